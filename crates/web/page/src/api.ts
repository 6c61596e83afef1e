// The messages of the home of the tables, and the requests to it. API.md describes them in words.

import { ApiError } from "./api-error.ts";
import { home } from "./home.ts";
import * as store from "./store.ts";
import { lang, words } from "./words.ts";

export { ApiError };

export type Seat = "white" | "black";
export type BySeat<T> = Record<Seat, T>;

export const SEATS: Seat[] = ["white", "black"];
export const other = (seat: Seat): Seat => (seat === "white" ? "black" : "white");

/** Places as numbers: the bar, men borne off, men out of the game, and men who have not entered if these are apart from the bar. */
export const BAR = 0;
export const OFF = 25;
export const OUT = 26;
export const NEW = 27;

export interface Preset {
  name: string;
  about: string;
  options: Record<string, string>;
}

/** A game in the list. */
export interface Listing {
  name: string;
  title: string;
  family: string;
  period: string;
  /** The first sentence about the game. */
  about: string;
  /** How much a newcomer has to learn, from 1 to 3. */
  difficulty: number | null;
  /** How long a game usually takes. */
  minutes: number | null;
  presets: Preset[];
  /** Whether the reader has added the game. */
  own?: boolean;
}

export interface Packs {
  packs: Listing[];
  /** The game that a newcomer is offered first. */
  first: string;
  only?: string;
  near?: { word: string; games: string[] };
  levels: string[];
  languages: string[];
  /** The reader's own packs that do not load. Only the engine has such packs. */
  refused?: RefusedPack[];
}

/** A pack of the reader's own that does not load any more. */
export interface RefusedPack {
  name: string;
  /** Its first error; `null` if it stops the engine. */
  fault: string | null;
}

/** An option of a game. */
export interface Option {
  name: string;
  /** The question to the player; empty if the pack does not say. */
  question: string;
  default: string;
  value: string;
  values: string[];
  /** The values that have an answer in words. */
  answers: Record<string, string>;
  /** The ids of the rules on which it decides. */
  rules: string[];
  /** The values that can be chosen only if another option has one of some values. */
  needs: { value: string; option: string; values: string[] }[];
}

export interface Pack {
  name: string;
  title: string;
  family: string;
  period: string;
  about: string;
  /** The aim of a player; empty if the pack gives none. */
  aim: string;
  difficulty: number | null;
  minutes: number | null;
  options: Option[];
  presets: Preset[];
  levels: string[];
  languages: string[];
  schools: boolean;
  /** Whether the game has an introduction for new players. */
  primer: boolean;
  /** Whether the game has lessons. */
  lessons: boolean;
  /** The cards of a first game, by the ids of their rules. */
  cards: Record<string, string>;
  /** The games whose rules hold too: that of which this is a variant, or those of a match over different games. */
  parents: string[];
  rules: { id: string; heading: string; text: string }[];
}

/** A part of a primer: it has one of these members. */
export interface PrimerPart {
  heading?: string;
  text?: string;
  item?: string;
  board?: { svg: string; scores: string[] };
}

/** A rule with its examples. */
export interface RuleShown {
  id: string;
  heading: string;
  text: string;
  pack: string;
  examples: { svg: string; scores: string[]; why: string }[];
}

export interface LessonList {
  title: string;
  text: string[];
  lessons: { title: string; exercises: number }[];
}

export interface Exercise {
  task: string;
  kind: "points" | "opponent" | "play" | "choose";
  dice: number[];
  table: Table;
}

export interface Lesson {
  title: string;
  text: string[];
  exercises: Exercise[];
}

/** The judgement of an answer to an exercise. */
export interface Judged {
  right: boolean;
  answer: string;
  points: BySeat<number>;
  scores: string[];
  best: string[];
  cost: number | null;
  unit: "points" | "stakes" | null;
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
  /** Men can be on the bar. */
  bar: boolean;
  /** Men can be borne off. */
  borne: boolean;
  /** Men who have not entered are apart from those on the bar. */
  new: boolean;
  /** The place of men who are hit. */
  sent: number;
  start: number | null;
  pair: number | null;
  walks: boolean;
  areas: { label: string; cells: number[] }[];
}

