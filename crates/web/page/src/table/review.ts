// The review of a finished game. The home sends it in parts, which are requested one after the other.

import { computed, signal, type ReadonlySignal } from "@preact/signals";
import type { ApiError, CoupSum, Decision, MissedSchool, ReviewPart, Seat, Unit, Worth } from "../api.ts";
import type { Comparison } from "../board/marks.ts";
import { spoken, words } from "../words.ts";

/** The parts of a review that are known. */
export interface Rated {
  /** The first action that is not rated; `null` if all are. */
  next: number | null;
  actions: number;
  unit: Unit;
  course: Worth[];
  decisions: Decision[];
  /** The coups of all parts, each once for a side. */
  coups: CoupSum[];
  schools: MissedSchool[];
}

const NOTHING: Rated = { next: 0, actions: 0, unit: "points", course: [], decisions: [], coups: [], schools: [] };

function joined(rated: Rated, { next, actions, unit, course, decisions, coups, schools }: ReviewPart): Rated {
  const sums = rated.coups.map((coup) => ({ ...coup }));
  for (const coup of coups) {
    const sum = sums.find((one) => one.name === coup.name && one.seat === coup.seat);
    if (sum) {
      sum.times += coup.times;
      sum.points += coup.points;
    } else sums.push({ ...coup });
  }
  return {
    next,
    actions,
    unit,
    course: [...rated.course, ...course],
    decisions: [...rated.decisions, ...decisions],
    coups: sums,
    schools: [...rated.schools, ...schools],
  };
}

export class Review {
  /** Reviews by the version of the table and the view of their texts. They are kept while the table is open. */
  private readonly known = signal<Record<string, Rated>>({});
  readonly error = signal("");
  /** The number of times that loading began or was stopped. */
  private runs = 0;

  constructor(
    readonly key: ReadonlySignal<string>,
    /** Requests a part. It is repeated while the home is busy and the part is still wanted. */
    private readonly request: (from: number, wanted: () => boolean) => Promise<ReviewPart>,
  ) {}

  readonly rated = computed((): Rated => this.known.value[this.key.value] ?? NOTHING);

  /** The decisions by the numbers of their actions. */
  private readonly byAction = computed(() => new Map(this.rated.value.decisions.map((one) => [one.nth, one])));

  decision(nth: number): Decision | null {
    return this.byAction.value.get(nth) ?? null;
  }

  /** The decisions that have a glyph, in their order. */
  readonly mistakes = computed((): Decision[] => this.rated.value.decisions.filter((one) => one.glyph !== null));

  /** Requests the parts that are missing. */
  async load(): Promise<void> {
    const run = ++this.runs;
    const key = this.key.value;
    const wanted = (): boolean => run === this.runs;
    this.error.value = "";
    try {
      for (let rated = this.rated.value; rated.next !== null; ) {
        const part = await this.request(rated.next, wanted);
        if (!wanted()) return;
        rated = joined(rated, part);
        this.known.value = { ...this.known.value, [key]: rated };
      }
    } catch (error) {
      if (wanted()) this.error.value = (error as ApiError).message;
    }
  }

  /** Stops loading. The part that is under way is dropped. */
  stop(): void {
    this.runs++;
  }
}

/** The arrows of a decision: the play that was made, and a better one if there is any. */
export function comparison({ seat, done, best, cost }: Decision): Comparison | null {
  const better = cost > 0 ? best.steps : undefined;
  if (!done.steps && !better) return null;
  return { seat, played: done.steps ?? [], better: better ?? [] };
}

/** The worst decisions of a side, the dearest first. */
export const worst = (mistakes: Decision[], seat: Seat, most: number): Decision[] =>
  mistakes
    .filter((one) => one.seat === seat)
    .sort((one, two) => two.cost - one.cost)
    .slice(0, most);

/** The standing at a moment: the last one in the course that is not later. */
export const standing = (course: Worth[], at: number): Worth | undefined => course.findLast(({ nth }) => nth <= at);

/** The digits behind the point of a number. Small numbers have one more. */
const digits = (n: number): number => (Math.abs(n) < 1 ? 2 : 1);

/** A number of points or stakes. */
export const figure = (n: number): string => new Intl.NumberFormat(spoken(), { maximumFractionDigits: digits(n) }).format(n);

/** A number of points or stakes with its unit. */
export const amount = (n: number, unit: Unit): string => words().amount({ n: Number(n.toFixed(digits(n))), text: figure(n), unit });

/** What the game is worth, as a sentence without its end. */
export function leader({ worth }: Worth, unit: Unit): string {
  const lead = Math.abs(worth);
  // Less than what is shown is no lead.
  return lead < 0.005 ? words().levelGame : words().leads({ seat: words()[worth > 0 ? "white" : "black"], amount: amount(lead, unit) });
}

/** The names of the glyphs among the words. */
const GLYPHS: Record<string, string> = { "?!": "doubtful", "?": "mistake", "??": "blunder", "!": "good", "!!": "excellent", "!?": "interesting" };

/** A glyph in words; empty if it has none. */
export function glyphName(glyph: string): string {
  const name = GLYPHS[glyph];
  return name ? words().glyphs({ name }) : "";
}

/** The glyph of a decision in words, with its cost: "doubtful, costs 1.2 points". */
export function glyphText({ glyph, cost }: Decision, unit: Unit): string {
  const costs = words().costs({ amount: amount(cost, unit) });
  return glyph ? `${glyphName(glyph)}, ${costs}` : costs;
}
