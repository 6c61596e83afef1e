//! The extension module of the Python package `charpentier`.
//!
//! Each class of the package is a file here: [`game`], [`action`], [`state`], [`vector`], [`record`],
//! [`fault`]. Their documentation is in Rust, and tests run its examples;
//! `python/charpentier/_charpentier.pyi` has their types. The modules of the package that are written in Python build on
//! these classes alone.
//!
//! Errors become the exceptions of `python/charpentier/errors.py` ([`errors`]). Long calls release the
//! lock of the interpreter.
// Places, dice and counts are small numbers by construction.
#![allow(clippy::cast_possible_truncation)]

mod action;
mod advice;
mod arrays;
mod errors;
mod fault;
mod game;
mod record;
mod rows;
mod state;
mod turn;
mod vector;

use pyo3::pymodule;

#[pymodule]
mod _charpentier {
    #[pymodule_export]
    use super::action::Action;
    #[pymodule_export]
    use super::advice::{Advised, Decision, analyse};
    #[pymodule_export]
    use super::fault::Fault;
    #[pymodule_export]
    use super::game::{Game, GameInfo, games, load};
    #[pymodule_export]
    use super::record::{
        Checked, Checks, Record, Records, check, convert, record_files, records, validate,
    };
    #[pymodule_export]
    use super::rows::{Rows, rows, write_parquet};
    #[pymodule_export]
    use super::state::State;
    #[pymodule_export]
    use super::vector::VectorGame;
}