export interface Step {
  from: number;
  to: number;
  die: number | null;
  hit?: boolean;
  pin?: boolean;
  text: string;
}

/** A legal play. Its steps can be made in any order in which a man stands at `from`. */
export interface Play {
  text: string;
  steps: Step[];
  /** Other steps to the same result, on which men stop on other cells. */
  other_ways?: Step[][];
  /** The name of the end that it reaches. */
  end?: string;
}

/** Every way to make a play, its own steps first. */
export const ways = (play: Play): Step[][] => [play.steps, ...(play.other_ways ?? [])];

/** The steps that may follow some steps of a play. */
export interface Next {
  steps: Step[];
  /** The play may stop here. */
  stop: boolean;
}

/** A coup that a throw has made. */
export interface Score {
  name: string;
  side: Seat;
  /** The cell of the coup, in the numbering of the side that has thrown. */
  at: number | null;
  ways: number;
  points: number;
  text: string;
  rule: string | null;
  /** The cells of each side that it concerns. */
  cells: BySeat<number[]>;
  /** The ways of a hit, in the numbering of the side that has thrown. */
  ways_to_hit?: Way[];
}

/** A way in which a man reaches a blot. */
export interface Way {
  by: Seat;
  from: number;
  /** The cell on which he stops if both dice bring him. */
  stop?: number;
  to: number;
  /** Whether he can stop there. A closed way is that of a false hit. */
  open: boolean;
}

/** What the board lights up: the cells of each side, and the ways of a hit. */
export type Lit = Pick<Score, "cells" | "ways_to_hit">;

/** Every coup of the last throw, made or not, with its conditions. */
export interface Why {
  /** The number of the action that made the throw. */
  nth: number;
  seat: Seat;
  throw: number[];
  coups: CoupWhy[];
  rules: Record<string, string>;
}

export interface CoupWhy {
  name: string;
  label: string;
  /** The blot or the area in words. */
  about: string | null;
  made: boolean;
  side: Seat;
  at: number | null;
  ways: number;
  points: number;
  rule: string | null;
  /** The number of checks that are not met. */
  failed: number;
  cells: BySeat<number[]>;
  checks: WhyCheck[];
}

/** A condition of a coup. */
export interface WhyCheck {
  met: boolean;
  text: string;
  rule: string | null;
  cells: BySeat<number[]>;
  parts?: WhyCheck[];
}

/** What each throw would give: the throws of the side that acts, and those of the other side. */
export interface Throws {
  /** Whether throws score points. If not, they only hit and enter men. */
  points: boolean;
  sides: { seat: Seat; throws: ThrowGives[] }[];
}

export interface ThrowGives {
  dice: number[];
  points: BySeat<number>;
  hits: boolean;
  all_played: boolean;
  nothing_played: boolean;
}

/** The kinds of events of a game. */
export type Kind =
  | "led" | "threw" | "scored" | "marked" | "counted" | "erased" | "claimed" | "opened" | "chose" | "moved" | "touched"
  | "fault" | "ruled" | "stayed" | "cannot" | "then" | "passed" | "again" | "setting" | "ended" | "game" | "seated"
  | "entry" | "paid" | "offered" | "answered" | "over" | "broken";

/** An event of the game, in words and as data. */
export interface Happened {
  /** The number of the action that caused it, from 0. */
  nth: number;
  /** The version of the table after that action. */
  version: number;
  kind: Kind;
  /** The side that did it. If a coup is scored, the side that gets the points. */
  seat: Seat | null;
  text: string;
  rule: string | null;
  /** The faces of a throw. If dice decide who begins, white's die comes first. */
  dice?: number[];
  /** The steps of a play. */
  steps?: Step[];
  score?: Score;
  points?: number;
  /** The name of a counter, and its new number. */
  counter?: string;
  total?: number;
  /** The name of the choice that was made. */
  choice?: string;
  /** The glyphs of a record on the action, such as `?!`, and its comment. The first event of the action has them. */
  glyphs?: string[];
  comment?: string;
}

