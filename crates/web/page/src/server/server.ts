// The server as the home of the tables. It is asked over HTTP. Changes of a table come by the worker that all tabs share, or
// by a stream of its own if the browser has no such workers.

import { ApiError } from "../api-error.ts";
import type { Answer, Asked, Home, News } from "../home.ts";
import { words } from "../words.ts";
import { address, listen } from "./stream.ts";
import type { Wish } from "./worker.ts";
import Worker from "./worker.ts?sharedworker";

const away = (): ApiError => new ApiError("away", words().away);

async function ask({ path, secret, body }: Asked): Promise<Answer> {
  const headers: Record<string, string> = {};
  if (secret) headers["Authorization"] = `Bearer ${secret}`;
  const init: RequestInit = { headers };
  if (body !== undefined) {
    headers["Content-Type"] = "application/json";
    init.method = "POST";
    init.body = JSON.stringify(body);
  }
  try {
    const answer = await fetch(address(path), init);
    const text = await answer.text();
    // A proxy answers so if the server behind it does not.
    if (answer.status >= 502 && !text.startsWith('{"error"')) throw away();
    return { status: answer.status, text };
  } catch {
    throw away();
  }
}

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

function hear(id: string, secret: string | undefined, changed: (news: News) => void): () => void {
  const to = line();
  if (!to) return listen(new Map([[id, secret]]), changed);
  const wish = (wish: Wish): void => to.postMessage(wish);
  to.onmessage = ({ data }: MessageEvent<News>) => {
    if (data.table === id) changed(data);
  };
  wish({ table: id, secret });
  let stop = (): void => {
    to.onmessage = null;
    wish({});
  };
  without = () => (stop = hear(id, secret, changed));
  return () => {
    without = () => {};
    stop();
  };
}

export const server: Home = {
  ask,
  listen: hear,
  // Other players may have the game too.
  forget() {},
  hiddenListens: () => line() !== null,
  address,
  shared: true,
  takesPacks: false,
  away: () => words().away,
};
