//! Tasks that have nothing to do with each other, shared out among threads.

use std::num::NonZeroUsize;

/// Does all tasks and hands each result to `take`, on this thread, in the order in
/// which the results come.
#[cfg(not(target_arch = "wasm32"))]
pub(super) fn in_any_order<Task, Done: Send>(
    tasks: impl Iterator<Item = Task> + Send,
    threads: NonZeroUsize,
    work: impl Fn(Task) -> Done + Sync,
    take: impl FnMut(Done),
) {
    use std::sync::{Mutex, PoisonError, mpsc};

    let tasks = Mutex::new(tasks);
    // Each task is handed out once, to whoever asks first.
    let next = || tasks.lock().unwrap_or_else(PoisonError::into_inner).next();
    let (sender, results) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..threads.get() {
            let (sender, next, work) = (sender.clone(), &next, &work);
            scope.spawn(move || {
                while let Some(task) = next() {
                    if sender.send(work(task)).is_err() {
                        break;
                    }
                }
            });
        }
        // The results end when the last thread lets go of its sender.
        drop(sender);
        results.iter().for_each(take);
    });
}

/// The browser has one thread.
#[cfg(target_arch = "wasm32")]
pub(super) fn in_any_order<Task, Done>(
    tasks: impl Iterator<Item = Task>,
    _threads: NonZeroUsize,
    work: impl Fn(Task) -> Done,
    take: impl FnMut(Done),
) {
    tasks.map(work).for_each(take);
}
