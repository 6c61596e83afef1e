// The page's own words, in the language that is shown.

import type { Seat } from "./api.ts";
import * as store from "./store.ts";
import { da } from "./words/da.ts";
import { de } from "./words/de.ts";
import { en, type Words } from "./words/en.ts";
import { fr } from "./words/fr.ts";
import { sv } from "./words/sv.ts";

const LANGUAGES: Record<string, Words> = { en, fr, de, da, sv };

/** The words of the page. Where games keep the names of their own books, the page speaks English. */
export const words = (): Words => LANGUAGES[store.lang()] ?? en;

/** The language of the words, as a browser is told it. */
export const spoken = (): string => (LANGUAGES[store.lang()] ? store.lang() : "en");

/** A player's name; who has given none is called by his side. */
export const named = (seat: Seat, name: string): string => (name === seat ? words()[seat] : name);
