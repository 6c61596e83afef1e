// The page's own words, in the language that is shown.

import { signal } from "@preact/signals";
import type { Seat } from "./api.ts";
import * as store from "./store.ts";
import { da } from "./words/da.ts";
import { de } from "./words/de.ts";
import { en, type Words } from "./words/en.ts";
import { fr } from "./words/fr.ts";
import { sv } from "./words/sv.ts";

const LANGUAGES: Record<string, Words> = { en, fr, de, da, sv };

/** The language that is shown; empty if games keep the names of their own books. */
export const lang = signal(store.lang());

export function speak(code: string): void {
  store.speak(code);
  lang.value = code;
}

/** The words of the page. Where games keep the names of their own books, the page speaks English. */
export const words = (): Words => LANGUAGES[lang.value] ?? en;

/** The language of the words, for the attribute `lang`. */
export const spoken = (): string => (LANGUAGES[lang.value] ? lang.value : "en");

/** A text with a capital letter at its beginning. */
export const sentence = (text: string): string => text.charAt(0).toLocaleUpperCase(spoken()) + text.slice(1);

/** A player's name; a player who has given none is called by the side. */
export const named = (seat: Seat, name: string): string => (name === "?" ? words()[seat] : name);

/** A level of the program in words. */
export const level = (id: string): string => (words().levels as Record<string, string>)[id] ?? id;
