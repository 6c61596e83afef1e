// Requests to the engine, one after the other: what an answer has changed is saved before the answer is given.

import type { PackChecked, RefusedPack } from "../api.ts";
import type { Answer, Asked, News } from "../home.ts";
import { Instance, type EngineAsked, type Reply } from "./instance.ts";
import type { Failed, Place } from "./messages.ts";
import { Saved, StaleError, type SavedPack } from "./saved.ts";

/** The pause after a decision of the program that has failed, in milliseconds. It grows with each failure. */
const PAUSES = { first: 1000, most: 60_000 };

/** How often the program may stop the engine at a table. */
const MOST_STOPS = 3;

/** The error of a request that the engine could not answer. */
export class FailedError extends Error {
  constructor(readonly failed: Failed) {
    super(failed);
  }
}

/** A change that other engines of this browser hear of: a table was saved, or removed (`null`), or a pack was added or removed. */
type Change = { table: string; version: number | null } | { pack: string };

/** The events that the tabs hear of. */
export interface KeeperEvents {
  news(news: News): void;
  loading(loaded: number, of: number | null): void;
  loaded(): void;
  unsaved(): void;
}

export class Keeper {
  private instance: Promise<Instance> | null = null;
  private storage: Promise<Saved | null> | null = null;
  /** Whether the storage was open once. If it cannot be opened then, nothing is played without it. */
  private opened = false;
  /** The version of each table that this engine has saved or restored last. */
  private readonly seen = new Map<string, number>();
  private readonly jobs: (() => Promise<void>)[] = [];
  /** Requests for pictures of all games, which have more time than anything else. */
  private readonly pictures: (() => Promise<void>)[] = [];
  /** The tables at which the program has to decide. */
  private readonly thoughts = new Set<string>();
  /** How long to wait after the next failure of the program at a table. */
  private readonly pauses = new Map<string, number>();
  /** How often the program has stopped the engine at a table since the table was saved. */
  private readonly stops = new Map<string, number>();
  private working = false;
  /** Packs that have stopped an engine, and are not given to the next one. */
  private readonly fatal = new Set<string>();
  /** The saved packs that the engine does not have, each with its first error, if it has said one. */
  private readonly refused = new Map<string, string | null>();
  /** The name of the storage, and of the channel of other engines. Other sites of this host have others. */
  private readonly name: string;
  private readonly others: BroadcastChannel;

  constructor(
    private readonly place: Place,
    private readonly events: KeeperEvents,
  ) {
    this.name = `charpentier ${new URL(".", place.packs).pathname}`;
    this.others = new BroadcastChannel(this.name);
    this.others.onmessage = ({ data }: MessageEvent<Change>) => this.add(() => this.follow(data));
  }

