// Listening to the changes of a table: by the worker that all tabs share, or by a stream of its own if the browser has no
// such workers. A hidden tab without the worker does not listen, and asks when it is shown again.

import { listen, type News } from "./stream.ts";
import type { Wish } from "./worker.ts";
import Worker from "./worker.ts?sharedworker";

let port: MessagePort | null = null;
let alone = typeof SharedWorker === "undefined";
/** Goes on without the worker. */
let without = (): void => {};

/** The port of the worker; `null` if there is no worker. */
function line(): MessagePort | null {
  if (alone || port) return port;
  try {
    const worker = new Worker();
    worker.onerror = () => {
      alone = true;
      port = null;
      without();
    };
    port = worker.port;
    port.start();
  } catch {
    alone = true;
  }
  return port;
}

function open(id: string, secret: string | undefined, changed: (news: News) => void): () => void {
  const to = line();
  if (!to) return listen(new Map([[id, secret]]), changed);
  const wish = (wish: Wish): void => to.postMessage(wish);
  to.onmessage = ({ data }: MessageEvent<News>) => {
    if (data.table === id) changed(data);
  };
  wish({ table: id, secret });
  return () => {
    to.onmessage = null;
    wish({});
  };
}

/** Listens to a table until the returned function is called. Without a version, something may have changed. */
export function hear(id: string, secret: string | undefined, changed: (news: News) => void): () => void {
  let stop = (): void => {};
  const leave = (): void => {
    stop();
    stop = () => {};
  };
  const start = (): void => {
    leave();
    if (!document.hidden || line()) stop = open(id, secret, changed);
  };
  // The reader comes back to a page that was left.
  const back = (event: PageTransitionEvent): void => {
    if (event.persisted) start();
  };
  without = start;
  document.addEventListener("visibilitychange", start);
  addEventListener("pagehide", leave);
  addEventListener("pageshow", back);
  start();
  return () => {
    document.removeEventListener("visibilitychange", start);
    removeEventListener("pagehide", leave);
    removeEventListener("pageshow", back);
    without = () => {};
    leave();
  };
}
