// The home of the tables: a server, or the engine in a worker of the browser. Both answer the same requests.
//
// `charpentier site` writes a folder of files that any host can serve. In its page, `<html data-engine="engine/">` names the
// folder of the engine.

import type { BySeat } from "./api.ts";
import { engine } from "./engine/home.ts";
import { server } from "./server/server.ts";

/** A request. With a body it is a POST, else a GET. */
export interface Asked {
  /** The path from `/api` on, with its query. */
  path: string;
  secret?: string | undefined;
  body?: unknown;
}

export interface Answer {
  status: number;
  text: string;
}

/** News of a table: its version, who is present, or why it cannot be listened to. The error is `away` if the home does not answer, and `broken` if the program cannot decide. */
export interface News {
  table: string;
  version?: number;
  /** The seats whose players listen, if two people play by links. */
  present?: BySeat<boolean>;
  error?: string;
}

export interface Home {
  /** Answers a request. Throws an `ApiError` if there is no answer. */
  ask(asked: Asked): Promise<Answer>;
  /** Listens to a table until the returned function is called. News without a version say that something may have changed. */
  listen(id: string, secret: string | undefined, changed: (news: News) => void): () => void;
  /** Removes a game that the reader does not want any more, if it is kept in this browser. */
  forget(id: string): void;
  /** Whether a hidden tab listens too. */
  hiddenListens(): boolean;
  /** Returns the address at which the browser itself loads an answer; `null` if it can only be asked for. */
  address(path: string): string | null;
  /** Whether other people can come to the tables, by links and to watch. */
  readonly shared: boolean;
  /** Whether players can add games of their own. */
  readonly takesPacks: boolean;
  /** Returns the text of an error if something cannot be loaded from where the page comes from. */
  away(): string;
}

export const home: Home = document.documentElement.dataset["engine"] === undefined ? server : engine;
