// The state of one table: loads it, listens to it and acts there. The views read its signals.

import { batch, computed, signal, type Signal } from "@preact/signals";
import * as api from "../api.ts";
import * as store from "../store.ts";
import { DOUBLE } from "../board/cube.ts";
import type { Marker, Proposal } from "../board/jeton.ts";
import type { BoardView, Hands, Scene } from "../board/view.ts";
import { NO_HANDS, handsOf } from "../hands.ts";
import { hear } from "../hear.ts";
import type { News } from "../home.ts";
import { Picker } from "../picker.ts";
import { either, lang, words } from "../words.ts";
import { SEATS, isApart, other, type ApiError, type Happened, type Seat, type Step, type Table } from "../api.ts";
import { Asked } from "./asked.tsx";
import { cardsFor, type Card } from "./cards.ts";
import { claimant, timesAfter, type Times } from "./clock.tsx";
import { merged, newEvents, turnKey } from "./log.ts";
import { Review, comparison } from "./review.ts";
import { sceneOf, seatOf, secretOf } from "./scene.ts";

/** Pauses between attempts to reach the home of the table, in milliseconds. */
const PAUSES = { first: 1000, most: 8000 };

/** The actions that make an offer, and those that answer one. */
const OFFERS = ["draw", "resign", "undo"];
const ANSWERS = ["accept", "decline"];

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

/** A table, and the side and the moment for which it was requested. */
interface Answer {
  table: Table;
  view: Seat;
  at: number | undefined;
}

export class TableState {
  /** The table that strips and panels show. */
  readonly table;
  /** All events that are known, also those before the last ones. */
  readonly log;
  /** The side from which the board is seen. */
  readonly view;
  /** Whether the board plays events. It takes no input meanwhile. */
  readonly playing = signal(false);
  /** Whether the home does not answer. */
  readonly offline = signal(false);
  readonly error = signal("");
  readonly hint = signal<api.Hint | null>(null);
  /** The coup that the board shows until another one is chosen. */
  readonly coup = signal<api.Lit | null>(null);
  /** The coup under the pointer, which is shown before that one. */
  readonly pointed = signal<api.Lit | null>(null);
  /** The last events as one sentence, for screen readers. */
  readonly announcement = signal("");
  readonly narrow = signal(false);
  /** The card with the invitation was closed. */
  readonly invitationClosed = signal(false);
  readonly picker = signal<Picker | null>(null);
  /** The cell of the man who is taken up. */
  readonly from = signal<number | null>(null);
  /** The points that are typed to be marked. */
  readonly typed: api.BySeat<Signal<string>> = { white: signal("2"), black: signal("2") };
  /** A jeton that was moved but not marked. */
  readonly proposal = signal<Proposal | null>(null);
  /** What has become of the last offer of this player. */
  readonly notice = signal("");
  /** The seats whose players have the table open, if two people play by links. */
  readonly present = signal<api.BySeat<boolean> | null>(null);
  /** The time, as long as a clock runs, in milliseconds since 1970. */
  readonly time = signal(Date.now());
  /** The cards that were closed, in a first game; else `null`. */
  readonly closedCards: Signal<string[] | null>;
  /** The game, in a first game. */
  private readonly game = signal<api.Pack | null>(null);
  /** Whether the review of the game is open. */
  readonly reviewing = signal(false);
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
  /** Whether an action is under way. The board takes no input meanwhile. */
  private readonly busy = signal(false);
  private closed = false;
  /** The last version that was heard of while an action was on its way; 0 stands for any. */
  private missed: number | null = null;
  /** The newest table that came while events were played. */
  private queued: [Answer, made: boolean] | null = null;
  /** The last call of `playTo`. */
  private received: Promise<void> = Promise.resolve();
  /** Requests for the table are numbered, so that a late answer does not replace a newer one. */
  private requests = 0;
  private answers = 0;
  /** The number of requests of `refresh` under way. */
  private refreshing = 0;
  /** The newest table that was shown as it was then. */
  private known: Table;
  /** Whether the last action of this browser has ended an offer. */
  private withdrawn = false;
  /** The turn for which a hint was requested. */
  private hinting: string | null = null;
  /** How often the error was cleared, so that a late refusal is not shown after a newer try or step. */
  private tries = 0;
  private stop = (): void => {};

