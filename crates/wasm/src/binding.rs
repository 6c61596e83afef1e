//! The engine as a class of JavaScript.

use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, throw_str};

use crate::engine;

/// The engine. All texts are JSON.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Engine(engine::Engine);

/// Returns the milliseconds since 1970.
fn time() -> u64 {
    js_sys::Date::now() as u64
}

#[wasm_bindgen]
impl Engine {
    /// Makes an engine for the packs of a site.
    ///
    /// # Errors
    ///
    /// Throws an error if the text is not the file `packs.json` of a site.
    #[wasm_bindgen(constructor)]
    pub fn new(packs: &str) -> Result<Self, JsError> {
        std::panic::set_hook(Box::new(|panic| throw_str(&panic.to_string())));
        engine::Engine::new(packs, time).map(Self).map_err(|error| JsError::new(&error.to_string()))
    }

    /// Answers a request.
    pub fn ask(&mut self, request: &str) -> String {
        self.0.ask(request)
    }

    /// Restores a saved game.
    pub fn take_up(&mut self, game: &str) -> String {
        self.0.take_up(game)
    }

    /// Lets the program decide at a table.
    pub fn think(&mut self, asked: &str) -> String {
        self.0.think(asked)
    }

    /// Removes a table from memory, because its last change could not be saved.
    pub fn forget(&mut self, table: &str) {
        self.0.forget(table);
    }
}
