//! The hand-written measure of this pack: its games are worth what those of its parent are.

pub(crate) use super::jacquet::judge;
