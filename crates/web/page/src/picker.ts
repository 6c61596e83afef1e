// A play put together step by step out of those that are legal. It knows no rules: whatever the home lists can be
// made in any order in which a man is there to be moved, and nothing else. Where the home does not list all that is
// legal, it is asked after each step what may follow.

import { ways, type Men, type BySeat, type Next, type Play, type Seat, type Step, type Table } from "./api.ts";
import { stepped } from "./board/geometry.ts";

/** Where one man can go, and by which steps. */
export interface Goal {
  to: number;
  steps: Step[];
}

const same = (one: Step, two: Step): boolean => one.from === two.from && one.to === two.to;

/** What is left of a way when some of its steps are made; nothing, where they are not all in it. */
function left(way: Step[], made: Step[]): Step[] | null {
  const rest = [...way];
  for (const step of made) {
    const at = rest.findIndex((one) => same(one, step));
    if (at < 0) return null;
    rest.splice(at, 1);
  }
  return rest;
}

/** The steps with which a way begins and which are made. */
function beginning(way: Step[], made: Step[]): Step[] {
  const rest = [...made];
  const end = way.findIndex((step) => {
    const at = rest.findIndex((one) => same(one, step));
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
  return end < 0 ? way : way.slice(0, end);
}

export class Picker {
  made: Step[] = [];
  /** What the home says may follow, by the steps that are made. */
  private readonly answers = new Map<string, Next>();

  constructor(
    readonly seat: Seat,
    private readonly table: Table,
  ) {}

  /** The steps that are made, as the parameter of a request. */
  path(): string {
    return this.made.map((step) => `${step.from}/${step.to}`).join(",");
  }

  /** Whether the home has to be asked what may follow. */
  needsNext(): boolean {
    return this.table.more && !this.next();
  }

  hear(path: string, next: Next): void {
    this.answers.set(path, next);
  }

  private next(): Next | undefined {
    return this.answers.get(this.path());
  }

  private ways(): Step[][] {
    // Of what may follow one step is taken at a time.
    if (this.table.more) return (this.next()?.steps ?? []).map((step) => [step]);
    return this.table.plays
      .flatMap(ways)
      .map((way) => left(way, this.made))
      .filter((way) => way !== null);
  }

  /** The men after the steps that are made. */
  men(): BySeat<Men> {
    const { board, men } = this.table;
    return this.made.reduce((after, step) => stepped(board, after, this.seat, step), men);
  }

  /** The cells from which a man can go on. */
  sources(): Set<number> {
    const men = this.men()[this.seat];
    const all = this.ways().flat().map((step) => step.from);
    return new Set(all.filter((cell) => (men[cell] ?? 0) > 0));
  }

  /** Where a man of a cell can go, with one number or with several. */
  goals(from: number): Goal[] {
    const found = new Map<number, Step[]>();
    const walk = (cell: number, rest: Step[], path: Step[]): void => {
      for (const [at, step] of rest.entries()) {
        if (step.from !== cell) continue;
        const steps = [...path, step];
        const known = found.get(step.to);
        if (!known || known.length > steps.length) found.set(step.to, steps);
        walk(step.to, rest.filter((_, nth) => nth !== at), steps);
      }
    };
    if (this.sources().has(from)) for (const way of this.ways()) walk(from, way, []);
    return [...found].map(([to, steps]) => ({ to, steps }));
  }

  make(steps: Step[]): void {
    this.made.push(...steps);
  }

  back(): void {
    this.made.pop();
  }

  /** The steps of the legal play that is made, in an order that the home knows; nothing, where more is to be played. */
  whole(): [number, number][] | null {
    if (this.table.more) return this.next()?.stop ? this.made.map((step) => [step.from, step.to]) : null;
    for (const way of this.table.plays.flatMap(ways)) {
      if (left(way, this.made)?.length === 0) return way.map((step) => [step.from, step.to]);
    }
    return null;
  }

  /** The most steps that are made and with which a legal play begins. Steps may be made in another order. */
  begun(): Step[] {
    if (this.table.more) return this.made;
    const all = this.table.plays.flatMap(ways).filter((way) => left(way, this.made) !== null);
    return all.map((way) => beginning(way, this.made)).reduce((best, one) => (one.length > best.length ? one : best), []);
  }

  /** The listed plays that can still come of it. */
  open(): Play[] {
    return this.table.plays.filter((play) => ways(play).some((way) => left(way, this.made) !== null));
  }

  /** Makes a whole play. */
  take(play: Play): void {
    this.made = [...play.steps];
  }
}
