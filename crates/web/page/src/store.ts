// The data that this browser keeps: the secrets of seats, invitations, what was chosen for the last game, the language, and
// whether sounds are heard.

import type { BySeat, Seat } from "./api.ts";

type Held = Partial<BySeat<string>>;

function read<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`charpentier.${name}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(`charpentier.${name}`, JSON.stringify(value));
  } catch {
    // Without storage, seats are lost when the page is left.
  }
}

type Seats = Record<string, Held>;

let seats = read<Seats>("seats", {});

// Other tabs hold seats too.
addEventListener("storage", ({ key }) => {
  if (key === "charpentier.seats") seats = read<Seats>("seats", {});
});

/** The secrets of the seats that are held at a table. */
export const held = (id: string): Held => seats[id] ?? {};
export const tables = (): string[] => Object.keys(seats);

export function hold(id: string, seat: Seat, secret: string): void {
  const known = { ...seats, ...read<Seats>("seats", {}) };
  seats = { ...known, [id]: { ...known[id], [seat]: secret } };
  write("seats", seats);
}

export function forget(id: string): void {
  const { [id]: _, ...rest } = read<Seats>("seats", seats);
  seats = rest;
  write("seats", seats);
  const { [id]: __, ...others } = invitations();
  write("invitations", others);
}

/** The title of the game at a table that was seen here. */
export const title = (id: string): string | undefined => read<Record<string, string>>("titles", {})[id];

/** Remembers the title of a table at which a seat is held. */
export function remember(id: string, title: string): void {
  const titles = Object.entries({ ...read<Record<string, string>>("titles", {}), [id]: title });
  write("titles", Object.fromEntries(titles.filter(([one]) => one in seats)));
}

/** The seat of the other player, who is invited by a link. */
export interface Invitation {
  seat: Seat;
  secret: string;
  /** Whether the card with the link was closed. */
  closed: boolean;
}

const invitations = (): Record<string, Invitation> => read("invitations", {});

export const invitation = (id: string): Invitation | undefined => invitations()[id];
export const invite = (id: string, asked: Invitation): void => write("invitations", { ...invitations(), [id]: asked });

/** What was chosen for the last new game. */
export const choices = <T>(otherwise: T): T => read("choices", otherwise);
export const setChoices = (chosen: unknown): void => write("choices", chosen);

/** Whether sounds are heard. */
export const sound = (): boolean => read("sound", true);
export const setSound = (on: boolean): void => write("sound", on);

/** The language: the chosen one, else that of the browser. */
export const lang = (): string => read("lang", navigator.language.slice(0, 2));
export const speak = (code: string): void => write("lang", code);
