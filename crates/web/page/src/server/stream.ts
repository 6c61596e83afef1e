// One stream of events for any number of tables, which comes back by itself when the server was away.

import type { News } from "../home.ts";

/** Tables, and the secrets of the seats that are held there. */
export type Wanted = Map<string, string | undefined>;

/** The server tells of so many in one stream. */
const MOST = 32;
/** The server sends something every fifteen seconds. After this silence it is away. */
const SILENCE = 40_000;
/** How long to wait before the stream is asked for again. */
const PAUSES = { first: 500, most: 15_000 };

/** Returns the address of a path of the server. The page, and its workers beside it, may stand in a folder of the server. */
export const address = (path: string): string => import.meta.env.BASE_URL + path.slice(1);

const wait = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

/** Listens to tables until the returned function is called. */
export function listen(wanted: Wanted, changed: (news: News) => void): () => void {
  const tables = [...wanted].slice(-MOST);
  const query = tables.map(([id]) => `table=${encodeURIComponent(id)}`).join("&");
  const secrets = tables.flatMap(([, secret]) => secret ?? []);
  const headers: HeadersInit = secrets.length > 0 ? { Authorization: `Bearer ${secrets.join(",")}` } : {};
  let stopped = false;
  let stop = (): void => {};

  async function once(): Promise<void> {
    const breaks = new AbortController();
    stop = () => breaks.abort();
    let silence = 0;
    const alive = (): void => {
      clearTimeout(silence);
      silence = setTimeout(stop, SILENCE);
    };
    try {
      alive();
      const answer = await fetch(address(`/api/events?${query}`), { headers, signal: breaks.signal }).catch(() => null);
      // A proxy answers so if the server behind it does not.
      if ((!answer || answer.status >= 502) && !stopped) {
        for (const [table] of tables) changed({ table, error: "away" });
      }
      if (!answer) return;
      if (!answer.ok || !answer.body) throw new Error(`${answer.status}`);
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      let text = "";
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        alive();
        const lines = (text + part.value).split("\n");
        text = lines.pop() ?? "";
        for (const line of lines) {
          if (!line.startsWith("data:")) continue;
          const news = JSON.parse(line.slice(5)) as News;
          pause = PAUSES.first;
          changed(news);
          // There is no place for watchers now. The stream is asked for again, and then tells what has changed.
          if (news.error === "full" || news.error === "too-fast") setTimeout(stop, PAUSES.most);
        }
      }
    } finally {
      clearTimeout(silence);
      breaks.abort();
    }
  }

  let pause = PAUSES.first;
  void (async () => {
    while (!stopped) {
      await once().catch(() => {});
      if (stopped) break;
      await wait(pause);
      pause = Math.min(2 * pause, PAUSES.most);
    }
  })();
  return () => {
    stopped = true;
    stop();
  };
}
