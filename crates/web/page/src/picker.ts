// A play put together step by step out of those that are legal. It knows no rules: whatever the server lists can be
// made in any order in which a man is there to be moved, and nothing else.

import { HAND, other, type Board, type BySeat, type Men, type Playable, type Seat, type Step } from "./api.ts";

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

export class Picker {
  made: Step[] = [];

  constructor(
    readonly seat: Seat,
    private readonly board: Board,
    private readonly before: BySeat<Men>,
    private readonly plays: Playable[],
  ) {}

  private ways(): Step[][] {
    return this.plays
      .flatMap((play) => play.ways)
      .map((way) => left(way, this.made))
      .filter((way) => way !== null);
  }

  /** The men as they stand after the steps that are made. */
  men(): BySeat<Men> {
    const men = { white: { ...this.before.white }, black: { ...this.before.black } };
    const [mine, theirs] = [men[this.seat], men[other(this.seat)]];
    for (const step of this.made) {
      mine[step.from] = (mine[step.from] ?? 0) - 1;
      mine[step.to] = (mine[step.to] ?? 0) + 1;
      const cell = step.hit ? this.opposite(step.to) : null;
      if (cell !== null) {
        theirs[HAND] = (theirs[HAND] ?? 0) + (theirs[cell] ?? 0);
        theirs[cell] = 0;
      }
    }
    return men;
  }

  /** The other side's number of a cell. */
  private opposite(cell: number): number | null {
    const rows = this.board.views[this.seat];
    const point = [...rows.near, ...rows.far].find((one) => one[this.seat] === cell);
    return point?.[other(this.seat)] ?? null;
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

  /** The steps of the legal play that is made, in an order that the server knows; nothing, where more is to be played. */
  whole(): [number, number][] | null {
    for (const way of this.plays.flatMap((play) => play.ways)) {
      if (left(way, this.made)?.length === 0) return way.map((step) => [step.from, step.to]);
    }
    return null;
  }

  /** The plays that can still come of it. */
  open(): Playable[] {
    return this.plays.filter((play) => play.ways.some((way) => left(way, this.made) !== null));
  }

  /** Makes a whole play. */
  take(play: Playable): void {
    this.made = [...(play.ways[0] ?? [])];
  }
}
