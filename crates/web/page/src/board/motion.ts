// Animations of the board, one after the other. They can be finished at once.

import type { Spot } from "./geometry.ts";

/** The longest time that a change may take, in milliseconds. */
const LONGEST = 2500;

/** Whether animations are off: by the reader's setting, or in a hidden tab. */
export const still = (): boolean => document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;

const at = ({ x, y }: Spot): string => `translate(${x}px, ${y}px)`;

export class Motion {
  private readonly running = new Set<Animation>();
  private skipped = false;
  private wake = (): void => {};

  /** `planned` is the time that all animations take. If it is too long, all are faster. */
  constructor(planned: number) {
    this.scale = Math.min(1, LONGEST / Math.max(planned, 1));
  }

  private readonly scale: number;

  /** Whether the animations are to be finished at once. */
  get over(): boolean {
    return this.skipped || still();
  }

  /** Finishes all animations, also those to come. */
  skip(): void {
    this.skipped = true;
    for (const animation of this.running) animation.finish();
    this.wake();
  }

  async run(element: Element, frames: Keyframe[], time: number, easing = "ease-in-out"): Promise<void> {
    if (this.over) return;
    const animation = element.animate(frames, { duration: time * this.scale, easing });
    this.running.add(animation);
    await animation.finished.catch(() => {});
    this.running.delete(animation);
  }

  /** Moves an element from one place to another, on an arc. */
  slide(element: Element, from: Spot, to: Spot, time: number): Promise<void> {
    const lift = Math.min(24, Math.hypot(to.x - from.x, to.y - from.y) / 8);
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - lift };
    return this.run(element, [from, middle, to].map((spot) => ({ transform: at(spot) })), time);
  }

  async wait(time: number): Promise<void> {
    if (this.over) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, time * this.scale);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
