//! layered
