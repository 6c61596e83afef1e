//! The server for the board in a browser: its tables and its page.
//!
//! ```text
//! connections ── routes ── tables ── session ── charpentier_tables::HostedGame
//!                origin              worker_pools     host ── storage
//!                client
//! ```
//!
//! A request passes from left to right. `charpentier_tables` reads and answers it; this crate decides who may
//! ask, in which order, and on which thread. An action is saved before it is answered.
//!
//! [`Server::start`] listens, and [`Server::wait`] runs until Ctrl-C. `API.md` documents the
//! requests, `README.md` the modules.
#![warn(missing_docs)]

mod body;
mod client;
mod connections;
mod host;
mod limits;
mod origin;
mod page;
mod record_files;
mod routes;
mod session;
mod storage;
mod tables;
mod updates;
mod worker_pools;

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

use crate::host::ServerHost;
use crate::origin::Names;
use crate::tables::Tables;
use crate::worker_pools::{Work, WorkerPools};

pub use limits::Limits;
pub use page::{PageFile, page_files};

/// The configuration of a server.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address on which it listens. Only this machine can reach the loopback address.
    pub host: IpAddr,
    /// The port; 0 for any free port.
    pub port: u16,
    /// The host names that it accepts in requests, besides `localhost` and IP addresses.
    pub names: Vec<String>,
    /// The folder in which games are saved.
    pub games: PathBuf,
    /// The files of records that it shows.
    pub records: Vec<PathBuf>,
    /// The packs that can be played.
    pub library: Library,
    /// The limits on its load.
    pub limits: Limits,
    /// The function that returns today's date in the form of records.
    pub today: fn() -> String,
}

/// The error of a server that cannot start.
#[derive(Debug)]
pub enum StartError {
    /// Games cannot be saved in this folder.
    Games(PathBuf, io::Error),
    /// The server cannot listen at this address.
    Address(SocketAddr, io::Error),
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Games(folder, error) => {
                write!(f, "games cannot be kept in {}: {error}", folder.shown())
            }
            Self::Address(address, error) => write!(f, "cannot listen at {address}: {error}"),
        }
    }
}

impl std::error::Error for StartError {}

/// A running server.
#[derive(Debug)]
pub struct Server {
    runtime: Runtime,
    /// The lock of the folder. It keeps other programs from continuing its games.
    _folder: HeldFolder,
    tables: Arc<Tables>,
    address: SocketAddr,
    taken_up: usize,
    shown: usize,
    faults: Vec<String>,
}

impl Server {
    /// Restores the games of its folder and starts to listen.
    ///
    /// # Errors
    ///
    /// Returns an error if the folder cannot be read or written, or if the server cannot listen at
    /// the address. The folder is also refused if another server uses it or another program has a
    /// game of it open.
    pub fn start(config: Config) -> Result<Self, StartError> {
        let Config { host, port, names, games, records, library, limits, today } = config;
        let unkept = |error: io::Error| StartError::Games(games.clone(), error);
        let unheard = |error: io::Error| StartError::Address(SocketAddr::new(host, port), error);
        let mut server_host = ServerHost::open(&games, today).map_err(unkept)?;
        // The lock comes before the first read, because its holder may be writing.
        let held = HeldFolder::alone(&games).map_err(unkept)?;
        server_host.resume_running_time();
        let tables = Arc::new(Tables::new(library, server_host, limits));
        let (taken_up, mut faults) = tables.take_up().map_err(unkept)?;
        let (shown, unshown) = tables.show(&records);
        faults.extend(unshown);
        let mut runtime = tokio::runtime::Builder::new_multi_thread();
        runtime.enable_all().max_blocking_threads(WorkerPools::threads());
        let runtime = runtime.thread_keep_alive(WorkerPools::KEEP_ALIVE).build();
        let runtime = runtime.map_err(unheard)?;
        let listener = runtime.block_on(TcpListener::bind((host, port))).map_err(unheard)?;
        let address = listener.local_addr().map_err(unheard)?;
        let router = routes::router(Arc::clone(&tables), Names(names.into()));
        runtime.spawn(connections::serve(listener, router, limits));
        let all = Arc::clone(&tables);
        runtime.spawn(async move {
            for session in tables.names().iter().filter_map(|id| tables.known(id)) {
                tables.nudge(&session);
            }
            let leaving = Arc::clone(&tables);
            tokio::spawn(async move {
                loop {
                    tokio::time::sleep(limits.presence).await;
                    leaving.note_presence();
                }
            });
            loop {
                tokio::time::sleep(Duration::from_secs(60).min(limits.idle)).await;
                // The end of the worker thread returns the freed memory to the system.
                let holder = Arc::clone(&tables);
                let put_away = move || {
                    holder.keep_running_time();
                    holder.put_away();
                    Ok(())
                };
                let _ = tables.pools.apart(Work::PutAway, put_away).await;
            }
        });
        Ok(Self { runtime, _folder: held, tables: all, address, taken_up, shown, faults })
    }

    /// Returns the address and the port on which it listens.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Returns the number of games that it restored from its folder.
    #[must_use]
    pub const fn taken_up(&self) -> usize {
        self.taken_up
    }

    /// Returns the number of games that it shows from records.
    #[must_use]
    pub const fn shown(&self) -> usize {
        self.shown
    }

    /// Returns a sentence for each game that could not be restored and each record that cannot be
    /// shown.
    #[must_use]
    pub fn faults(&self) -> &[String] {
        &self.faults
    }

    /// Runs until Ctrl-C, then stops.
    ///
    /// # Errors
    ///
    /// Returns an error if the signal cannot be received.
    pub fn wait(self) -> io::Result<()> {
        self.runtime.block_on(tokio::signal::ctrl_c())?;
        self.stop();
        Ok(())
    }

    /// Stops at once. Nothing is lost, since every action is saved before it is answered.
    pub fn stop(self) {
        self.tables.keep_running_time();
        self.runtime.shutdown_background();
    }
}
