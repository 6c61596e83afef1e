// The data that this browser keeps: the secrets of seats, invitations, what was chosen for the last game, the texts of
// records, packs that are being written, the language, the style of the board, and whether sounds are heard.

import type { BySeat, Seat } from "./api.ts";

type Held = Partial<BySeat<string>>;

/** The beginning of all keys. Other pages without a server may stand on the same host, so theirs have their path too. */
const PREFIX = document.documentElement.dataset["engine"] === undefined ? "charpentier." : `charpentier ${new URL(".", document.baseURI).pathname} `;

function read<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

/** Writes a value. Returns whether the browser has stored it. */
function stored(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/**
 * Writes a value. If the storage is full, the oldest records make room for it. Without storage, seats are lost when the page
 * is left. Returns whether the browser has stored the value.
 */
function write(name: string, value: unknown): boolean {
  let kept: Kept[] | undefined;
  while (!stored(name, value)) {
    kept ??= records();
    if (kept.length === 0) return false;
    kept.pop();
    stored("records", grouped(kept));
  }
  return true;
}

type Seats = Record<string, Held>;

let seats = read<Seats>("seats", {});

// Other tabs hold seats too.
addEventListener("storage", ({ key }) => {
  if (key === `${PREFIX}seats`) seats = read<Seats>("seats", {});
});

/** The secrets of the seats that are held at a table. */
export const held = (id: string): Held => seats[id] ?? trial(id) ?? {};
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
  closeCards(id, null);
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
export const invite = (id: string, asked: Invitation): void => void write("invitations", { ...invitations(), [id]: asked });

/** A game of a text that was opened in this browser. */
export interface Kept {
  /** The table that shows it. */
  id: string;
  text: string;
  /** The name of its file; empty for a text that was pasted. */
  name: string;
  /** The number of the game in the text, from 0. */
  game: number;
  title: string;
  players: BySeat<string>;
}

/** The most games of texts that are kept. */
export const MOST_RECORDS = 20;

/** The form in which records are stored: each text once, also if several of its games were opened. */
interface Grouped {
  texts: string[];
  games: (Omit<Kept, "text"> & { text: number })[];
}

function grouped(kept: Kept[]): Grouped {
  const texts = [...new Set(kept.map(({ text }) => text))];
  return { texts, games: kept.map((game) => ({ ...game, text: texts.indexOf(game.text) })) };
}

/** The games of texts that were opened in this browser, the newest first. */
export function records(): Kept[] {
  const { texts, games } = read<Grouped>("records", { texts: [], games: [] });
  return games.map((game) => ({ ...game, text: texts[game.text] ?? "" }));
}

/** Keeps a game as the newest one. The oldest ones go if there are too many, or if the storage is full. */
export function keepRecord(newest: Kept): void {
  const others = records().filter(({ id, text, game }) => id !== newest.id && !(text === newest.text && game === newest.game));
  const kept = [newest, ...others].slice(0, MOST_RECORDS);
  while (kept.length > 0 && !stored("records", grouped(kept))) kept.pop();
}

export const forgetRecord = (id: string): void => void stored("records", grouped(records().filter((kept) => kept.id !== id)));

/** The cards that were closed in a first game; `null` at other tables. */
export const closedCards = (id: string): string[] | null => read<Record<string, string[]>>("cards", {})[id] ?? null;

/** Keeps the cards that were closed in a first game. With `null` it shows no more. */
export function closeCards(id: string, closed: string[] | null): void {
  const { [id]: _, ...others } = read<Record<string, string[]>>("cards", {});
  write("cards", closed ? { ...others, [id]: closed } : others);
}

type Files = Record<string, string>;

/** The beginning of the keys of packs that are being written. */
const DRAFT = "draft ";

/** Packs that the browser could not store. This tab has them as long as it is open. */
const unstored = new Map<string, Files>();

/** The names of the packs that are being written. */
export const drafts = (): string[] => {
  let stored: string[] = [];
  try {
    stored = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX + DRAFT)).map((key) => key.slice((PREFIX + DRAFT).length));
  } catch {
    // Without storage there are only those of this tab.
  }
  return [...new Set([...stored, ...unstored.keys()])].sort();
};

