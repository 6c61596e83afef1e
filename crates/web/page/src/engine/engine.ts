// The worker of the engine. All tabs share it; if the browser has no such workers, each tab has one of its own.

import { FailedError, Keeper } from "./keeper.ts";
import type { FromWorker, ToWorker } from "./messages.ts";

/** A tab: the port of a shared worker, or the worker itself. */
interface Tab {
  postMessage(message: FromWorker): void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
}

/** The tabs, and the table to which each of them listens. */
const tabs = new Map<Tab, string | null>();
let keeper: Keeper | null = null;
/** How much of the engine is loaded, as long as it is. */
let loading: FromWorker | null = null;
let unsaved = false;

function toAll(message: FromWorker): void {
  for (const tab of tabs.keys()) tab.postMessage(message);
}

const start = (to: ToWorker & { kind: "open" }): Keeper =>
  new Keeper(to.place, {
    news(news) {
      for (const [tab, table] of tabs) if (table === news.table) tab.postMessage({ kind: "news", news });
    },
    loading(loaded, of) {
      toAll((loading = { kind: "loading", loaded, of }));
    },
    loaded() {
      loading = null;
      toAll({ kind: "loaded" });
    },
    unsaved() {
      if (unsaved) return;
      unsaved = true;
      toAll({ kind: "unsaved" });
    },
  });

async function take(tab: Tab, message: ToWorker): Promise<void> {
  if (message.kind === "open") {
    tabs.set(tab, null);
    keeper ??= start(message);
    if (loading) tab.postMessage(loading);
    if (unsaved) tab.postMessage({ kind: "unsaved" });
  } else if (message.kind === "hear") {
    const { table } = message;
    // A tab that was left stops to listen too.
    if (!tabs.has(tab)) return;
    tabs.set(tab, table);
    // The table may have changed since the tab has asked for it.
    const version = table === null ? undefined : keeper?.version(table);
    if (table !== null) tab.postMessage({ kind: "news", news: version === undefined ? { table } : { table, version } });
  } else if (message.kind === "forget") {
    keeper?.remove(message.table);
  } else if (message.kind === "leave") {
    tabs.delete(tab);
  } else {
    const { nth, asked } = message;
    try {
      const answer = await keeper?.ask(asked);
      if (answer) tab.postMessage({ kind: "answer", nth, answer });
    } catch (error) {
      tab.postMessage({ kind: "failed", nth, failed: error instanceof FailedError ? error.failed : "broken" });
    }
  }
}

function join(tab: Tab): void {
  tab.onmessage = ({ data }) => void take(tab, data);
}

if ("SharedWorkerGlobalScope" in self) {
  addEventListener("connect", (event) => {
    const port = (event as MessageEvent).ports[0];
    if (port) join(port);
  });
} else {
  join(self as unknown as Tab);
}
