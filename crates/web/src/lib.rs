//! The board in a browser: tables to sit down at, with a page of their own.
//!
//! ```text
//! page ── doors ── routes ── hall ── table ── Game      what happens goes through the one door
//!                  guard     room    keep              and is kept before anybody is told of it
//!                  visit     gates
//! ```
//!
//! [`Server::start`] listens, [`Server::wait`] stays until it is stopped. What can be asked of it is told in
//! `API.md`, and which file answers what in `README.md`.
#![warn(missing_docs)]

mod act;
mod body;
mod course;
mod doors;
mod fault;
mod gates;
mod guard;
mod hall;
mod keep;
mod laying;
mod limits;
mod news;
mod packs;
mod page;
mod primer;
mod room;
mod routes;
mod secret;
mod shelf;
mod shown;
mod table;
mod unlaid;
mod view;
mod visit;

use charpentier_core::diagnostic::FileName;
use std::fmt;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use charpentier_files::HeldFolder;
use charpentier_pack::Library;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

use crate::gates::Gates;
use crate::guard::Names;
use crate::hall::Hall;
use crate::keep::Folder;
use crate::laying::Layer;
use crate::shelf::Shelf;

pub use laying::MakeEvaluator;
pub use limits::Limits;

/// What a server needs to know.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens; nobody but this machine can reach the loopback address.
    pub host: IpAddr,
    /// The port; 0 for any that is free.
    pub port: u16,
    /// Names by which it may be asked besides `localhost` and numbers.
    pub names: Vec<String>,
    /// The folder in which games are kept.
    pub games: PathBuf,
    /// Records that are laid out to be looked at.
    pub records: Vec<PathBuf>,
    /// The packs that can be played.
    pub library: Library,
    /// How much it bears.
    pub limits: Limits,
    /// How the program looks at the positions of a pack.
    pub evaluator: MakeEvaluator,
    /// The date of today, as a record writes it.
    pub today: fn() -> String,
}

/// Why a server cannot start.
#[derive(Debug)]
pub enum CannotStart {
    /// Games cannot be kept in this folder.
    Games(PathBuf, io::Error),
    /// Nothing can listen at this address.
    Address(SocketAddr, io::Error),
}

impl fmt::Display for CannotStart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Games(folder, error) => {
                write!(f, "games cannot be kept in {}: {error}", folder.shown())
            }
            Self::Address(address, error) => write!(f, "cannot listen at {address}: {error}"),
        }
    }
}

impl std::error::Error for CannotStart {}

/// A server that listens.
#[derive(Debug)]
pub struct Server {
    runtime: Runtime,
    /// No other program goes on with its games meanwhile.
    _folder: HeldFolder,
    address: SocketAddr,
    taken_up: usize,
    shown: usize,
    faults: Vec<String>,
}

impl Server {
    /// Takes up the games of its folder and listens.
    ///
    /// # Errors
    ///
    /// The folder cannot be written in, another server holds it, a game in it is open, or nothing can listen there.
    pub fn start(config: Config) -> Result<Self, CannotStart> {
        let Config { host, port, names, games, records, library, limits, evaluator, today } =
            config;
        let unkept = |error: io::Error| CannotStart::Games(games.clone(), error);
        let unheard = |error: io::Error| CannotStart::Address(SocketAddr::new(host, port), error);
        let folder = Folder::open(&games).map_err(unkept)?;
        // Before anything is read: who holds it writes there.
        let held = HeldFolder::alone(&games).map_err(unkept)?;
        let layer = Layer { shelf: Shelf::new(library), folder, evaluator, today };
        let hall = Arc::new(Hall::new(layer, limits));
        let (taken_up, mut faults) = hall.take_up().map_err(unkept)?;
        let (shown, unshown) = hall.show(&records);
        faults.extend(unshown);
        let mut runtime = tokio::runtime::Builder::new_multi_thread();
        let runtime = runtime.enable_all().max_blocking_threads(Gates::threads()).build();
        let runtime = runtime.map_err(unheard)?;
        let listener = runtime.block_on(TcpListener::bind((host, port))).map_err(unheard)?;
        let address = listener.local_addr().map_err(unheard)?;
        let router = routes::router(Arc::clone(&hall), Names(names.into()));
        runtime.spawn(doors::serve(listener, router, limits));
        runtime.spawn(async move {
            for room in hall.names().iter().filter_map(|id| hall.known(id)) {
                hall.nudge(&room);
            }
            loop {
                tokio::time::sleep(Duration::from_secs(60).min(limits.idle)).await;
                hall.put_away();
            }
        });
        Ok(Self { runtime, _folder: held, address, taken_up, shown, faults })
    }

    /// Where it listens.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// How many games of its folder it has taken up.
    #[must_use]
    pub const fn taken_up(&self) -> usize {
        self.taken_up
    }

    /// How many games of records are laid out.
    #[must_use]
    pub const fn shown(&self) -> usize {
        self.shown
    }

    /// Why games of its folder could not be taken up, and records not be shown, a sentence each.
    #[must_use]
    pub fn faults(&self) -> &[String] {
        &self.faults
    }

    /// Stays until somebody at the terminal stops it.
    ///
    /// # Errors
    ///
    /// It cannot hear that.
    pub fn wait(self) -> io::Result<()> {
        self.runtime.block_on(tokio::signal::ctrl_c())?;
        self.stop();
        Ok(())
    }

    /// Stops at once. Nothing is lost: whatever was answered is kept.
    pub fn stop(self) {
        self.runtime.shutdown_background();
    }
}
