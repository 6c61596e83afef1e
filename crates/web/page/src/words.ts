// The page's own words, in the language that is shown. Only the file of that language is loaded.

import { FluentBundle, FluentNumber, FluentResource } from "@fluent/bundle";
import { computed, signal } from "@preact/signals";
import type { Seat } from "./api.ts";
import * as store from "./store.ts";
import da from "./words/da.ftl?url";
import de from "./words/de.ftl?url";
import en from "./words/en.ftl?url";
import fr from "./words/fr.ftl?url";
import type { Words } from "./words/keys.d.ts";
import sv from "./words/sv.ftl?url";

/** The address of the words of each language. */
const FILES: Record<string, string> = { en, fr, de, da, sv };

const shown = signal({ code: "", words: {} as Words });
/** The language that was asked for last. */
let wanted = "";

/** The language that is shown; empty if games keep the names of their own books. */
export const lang = computed(() => shown.value.code);

/** The words of the page. Where games keep the names of their own books, the page speaks English. */
export const words = (): Words => shown.value.words;

/** The language of the words, for the attribute `lang`. */
export const spoken = (): string => lang.value || "en";

/** The language in which the page begins: the one that was chosen, else that of the browser. */
export function firstLang(): string {
  const code = store.lang();
  return code === "" || code in FILES ? code : "en";
}

/** Shows a language once its words are loaded. If they cannot be loaded, it throws, and the language stays as it is. */
export async function show(code: string): Promise<void> {
  wanted = code;
  try {
    const loaded = await load(code || "en");
    if (code === wanted) shown.value = { code, words: loaded };
  } catch (error) {
    // If another language was asked for meanwhile, this one does not matter.
    if (code === wanted) throw error;
  }
}

/** Shows a language, and keeps it for the next visit. */
export async function speak(code: string): Promise<void> {
  await show(code);
  if (code === lang.peek()) store.speak(code);
}

/** Loads words with `fetch`. Browsers do not try a second time to import a module that could not be loaded. */
async function load(code: string): Promise<Words> {
  const answer = await fetch(FILES[code] ?? en);
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return parse(code, await answer.text());
}

/** A number in plain digits. Fluent would write 1,000. */
class Digits extends FluentNumber {
  override toString(): string {
    return String(this.value);
  }
}

/** Reads the words of a language. A message that takes values becomes a function. */
function parse(code: string, file: string): Words {
  const bundle = new FluentBundle(code, { useIsolating: false });
  const messages = new FluentResource(file);
  bundle.addResource(messages);
  const read: Record<string, unknown> = {};
  for (const { id, value } of messages.body) {
    if (value === null) continue;
    const missing: Error[] = [];
    const text = bundle.formatPattern(value, {}, missing);
    const said = (values: Record<string, string | number>): string => {
      const given = Object.entries(values).map(([name, one]) => [name, typeof one === "number" ? new Digits(one) : one]);
      return bundle.formatPattern(value, Object.fromEntries(given), []);
    };
    read[id] = missing.length > 0 ? said : text;
  }
  return read as unknown as Words;
}

/** Joins parts in a sentence: `a, b and c`. */
export const list = (parts: (string | number)[]): string => new Intl.ListFormat(spoken(), { type: "conjunction" }).format(parts.map(String));

/** Joins alternatives in a sentence: `a, b or c`. */
export const either = (parts: string[]): string => new Intl.ListFormat(spoken(), { type: "disjunction" }).format(parts);

/** A text with a capital letter at its beginning. */
export const sentence = (text: string): string => text.charAt(0).toLocaleUpperCase(spoken()) + text.slice(1);

/** A player's name; a player who has given none is called by the side. */
export const named = (seat: Seat, name: string): string => (name === "?" ? words()[seat] : name);

/** A level of the program in words. */
export const level = (id: string): string => words().levels({ id });