/** A payment between parties, which are called by the letters of their players. `null` is the common pile. */
export interface Payment {
  from: string | null;
  to: string | null;
  amount: number;
  /** The unit in words, in the plural. */
  unit: string;
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

/** The scores of the last throw. */
export function scores(log: Happened[]): Score[] {
  const thrown = log.findLastIndex((one) => one.kind === "threw");
  return log.slice(thrown + 1).flatMap((one) => one.score ?? []);
}

/** The sum of the points of a side. */
export const pointsOf = (scores: Score[], seat: Seat): number =>
  scores.filter((score) => score.side === seat).reduce((sum, score) => sum + score.points, 0);

export interface Choice {
  name: string;
  label: string;
  rule: string | null;
  /** The table after the choice, if the board or the counters depend on it. */
  then: {
    on: Table["wait"]["on"];
    seat: Seat | null;
    /** Whether all men go back to the start. */
    setting: boolean;
    men: BySeat<Men>;
    counters: Counter[];
  } | null;
}

/** The doubling cube. */
export interface Cube {
  value: number;
  /** The side that owns it; `null` in the middle. */
  owner: Seat | null;
  /** The value that is on offer. */
  offered?: number;
}

export interface Table {
  id: string;
  version: number;
  actions: number;
  at: number;
  pack: { name: string; called: string; title: string; options: Record<string, string> };
  players: BySeat<{ name: string; named: boolean; program: string | null }>;
  you: Seat | null;
  mode: "program" | "screen" | "link" | "correspondence" | "record";
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
    choices: Choice[];
    fault: { by: Seat; what: string; must: boolean; rulings: string[] } | null;
    thinks: boolean;
  };
  board: Board;
  men: BySeat<Men>;
  counters: Counter[];
  plays: Play[];
  /** Other plays are legal too. They are made step by step. */
  more: boolean;
  marking: {
    marked: BySeat<number | null>;
    claim: { by: Seat; points: number; stage: string } | null;
    simple: boolean;
  } | null;
  /** The tags of a record, each with its name and its value, and the comment before its first ply. */
  tags: [string, string][];
  remark: string;
  /** The open offer of one player to the other. */
  offer: { by: Seat; kind: "undo" | "draw" | "resign"; text: string } | null;
  /** The link that the reader has to send, if two people send each other links. No action is possible until the answer is opened. */
  link_due: "invitation" | "acceptance" | "turn" | "end" | null;
  clock: Clock | null;
  /** When this browser got the answer, in milliseconds since 1970. */
  received: number;
  /** The last events, the latest one last. */
  log: Happened[];
  rules: Record<string, string>;
  ledger: { what: string; paid: Payment[] }[];
  standing: string[];
  /** The letter of the player on each seat, if accounts belong to players who change seats. */
  letters: BySeat<string> | null;
  cube: Cube | null;
  /** The score of a match or a session; `to` is the number of points that wins. */
  match: { to: number | null; score: BySeat<number>; crawford: boolean } | null;
  /** The pips of each side; `null` if no men are borne off. */
  pips: BySeat<number> | null;
  outcome: string | null;
  /** The table at which a player wants to play again with sides changed. */
  again: string | null;
  can: { undo: boolean; why: boolean; throws: boolean; review: boolean; resign: boolean; ends: { name: string; label: string }[]; draw: boolean; touch: boolean; faults: boolean };
}

/** Whether two people play who are not at one screen. */
export const isApart = (mode: Table["mode"]): boolean => mode === "link" || mode === "correspondence";

/** The time of two people who play by links, in seconds: for all turns of a side together, and free for each turn. */
export interface ClockSetting {
  reserve: number;
  turn: number;
}

/** The clock at the moment of the answer: the reserve of each side, and the free time of the turn, in milliseconds. */
export interface Clock extends ClockSetting {
  left: BySeat<number>;
  free: number;
  /** The side whose time runs. */
  runs: Seat | null;
}

/** The secrets of the seats of a new table; `null` for the seats of others. */
export interface Made {
  id: string;
  seats: BySeat<string | null>;
}

