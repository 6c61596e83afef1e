// A table: the board, what is asked of whoever acts, and what has happened.

import { h } from "./dom.ts";
import * as api from "./api.ts";
import * as store from "./store.ts";
import { draw, type Hands } from "./board.ts";
import { hear } from "./hear.ts";
import { Picker } from "./picker.ts";
import { named, words } from "./words.ts";
import { SEATS, other, type BySeat, type Seat, type Table } from "./api.ts";

const NONE: BySeat<number[]> = { white: [], black: [] };

/** What a side is called; nothing, where it is nobody's turn. */
const called = (seat: Seat | null): string => (seat ? words()[seat] : "");

/** A table that is looked at, until it is left. */
export class AtTable {
  private table!: Table;
  private picker: Picker | null = null;
  private from: number | null = null;
  private view: Seat = "white";
  private lit: BySeat<number[]> = NONE;
  private wrong = "";
  private busy = false;
  private told = "";
  private hint: api.Hint | null = null;
  /** The plays are shown as a list. */
  private listed = false;
  private quiet: () => void = () => {};
  private readonly narrow = matchMedia("(max-width: 600px)");
  private readonly resized = (): void => this.show();
  private readonly said = h("p", { class: "said", "aria-live": "polite" });
  private readonly body = h("main", { class: "at-table" });

  constructor(
    private readonly root: HTMLElement,
    private readonly id: string,
    private at: number | undefined,
    private readonly go: (hash: string) => void,
  ) {}

  async open(): Promise<void> {
    this.table = await this.ask();
    const held = store.held(this.id);
    this.view = held.black && !held.white ? "black" : "white";
    this.root.replaceChildren(this.said, this.body);
    this.settle();
    this.quiet = hear(this.id, this.secret(), (version) => void this.heard(version));
    this.narrow.addEventListener("change", this.resized);
  }

  close(): void {
    this.quiet();
    this.narrow.removeEventListener("change", this.resized);
  }

  private secret(): string | undefined {
    const held = store.held(this.id);
    return held.white ?? held.black;
  }

  private ask(): Promise<Table> {
    return api.table(this.id, store.lang(), this.secret(), this.at);
  }

  private async heard(version?: number): Promise<void> {
    if (this.busy || version === this.table.version) return;
    try {
      this.table = await this.ask();
      this.settle();
    } catch (error) {
      this.fail(error);
    }
  }

  /** Another state of the table is there. */
  private settle(): void {
    const { table } = this;
    this.from = null;
    this.lit = NONE;
    this.wrong = "";
    this.hint = null;
    const { on, seat } = table.wait;
    const plays = on === "play" && seat !== null && this.holds(seat) && this.now();
    this.picker = plays ? new Picker(seat, table) : null;
    const line = table.log.at(-1);
    const told = `${table.version}`;
    if (line && told !== this.told) this.said.textContent = line.text;
    this.told = told;
    this.stepped();
  }

  /** A step was made or taken back. */
  private stepped(): void {
    this.show();
    if (this.picker?.asks()) void this.follow(this.picker);
  }

  /** Asks what may follow, where not all plays are listed. */
  private async follow(picker: Picker): Promise<void> {
    const asked = picker.asked();
    try {
      picker.hear(asked, await api.next(this.id, store.lang(), this.secret(), this.table.version, asked));
    } catch (error) {
      // Of a table that has changed it is heard anyway.
      if (picker === this.picker && (error as api.Wrong).code !== "stale") this.fail(error);
    }
    if (picker === this.picker) this.show();
  }

  private now(): boolean {
    return this.table.at === this.table.actions;
  }

  private holds(seat: Seat): boolean {
    return store.held(this.id)[seat] !== undefined;
  }

  private fail(error: unknown): void {
    const wrong = error as api.Wrong;
    const nearest = wrong.nearest?.length ? ` ${words().legalIs(words().either(wrong.nearest))}` : "";
    this.wrong = `${wrong.message}${wrong.rule ? ` [${wrong.rule}]` : ""}.${nearest}`.replace("..", ".");
    this.show();
  }

