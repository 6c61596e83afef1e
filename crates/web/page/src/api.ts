// What the server answers, and how it is asked. API.md tells it in words.

import { words } from "./words.ts";

export type Seat = "white" | "black";
export type BySeat<T> = Record<Seat, T>;

export const SEATS: Seat[] = ["white", "black"];
export const other = (seat: Seat): Seat => (seat === "white" ? "black" : "white");

/** As cells: the hand, and the places of men who are off, taken for good, and not yet entered where these are apart. */
export const HAND = 0;
export const OFF = 25;
export const OUT = 26;
export const NEW = 27;

export interface Preset {
  name: string;
  about: string;
  options: Record<string, string>;
}

export interface Packs {
  packs: { name: string; title: string; family: string; period: string; presets: Preset[] }[];
  only?: string;
  near?: { word: string; games: string[] };
  levels: string[];
  languages: string[];
}

export interface Pack {
  name: string;
  title: string;
  about: string;
  options: { name: string; default: string; value: string; values: string[]; about: string }[];
  presets: Preset[];
  levels: string[];
  languages: string[];
  schools: boolean;
  rules: { id: string; heading: string; text: string }[];
}

/** A part of a primer: it has one of these members. */
export interface PrimerPart {
  heading?: string;
  text?: string;
  item?: string;
  board?: { svg: string; scores: string[] };
}

export interface Point {
  number: string;
  white: number | null;
  black: number | null;
  upright?: number;
}

export interface Rows {
  near: Point[];
  far: Point[];
}

export interface Board {
  views: BySeat<Rows>;
  cells: number;
  /** The names of the cells in their order. */
  names: string[];
  men: number;
  hand: boolean;
  /** Men who have never entered are apart from those who were hit. */
  fresh: boolean;
  /** Where men go who are hit. */
  sent: number;
  off: boolean;
  start: number | null;
  pair: number | null;
  walks: boolean;
  areas: { label: string; cells: number[] }[];
}

export interface Step {
  from: number;
  to: number;
  die: number;
  hit?: boolean;
  pin?: boolean;
  text: string;
}

export interface Playable {
  text: string;
  end: string | null;
  ways: Step[][];
}

/** What may follow some steps of a play. */
export interface Next {
  steps: Step[];
  /** The play may stop here. */
  stop: boolean;
}

export interface Mark {
  seat: Seat;
  points: number;
  text: string;
  rule: string | null;
  cells: BySeat<number[]>;
}

export interface Line {
  nth?: number;
  text: string;
  rule: string | null;
}

export interface Counter {
  name: string;
  label: string;
  per: number | null;
  into: number | null;
  n: BySeat<number>;
  run: BySeat<boolean>;
}

/** Men by place, and the cells on which one of them lies under men of the other side. */
export type Men = Record<number, number> & { under?: number[] };

export interface Table {
  id: string;
  version: number;
  actions: number;
  at: number;
  pack: { name: string; called: string; title: string; options: Record<string, string> };
  players: BySeat<{ name: string; program: string | null }>;
  you: Seat | null;
  mode: "program" | "screen" | "link" | "record";
  dice: "server" | "hand";
  heading: string[];
  position: string;
  wait: {
    on: "lead" | "throw" | "choose" | "play" | "answer" | "over";
    seat: Seat | null;
    mover: Seat;
    throw: number[] | null;
    /** How many dice are thrown next. */
    dice: number;
    /** Nothing, where any number may be played. */
    numbers: (number | null)[];
    choices: { name: string; label: string; rule: string }[];
    offer: string | null;
    fault: { by: Seat; what: string; must: boolean; rulings: string[] } | null;
    thinks: boolean;
  };
  board: Board;
  men: BySeat<Men>;
  counters: Counter[];
  plays: Playable[];
  /** Others are legal too: they are made step by step. */
  more: boolean;
  hand: {
    marked: BySeat<number | null>;
    claim: { by: Seat; points: number; stage: string } | null;
    simple: boolean;
  } | null;
  last: Mark[];
  log: Line[];
  rules: Record<string, string>;
  ledger: { what: string; paid: Line[] }[];
  standing: string[];
  outcome: string | null;
  can: { undo: boolean; resign: boolean; ends: string[]; draw: boolean; touch: boolean; faults: boolean };
}

export interface Listed {
  id: string;
  pack: string;
  title: string;
  players: BySeat<string>;
  actions: number;
  over: boolean;
}

export interface Hint {
  seat: Seat;
  unit: "points" | "stakes";
  of: number;
  ways: number;
  best: {
    what: string;
    steps: [number, number][] | null;
    worth: number;
    cost: number;
    /** The chance to win the match, for actions before a throw. */
    wins: number | null;
    /** The answers of the other side, the best one first. */
    replies: { what: string; worth: number; wins: number | null }[];
    gives: string;
    takes: string;
  }[];
}

/** What went wrong, as the server says it. */
export class Wrong extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly rule?: string,
    readonly nearest: string[] = [],
  ) {
    super(message);
  }
}

async function ask<T>(path: string, secret?: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = {};
  if (secret) headers["Authorization"] = `Bearer ${secret}`;
  const init: RequestInit = { headers };
  if (body !== undefined) {
    headers["Content-Type"] = "application/json";
    init.method = "POST";
    init.body = JSON.stringify(body);
  }
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Wrong("away", words().away);
  }
  const told = await answer.json().catch(() => null);
  if (!answer.ok) {
    const error = told?.error ?? { code: "broken", message: words().broken(answer.status) };
    throw new Wrong(error.code, error.message, error.rule, error.nearest);
  }
  return told as T;
}

const query = (asked: Record<string, string | number | undefined>): string => {
  const pairs = Object.entries(asked).filter(([, value]) => value !== undefined && value !== "");
  const text = pairs.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join("&");
  return text ? `?${text}` : "";
};

export const packs = (lang: string, find?: string) => ask<Packs>(`/api/packs${query({ lang, find })}`);
export const pack = (name: string, lang: string) => ask<Pack>(`/api/packs/${encodeURIComponent(name)}${query({ lang })}`);
export const primer = (name: string, lang: string) =>
  ask<{ parts: PrimerPart[] }>(`/api/packs/${encodeURIComponent(name)}/primer${query({ lang })}`);
export const tables = () => ask<{ tables: Listed[] }>("/api/tables");
export const make = (asked: unknown) =>
  ask<{ id: string; seats: BySeat<string | null> }>("/api/tables", undefined, asked);
export const table = (id: string, lang: string, secret?: string, at?: number) =>
  ask<Table>(`/api/tables/${encodeURIComponent(id)}${query({ lang, at })}`, secret);
export const act = (id: string, lang: string, secret: string, deed: unknown) =>
  ask<Table>(`/api/tables/${encodeURIComponent(id)}/actions${query({ lang })}`, secret, deed);
export const next = (id: string, lang: string, secret: string | undefined, version: number, steps: string) =>
  ask<Next>(`/api/tables/${encodeURIComponent(id)}/next${query({ lang, version, steps })}`, secret);
export const hint = (id: string, lang: string, secret: string) =>
  ask<Hint>(`/api/tables/${encodeURIComponent(id)}/hint${query({ lang })}`, secret);
export const record = (id: string) => `/api/tables/${encodeURIComponent(id)}/record`;
