// What the page knows of one table: it loads it, listens to it and acts there. The views read its signals.

import { batch, computed, signal } from "@preact/signals";
import * as api from "../api.ts";
import * as store from "../store.ts";
import type { BoardView, Hands, Scene } from "../board/view.ts";
import { hear } from "../hear.ts";
import { Picker } from "../picker.ts";
import type { News } from "../stream.ts";
import { lang, words } from "../words.ts";
import { SEATS, other, type ApiError, type BySeat, type Happened, type Seat, type Step, type Table } from "../api.ts";
import { merged, newEvents, turnKey } from "./log.ts";

export const NOTHING_LIT: BySeat<number[]> = { white: [], black: [] };

/** Pauses between attempts to reach the server, in milliseconds. */
const PAUSES = { first: 1000, most: 8000 };

const NO_HANDS: Hands = {
  seat: null,
  sources: new Set(),
  from: null,
  goals: new Set(),
  take: () => {},
  drop: () => {},
  leave: () => {},
  goalsOf: () => [],
  move: () => {},
};

/** The secret with which this browser asks for a table. */
const secretOf = (id: string): string | undefined => store.held(id).white ?? store.held(id).black;

/** Waits, but no longer than until the browser is connected again. */
const wait = (time: number): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, time);
    addEventListener("online", done);
  });

export class TableState {
  /** The table that strips and panels show. */
  readonly table;
  /** All events that are known, also those before the last ones. */
  readonly log;
  /** The side from which the board is seen. */
  readonly view;
  /** Whether the board plays events. It takes no input meanwhile. */
  readonly playing = signal(false);
  /** Whether the server does not answer. */
  readonly offline = signal(false);
  readonly error = signal("");
  readonly hint = signal<api.Hint | null>(null);
  readonly lit = signal(NOTHING_LIT);
  /** The last events as one sentence, for screen readers. */
  readonly announcement = signal("");
  readonly narrow = signal(false);
  /** The card with the invitation was closed. */
  readonly invitationClosed = signal(false);
  readonly picker = signal<Picker | null>(null);
  /** The cell of the man who is taken up. */
  readonly from = signal<number | null>(null);
  /** The board, once there is one. */
  board: BoardView | null = null;

  /** The picker changes without notice. This counts its changes. */
  private readonly changes = signal(0);
  /** The steps of an unfinished play, and the turn to which they belong. */
  private half: { turn: string; made: Step[] } = { turn: "", made: [] };
  private turn = "";
  /** The view to which the texts of the log belong. */
  private logView: Seat;
  /** The version of the table that came last. It may still be played. */
  private latest: number;
  private busy = false;
  private closed = false;
  /** The last version that was heard of while an action was on its way; 0 stands for any. */
  private missed: number | null = null;
  /** The newest table that came while events were played. */
  private queued: Table | null = null;
  /** Requests for the table are numbered, so that a late answer does not replace a newer one. */
  private requests = 0;
  private answers = 0;
  private refreshing = false;
  private readonly stop: () => void;

  static async open(id: string, at: number | undefined): Promise<TableState> {
    const held = store.held(id);
    const view: Seat = held.black && !held.white ? "black" : "white";
    return new TableState(id, view, at, await api.table(id, lang.peek(), view, secretOf(id), at));
  }

  private constructor(
    readonly id: string,
    view: Seat,
    private at: number | undefined,
    table: Table,
  ) {
    this.table = signal(table);
    this.log = signal(table.log);
    this.view = signal(view);
    this.logView = view;
    this.latest = table.version;
    this.invitationClosed.value = store.invitation(id)?.closed ?? true;
    this.startTurn(table);
    this.stop = hear(id, secretOf(id), (news) => void this.heard(news));
  }

  close(): void {
    this.closed = true;
    this.stop();
    this.board?.skip();
  }

  holds(seat: Seat): boolean {
    return store.held(this.id)[seat] !== undefined;
  }

  /** Whether the table is shown as it is now, not as it was earlier. */
  readonly now = computed(() => this.table.value.at === this.table.value.actions);