  private async act(seat: Seat, deed: Record<string, unknown>): Promise<void> {
    const secret = store.held(this.id)[seat];
    if (!secret || this.busy) return;
    this.busy = true;
    try {
      this.table = await api.act(this.id, store.lang(), secret, { ...deed, version: this.table.version });
      this.settle();
    } catch (error) {
      if ((error as api.Wrong).code === "stale") {
        this.table = await this.ask();
        this.settle();
      }
      this.fail(error);
    } finally {
      this.busy = false;
    }
    // What came while this was asked was not heard.
    await this.latest();
  }

  private async latest(): Promise<void> {
    const table = await this.ask().catch(() => null);
    if (table && table.version !== this.table.version && !this.busy) {
      this.table = table;
      this.settle();
    }
  }

  /** Whoever acts for this browser where nobody in particular is asked: the side whose turn it is, if it is held. */
  private actor(): Seat | null {
    const { seat, mover } = this.table.wait;
    for (const one of [seat ?? mover, other(seat ?? mover)]) if (this.holds(one)) return one;
    return null;
  }

  private hands(): Hands {
    const picker = this.picker;
    const take = (cell: number): void => {
      const goals = picker?.goals(cell) ?? [];
      const places = new Set(goals.map((goal) => this.spot(goal.to)));
      // A man who can only be turned where he lies is turned at once.
      if (goals[0] && places.size === 1 && places.has(this.spot(cell))) return move(cell, goals[0].to);
      this.from = this.from === cell ? null : cell;
      this.show();
    };
    const move = (from: number, to: number): void => {
      const goal = picker?.goals(from).find((one) => one.to === to);
      if (!goal) return;
      picker?.make(goal.steps);
      this.from = null;
      this.stepped();
    };
    const goals = this.from === null ? [] : (picker?.goals(this.from) ?? []);
    return {
      seat: picker?.seat ?? null,
      sources: picker?.sources() ?? new Set(),
      from: this.from,
      goals: new Set(goals.map((goal) => goal.to)),
      lit: this.lit,
      take,
      drop: (cell) => this.from !== null && move(this.from, cell),
      goalsOf: (cell) => (picker?.goals(cell) ?? []).map((goal) => goal.to),
      move,
    };
  }

  /** The place of a cell on the board; cells that lie on each other have the same. */
  private spot(cell: number): string {
    const seat = this.picker?.seat ?? "white";
    const rows = this.table.board.views.white;
    const points = [...rows.near, ...rows.far];
    const at = points.findIndex((p) => p[seat] !== null && (p[seat] === cell || p.upright === cell));
    return at < 0 ? `c${cell}` : `p${at}`;
  }

  private show(): void {
    const focused = document.activeElement?.getAttribute("data-cell");
    const men = this.picker?.men() ?? this.table.men;
    const svg = draw(this.table, men, this.view, this.hands(), this.narrow.matches);
    const open = [...this.body.querySelectorAll("details[open]")].map((one) => one.id);
    this.body.replaceChildren(
      this.head(),
      h("div", { class: "middle" }, this.side(other(this.view)), h("div", { class: "frame" }, svg), this.side(this.view)),
      h("div", { class: "panels" }, this.asked(), this.marks(), this.happened(), this.ledger(), this.more()),
    );
    for (const one of this.body.querySelectorAll("details")) if (open.includes(one.id)) one.open = true;
    const again = focused ? (svg.querySelector<SVGElement>(".spot.goal") ?? svg.querySelector<SVGElement>(`[data-cell="${focused}"]`)) : null;
    again?.focus();
  }

  private head(): HTMLElement {
    const { table } = this;
    return h(
      "header",
      { class: "head" },
      h("h1", {}, table.pack.title),
      h("p", {}, [...table.heading.slice(1), ...(table.outcome ? [table.outcome] : [])].join(", ")),
    );
  }