/** The content of a link: it has one of these members. */
export interface Linked {
  record?: string;
  position?: Start;
  /** The table of a game by links, which the link has begun or continued. */
  table?: Made;
}

/** A position from which a table can begin. */
export interface Start {
  pack: string;
  options?: Record<string, string>;
  position: string;
  /** The side that has to act; `null` if dice decide it. */
  seat: Seat | null;
}

/** A game of a text. */
export interface RecordGame {
  pack: string;
  title: string;
  players: BySeat<string>;
  plies: number;
  /** Names and values. */
  tags: [string, string][];
}

/** Something wrong with a text. */
export interface TextFault {
  message: string;
  help: string[];
  code: string;
  rule: string | null;
  line: number | null;
  column: number | null;
  /** The line and the column after its last character. */
  end: [number, number] | null;
  severity: "error" | "warning" | "note";
}

/** Something wrong with a pack. */
export interface PackFault extends TextFault {
  /** Its file in the folder of the pack. */
  file: string | null;
}

/** A pack that was checked. */
export interface PackChecked {
  /** The name of the game; `null` if it has errors and was not added. */
  name: string | null;
  faults: PackFault[];
  /** The number of further faults. */
  more: number;
  /** The number of its cases with each result, if they were run. */
  cases?: { held: number; failed: number; unchecked: number; left: number };
  /** The board at the beginning of a game, if the pack could be loaded. */
  board?: string;
}

/** The games of a text, and the table that shows one of them. */
export interface TextRead {
  /** The games, or the first ones of very many. */
  games: RecordGame[];
  /** The number of all games. */
  all: number;
  id: string | null;
  /** The ply before which the table stops because of an error. */
  until: string | null;
  faults: TextFault[];
  /** The number of further faults. */
  more: number;
}

/** A text with records. `game` is the number of the game to show. */
export interface Text {
  text: string;
  name: string;
  game?: number;
}

/** A table in the list of those that anyone may watch. */
export interface Listed {
  id: string;
  pack: string;
  title: string;
  players: BySeat<string>;
  actions: number;
  over: boolean;
}

/** The chances of a throw: a text, and the number of all throws. */
export interface Chances {
  of: number;
  text: string;
}

export interface Hint {
  seat: Seat;
  unit: Unit;
  of: number;
  best: {
    what: string;
    steps?: Step[];
    worth: number;
    cost: number;
    /** The chance to win the match, for actions before a throw. */
    wins?: number;
    /** The answers of the other side, the best one first. */
    replies?: { what: string; worth: number; wins?: number }[];
    /** The chances of the next throw of the other side, and of this side. */
    gives?: Chances;
    takes?: Chances;
  }[];
}

/** A part of a review of a finished game. */
export interface ReviewPart {
  from: number;
  /** The first action of the next part; `null` after the last one. */
  next: number | null;
  actions: number;
  unit: Unit;
  course: Worth[];
  decisions: Decision[];
  coups: CoupSum[];
  schools: MissedSchool[];
}

export type Unit = "points" | "stakes";

/** What the game is worth to white after so many actions. */
export interface Worth {
  nth: number;
  worth: number;
}

/** A decision, and the best one in its place. */
export interface Decision {
  /** The number of the action, which is also the moment of its position. */
  nth: number;
  seat: Seat;
  throw: number[] | null;
  done: Decided;
  best: Decided;
  worth: number;
  /** The loss against the best decision. */
  cost: number;
  /** `?!`, `?` or `??`; `null` if it loses little or nothing. */
  glyph: string | null;
}

export interface Decided {
  text: string;
  /** The steps of a play. */
  steps?: Step[];
}

/** How often a side got the points of a coup. */
export interface CoupSum {
  name: string;
  label: string;
  seat: Seat;
  times: number;
  points: number;
}

/** Points that a side could have claimed until a throw. */
export interface MissedSchool {
  nth: number;
  seat: Seat;
  points: number;
}

/** The new names of tables whose texts were sent again. */
const renamed = new Map<string, string>();

