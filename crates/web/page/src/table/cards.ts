// The cards of a first game. Each explains one thing when it arises for the first time: a coup, a choice, a number that
// cannot be played.

import type * as api from "../api.ts";
import { sentence, words } from "../words.ts";

/** The names of the cards that no rule explains, as the home has them too. */
export const AIM = "aim";
export const MOVE = "move";

export interface Card {
  /** The id of its rule, or `aim` or `move`. */
  key: string;
  title: string;
  text: string;
  /** The language of the text, if it is not the one of the page. */
  lang: string | undefined;
  /** What the board shows with it. */
  score: api.Score | null;
}

/** The cards that the state of a table calls for, the first one first. */
export function cardsFor(table: api.Table, game: api.Pack, mine: boolean): Card[] {
  const { wait, log, rules } = table;
  const own = (key: string, title: string, otherwise: string): Card => ({ key, title, text: game.cards[key] ?? otherwise, lang: undefined, score: null });
  const ruled = (key: string, title: string, score: api.Score | null): Card => {
    const text = game.cards[key] ?? rules[key] ?? game.rules.find(({ id }) => id === key)?.text ?? "";
    // The rules of a game are in English.
    return { key, title: sentence(title), text: sentence(text), lang: game.cards[key] ? undefined : "en", score };
  };
  const cards = [own(AIM, words().aim, game.aim)];
  for (const { rule, label } of mine ? wait.choices : []) {
    if (rule) cards.push(ruled(rule, label, null));
  }
  // What happened before the last throw no longer arises.
  const since = log.findLast((event) => event.kind === "threw")?.nth ?? 0;
  for (const { nth, rule, kind, score, text } of log) {
    // A choice is explained to the side that has it.
    if (nth >= since && rule && !["led", "opened", "chose"].includes(kind)) cards.push(ruled(rule, text, score ?? null));
  }
  if (mine && wait.on === "play") cards.push(own(MOVE, words().cardMove, words().cardMoveText));
  return cards.filter((card) => card.text !== "");
}