  /** The seat of this browser that acts where no seat in particular has to: if possible, the one whose turn it is. */
  readonly actor = computed((): Seat | null => {
    const { seat, mover } = this.table.value.wait;
    const first = seat ?? mover;
    return [first, other(first)].find((one) => this.holds(one)) ?? null;
  });

  /** Whether the game waits for the player at this browser. */
  readonly mine = computed((): boolean => {
    const { on, seat, fault, thinks } = this.table.value.wait;
    if (!this.now.value || on === "over" || thinks) return false;
    if (fault) return SEATS.some((one) => this.holds(one) && (one !== fault.by || !fault.must));
    return seat === null ? this.actor.value !== null : this.holds(seat);
  });

  /** The invitation for the other player, until that player has acted. */
  readonly invitation = computed((): store.Invitation | null => {
    const open = store.invitation(this.id);
    if (!open || this.invitationClosed.value) return null;
    // The dice that decide who begins are thrown without the players, and are often the first throw too.
    const acted = this.log.value.some((event, _, log) => {
      const led = log.some((one) => one.kind === "led" && one.nth === event.nth);
      return event.seat === open.seat && !led && ["threw", "moved", "chose", "offered"].includes(event.kind);
    });
    return acted || this.table.value.wait.on === "over" ? null : open;
  });

  closeInvitation(): void {
    const open = store.invitation(this.id);
    if (open) store.invite(this.id, { ...open, closed: true });
    this.invitationClosed.value = true;
  }

  // What the board shows.

  readonly scene = computed((): Scene => {
    const scene = this.sceneOf(this.table.value);
    void this.changes.value;
    return { ...scene, men: this.picker.value?.men() ?? scene.men, lit: this.lit.value };
  });

  private sceneOf(table: Table): Scene {
    const threw = table.log.findLast((event) => event.kind === "threw");
    // After a setting or a game no man stands where the last play has brought him.
    const end = table.log.findLast((event) => ["moved", "setting", "game"].includes(event.kind));
    const moved = end?.kind === "moved" ? end : null;
    const thrown = table.wait.throw && { seat: table.wait.mover, faces: table.wait.throw };
    return {
      board: table.board,
      men: table.men,
      counters: table.counters,
      cube: table.cube,
      dice: threw?.dice && threw.seat ? { seat: threw.seat, faces: threw.dice } : thrown,
      view: this.view.value,
      narrow: this.narrow.value,
      lit: NOTHING_LIT,
      last: moved?.steps && moved.seat ? { seat: moved.seat, steps: moved.steps } : null,
    };
  }

  readonly hands = computed((): Hands => {
    const picker = this.picker.value;
    void this.changes.value;
    if (!picker) return NO_HANDS;
    const from = this.from.value;
    const goalsOf = (cell: number): number[] => picker.goals(cell).map((goal) => goal.to);
    return {
      seat: picker.seat,
      sources: picker.sources(),
      from,
      goals: new Set(from === null ? [] : goalsOf(from)),
      take: (cell) => this.take(picker, cell),
      drop: (cell) => from !== null && this.move(picker, from, cell),
      leave: () => (this.from.value = null),
      goalsOf,
      move: (begin, end) => this.move(picker, begin, end),
    };
  });

  // The play that is being put together.

  /** The steps of the play on the board if it may be played as it is. */
  readonly whole = computed(() => {
    void this.changes.value;
    return this.picker.value?.whole() ?? null;
  });

  /** How many steps are made. */
  readonly made = computed(() => {
    void this.changes.value;
    return this.picker.value?.made.length ?? 0;
  });

  /** The listed plays that can still come of the steps that are made. */
  readonly open = computed(() => {
    void this.changes.value;
    return this.picker.value?.open() ?? [];
  });

  private take(picker: Picker, cell: number): void {
    const goals = picker.goals(cell);
    const places = new Set(goals.map((goal) => this.place(picker.seat, goal.to)));
    // A man who can only be turned where he lies is turned at once.
    if (goals[0] && places.size === 1 && places.has(this.place(picker.seat, cell))) this.move(picker, cell, goals[0].to);
    else this.from.value = this.from.value === cell ? null : cell;
  }

