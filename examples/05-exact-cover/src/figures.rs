//! The figures of the chapter, drawn from runs.
