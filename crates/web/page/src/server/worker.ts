// A worker that all tabs of a browser share. It listens for them in one stream. Browsers open six connections to a
// server; a stream for each tab would leave none for plays.

import type { News } from "../home.ts";
import { listen, type Wanted } from "./stream.ts";

/** The table to which a tab listens, if any. */
export interface Wish {
  table?: string | undefined;
  secret?: string | undefined;
}

const tabs = new Map<MessagePort, Wish>();
const heard = new Map<string, News>();
let open: Wanted = new Map();
let close = (): void => {};
let soon = 0;

function report(news: News): void {
  heard.set(news.table, news);
  for (const [port, wish] of tabs) if (wish.table === news.table) port.postMessage(news);
}

/** Reopens the stream if other tables are wanted, and closes it if none is. */
function settle(): void {
  const wanted: Wanted = new Map();
  for (const { table, secret } of tabs.values()) if (table) wanted.set(table, secret ?? wanted.get(table));
  // A table that was left is no longer heard: its other player would see this one as present.
  const same = open.size === wanted.size && [...wanted].every(([table, secret]) => open.has(table) && (!secret || open.get(table) === secret));
  if (wanted.size > 0 && same) return;
  close();
  open = wanted;
  heard.clear();
  close = wanted.size > 0 ? listen(wanted, report) : () => {};
}

addEventListener("connect", (event) => {
  const port = (event as MessageEvent).ports[0];
  if (!port) return;
  port.onmessage = ({ data }: MessageEvent<Wish>) => {
    if (data.table) tabs.set(port, data);
    else tabs.delete(port);
    const news = data.table ? heard.get(data.table) : undefined;
    if (news) port.postMessage(news);
    // Tabs that open together want one stream.
    clearTimeout(soon);
    soon = setTimeout(settle, 20);
  };
});