  static async open(id: string, at: number | undefined): Promise<TableState> {
    const view = seatOf(id);
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
    this.known = table;
    this.closedCards = signal(store.closedCards(id));
    this.invitationClosed.value = store.invitation(id)?.closed ?? true;
    this.startTurn(table);
    void this.follow();
    // Without the texts of the game there are no cards.
    if (this.closedCards.value) void api.pack(table.pack.name, lang.peek()).then((game) => (this.game.value = game), () => {});
  }

  /** The card of a first game that is due. */
  readonly card = computed((): Card | null => {
    const [closed, game] = [this.closedCards.value, this.game.value];
    if (!closed || !game || this.playing.value || !this.now.value) return null;
    return cardsFor(this.table.value, game, this.mine.value).find(({ key }) => !closed.includes(key)) ?? null;
  });

  /** Closes a card, which does not come again in this game. */
  closeCard({ key }: Card): void {
    this.closedCards.value = [...(this.closedCards.value ?? []), key];
    store.closeCards(this.id, this.closedCards.value);
  }

  /** Shows no more cards. */
  endCards(): void {
    this.closedCards.value = null;
    store.closeCards(this.id, null);
  }

  /** The seat of this browser whose player has no name yet, if two people play by links. */
  readonly unnamed = computed((): Seat | null => {
    const { mode, players, wait } = this.table.value;
    if (!isApart(mode) || wait.on === "over" || !this.now.value) return null;
    return SEATS.find((seat) => this.holds(seat) && !players[seat].named) ?? null;
  });