/** The files of a pack that is being written; `null` if there is none. */
export const draft = (name: string): Files | null => unstored.get(name) ?? read(DRAFT + name, null);

/** Whether the browser has stored the last state of a pack that is being written. */
export const draftStored = (name: string): boolean => !unstored.has(name);

/** Keeps the files of a pack that is being written. Returns whether the browser has stored them. */
export function keepDraft(name: string, files: Files): boolean {
  const stored = write(DRAFT + name, files);
  if (stored) unstored.delete(name);
  else unstored.set(name, files);
  return stored;
}

export function forgetDraft(name: string): void {
  unstored.delete(name);
  try {
    localStorage.removeItem(PREFIX + DRAFT + name);
  } catch {
    // Without storage it is forgotten.
  }
}

/** Calls a function when another tab has changed a draft, until the returned function is called. */
export function hearDraft(name: string, changed: (files: Files) => void): () => void {
  const hear = ({ key }: StorageEvent): void => {
    const files = key === PREFIX + DRAFT + name ? draft(name) : null;
    if (files) changed(files);
  };
  addEventListener("storage", hear);
  return () => removeEventListener("storage", hear);
}

/** The seats at a table on which a pack is tried. They last as long as this tab. */
export function holdTrial(id: string, seats: Held): void {
  try {
    sessionStorage.setItem(`${PREFIX}trial`, JSON.stringify({ [id]: seats }));
  } catch {
    // Without storage the table is only watched.
  }
}

function trial(id: string): Held | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(`${PREFIX}trial`) ?? "{}") as Seats)[id];
  } catch {
    return undefined;
  }
}

type Solved = Record<string, Record<string, number[]>>;

/** The exercises of a lesson that were solved, from 0. */
export const solved = (pack: string, lesson: number): number[] => read<Solved>("lessons", {})[pack]?.[lesson] ?? [];

export function setSolved(pack: string, lesson: number, exercise: number): void {
  const all = read<Solved>("lessons", {});
  write("lessons", { ...all, [pack]: { ...all[pack], [lesson]: [...new Set([...solved(pack, lesson), exercise])] } });
}

/** The name that the player gave last; empty for none. */
export function playerName(): string {
  const { name } = choices<{ name?: unknown }>({}) ?? {};
  return typeof name === "string" ? name : "";
}

export const setPlayerName = (name: string): void => setChoices({ ...choices({}), name });

/** What was chosen for the last new game. */
export const choices = <T>(otherwise: T): T => read("choices", otherwise);
export const setChoices = (chosen: unknown): void => void write("choices", chosen);

/** Whether sounds are heard. */
export const sound = (): boolean => read("sound", true);
export const setSound = (on: boolean): void => void write("sound", on);

/** The styles of the board. Their colours are in `board/board.css`. */
export const STYLES = ["wood", "printed", "contrast"] as const;
export type BoardStyle = (typeof STYLES)[number];

/** The style of the board: the chosen one, else wood. */
export function boardStyle(): BoardStyle {
  const chosen = read<string>("board", "");
  return STYLES.find((one) => one === chosen) ?? "wood";
}
export const setBoardStyle = (chosen: BoardStyle): void => void write("board", chosen);

/** Calls a function when another tab chooses a style. */
export const onBoardStyle = (changed: (style: BoardStyle) => void): void =>
  addEventListener("storage", ({ key }) => {
    if (key === `${PREFIX}board`) changed(boardStyle());
  });

/** The language: the chosen one, else that of the browser. */
export const lang = (): string => read("lang", navigator.language.slice(0, 2));
export const speak = (code: string): void => void write("lang", code);
