// The messages between the page and the worker of the engine.

import type { Answer, Asked, News } from "../home.ts";

/** The addresses of the engine. */
export interface Place {
  /** The folder with `engine.js`. */
  engine: string;
  /** The file with the packs. */
  packs: string;
}

/**
 * Why the worker has no answer. `away`: the engine could not be loaded. `broken`: it has stopped, and begins anew with the
 * next request. `not-kept`: the browser could not save the game. `stale`: another tab has changed the table meanwhile.
 */
export type Failed = "away" | "broken" | "not-kept" | "stale";

export type ToWorker =
  | { kind: "open"; place: Place }
  | { kind: "ask"; nth: number; asked: Asked }
  /** The tab listens to this table, or to none. */
  | { kind: "hear"; table: string | null }
  /** The reader does not want this game any more. */
  | { kind: "forget"; table: string }
  /** The tab is left. If the reader comes back to it, it opens the engine again. */
  | { kind: "leave" };

export type FromWorker =
  | { kind: "answer"; nth: number; answer: Answer }
  | { kind: "failed"; nth: number; failed: Failed }
  | { kind: "news"; news: News }
  /** How much of the engine is loaded, in bytes. `of` is `null` if the whole is not known. */
  | { kind: "loading"; loaded: number; of: number | null }
  /** The engine is loaded, or loading it has failed. */
  | { kind: "loaded" }
  /** The browser keeps nothing. */
  | { kind: "unsaved" };