  /** Listens to the changes of the table until it is closed. */
  listen(): void {
    this.stop = hear(this.id, secretOf(this.id), (news) => void this.heard(news));
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
    const { wait, link_due: due } = this.table.value;
    const { on, seat, fault, thinks } = wait;
    if (!this.now.value || on === "over" || thinks || due) return false;
    if (fault) return SEATS.some((one) => this.holds(one) && (one !== fault.by || !fault.must));
    return seat === null ? this.actor.value !== null : this.holds(seat);
  });

  /** What the clock shows. */
  readonly times = computed((): Times | null => {
    const { clock, received } = this.table.value;
    return clock && timesAfter(clock, Math.max(0, this.time.value - received));
  });

  /** The side whose opponent's time is up. */
  readonly claimant = computed((): Seat | null => this.times.value && claimant(this.times.value));

  /** The invitation for the other player, until that player comes. */
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

  /** A seat of this browser at a game that is over; `null` for a game that goes on, and for watchers. */
  readonly finished = computed((): Seat | null =>
    this.table.value.wait.on === "over" ? (SEATS.find((seat) => this.holds(seat)) ?? null) : null,
  );

  /** Whether the other player waits at a new table. */
  readonly invited = computed((): boolean => {
    const { again } = this.table.value;
    return this.finished.value !== null && again !== null && SEATS.every((seat) => store.held(again)[seat] === undefined);
  });

  /** Goes to the table at which the players play again with sides changed. The first one to ask makes it. */
  async playAgain(seat: Seat): Promise<void> {
    const secret = store.held(this.id)[seat];
    if (!secret || this.busy.value) return;
    this.busy.value = true;
    this.clearError();
    try {
      const { id, seats } = await this.answered(() => api.again(this.id, lang.peek(), secret));
      for (const side of SEATS) {
        if (seats[side]) store.hold(id, side, seats[side]);
      }
      if (!this.closed) location.hash = `#/t/${id}`;
    } catch (error) {
      this.fail(error);
    }
    this.busy.value = false;
  }

  closeInvitation(): void {
    const open = store.invitation(this.id);
    if (open) store.invite(this.id, { ...open, closed: true });
    this.invitationClosed.value = true;
  }

  // The review.

  readonly review: Review = new Review(
    computed((): string => `${this.table.value.version} ${this.view.value}`),
    (from, wanted) => this.answered(() => api.review(this.id, lang.peek(), this.view.value, secretOf(this.id), from), wanted),
  );

  /** The decision that was made at the moment that is shown, if the review is open. */
  readonly decision = computed((): api.Decision | null => (this.reviewing.value ? this.review.decision(this.table.value.at) : null));

  // What the board shows.

  readonly scene = computed((): Scene => {
    const scene = sceneOf(this.table.value, this.view.value, this.narrow.value);
    void this.changes.value;
    const shown = { ...scene, men: this.picker.value?.men() ?? scene.men, coup: this.pointed.value ?? this.coup.value };
    // The arrows of a decision would be confused with those of the last play.
    const compared = this.decision.value && comparison(this.decision.value);
    return compared ? { ...shown, last: null, compared } : shown;
  });

  /** Doubles, if this is a choice of a seat of this browser. */
  private readonly doubling = computed((): (() => void) | null => {
    const { seat, choices } = this.table.value.wait;
    if (!this.mine.value || seat === null || !choices.some((choice) => choice.name === DOUBLE)) return null;
    return () => void this.act(seat, { do: "choose", choice: DOUBLE });
  });

  /** The jetons that can be moved: those of the seats of this browser whose time to mark it is. */
  private readonly marker = computed((): Marker | null => {
    const { marking } = this.table.value;
    if (!marking || !this.now.value) return null;
    const seats = new Set(SEATS.filter((seat) => this.holds(seat) && marking.marked[seat] !== null));
    return { seats, proposal: this.proposal.value, drop: (seat, place) => this.propose(seat, place) };
  });

  /** Proposes to mark the points that a jeton has gone. Behind its place it has gone on to the next hole. */
  private propose(seat: Seat, place: number): void {
    const { marking, counters } = this.table.value;
    const [points] = counters;
    if (!marking || !points?.per || !this.marker.value?.seats.has(seat)) return;
    this.putBack();
    const gone = place - points.n[seat];
    if (gone === 0) return;
    const due = (marking.marked[seat] ?? 0) + (gone > 0 ? gone : gone + points.per);
    this.proposal.value = { seat, place, points: due, before: this.typed[seat].value };
    this.typed[seat].value = String(due);
  }

  /** Puts a jeton back that was moved but not marked. */
  putBack(): void {
    const proposal = this.proposal.value;
    if (!proposal) return;
    this.typed[proposal.seat].value = proposal.before;
    this.proposal.value = null;
  }

  readonly hands = computed((): Hands => {
    const picker = this.picker.value;
    void this.changes.value;
    if (this.busy.value) return NO_HANDS;
    const mark = this.marker.value;
    if (!picker) return { ...NO_HANDS, double: this.doubling.value, mark };
    const hands = handsOf(picker, this.table.value.board, this.from.value, {
      take: (cell) => (this.from.value = cell),
      move: (from, to) => this.move(picker, from, to),
      wrong: (from, to) => void this.whyNot(picker, from, to),
    });
    return { ...hands, mark };
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
    if (this.busy.value) return;
    batch(() => {
      does();
      this.from.value = null;
      this.clearError();
      this.changes.value++;
    });
    void this.follow();
  }

  /** Shows why a man cannot go there. */
  private async whyNot(picker: Picker, from: number, to: number): Promise<void> {
    const path = [...picker.begun().map((step) => `${step.from}/${step.to}`), `${from}/${to}`].join(",");
    const { version } = this.table.value;
    const view = this.view.value;
    const tried = this.clearError();
    try {
      await this.answered(() => api.next(this.id, lang.peek(), view, secretOf(this.id), version, path));
    } catch (error) {
      if (tried === this.tries && (error as ApiError).code !== "stale") this.fail(error);
    }
  }

  /** Takes the error away. Returns the number of this try. */
  private clearError(): number {
    this.error.value = "";
    return ++this.tries;
  }

  /** Asks which steps may follow, if not all plays are listed. */
  private async follow(): Promise<void> {
    const picker = this.picker.value;
    if (!picker?.needsNext()) return;
    const path = picker.path();
    try {
      const { version } = this.table.value;
      picker.hear(path, await this.answered(() => api.next(this.id, lang.peek(), this.view.value, secretOf(this.id), version, path)));
    } catch (error) {
      // News of a table that has changed come anyway.
      if (picker === this.picker.value && path === picker.path() && (error as ApiError).code !== "stale") this.fail(error);
    }
    if (picker === this.picker.value) this.changes.value++;
  }

  // Asking the home.

  /** Repeats a request until the home answers, as long as the answer is wanted. */
  private async answered<T>(request: () => Promise<T>, wanted = (): boolean => true): Promise<T> {
    for (let pause = PAUSES.first; ; pause = Math.min(2 * pause, PAUSES.most)) {
      let failed: unknown;
      try {
        const answer = await request();
        this.offline.value = false;
        return answer;
      } catch (error) {
        failed = error;
      }
      const { code } = failed as ApiError;
      this.offline.value = code === "away";
      if (!["away", "full", "too-fast"].includes(code) || this.closed) throw failed;
      await wait(pause);
      if (this.closed || !wanted()) throw failed;
    }
  }

  /** Requests the table. Each attempt is for the side and the moment that are wanted then. */
  private ask(): Promise<Answer> {
    return this.answered(async () => {
      const { id, at } = this;
      const view = this.view.value;
      return { table: await api.table(id, lang.peek(), view, secretOf(id), at), view, at };
    });
  }

  /** Whether the board was turned or another moment was chosen after the request. */
  private differs({ view, at }: Answer): boolean {
    return view !== this.view.value || at !== this.at;
  }

  private async heard({ version, present, error }: News): Promise<void> {
    if (this.closed) return;
    if (error) this.present.value = null;
    if (present) {
      this.present.value = present;
      const invited = this.invitation.value?.seat;
      if (invited && present[invited]) this.closeInvitation();
    }
    if (error === "away") this.offline.value = true;
    if (error === "broken") this.fail({ code: error, message: words().engineBroken });
    if (this.busy.value) this.missed = version ?? 0;
    else if (version !== this.latest || this.offline.value) await this.refresh();
  }

  /** Requests the table, and shows it. */
  private async refresh(): Promise<void> {
    // While the home does not answer, one request that is repeated is enough.
    if (this.refreshing > 0 && this.offline.value) return;
    const request = ++this.requests;
    this.refreshing++;
    let answer: Answer | null = null;
    try {
      answer = await this.ask();
    } catch (error) {
      this.fail(error);
    }
    this.refreshing--;
    if (!answer || request < this.answers || this.closed) return;
    this.answers = request;
    this.receive(answer);
    if (this.differs(answer)) await this.refresh();
  }

  /**
   * Does an action for a seat. `made`: its play is on the board already. Returns whether the action was done. A running
   * animation is finished first.
   */
  async act(seat: Seat, action: Record<string, unknown>, made = false): Promise<boolean> {
    while (this.playing.value && !this.closed) {
      this.board?.skip();
      await this.received;
    }
    const secret = store.held(this.id)[seat];
    if (!secret || this.busy.value || this.closed) return false;
    if (this.at !== undefined && this.now.value) {
      // The address names the last moment, from which the action leads on.
      this.at = undefined;
      location.hash = `#/t/${this.id}`;
    }
    this.busy.value = true;
    this.withdrawn = action["do"] === "decline";
    this.missed = null;
    this.clearError();
    let answer: Answer | null = null;
    let failed: unknown = null;
    try {
      [answer, failed] = await this.send(seat, secret, action);
      this.answers = ++this.requests;
    } catch (error) {
      failed = error;
    }
    const missed = this.missed as number | null;
    batch(() => {
      this.busy.value = false;
      if (answer && !this.closed) this.receive(answer, made);
    });
    if (this.closed) return failed === null;
    if ((missed !== null && missed !== answer?.table.version) || (answer && this.differs(answer))) void this.refresh();
    if (failed === null) return true;
    // A new turn clears the error, so that the table is shown first.
    await this.received;
    this.fail(failed);
    return false;
  }

  /**
   * Sends an action. If the table has changed meanwhile but the turn has not, because the other side has marked, it is
   * sent again. If this seat has acted, an earlier attempt of this request was successful. Returns the table after it,
   * and the error if the action was not done.
   */
  private async send(seat: Seat, secret: string, action: Record<string, unknown>): Promise<[Answer, unknown]> {
    const send = (version: number): Promise<Answer> =>
      this.answered(async () => {
        const view = this.view.value;
        return { table: await api.act(this.id, lang.peek(), view, secret, { ...action, version }), view, at: undefined };
      });
    const before = this.table.value;
    let stale: unknown;
    try {
      return [await send(before.version), null];
    } catch (error) {
      if ((error as ApiError).code !== "stale") throw error;
      stale = error;
    }
    const now = await this.ask();
    const { offer, actions } = now.table;
    if (ANSWERS.includes(action["do"] as string)) {
      // Another offer than the one that was seen is not answered.
      return offer && offer.text === before.offer?.text ? [await send(now.table.version), null] : [now, stale];
    }
    if (OFFERS.includes(action["do"] as string) && offer?.by === seat) return [now, null];
    const events = newEvents(before, now.table);
    if (events?.some((event) => event.seat === seat)) return [now, null];
    // Without events, only an offer or a name has changed, or something was taken back.
    const acted = events?.some((event) => ["led", "threw", "moved", "chose"].includes(event.kind)) ?? actions !== before.actions;
    return acted || turnKey(before) !== turnKey(now.table) ? [now, stale] : [await send(now.table.version), null];
  }

  private fail(error: unknown): void {
    if (this.closed) return;
    const { rule, nearest, code } = error as ApiError;
    const message = code === "stale" ? words().changedMeanwhile : (error as ApiError).message;
    const legal = nearest?.length ? ` ${words().legalIs({ plays: either(nearest) })}` : "";
    this.error.value = `${message}${rule ? ` [${rule}]` : ""}.${legal}`.replace("..", ".");
  }

  // Newer tables.

  /** Shows a newer table, after the animation that is running. */
  private receive(answer: Answer, made = false): void {
    this.latest = answer.table.version;
    if (this.playing.value) this.queued = [answer, made];
    else this.received = this.playTo(answer, made);
  }

  /** Lets the board play the new events, and then shows the table. */
  private async playTo({ table: next, view }: Answer, made: boolean): Promise<void> {
    const old = this.table.value;
    const events = old.at === old.actions && next.at === next.actions ? newEvents(old, next) : null;
    if (events && this.board && next.version !== old.version) {
      this.playing.value = true;
      // A play that was not made on the board begins without the steps that were.
      const whole = !made && events.some((event) => event.kind === "moved");
      this.board.set(whole ? sceneOf(old, this.view.value, this.narrow.value) : this.scene.value, NO_HANDS);
      await this.board.play(events, sceneOf(next, this.view.value, this.narrow.value), made).catch(() => {});
      if (this.closed) return;
    }
    batch(() => {
      this.playing.value = false;
      this.show(next, view, events);
    });
    void this.follow();
    const { queued } = this;
    this.queued = null;
    if (queued) this.receive(...queued);
  }

  private show(next: Table, view: Seat, events: Happened[] | null): void {
    const before = this.logView === view ? this.log.value : [];
    const old = this.table.value;
    this.logView = view;
    this.log.value = merged(before, next);
    this.table.value = next;
    // The coups of the old table are other objects.
    this.coup.value = this.pointed.value = null;
    // A jeton that has been marked, or whose time is over, is no longer proposed.
    const proposed = this.proposal.value?.seat;
    if (proposed && (turnKey(old) !== turnKey(next) || old.marking?.marked[proposed] !== next.marking?.marked[proposed])) this.putBack();
    const played = events?.some((event) => event.kind === "moved");
    const made = this.picker.value?.made;
    if (made) this.half = { turn: played ? "" : this.turn, made };
    this.startTurn(next);
    // A change of an offer alone is no news of the game.
    const recent = events ?? (next.version === old.version || next.actions === old.actions ? [] : next.log.slice(-1));
    if (next.again !== old.again && this.invited.value) this.announcement.value = `${words().wantsAgain}.`;
    if (next.at === next.actions) this.hearOffer(next, events);
    if (next.wait.on === "over" && old.wait.on !== "over" && recent.length === 0) this.announcement.value = `${next.outcome}.`;
    if (recent.length === 0) return;
    const yours = this.mine.value && next.mode !== "screen" ? ` ${words().yourTurn}.` : "";
    this.announcement.value = `${recent.map((event) => event.text).join("; ")}.${yours}`;
  }

  /** Announces a new offer, and notes an own offer that ended without being accepted. */
  private hearOffer(next: Table, events: Happened[] | null): void {
    const { offer: before, actions } = this.known;
    this.known = next;
    const accepted = next.actions < actions || next.wait.on === "over" || events?.some((event) => event.kind === "answered");
    const ended = next.offer === null && next.wait.on !== "answer" ? before : null;
    if (ended && !accepted && !this.withdrawn && this.holds(ended.by)) this.notice.value = words().notAccepted;
    else if (next.offer || next.actions !== actions) this.notice.value = "";
    if (next.offer && next.offer.text !== before?.text) this.announcement.value = `${next.offer.text}.`;
    else if (ended && this.notice.value) this.announcement.value = this.notice.value;
  }

  /** Prepares what belongs to a turn. What was made or asked in the same turn stays. */
  private startTurn(table: Table): void {
    const turn = turnKey(table);
    if (turn !== this.turn) {
      this.from.value = null;
      this.clearError();
      this.hint.value = null;
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
      const { log } = await this.answered(() => api.table(this.id, lang.peek(), this.logView, secretOf(this.id), first.nth));
      if (this.log.value[0] === first) this.log.value = [...log.filter((event) => event.nth < first.nth), ...this.log.value];
    } catch (error) {
      this.fail(error);
    }
  }

  /** What the conditions of the last throw belong to: the throw, and the side whose numbers the texts have. */
  private readonly whyKey = computed((): string => {
    const thrown = this.table.value.log.findLast((event) => event.kind === "threw");
    // After an undo the same dice may be thrown in another position.
    return [thrown?.version, this.logView, lang.value].join(" ");
  });

  /** The coups of the last throw with their conditions. */
  readonly why = new Asked<api.Why>(
    this.whyKey,
    () => {
      const { at } = this.table.value;
      const view = this.logView;
      return this.answered(() => api.why(this.id, lang.peek(), view, secretOf(this.id), at));
    },
    (error) => this.fail(error),
  );

  private readonly throwsKey = computed((): string => `${this.table.value.version} ${this.table.value.at}`);

  /** What each throw would give. */
  readonly throws = new Asked<api.Throws>(
    this.throwsKey,
    () => {
      const secret = this.actor.value ? store.held(this.id)[this.actor.value] : undefined;
      return this.answered(() => api.throws(this.id, lang.peek(), secret));
    },
    (error) => this.fail(error),
  );

  async askHint(): Promise<void> {
    const { seat } = this.table.value.wait;
    const secret = seat && store.held(this.id)[seat];
    if (!secret) return;
    const { turn } = this;
    if (this.hinting === turn) return;
    this.hinting = turn;
    try {
      const hint = await this.answered(() => api.hint(this.id, lang.peek(), secret));
      if (turn === this.turn) this.hint.value = hint;
    } catch (error) {
      if (turn === this.turn) this.fail(error);
    } finally {
      if (this.hinting === turn) this.hinting = null;
    }
  }
}
