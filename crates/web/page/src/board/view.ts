// The board of a table. It shows a scene at once, or plays the events that lead to it.
//
// The parts are drawn in layers: the fixed parts (base), lit points, spots, counters, men, dice, and marks over all of them.

import "./board.css";
import { words } from "../words.ts";
import { other, type Board, type BySeat, type Counter, type Happened, type Kind, type Lit, type Men as Count, type Seat } from "../api.ts";
import { base } from "./base.ts";
import { CubeLayer, DOUBLE, TRAVEL, type ShownCube } from "./cube.ts";
import { DiceLayer, ROLL, SHAKE, type Dice } from "./dice.ts";
import { Geometry, count, opposite, stepped } from "./geometry.ts";
import { Input, type Hands } from "./input.ts";
import { Marks, type Comparison, type LastPlay } from "./marks.ts";
import { Men, STEP } from "./men.ts";
import { Motion, still } from "./motion.ts";
import { LEAP, Score, WALK } from "./score.ts";
import { s } from "./svg.ts";

export type { Hands } from "./input.ts";

/** A sound at a table. */
export type Sound = "dice" | "man" | "hit" | "mark" | "hole" | "turn";

/** A state of the board. */
export interface Scene {
  board: Board;
  men: BySeat<Count>;
  counters: Counter[];
  /** The dice of the last throw. */
  dice: Dice | null;
  cube: ShownCube | null;
  /** Whether points are marked by hand. */
  byHand: boolean;
  /** The side from which the board is seen. */
  view: Seat;
  /** Whether the screen is small. */
  narrow: boolean;
  /** The coup that is shown: its points and men are marked. */
  coup: Lit | null;
  /** The last play, whose men stay marked. */
  last: LastPlay | null;
  /** Two plays of a decision in a review. */
  compared: Comparison | null;
}

/** How long a note and a coup are shown, in milliseconds. */
const NOTE = 1000;
const COUP = 700;
/** The events that are shown by a note alone. */
const NOTED = new Set<Kind>(["chose", "claimed", "offered", "answered", "setting", "ended", "over"]);

export class BoardView {
  readonly svg = s("svg", { class: "board", role: "group", tabindex: -1 });
  private readonly base = s("g");
  private readonly score = new Score(this.svg);
  private readonly men = new Men();
  private readonly dice = new DiceLayer();
  private readonly cube = new CubeLayer();
  private readonly marks = new Marks();
  private readonly input = new Input(this.svg);
  private geometry: Geometry | null = null;
  private scene: Scene | null = null;
  private hands: Hands | null = null;
  private motion: Motion | null = null;

  constructor(private readonly sound: (name: Sound) => void) {
    const { score, men, dice, cube, marks, input } = this;
    // Spots lie over the men, so that a man is taken wherever he is clicked.
    this.svg.append(this.base, marks.under, score.layer, men.layer, dice.layer, marks.over, cube.layer, input.layer);
  }

  /** Finishes the running animation. */
  skip(): void {
    this.motion?.skip();
  }

  /** Focuses the place of the cursor on the board. */
  focus(): void {
    this.input.focus();
  }

  /** Shows a scene at once. Men who stay keep their elements. */
  set(scene: Scene, hands: Hands): void {
    this.skip();
    this.plays(null);
    this.hands = hands;
    this.show(scene);
    this.input.set(this.measure(scene), hands, scene.men);
  }

  /** Begins or ends to play events. Meanwhile no man can be taken. */
  private plays(motion: Motion | null): void {
    this.motion = motion;
    this.svg.classList.toggle("playing", motion !== null);
  }

  private show(scene: Scene): void {
    const geometry = this.measure(scene);
    this.scene = scene;
    this.svg.setAttribute("aria-label", words().board({ seat: words()[scene.view] }));
    this.men.set(geometry, scene.men);
    this.score.byHand = scene.byHand;
    this.score.set(geometry, scene.counters, this.hands?.mark ?? null);
    this.dice.set(geometry, scene.dice);
    this.cube.set(geometry, scene.cube, this.hands?.double ?? null);
    this.marks.coup(geometry, this.men, scene.coup);
    this.marks.play(geometry, this.men, scene.last);
    this.marks.compare(geometry, scene.men, scene.compared);
  }

  private measure({ board, view, narrow }: Scene): Geometry {
    if (this.geometry?.fits(board, view, narrow)) return this.geometry;
    const geometry = new Geometry(board, view, narrow);
    this.geometry = geometry;
    this.svg.setAttribute("viewBox", `0 0 ${geometry.width} ${geometry.height}`);
    this.svg.classList.toggle("narrow", narrow);
    this.base.replaceChildren(base(geometry));
    return geometry;
  }

  /**
   * Plays events one after the other, and then shows the scene to which they lead. `made`: the player has made the
   * first play on the board already.
   */
  async play(events: Happened[], to: Scene, made: boolean): Promise<void> {
    const begin = this.scene;
    const fits = begin && this.geometry?.fits(to.board, to.view, to.narrow);
    this.skip();
    if (begin && fits && !still()) {
      const motion = new Motion(events.reduce((sum, event) => sum + time(event), 0));
      this.plays(motion);
      this.marks.quiet();
      const skipped = made ? events.findIndex((event) => event.kind === "moved") : -1;
      for (const [nth, event] of events.entries()) {
        if (motion.over) break;
        if (nth === skipped) this.hear(event);
        else await this.event(event, to, motion);
        // Events at which all men move are not animated.
        if (event.kind === "setting" || event.kind === "game") break;
      }
      if (this.motion !== motion) return;
      this.plays(null);
    } else {
      for (const event of events) this.hear(event);
    }
    this.show(to);
    if (this.hands) this.input.set(this.measure(to), this.hands, to.men);
  }

