// Hearing of the changes of a table: by the worker that all tabs share, or by a stream of one's own where there are no such
// workers. A tab that nobody sees does not listen, and looks when it is seen again.

import { listen, type News } from "./stream.ts";
import type { Wish } from "./worker.ts";
import Worker from "./worker.ts?sharedworker";

let port: MessagePort | null = null;
let alone = typeof SharedWorker === "undefined";
/** Goes on without the worker. */
let without = (): void => {};

/** The line to the worker; none, where there is no worker. */
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

function open(id: string, secret: string | undefined, told: (news: News) => void): () => void {
  const to = line();
  if (!to) return listen(new Map([[id, secret]]), told);
  const wish = (wish: Wish): void => to.postMessage(wish);
  to.onmessage = ({ data }: MessageEvent<News>) => {
    if (data.table === id) told(data);
  };
  wish({ table: id, secret });
  return () => {
    to.onmessage = null;
    wish({});
  };
}

/** Hears of a table until it is told to stop. Without a version, something may have changed. */
export function hear(id: string, secret: string | undefined, changed: (version?: number) => void): () => void {
  let stop = (): void => {};
  const leave = (): void => {
    stop();
    stop = () => {};
  };
  const start = (): void => {
    leave();
    if (!document.hidden) stop = open(id, secret, (news) => changed(news.version));
  };
  // A page that was left and is come back to.
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
