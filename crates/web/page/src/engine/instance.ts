// The engine: the rules and tables as WebAssembly. API.md describes its requests, and crates/wasm the rest.

import type { SavedGame, SavedPack } from "./saved.ts";
import type { Place } from "./messages.ts";

/** A request as the engine takes it. */
export interface EngineAsked {
  method: "GET" | "POST";
  path: string;
  query: string;
  secrets: string[];
  /** The tables that the request needs and that are not saved. */
  absent: string[];
  body: string | null;
}

/** The reply to a request, or to a decision of the program. A decision has no answer. */
export interface Reply {
  answer?: { status: number; kind: string; text: string } | null;
  /** A table that is not in memory. */
  needs?: string | null;
  /** The games that have to be saved before the answer is delivered. */
  kept?: SavedGame[];
  packs?: SavedPack[];
  news?: { table: string; version: number }[];
  /** The tables at which the program has to decide. */
  thinks?: string[];
}

/** An engine of `engine.js`. It takes and gives JSON. */
interface Raw {
  ask(request: string): string;
  take_up(game: string): string;
  think(asked: string): string;
  forget(table: string): void;
}

interface EngineModule {
  default(input: { module_or_path: Response }): Promise<unknown>;
  Engine: new (packs: string) => Raw;
}

/** Returns the local date in the form of records. */
function today(): string {
  const now = new Date();
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${now.getFullYear()}.${two(now.getMonth() + 1)}.${two(now.getDate())}`;
}

export class Instance {
  private constructor(private readonly raw: Raw) {}

  /** How often an engine was loaded. */
  private static loads = 0;

  /** Loads everything anew, and calls `progress` with the number of bytes that are loaded and that there are. */
  static async load({ engine, packs }: Place, progress: (loaded: number, of: number | null) => void): Promise<Instance> {
    // A browser has a module only once, with one instance. It does not try again to import one that could not be loaded.
    const nth = Instance.loads++;
    const code = new URL(nth === 0 ? "engine.js" : `engine.js?${nth}`, engine).href;
    const sizes = new Map<string, [number, number | null]>();
    const report = (name: string, loaded: number, of: number | null): void => {
      sizes.set(name, [loaded, of]);
      const all = [...sizes.values()];
      const whole = all.every(([, of]) => of !== null) ? all.reduce((sum, [, of]) => sum + (of ?? 0), 0) : null;
      progress(all.reduce((sum, [loaded]) => sum + loaded, 0), sizes.size === 2 ? whole : null);
    };
    const [module, wasm, texts] = await Promise.all([
      import(/* @vite-ignore */ code) as Promise<EngineModule>,
      fetched(new URL("engine_bg.wasm", engine).href, report),
      fetched(packs, report).then((answer) => answer.text()),
    ]);
    await module.default({ module_or_path: wasm });
    return new Instance(new module.Engine(texts));
  }

  ask(asked: EngineAsked): Reply {
    return JSON.parse(this.raw.ask(JSON.stringify({ ...asked, today: today() })));
  }

  takeUp({ id, keys, journal, record }: SavedGame): Reply {
    return JSON.parse(this.raw.take_up(JSON.stringify({ id, keys, journal, record, today: today() })));
  }

  think(id: string): Reply {
    return JSON.parse(this.raw.think(JSON.stringify({ id, today: today() })));
  }

  forget(id: string): void {
    this.raw.forget(id);
  }
}

/** Fetches a file, and reports how much of it has come. */
async function fetched(url: string, report: (name: string, loaded: number, of: number | null) => void): Promise<Response> {
  const answer = await fetch(url);
  if (!answer.ok || !answer.body) throw new Error(`${url}: ${answer.status}`);
  // The length of a compressed file says nothing about what is read of it.
  const length = answer.headers.has("Content-Encoding") ? 0 : Number(answer.headers.get("Content-Length"));
  let loaded = 0;
  report(url, 0, length || null);
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, to) {
      loaded += part.length;
      report(url, loaded, length || null);
      to.enqueue(part);
    },
  });
  // Not every host knows the type that a browser wants for compiling while the file comes.
  const type = url.endsWith(".wasm") ? "application/wasm" : "application/json";
  return new Response(answer.body.pipeThrough(counted), { headers: { "Content-Type": type } });
}
