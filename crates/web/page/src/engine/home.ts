// The engine as the home of the tables. It runs in a worker, and needs no server.

import { signal } from "@preact/signals";
import { ApiError } from "../api-error.ts";
import type { Answer, Asked, Home, News } from "../home.ts";
import { words } from "../words.ts";
import type { Failed, FromWorker, ToWorker } from "./messages.ts";

/** How long to wait before another worker is started for a tab that listens, in milliseconds. */
const PAUSE = 1000;
/** How long to wait before the page says that the engine is loading, in milliseconds. */
const PATIENCE = 500;

/** How much of the engine is loaded, in bytes, if it takes a while. */
export const loading = signal<{ loaded: number; of: number | null } | null>(null);
/** Whether the browser keeps no games. */
export const unsaved = signal(false);

let isReady = (): void => {};
/** Ends with the first answer of the engine. */
export const ready = new Promise<void>((resolve) => (isReady = resolve));

interface Open {
  asked: Asked;
  resolve: (answer: Answer) => void;
  reject: (error: ApiError) => void;
}

/** The requests without an answer, by their numbers. */
const open = new Map<number, Open>();
let requests = 0;

/** What the tab listens to. */
let heard: { id: string; changed: (news: News) => void } | null = null;

interface Line {
  postMessage(message: ToWorker): void;
}

let line: Line | null = null;
let alone = typeof SharedWorker === "undefined";

/** Returns the line to the worker, which is started if there is none. */
function worker(): Line {
  if (line) return line;
  const begun = alone ? own() : shared();
  line = begun;
  join(begun);
  return begun;
}

/** Tells a worker that this tab is there, and what it listens to. */
function join(line: Line): void {
  const engine = new URL(document.documentElement.dataset["engine"] ?? "", document.baseURI).href;
  line.postMessage({ kind: "open", place: { engine, packs: new URL("packs.json", document.baseURI).href } });
  if (heard) line.postMessage({ kind: "hear", table: heard.id });
}

addEventListener("pagehide", () => line?.postMessage({ kind: "leave" }));
// The reader comes back to a page that was left.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted && line) join(line);
});

function shared(): Line {
  try {
    const worker = new SharedWorker(new URL("./engine.ts", import.meta.url), { type: "module" });
    worker.onerror = () => {
      alone = true;
      again();
    };
    worker.port.onmessage = ({ data }: MessageEvent<FromWorker>) => take(data);
    return worker.port;
  } catch {
    alone = true;
    return own();
  }
}

function own(): Line {
  const started = new Worker(new URL("./engine.ts", import.meta.url), { type: "module" });
  started.onmessage = ({ data }: MessageEvent<FromWorker>) => take(data);
  started.onerror = () => {
    // The next request starts another one. A tab that listens does not wait for a request.
    started.terminate();
    line = null;
    for (const nth of open.keys()) fail(nth, "away");
    setTimeout(() => heard && worker(), PAUSE);
  };
  return started;
}

/** Asks another worker what has no answer yet. */
function again(): void {
  line = null;
  const begun = worker();
  for (const [nth, { asked }] of open) begun.postMessage({ kind: "ask", nth, asked });
}

/** The texts of what the worker has not done. */
const texts: Record<Failed, () => string> = {
  away: () => words().engineAway,
  broken: () => words().engineBroken,
  "not-kept": () => words().notKept,
  stale: () => words().changedMeanwhile,
};

function fail(nth: number, failed: Failed): void {
  open.get(nth)?.reject(new ApiError(failed, texts[failed]()));
  open.delete(nth);
}

/** What the worker has said last about loading. */
let progress: { loaded: number; of: number | null } | null = null;

/** Whether the browser was asked to keep what is saved, also if it needs the space. */
let persisted = false;

/** Asks the browser once to keep what is saved. Workers cannot ask for it. */
function persist({ path, body }: Asked, { status }: Answer): void {
  if (persisted || body === undefined || status >= 400 || !/^\/api\/(tables|packs$)/.test(path)) return;
  persisted = true;
  void (navigator.storage as StorageManager | undefined)?.persist?.().catch(() => false);
}

function answered(nth: number, answer: Answer): void {
  isReady();
  const request = open.get(nth);
  open.delete(nth);
  if (!request) return;
  persist(request.asked, answer);
  request.resolve(answer);
}

function take(message: FromWorker): void {
  switch (message.kind) {
    case "answer":
      answered(message.nth, message.answer);
      break;
    case "failed":
      fail(message.nth, message.failed);
      break;
    case "news":
      if (message.news.table === heard?.id) heard.changed(message.news);
      break;
    case "loading":
      if (!progress) setTimeout(() => (loading.value = progress), PATIENCE);
      progress = message;
      if (loading.value) loading.value = message;
      break;
    case "loaded":
      progress = loading.value = null;
      break;
    case "unsaved":
      unsaved.value = true;
  }
}

export const engine: Home = {
  ask: (asked) =>
    new Promise((resolve, reject) => {
      const nth = requests++;
      open.set(nth, { asked, resolve, reject });
      worker().postMessage({ kind: "ask", nth, asked });
    }),
  listen(id, _secret, changed) {
    const line = worker();
    const own = (heard = { id, changed });
    line.postMessage({ kind: "hear", table: id });
    return () => {
      if (heard !== own) return;
      heard = null;
      worker().postMessage({ kind: "hear", table: null });
    };
  },
  forget: (id) => worker().postMessage({ kind: "forget", table: id }),
  hiddenListens() {
    return true;
  },
  address() {
    return null;
  },
  shared: false,
  takesPacks: true,
  away: () => words().engineAway,
};