  /** A side's line: who it is and what its counters show. */
  private side(seat: Seat): HTMLElement {
    const { table } = this;
    const { name, program } = table.players[seat];
    const turn = table.wait.seat === seat;
    const counters = table.counters.map((counter) =>
      h(
        "span",
        { class: "counter" },
        `${counter.label} `,
        h("b", {}, counter.n[seat]),
        counter.run[seat] ? ` ${words().inRun}` : "",
      ),
    );
    const hand = table.men[seat][api.BAR] ?? 0;
    const off = table.men[seat][api.OFF] ?? 0;
    const fresh = table.men[seat][api.NEW] ?? 0;
    const out = table.men[seat][api.OUT] ?? 0;
    return h(
      "div",
      { class: `side${turn ? " turn" : ""}`, "data-seat": seat },
      h("span", { class: `chip ${seat}`, "aria-hidden": "true" }),
      h("strong", {}, program ? words().program(program) : named(seat, name)),
      this.holds(seat) ? h("span", { class: "you" }, words().you) : null,
      ...counters,
      hand > 0 ? h("span", { class: "counter" }, words().inHand(hand)) : null,
      fresh > 0 ? h("span", { class: "counter" }, words().menNew(fresh)) : null,
      out > 0 ? h("span", { class: "counter" }, words().menOut(out)) : null,
      off > 0 ? h("span", { class: "counter" }, words().menOff(off)) : null,
    );
  }

  private button(label: string, does: () => void, kind = ""): HTMLButtonElement {
    return h("button", { type: "button", class: kind, click: does }, label);
  }

  /** What is asked of whoever acts. */
  private asked(): HTMLElement {
    const { wait, can } = this.table;
    const box = h("section", { class: "asked", "aria-label": words().asked });
    const say = (text: string): void => box.append(h("p", { class: "question" }, text));
    const add = (...buttons: (Node | null)[]): void => {
      const row = h("div", { class: "buttons" });
      for (const button of buttons) if (button) row.append(button);
      if (row.childNodes.length > 0) box.append(row);
    };
    if (!this.now()) {
      say(words().after(this.table.at, this.table.actions));
      add(this.button(words().backToGame, () => this.moment(undefined), "primary"));
      return box;
    }
    const seat = wait.seat;
    const mine = seat !== null && this.holds(seat);
    const actor = this.actor();
    if (wait.offer) say(`${wait.offer}.`);
    if (wait.fault) {
      say(words().fault(words()[wait.fault.by], wait.fault.what));
      const by = other(wait.fault.by);
      const rulers = SEATS.filter((one) => this.holds(one) && (one === by || !wait.fault?.must));
      const ruler = rulers.includes(by) ? by : rulers[0];
      if (ruler) add(...wait.fault.rulings.map((text, ruling) => this.button(text, () => void this.act(ruler, { do: "rule", ruling }))));
    }
    switch (wait.on) {
      case "over":
        say(this.table.outcome ?? words().matchOver);
        break;
      case "answer":
        if (mine) add(this.button(words().accept, () => void this.act(seat, { do: "accept" }), "primary"), this.button(words().decline, () => void this.act(seat, { do: "decline" })));
        break;
      case "lead":
        say(words().lead);
        if (actor) this.throws(box, actor);
        break;
      case "throw": {
        const program = seat !== null && this.table.players[seat].program !== null;
        say(program ? words().programDice : words().throws(called(seat)));
        const thrower = mine ? seat : program && this.table.dice === "hand" ? actor : null;
        if (thrower) this.throws(box, thrower);
        if (mine) add(...wait.choices.map((choice) => this.button(choice.label, () => void this.act(seat, { do: "choose", choice: choice.name }))));
        break;
      }
      case "choose":
        say(words().chooses(called(seat)));
        if (mine) add(...wait.choices.map((choice) => this.button(choice.label, () => void this.act(seat, { do: "choose", choice: choice.name }), "primary")));
        break;
      case "play":
        this.play(box, say, add);
        break;
    }
    if (wait.thinks) say(words().thinks);
    if (this.table.marking && wait.on !== "over") {
      for (const one of SEATS) if (this.holds(one)) box.append(this.byHand(one));
    }
    if (this.hint) box.append(this.hinted(this.hint));
    if (this.wrong) box.append(h("p", { class: "wrong", role: "alert" }, this.wrong));
    const quiet: (Node | null)[] = [];
    const decides = mine && (wait.on === "play" || wait.on === "choose" || wait.on === "answer");
    if (decides && this.table.mode !== "link") quiet.push(this.button(words().hint, () => void this.askHint(seat)));
    if (actor && can.undo) quiet.push(this.button(words().undo, () => void this.act(actor, { do: "undo" })));
    quiet.push(this.button(words().seeFrom(words()[other(this.view)]), () => ((this.view = other(this.view)), this.show())));
    add(...quiet);
    return box;
  }