/** A request. If it is for a game of a text that the home no longer has, the text is sent again before. */
async function askText(path: string, secret?: string, body?: unknown): Promise<string> {
  const [, id] = /^\/api\/tables\/([^/?]+)/.exec(path) ?? [];
  if (id === undefined) return send(path, secret, body);
  const now = (): string => path.replace(id, renamed.get(id) ?? id);
  try {
    return await send(now(), secret, body);
  } catch (error) {
    if ((error as ApiError).code !== "not-found" || !(await restored(renamed.get(id) ?? id))) throw error;
    return send(now(), secret, body);
  }
}

/** Sends the text of a table again. Returns whether the home shows its game now; an address with an old name is changed. */
async function restored(id: string): Promise<boolean> {
  const kept = store.records().find((one) => one.id === id);
  if (!kept) return false;
  const { text, name, game } = kept;
  const read = await records({ text, name, game }, "").catch(() => null);
  if (!read?.id) return false;
  if (read.id !== id) {
    for (const [old, last] of renamed) if (last === id) renamed.set(old, read.id);
    renamed.set(id, read.id);
    store.keepRecord({ ...kept, id: read.id });
    const here = location.href.replace(new RegExp(`(#/\\w/)${id}(?!\\w)`), `$1${read.id}`);
    if (here !== location.href) location.replace(here);
  }
  return true;
}

async function send(path: string, secret?: string, body?: unknown): Promise<string> {
  const { status, text } = await home.ask({ path, secret, body });
  if (status >= 400) {
    const error = parsed(text)?.error ?? { code: "broken", message: words().broken({ status }) };
    throw new ApiError(error.code, error.message, error.rule, error.nearest);
  }
  return text;
}

/** A request whose answer is JSON. */
const ask = async <T>(path: string, secret?: string, body?: unknown): Promise<T> => parsed(await askText(path, secret, body));