  private move(picker: Picker, from: number, to: number): void {
    const goal = picker.goals(from).find((one) => one.to === to);
    if (goal) this.change(() => picker.make(goal.steps));
  }

  takeBackStep(): void {
    this.change(() => this.picker.value?.back());
  }

  /** Makes a whole play on the board. */
  makePlay(play: api.Play): void {
    this.change(() => this.picker.value?.take(play));
  }

  private change(does: () => void): void {
    batch(() => {
      does();
      this.from.value = null;
      this.error.value = "";
      this.changes.value++;
    });
    void this.follow();
  }

  /** The place of a cell on the board. Cells that lie on each other have the same. */
  private place(seat: Seat, cell: number): string {
    const rows = this.table.value.board.views.white;
    const at = [...rows.near, ...rows.far].findIndex((p) => p[seat] !== null && (p[seat] === cell || p.upright === cell));
    return at < 0 ? `c${cell}` : `p${at}`;
  }

  /** Asks which steps may follow, if not all plays are listed. */
  private async follow(): Promise<void> {
    const picker = this.picker.value;
    if (!picker?.asks()) return;
    const asked = picker.asked();
    try {
      const { version } = this.table.value;
      picker.hear(asked, await this.answered(() => api.next(this.id, lang.peek(), secretOf(this.id), version, asked)));
    } catch (error) {
      // News of a table that has changed come anyway.
      if (picker === this.picker.value && (error as ApiError).code !== "stale") this.fail(error);
    }
    if (picker === this.picker.value) this.changes.value++;
  }

  // Asking the server.

  /** Repeats a request until the server answers. */
  private async answered<T>(request: () => Promise<T>): Promise<T> {
    for (let pause = PAUSES.first; ; pause = Math.min(2 * pause, PAUSES.most)) {
      try {
        const answer = await request();
        this.offline.value = false;
        return answer;
      } catch (error) {
        this.offline.value = (error as ApiError).code === "away";
        if (!this.offline.value || this.closed) throw error;
      }
      await wait(pause);
    }
  }

  private ask(): Promise<Table> {
    return this.answered(() => api.table(this.id, lang.peek(), this.view.value, secretOf(this.id), this.at));
  }

  private async heard({ version, error }: News): Promise<void> {
    if (this.closed) return;
    if (error === "away") this.offline.value = true;
    if (this.busy) this.missed = version ?? 0;
    else if (version !== this.latest || this.offline.value) await this.refresh();
  }

  /** Asks for the table, and shows it. */
  private async refresh(): Promise<void> {
    // While the server does not answer, one request that is repeated is enough.
    if (this.refreshing && this.offline.value) return;
    const request = ++this.requests;
    this.refreshing = true;
    try {
      const table = await this.ask();
      if (request < this.answers || this.closed) return;
      this.answers = request;
      await this.receive(table);
    } catch (error) {
      if (!this.closed) this.fail(error);
    } finally {
      this.refreshing = false;
    }
  }

  /** Does an action for a seat. `made`: its play is on the board already. */
  async act(seat: Seat, action: Record<string, unknown>, made = false): Promise<void> {
    const secret = store.held(this.id)[seat];
    if (!secret || this.busy || this.playing.value) return;
    this.busy = true;
    this.missed = null;
    this.error.value = "";
    let table: Table | null = null;
    try {
      table = await this.send(secret, action);
      this.answers = ++this.requests;
    } catch (error) {
      this.fail(error);
    }
    this.busy = false;
    const missed = this.missed as number | null;
    const late = missed !== null && missed !== table?.version;
    if (table) void this.receive(table, made);
    if (late) await this.refresh();
  }

  /**
   * Sends an action. If the table has changed meanwhile but the turn has not, since the other side marked or a request
   * was repeated, it is sent again. Returns the table after it, or as it has become otherwise.
   */
  private async send(secret: string, action: Record<string, unknown>): Promise<Table> {
    const send = (version: number) =>
      this.answered(() => api.act(this.id, lang.peek(), this.view.value, secret, { ...action, version }));
    const before = this.table.value;
    try {
      return await send(before.version);
    } catch (error) {
      if ((error as ApiError).code !== "stale") throw error;
    }
    const now = await this.ask();
    const acted = newEvents(before, now)?.some((event) => ["led", "threw", "moved", "chose"].includes(event.kind)) ?? true;
    return acted || turnKey(before) !== turnKey(now) ? now : send(now.version);
  }

