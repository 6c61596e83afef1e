// What this browser remembers: the secrets of seats, the language, and from which side the board is seen.

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
    // Where nothing can be remembered a game goes on until the page is left.
  }
}

let seats = read<Record<string, Held>>("seats", {});

/** The secrets of the seats that are held at a table. */
export const held = (id: string): Held => seats[id] ?? {};
export const tables = (): string[] => Object.keys(seats);

export function hold(id: string, seat: Seat, secret: string): void {
  seats = { ...seats, [id]: { ...held(id), [seat]: secret } };
  write("seats", seats);
}

export function forget(id: string): void {
  const { [id]: _, ...rest } = seats;
  seats = rest;
  write("seats", seats);
}

/** The language that is shown: the one that was chosen, else the browser's where the books know it. */
export const lang = (): string => read("lang", navigator.language.slice(0, 2));
export const speak = (code: string): void => write("lang", code);
