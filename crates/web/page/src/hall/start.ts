// Making a table: the choices of a player, which this browser remembers, and the request.

import { signal } from "@preact/signals";
import * as api from "../api.ts";
import { home } from "../home.ts";
import * as store from "../store.ts";
import { lang } from "../words.ts";

export type Mode = "program" | "screen" | "link" | "correspondence";

/** How two people play who are not at one screen: at a table of the server, or by sending each other links. */
export const APART: Mode = home.shared ? "link" : "correspondence";

/** What a player chooses for any game. */
export interface Choices {
  mode: Mode;
  /** The level of the program; empty for the standard level of the game. */
  level: string;
  /** The own side; `lot` leaves it to chance. */
  side: api.Seat | "lot";
  dice: "server" | "hand";
  /** The percentage of the marks that the program gets wrong. */
  slips: string;
  /** The own name. */
  name: string;
  /** The name of the other player. */
  other: string;
  listed: boolean;
  /** The time of two people who play by links: a key of `CLOCKS`, or empty for none. */
  clock: string;
}

/** The times that can be chosen. */
export const CLOCKS: Record<string, api.ClockSetting> = {
  "3 days": { reserve: 0, turn: 3 * 86_400 },
  "1 day": { reserve: 0, turn: 86_400 },
  "10 min": { reserve: 0, turn: 600 },
  "30 min + 15 s": { reserve: 1800, turn: 15 },
  "10 min + 12 s": { reserve: 600, turn: 12 },
  "5 min + 8 s": { reserve: 300, turn: 8 },
};

const FIRST: Choices = { mode: "program", level: "", side: "lot", dice: "server", slips: "0", name: "", other: "", listed: false, clock: "" };

const MODES: Mode[] = ["program", "screen", APART];

/** The choices of the last time, as far as they are possible. */
function stored(): Choices {
  const { mode, level, side, dice, slips, name, listed, clock } = store.choices<Partial<Choices>>({}) ?? {};
  const one = <T>(value: T | undefined, of: T[], first: T): T => (value !== undefined && of.includes(value) ? value : first);
  return {
    ...FIRST,
    mode: one(mode, MODES, FIRST.mode),
    level: typeof level === "string" ? level : "",
    side: one(side, ["lot", ...api.SEATS], FIRST.side),
    dice: one(dice, ["server", "hand"], FIRST.dice),
    slips: percent(String(slips ?? 0)),
    name: typeof name === "string" ? name.slice(0, 40) : "",
    listed: listed === true,
    clock: one(clock, Object.keys(CLOCKS), ""),
  };
}

/** A whole number from 0 to 100. */
export const percent = (text: string): string => String(Math.min(100, Math.max(0, Math.trunc(Number(text) || 0))));

/** The choices. They stay when another game is chosen, and the next time the page is opened. */
export const choices = signal<Choices>(stored());

export function choose(changed: Partial<Choices>): void {
  choices.value = { ...choices.value, ...changed };
  // The name of the other player at this screen is not that of the next one.
  store.setChoices({ ...choices.value, other: "" });
}

/** The options that were chosen, by name. They stay for all games that have them. */
export const chosen = signal<Record<string, string>>({});

/** The level that the program plays at if none is chosen: the best one that needs no time to think. */
export const standard = (levels: string[]): string => (levels.includes("trained") ? "trained" : "greedy");

/** Makes a table and goes there. `explained`: with the cards of a first game. */
export async function start(pack: string, level: string, options: Record<string, string>, chosen: Choices, explained = false): Promise<void> {
  const { mode, listed, name, other } = chosen;
  const dice = mode === "correspondence" ? "server" : chosen.dice;
  const lot = Math.random() < 0.5 ? "white" : "black";
  const seat: api.Seat = mode === "screen" ? "white" : chosen.side === "lot" ? lot : chosen.side;
  const names = { [seat]: name || null, [api.other(seat)]: mode === "screen" ? other || null : null };
  const program = mode === "program" ? { level, seat, slips: Number(percent(chosen.slips)) } : {};
  const own = mode === "correspondence" ? { seat } : {};
  const clock = mode === "link" ? (CLOCKS[chosen.clock] ?? null) : null;
  const made = await api.make({ pack, options, mode, dice, listed, names, clock, ...program, ...own }, lang.peek());
  for (const side of api.SEATS) {
    const secret = made.seats[side];
    if (!secret) continue;
    if (mode === "link" && side !== seat) store.invite(made.id, { seat: side, secret, closed: false });
    else store.hold(made.id, side, secret);
  }
  if (explained) store.closeCards(made.id, []);
  location.hash = `#/t/${made.id}`;
}
