//! The words by which orders, kinds and schedules are typed and printed.

use crate::method::constraint::Kind;
use crate::method::order::Order;

/// Every order.
pub const ORDERS: [Order; 3] = [Order::Cell, Order::Column, Order::Digit];

/// The name of an order.
pub const fn of_order(order: Order) -> &'static str {
    match order {
        Order::Cell => "cell",
        Order::Column => "column",
        Order::Digit => "digit",
    }
}

/// The name of a kind.
pub const fn of_kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Cell => "cell",
        Kind::Row => "row",
        Kind::Column => "column",
        Kind::Box => "box",
    }
}

/// Why a text is not a sequence of kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected cell, row, column and box, each once, separated by commas")]
pub struct KindsError;

/// Reads the four kinds, each once, in some sequence.
///
/// ```
/// use bdd_model_counting::method::constraint::Kind;
/// use bdd_model_counting::program::names::kinds;
///
/// assert_eq!(kinds("row,column,box,cell")?[3], Kind::Cell);
/// assert!(kinds("row,row,box,cell").is_err());
/// # Ok::<(), bdd_model_counting::program::names::KindsError>(())
/// ```
///
/// # Errors
/// [`KindsError`] if the text is anything else.
pub fn kinds(text: &str) -> Result<[Kind; 4], KindsError> {
    let named = |name| Kind::ALL.into_iter().find(|kind| of_kind(*kind) == name);
    let kinds: Option<Vec<Kind>> = text.split(',').map(named).collect();
    let kinds: Option<[Kind; 4]> = kinds.and_then(|kinds| kinds.try_into().ok());
    let has_every =
        |kinds: &[Kind; 4]| Kind::ALL.iter().all(|it| kinds.contains(it));
    kinds.filter(has_every).ok_or(KindsError)
}