/** Reads an answer; `null` if it is no JSON, as one of a proxy may be. */
function parsed(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
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
export const rule = (name: string, id: string, lang: string) =>
  ask<RuleShown>(`/api/packs/${encodeURIComponent(name)}/rules/${encodeURIComponent(id)}${query({ lang })}`);
export const lessons = (name: string, lang: string) => ask<LessonList>(`/api/packs/${encodeURIComponent(name)}/lessons${query({ lang })}`);
export const lesson = (name: string, nth: number, lang: string) =>
  ask<Lesson>(`/api/packs/${encodeURIComponent(name)}/lessons/${nth}${query({ lang })}`);
export const judge = (name: string, lesson: number, exercise: number, lang: string, answer: unknown) =>
  ask<Judged>(`/api/packs/${encodeURIComponent(name)}/lessons/${lesson}/${exercise}${query({ lang })}`, undefined, answer);
export const tables = (lang: string) => ask<{ tables: Listed[] }>(`/api/tables${query({ lang })}`);
export const make = (asked: unknown, lang: string) => ask<Made>(`/api/tables${query({ lang })}`, undefined, asked);
/** The table at which the players of a finished game play again. */
export const again = (id: string, lang: string, secret: string) =>
  ask<Made>(`/api/tables/${encodeURIComponent(id)}/again${query({ lang })}`, secret, {});
export const records = (text: Text, lang: string) => ask<TextRead>(`/api/records${query({ lang })}`, undefined, text);
/** Opens the content of a link, its part behind `#/l/`. */
export const openLink = (link: string, lang: string) => ask<Linked>(`/api/links${query({ lang })}`, undefined, { link });
const linkPath = (id: string, of: string, at?: number) => `/api/tables/${encodeURIComponent(id)}/link${query({ of, at, lang: lang.peek() })}`;
const linkOf = (path: string): Promise<string> => ask<{ link: string }>(path).then(({ link }) => link);
/** Links that carry the record of a table, its position at a moment, and the last turn of a game by links. */
export const recordLink = (id: string) => linkOf(linkPath(id, "record"));
export const positionLink = (id: string, at: number) => linkOf(linkPath(id, "position", at));
export const turnLink = (id: string) => linkOf(linkPath(id, "turn"));
/** A table. `view` is the side from which the reader sees the board; texts name points in its numbering. */
export const table = (id: string, lang: string, view: Seat | undefined, secret?: string, at?: number) =>
  ask<Table>(`/api/tables/${encodeURIComponent(id)}${query({ lang, view, at })}`, secret).then(dated);
export const act = (id: string, lang: string, view: Seat, secret: string, action: unknown) =>
  ask<Table>(`/api/tables/${encodeURIComponent(id)}/actions${query({ lang, view })}`, secret, action).then(dated);
const dated = (table: Table): Table => ({ ...table, received: Date.now() });
/** The steps that may follow. If `steps` begin no legal play, the error says why, in the numbering of `view`. */
export const next = (id: string, lang: string, view: Seat, secret: string | undefined, version: number, steps: string) =>
  ask<Next>(`/api/tables/${encodeURIComponent(id)}/next${query({ lang, view, version, steps })}`, secret);
export const why = (id: string, lang: string, view: Seat, secret: string | undefined, at: number) =>
  ask<Why>(`/api/tables/${encodeURIComponent(id)}/why${query({ lang, view, at })}`, secret);
export const throws = (id: string, lang: string, secret: string | undefined) =>
  ask<Throws>(`/api/tables/${encodeURIComponent(id)}/throws${query({ lang })}`, secret);
export const hint = (id: string, lang: string, secret: string) =>
  ask<Hint>(`/api/tables/${encodeURIComponent(id)}/hint${query({ lang })}`, secret);
/** A part of a review, from an action on. Its texts name points in the numbering of `view`. */
export const review = (id: string, lang: string, view: Seat, secret: string | undefined, from: number) =>
  ask<ReviewPart>(`/api/tables/${encodeURIComponent(id)}/review${query({ lang, view, from })}`, secret);
/** Checks the files of a pack, and adds it to the games if it has no errors. */
export const addPack = (files: Record<string, string>, lang: string) => ask<PackChecked>(`/api/packs${query({ lang })}`, undefined, { files });
/** Checks the files of a pack, and runs its cases. */
export const checkPack = (files: Record<string, string>, lang: string) => ask<PackChecked>(`/api/packs/check${query({ lang })}`, undefined, { files });
/** Makes a table on which a pack is tried that is not added. It lasts as long as the engine. */
export const tryPack = (files: Record<string, string>, lang: string) => ask<Made>(`/api/packs/try${query({ lang })}`, undefined, { files });
/** The files of a new pack, which may be based on a game. */
export const newPack = (name: string, from: string | null, lang: string) => ask<{ files: Record<string, string> }>(`/api/packs/new${query({ lang })}`, undefined, { name, from }).then(({ files }) => files);
export const packFiles = (name: string) => ask<{ files: Record<string, string> }>(`/api/packs/${encodeURIComponent(name)}/files`).then(({ files }) => files);
export const removePack = (name: string) => ask<unknown>(`/api/packs/${encodeURIComponent(name)}/remove`, undefined, {});

const recordPath = (id: string): string => `/api/tables/${encodeURIComponent(id)}/record`;
/** The address of a record; `null` if the record can only be asked for. */
export const recordAddress = (id: string): string | null => home.address(recordPath(id));
export const recordText = (id: string): Promise<string> => askText(recordPath(id));

const boardPath = (pack: string): string => `/api/packs/${encodeURIComponent(pack)}/board.svg`;
/** The address of a picture of the board at the beginning of a game; `null` if it can only be asked for. */
export const boardAddress = (pack: string): string | null => home.address(boardPath(pack));
export const board = (pack: string): Promise<string> => drawn(boardPath(pack));
/** Returns the address of a picture of the board after so many actions. */
export const picture = (id: string, lang: string, view: Seat, at: number): Promise<string> =>
  drawn(`/api/tables/${encodeURIComponent(id)}/board.svg${query({ lang, view, at })}`);

/** Returns an address of a picture for an image. */
async function drawn(path: string): Promise<string> {
  return home.address(path) ?? `data:image/svg+xml,${encodeURIComponent(await askText(path))}`;
}