  /** Answers a request. Throws a `FailedError` if there is no answer. */
  ask(asked: Asked): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const job = (): Promise<void> => this.answer(asked).then(resolve, reject);
      if (/^\/api\/packs\/[^/]+\/board\.svg/.test(asked.path)) this.pictures.push(job);
      else this.jobs.push(job);
      void this.work();
    });
  }

  /** Removes a game that the reader does not want any more. */
  remove(table: string): void {
    this.add(async () => {
      await this.stored((saved) => saved.remove(table));
      await this.drop(table);
      this.announce({ table, version: null });
    });
  }

  /** The last version of a table, if it is known. */
  version(table: string): number | undefined {
    return this.seen.get(table);
  }

  private add(job: () => Promise<void>): void {
    this.jobs.push(job);
    void this.work();
  }

  /** Does all jobs: requests first, then decisions of the program, then pictures. */
  private async work(): Promise<void> {
    if (this.working) return;
    this.working = true;
    for (;;) {
      const job = this.jobs.shift();
      if (job) {
        await job().catch((error: unknown) => console.error(error));
        continue;
      }
      if (this.thoughts.size === 0 && this.pictures.length === 0) break;
      // Requests that have come meanwhile are answered first.
      await new Promise((resolve) => setTimeout(resolve, 0));
      if (this.jobs.length > 0) continue;
      const [table] = this.thoughts;
      if (table !== undefined) await this.think(table);
      else await this.pictures.shift()?.();
    }
    this.working = false;
  }

  /** Opens the storage, unless it is open. */
  private open(): Promise<Saved | null> {
    const storage: Promise<Saved | null> = (this.storage ??= Saved.open(this.name, () => {
      if (this.storage === storage) this.storage = null;
    }));
    return storage;
  }

  /**
   * Uses the storage. After an error, it is opened anew and used once more. Returns `null` if the browser has no storage.
   */
  private async stored<T>(use: (saved: Saved) => Promise<T>): Promise<T | null> {
    for (let tries = 1; ; tries++) {
      const storage = this.open();
      try {
        const saved = await storage;
        if (!saved) this.events.unsaved();
        this.opened ||= saved !== null;
        return saved && (await use(saved));
      } catch (error) {
        if (error instanceof StaleError) throw error;
        if (this.storage === storage) this.storage = null;
        void storage.then((saved) => saved?.close(), () => {});
        if (tries === 2) {
          if (!this.opened) this.events.unsaved();
          throw error;
        }
      }
    }
  }

  // The engine.

  /** Loads the engine, unless there is one. */
  private async engine(): Promise<Instance> {
    this.instance ??= this.load();
    try {
      return await this.instance;
    } catch (error) {
      this.instance = null;
      throw error instanceof FailedError ? error : new FailedError("away");
    }
  }

  private async load(): Promise<Instance> {
    try {
      const packs = await this.stored((saved) => saved.packs()).catch(() => {
        if (this.opened) throw new FailedError("broken");
      });
      const instance = await Instance.load(this.place, this.events.loading);
      return this.addAll(instance, packs ?? []) ? instance : await this.load();
    } finally {
      this.events.loaded();
    }
  }

  /**
   * Adds packs to a new engine. A pack may extend one that comes later, so those that are refused are tried again as long
   * as others are added. Returns whether the engine still runs.
   */
  private addAll(instance: Instance, packs: SavedPack[]): boolean {
    this.refused.clear();
    for (const name of this.fatal) this.refused.set(name, null);
    let left = packs.filter(({ name }) => !this.fatal.has(name));
    for (let before = Infinity; left.length < before; ) {
      before = left.length;
      const again: SavedPack[] = [];
      for (const pack of left) {
        try {
          if (!this.adopt(instance, pack)) again.push(pack);
        } catch {
          this.fatal.add(pack.name);
          return false;
        }
      }
      left = again;
    }
    return true;
  }

  /** Adds a saved pack to an engine. Returns whether the engine has it now. */
  private adopt(engine: Instance, { name, files }: SavedPack): boolean {
    const { answer } = engine.ask(adds(files));
    const checked: PackChecked | null = answer?.status === 200 ? JSON.parse(answer.text) : null;
    if (checked && checked.name !== null) {
      this.refused.delete(name);
      return true;
    }
    const fault = checked?.faults.find(({ severity }) => severity === "error");
    this.refused.set(name, fault?.message ?? null);
    return false;
  }

  /** Asks the engine something. An engine that fails is given up. */
  private async reply(ask: (engine: Instance) => Reply): Promise<Reply> {
    const engine = await this.engine();
    try {
      return ask(engine);
    } catch (error) {
      console.error(error);
      this.instance = null;
      throw new FailedError("broken");
    }
  }

  private async answer({ path, secret, body }: Asked): Promise<Answer> {
    const [name = "", query = ""] = path.split("?");
    const [, pack] = /^\/api\/packs\/([^/]+)\/remove$/.exec(name) ?? [];
    if (pack !== undefined && this.refused.has(decodeURIComponent(pack))) return await this.removeRefused(decodeURIComponent(pack));
    const asked: EngineAsked = {
      method: body === undefined ? "GET" : "POST",
      path: name,
      query,
      secrets: secret ? [secret] : [],
      absent: [],
      body: body === undefined ? null : JSON.stringify(body),
    };
    const looked = new Set<string>();
    for (;;) {
      const reply = await this.reply((engine) => engine.ask(asked));
      if (reply.needs && !looked.has(reply.needs)) {
        looked.add(reply.needs);
        const refusal = await this.restore(reply.needs);
        if (refusal === null) asked.absent.push(reply.needs);
        else if (refusal !== "restored") return refusal;
        continue;
      }
      await this.settle(reply);
      if (reply.packs?.length && this.refused.size > 0) await this.retryRefused();
      if (!reply.answer) throw new FailedError("broken");
      return name === "/api/packs" && body === undefined ? this.withRefused(reply.answer) : reply.answer;
    }
  }

  /** Tries again to add the packs that were refused, which may extend one that was added now. */
  private async retryRefused(): Promise<void> {
    const packs = await this.stored((saved) => saved.packs()).catch(() => null);
    const engine = await this.instance;
    if (packs && engine && !this.addAll(engine, packs.filter(({ name }) => this.refused.has(name)))) this.instance = null;
  }

  /** Adds the packs that the engine has refused to a list of games. */
  private withRefused(answer: Answer): Answer {
    if (this.refused.size === 0 || answer.status !== 200) return answer;
    const refused = [...this.refused].map(([name, fault]): RefusedPack => ({ name, fault }));
    return { ...answer, text: JSON.stringify({ ...JSON.parse(answer.text), refused }) };
  }

  /** Removes a pack that the engine does not have. */
  private async removeRefused(name: string): Promise<Answer> {
    await this.settle({ packs: [{ name, files: null }] });
    return { status: 200, text: "null" };
  }

  /** Restores a table from the storage. Returns the answer of the engine if it cannot; `null` if the storage has none. */
  private async restore(id: string): Promise<Answer | "restored" | null> {
    const game = await this.stored((saved) => saved.game(id)).catch(() => {
      throw new FailedError("broken");
    });
    if (!game) return null;
    this.seen.set(id, game.version);
    const reply = await this.reply((engine) => engine.takeUp(game));
    await this.settle(reply);
    return reply.answer ?? "restored";
  }

  /** Lets the program decide at a table. */
  private async think(table: string): Promise<void> {
    this.thoughts.delete(table);
    try {
      await this.settle(await this.reply((engine) => engine.think(table)));
      this.pauses.delete(table);
    } catch (error) {
      if (error instanceof FailedError && error.failed === "broken") {
        const stops = (this.stops.get(table) ?? 0) + 1;
        this.stops.set(table, stops);
        // Each new engine takes memory that the browser does not give back.
        if (stops >= MOST_STOPS) {
          this.events.news({ table, error: "broken" });
          return;
        }
      }
      // The table is as it was. The tabs ask for it again, and then the program tries again.
      const pause = this.pauses.get(table) ?? PAUSES.first;
      this.pauses.set(table, Math.min(2 * pause, PAUSES.most));
      setTimeout(() => this.events.news({ table }), pause);
    }
  }

  /** Saves what a reply has changed, and then tells of it. */
  private async settle({ kept = [], packs = [], news = [], thinks = [] }: Reply): Promise<void> {
    try {
      if (kept.length > 0 || packs.length > 0) await this.stored((saved) => saved.save(kept, packs, this.seen));
    } catch (error) {
      // A storage that was never open has nothing that could differ from the engine.
      if (this.opened) {
        const engine = await this.instance?.catch(() => null);
        for (const { id } of kept) {
          engine?.forget(id);
          this.seen.delete(id);
        }
        // The next engine has the packs that are saved.
        if (packs.length > 0) this.instance = null;
        throw new FailedError(error instanceof StaleError ? "stale" : "not-kept");
      }
    }
    for (const { id, version } of kept) {
      this.seen.set(id, version);
      this.stops.delete(id);
      this.announce({ table: id, version });
    }
    for (const { name } of packs) {
      this.fatal.delete(name);
      this.refused.delete(name);
      this.announce({ pack: name });
    }
    for (const one of news) this.events.news(one);
    for (const table of thinks) if ((this.stops.get(table) ?? 0) < MOST_STOPS) this.thoughts.add(table);
  }

  // Other engines of this browser: those of tabs that share no worker.

  private announce(change: Change): void {
    this.others.postMessage(change);
  }

  /** Drops a table that the storage has in another state. */
  private async drop(table: string): Promise<void> {
    this.seen.delete(table);
    this.thoughts.delete(table);
    // An engine that is still loading has no tables.
    const engine = await this.instance?.catch(() => null);
    engine?.forget(table);
    this.events.news({ table });
  }

  private async follow(change: Change): Promise<void> {
    if ("table" in change) {
      const { table, version } = change;
      if (this.seen.get(table) === version) return;
      await this.drop(table);
      return;
    }
    if (!this.instance) return;
    const name = change.pack;
    // The pack is saved already. If it cannot be read, the next engine reads all packs.
    const pack = await this.stored((saved) => saved.pack(name)).catch(() => (this.instance = null));
    if (!this.instance) return;
    this.fatal.delete(name);
    this.refused.delete(name);
    const follow = (engine: Instance): Reply => {
      if (!pack) return engine.ask(removes(name));
      this.adopt(engine, pack);
      return {};
    };
    await this.reply(follow).catch(() => {});
  }
}

const post = (path: string, body: unknown): EngineAsked => ({ method: "POST", path, query: "", secrets: [], absent: [], body: JSON.stringify(body) });

/** The request that adds a pack. */
const adds = (files: Record<string, string> | null): EngineAsked => post("/api/packs", { files });

/** The request that removes a pack. */
const removes = (name: string): EngineAsked => post(`/api/packs/${encodeURIComponent(name)}/remove`, {});