  private fail(error: unknown): void {
    const { message, rule, nearest } = error as ApiError;
    const legal = nearest?.length ? ` ${words().legalIs(words().either(nearest))}` : "";
    this.error.value = `${message}${rule ? ` [${rule}]` : ""}.${legal}`.replace("..", ".");
  }

  // Newer tables.

  /** Lets the board play what has happened, and then shows the table. */
  private async receive(next: Table, made = false): Promise<void> {
    this.latest = next.version;
    if (this.playing.value) {
      this.queued = next;
      return;
    }
    const old = this.table.value;
    const events = old.at === old.actions && next.at === next.actions ? newEvents(old, next) : null;
    if (events && this.board && next.version !== old.version) {
      this.playing.value = true;
      this.board.set(this.scene.value, NO_HANDS);
      await this.board.play(events, this.sceneOf(next), made).catch(() => {});
      if (this.closed) return;
    }
    batch(() => {
      this.playing.value = false;
      this.show(next, events);
    });
    void this.follow();
    const { queued } = this;
    this.queued = null;
    if (queued) await this.receive(queued);
  }

  private show(next: Table, events: Happened[] | null): void {
    const before = this.logView === this.view.value ? this.log.value : [];
    const old = this.table.value;
    this.logView = this.view.value;
    this.log.value = merged(before, next);
    this.table.value = next;
    if (events?.length) this.lit.value = NOTHING_LIT;
    const recent = events ?? (next.version === old.version ? [] : next.log.slice(-1));
    if (recent.length > 0) this.announcement.value = `${recent.map((event) => event.text).join("; ")}.`;
    const played = events?.some((event) => event.kind === "moved");
    const made = this.picker.value?.made;
    if (made) this.half = { turn: played ? "" : this.turn, made };
    this.startTurn(next);
  }

  /** Prepares what belongs to a turn. What was made or asked in the same turn stays. */
  private startTurn(table: Table): void {
    const turn = turnKey(table);
    if (turn !== this.turn) {
      this.from.value = null;
      this.error.value = "";
      this.hint.value = null;
      this.lit.value = NOTHING_LIT;
    }
    this.turn = turn;
    const { on, seat } = table.wait;
    const plays = on === "play" && seat !== null && this.holds(seat) && table.at === table.actions;
    this.picker.value = plays ? new Picker(seat, table) : null;
    if (this.picker.value && this.half.turn === turn) this.picker.value.made = [...this.half.made];
    this.changes.value++;
  }

  // What the reader asks for.

  /** Shows the table after so many actions, or as it is now. */
  async showMoment(at: number | undefined): Promise<void> {
    if (at === this.at) return;
    this.at = at;
    this.board?.skip();
    await this.refresh();
  }

  /** Shows the board from the other side. */
  async turnBoard(): Promise<void> {
    this.board?.skip();
    this.view.value = other(this.view.value);
    await this.refresh();
  }

  /** Asks for the events before the known ones. */
  async askEarlier(): Promise<void> {
    const [first] = this.log.value;
    if (!first || first.nth === 0) return;
    try {
      const { log } = await this.answered(() => api.table(this.id, lang.peek(), this.view.value, secretOf(this.id), first.nth));
      if (this.log.value[0] === first) this.log.value = [...log.filter((event) => event.nth < first.nth), ...this.log.value];
    } catch (error) {
      this.fail(error);
    }
  }

  async askHint(): Promise<void> {
    const { seat } = this.table.value.wait;
    const secret = seat && store.held(this.id)[seat];
    if (!secret) return;
    const { turn } = this;
    try {
      const hint = await this.answered(() => api.hint(this.id, lang.peek(), secret));
      if (turn === this.turn) this.hint.value = hint;
    } catch (error) {
      this.fail(error);
    }
  }
}