  private async askHint(seat: Seat): Promise<void> {
    const secret = store.held(this.id)[seat];
    if (!secret) return;
    try {
      this.hint = await api.hint(this.id, store.lang(), secret);
      this.show();
    } catch (error) {
      this.fail(error);
    }
  }

  /** The best that could be done, with what it is worth and why. */
  private hinted(hint: api.Hint): HTMLElement {
    // What is answered to an offer has no name in the game.
    const answers: Record<string, string> = { accept: words().accept, decline: words().decline };
    const what = (said: string): string => (this.table.wait.on === "answer" ? (answers[said] ?? said) : said);
    const percent = (wins?: number): string => (wins === undefined ? "" : ` (${(100 * wins).toFixed(1)} %)`);
    const row = (said: string, worth: number, wins: number | undefined, why: string): HTMLElement =>
      h("tr", {}, h("th", { scope: "row" }, said), h("td", {}, worth.toFixed(2) + percent(wins)), h("td", {}, why));
    const rows = hint.best.flatMap((one) => {
      const why = [one.gives && words().gives(one.gives.text), one.takes && words().takes(one.takes.text)].filter(Boolean).join("; ");
      // A choice that has to be answered is worth what the answer makes of it.
      return !one.replies
        ? [row(what(one.what), one.worth, one.wins, why)]
        : one.replies.map((reply) => row(`${one.what}, ${reply.what}`, reply.worth, reply.wins, ""));
    });
    return h(
      "table",
      { class: "hint" },
      h("caption", {}, words().hintOf(hint.of, hint.unit, hint.best.find((one) => one.gives)?.gives?.of ?? 36)),
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, words().hintBest), h("th", { scope: "col" }, words()[hint.unit]), h("th", { scope: "col" }, words().hintWhy))),
      h("tbody", {}, ...rows),
    );
  }

  private throws(box: HTMLElement, seat: Seat): void {
    if (this.table.dice === "server") {
      box.append(this.button(words().throwDice, () => void this.act(seat, { do: "throw" }), "primary throw"));
      return;
    }
    const face = (label: string): HTMLSelectElement =>
      h("select", { "aria-label": label }, ...[1, 2, 3, 4, 5, 6].map((n) => h("option", { value: n }, n)));
    const dice = words().dieNth.slice(0, this.table.wait.dice).map(face);
    const enter = (): void => void this.act(seat, { do: "throw", dice: dice.map((die) => Number(die.value)) });
    box.append(h("div", { class: "buttons" }, ...dice, this.button(words().enterDice, enter, "primary")));
  }

  private play(box: HTMLElement, say: (text: string) => void, add: (...buttons: (Node | null)[]) => void): void {
    const { wait } = this.table;
    const picker = this.picker;
    const given = wait.numbers.filter((number) => number !== null);
    const any = wait.numbers.length - given.length;
    const numbers = words().list([...given, ...(any > 0 ? [words().anyNumber(any)] : [])]);
    if (!picker || wait.seat === null) {
      say(words().plays(called(wait.seat), numbers));
      return;
    }
    const made = picker.made.map((step) => step.text).join(" ");
    const seat = words()[wait.seat];
    say(made ? words().playsMade(seat, numbers, made) : words().playsHow(seat, numbers));
    const { more } = this.table;
    if (more) box.append(h("p", {}, words().morePlays));
    const whole = picker.whole();
    const confirm = this.button(whole?.length === 0 ? words().playNothing : words().confirm, () => whole && void this.act(picker.seat, { do: "play", steps: whole }), "primary confirm");
    confirm.disabled = whole === null;
    const undo = this.button(words().stepBack, () => (picker.back(), (this.from = null), this.stepped()));
    undo.disabled = picker.made.length === 0;
    add(confirm, undo, this.button(this.listed ? words().hideList : more ? words().somePlays : words().allPlays, () => ((this.listed = !this.listed), this.show())));
    if (this.listed) {
      const list = picker.open().map((play) =>
        h("li", {}, this.button(`${play.text}${play.end ? ` → ${play.end}` : ""}`, () => (picker.take(play), this.stepped()))),
      );
      box.append(h("ul", { class: "plays", "aria-label": words().legalPlays }, ...list));
      const text = h("input", { "aria-label": words().written, placeholder: "1/7 1/6", maxlength: 384, autocomplete: "off" });
      const written = (event: Event): void => {
        event.preventDefault();
        void this.act(picker.seat, { do: "play", text: text.value });
      };
      box.append(h("form", { class: "buttons", submit: written }, text, h("button", { type: "submit" }, words().playIt)));
    }
  }

  /** Marking by hand, and schools. */
  private byHand(actor: Seat): HTMLElement {
    const { marking } = this.table;
    const points = h("input", { type: "number", min: 0, max: 99, value: 2, "aria-label": words().pointsOf(words()[actor]) });
    const deed = (name: string, counted: boolean, extra = {}): void =>
      void this.act(actor, counted ? { do: name, points: Number(points.value), ...extra } : { do: name });
    const marked = marking?.marked[actor];
    const claim = marking?.claim;
    const open = claim?.stage === "claimed";
    const answers = claim?.by === other(actor) && open;
    const proves = claim?.by === actor && claim.stage === "calledfalse";
    return h(
      "fieldset",
      { class: "by-hand" },
      h("legend", {}, words().marksOf(words()[actor])),
      h("p", {}, typeof marked === "number" ? words().marked(marked) : words().markedNot),
      claim && open ? h("p", {}, words().claims(words()[claim.by], claim.points)) : null,
      h(
        "div",
        { class: "buttons" },
        points,
        this.button(words().mark, () => deed("mark", true)),
        marking?.simple ? this.button(words().markSimple, () => deed("mark", true, { simple: true })) : null,
        this.button(words().school, () => deed("school", true)),
        answers ? this.button(words().schoolFalse, () => deed("false", false)) : null,
        answers ? this.button(words().schoolWhole, () => deed("whole", false)) : null,
        proves ? this.button(words().schoolProve, () => deed("prove", false)) : null,
        this.button(words().compel, () => deed("compel", false)),
      ),
    );
  }

  private rule(id: string | null): Node | null {
    if (!id) return null;
    const text = this.table.rules[id];
    return text ? h("details", { class: "rule", id: `rule-${id}-${++rules}` }, h("summary", {}, id), h("p", {}, text)) : h("span", { class: "rule" }, id);
  }

  /** What the last throw gave, each with its rule and the men concerned. */
  private marks(): HTMLElement | null {
    const { last, wait } = this.table;
    rules = 0;
    if (last.length === 0) return null;
    const light = (cells: BySeat<number[]>): void => {
      this.lit = cells;
      this.show();
    };
    const list = last.map((mark) => {
      const cells = SEATS.some((seat) => mark.cells[seat].length > 0);
      const shown = this.lit === mark.cells;
      return h(
        "li",
        {},
        h("span", {}, mark.text),
        " ",
        cells
          ? h("button", { type: "button", class: "small", "aria-pressed": String(shown), click: () => light(shown ? NONE : mark.cells) }, words().showMen)
          : null,
        this.rule(mark.rule),
      );
    });
    const dice = wait.throw ? ` (${wait.throw.join("")})` : "";
    return h("section", {}, h("h2", {}, words().lastThrow(dice)), h("ul", { class: "marks" }, ...list));
  }

  private happened(): HTMLElement {
    const lines = [...this.table.log].reverse().slice(0, 30).map((line) =>
      h(
        "li",
        {},
        line.nth === undefined ? line.text : h("a", { href: `#/t/${this.id}@${line.nth + 1}` }, line.text),
        line.rule ? h("span", { class: "rule" }, ` ${line.rule}`) : null,
      ),
    );
    const step = (label: string, to: number): HTMLButtonElement => {
      const button = this.button(label, () => this.moment(to));
      button.disabled = to < 0 || to > this.table.actions || to === this.table.at;
      return button;
    };
    return h(
      "section",
      {},
      h("h2", {}, words().happened),
      h(
        "div",
        { class: "buttons" },
        step(words().first, 0),
        step(words().back, this.table.at - 1),
        step(words().on, this.table.at + 1),
        step(words().last, this.table.actions),
        h("a", { href: api.record(this.id), download: `${this.id}.tgn` }, words().record),
      ),
      h("ol", { class: "log", reversed: true }, ...lines),
    );
  }

  private moment(at: number | undefined): void {
    const last = at === undefined || at === this.table.actions;
    this.go(last ? `#/t/${this.id}` : `#/t/${this.id}@${at}`);
  }

  private ledger(): HTMLElement | null {
    const { ledger, standing } = this.table;
    if (ledger.length === 0 && standing.length === 0) return null;
    const rows = ledger.map((row) =>
      h("li", {}, row.what, row.paid.length > 0 ? h("ul", {}, ...row.paid.map((paid) => h("li", {}, paid.text, h("span", { class: "rule" }, ` ${paid.rule ?? ""}`)))) : null),
    );
    return h("section", {}, h("h2", {}, words().account), ...standing.map((line) => h("p", {}, line)), h("ul", { class: "ledger" }, ...rows));
  }

  private more(): HTMLElement | null {
    const { can } = this.table;
    const parts: (Node | null)[] = [];
    const actor = this.actor();
    const link = sessionStorage.getItem(`charpentier.link.${this.id}`);
    if (link) {
      const url = `${location.origin}/#/t/${this.id}/${link}`;
      const input = h("input", { readonly: true, value: url, "aria-label": words().linkOf });
      parts.push(
        h("p", {}, words().giveLink),
        h("div", { class: "buttons" }, input, this.button(words().copy, () => void navigator.clipboard?.writeText(url))),
      );
    }
    if (actor && this.now() && this.table.wait.on !== "over") {
      const sure = (deed: Record<string, unknown>, question: string): void => {
        if (confirm(question)) void this.act(actor, deed);
      };
      const buttons = h("div", { class: "buttons" });
      if (can.draw) buttons.append(this.button(words().draw, () => sure({ do: "draw" }, words().drawSure)));
      if (can.resign) {
        buttons.append(this.button(words().resign, () => sure({ do: "resign" }, words().resignSure)));
        const ends = can.ends.map((end) => h("option", { value: end }, end));
        if (ends.length > 0) {
          const end = h("select", { "aria-label": words().lostBy }, ...ends);
          buttons.append(end, this.button(words().resignGame, () => sure({ do: "resign", end: end.value }, words().resignGameSure(end.value))));
        }
      }
      parts.push(buttons);
    }
    parts.push(h("p", { class: "position" }, h("code", {}, this.table.position)));
    return h("details", { id: "more", class: "more" }, h("summary", {}, words().more), ...parts);
  }
}
let rules = 0;