  /** Plays the sound of an event. */
  private hear(event: Happened): void {
    if (event.dice?.length) this.sound("dice");
    if (event.kind === "moved") this.sound(event.steps?.some((step) => step.hit) ? "hit" : "man");
    if (event.kind === "marked") this.sound("mark");
    if (event.kind === "counted") this.sound("hole");
  }

  private async event(event: Happened, to: Scene, motion: Motion): Promise<void> {
    const geometry = this.measure(to);
    const scene = this.scene ?? to;
    if (event.kind !== "moved") this.hear(event);
    switch (event.kind) {
      case "led":
      case "threw":
        this.marks.quiet();
        this.dice.set(geometry, event.dice?.length ? { seat: event.seat ?? "white", faces: event.dice } : null);
        await this.dice.roll(motion);
        break;
      case "scored":
        if (!event.score) break;
        this.marks.score(geometry, this.men, event.score, event.text);
        await motion.wait(COUP);
        break;
      case "marked":
      case "erased":
      case "counted":
        await this.counted(event, scene, motion);
        break;
      case "moved":
        this.marks.quiet();
        await this.moved(event, scene, motion);
        break;
      case "cannot":
        this.marks.note(geometry, event.text);
        await this.dice.shake(motion);
        await motion.wait(NOTE);
        this.marks.quiet();
        break;
      case "chose":
        if (await this.offered(event, to, motion)) break;
      // An event that does not move the cube is shown by a note.
      default:
        if (!NOTED.has(event.kind)) break;
        this.marks.quiet();
        this.marks.note(geometry, event.text);
        await motion.wait(NOTE);
    }
  }

  /** A choice that moves the cube: it is offered, or comes to the side that takes it. Returns whether it moves. */
  private async offered({ choice, seat }: Happened, to: Scene, motion: Motion): Promise<boolean> {
    const geometry = this.measure(to);
    const scene = this.scene ?? to;
    const { cube } = scene;
    if (!cube || !to.cube) return false;
    const offer = choice === DOUBLE ? { ...cube, offered: 2 * cube.value, by: seat } : null;
    if (!offer && cube.offered === undefined) return false;
    const next = offer ?? to.cube;
    this.marks.quiet();
    this.scene = { ...scene, cube: next, dice: offer ? null : scene.dice };
    if (offer) this.dice.set(geometry, null);
    await this.cube.change(geometry, next, motion);
    await motion.wait(NOTE - TRAVEL);
    return true;
  }

  /** A counter changes. */
  private async counted(event: Happened, scene: Scene, motion: Motion): Promise<void> {
    const geometry = this.measure(scene);
    const { seat } = event;
    const counters = scene.counters.map((counter) => {
      if (seat === null || counter.name !== event.counter) return counter;
      const n = event.kind === "erased" ? 0 : (event.total ?? counter.n[seat]);
      return { ...counter, n: { ...counter.n, [seat]: Math.min(n, counter.per ?? n) } };
    });
    if (event.kind === "counted") {
      this.marks.quiet();
      this.marks.note(geometry, event.text);
      // The first counter starts at 0. Its remaining points appear at the end.
      const [first] = counters;
      if (first?.per && seat !== null && first.name !== event.counter) counters[0] = { ...first, n: { ...first.n, [seat]: 0 } };
    }
    this.scene = { ...scene, counters };
    await this.score.change(geometry, counters, motion);
    if (event.kind === "counted") await motion.wait(NOTE);
  }

  /** Men move, step by step; men who are hit follow. */
  private async moved(event: Happened, scene: Scene, motion: Motion): Promise<void> {
    const { steps = [], seat } = event;
    if (seat === null) return;
    const geometry = this.measure(scene);
    let men = scene.men;
    this.marks.play(geometry, this.men, null);
    for (const step of steps) {
      const after = stepped(scene.board, men, seat, step);
      const there = other(seat);
      const hit = step.hit ? opposite(scene.board, seat, step.to) : null;
      const n = hit === null ? 0 : count(men[there], hit);
      this.sound(n > 0 ? "hit" : "man");
      const before = n > 0 ? { ...men, [seat]: after[seat] } : after;
      await this.men.step(geometry, { seat, from: step.from, to: step.to, n: 1 }, before, motion);
      if (hit !== null && n > 0) await this.men.step(geometry, { seat: there, from: hit, to: scene.board.sent, n }, after, motion);
      men = after;
    }
    this.scene = { ...scene, men };
    this.men.set(geometry, men);
    this.marks.play(geometry, this.men, { seat, steps });
  }
}

/** The time that an event takes to be seen, in milliseconds. */
function time(event: Happened): number {
  switch (event.kind) {
    case "led":
    case "threw":
      return ROLL;
    case "scored":
      return COUP;
    case "marked":
    case "erased":
      return WALK;
    case "counted":
      return LEAP + NOTE;
    case "moved":
      return STEP * (event.steps ?? []).reduce((sum, step) => sum + (step.hit ? 2 : 1), 0);
    case "cannot":
      return SHAKE + NOTE;
    default:
      return NOTED.has(event.kind) ? NOTE : 0;
  }
}
