// The page: which part of it is shown, by the part of the address behind the #.
//
// #/              the lobby
// #/t/ID          a table; #/t/ID@12 after twelve actions
// #/t/ID/SECRET   somebody comes with the link of a seat

import "./style.css";
import { h } from "./dom.ts";
import * as api from "./api.ts";
import * as store from "./store.ts";
import { lobby } from "./lobby.ts";
import { AtTable } from "./table.ts";
import { spoken, words } from "./words.ts";

const LANGUAGES: [string, string][] = [
  ["en", "English"],
  ["fr", "français"],
  ["de", "Deutsch"],
  ["da", "dansk"],
  ["sv", "svenska"],
];

if (store.lang() !== "" && !LANGUAGES.some(([code]) => code === store.lang())) store.speak("en");

const app = document.querySelector<HTMLElement>("#app");
const content = h("div", { id: "content" });
let seated: AtTable | null = null;
let shown = 0;
/** The table that is shown; undefined for the lobby. */
let part: string | undefined;

const go = (hash: string): void => {
  if (location.hash === hash) void route();
  else location.hash = hash;
};

function bar(): [HTMLElement, HTMLElement] {
  const language = h("select", { "aria-label": words().language, change: () => (store.speak(language.value), speak().focus(), void route()) });
  for (const [code, name] of [["", words().packLanguage], ...LANGUAGES] as [string, string][]) language.append(h("option", { value: code, selected: code === store.lang() }, name));
  return [h("nav", { class: "bar" }, h("a", { href: "#/" }, "charpentier"), language), language];
}

/** Shows all that stays when another part is shown, in the language that was chosen; where another can be chosen. */
function speak(): HTMLElement {
  document.documentElement.lang = spoken();
  const [shown, language] = bar();
  app?.replaceChildren(shown, content);
  return language;
}

async function route(): Promise<void> {
  const nth = ++shown;
  seated?.close();
  seated = null;
  const [, id, at, secret] = /^#\/t\/([\w-]+)(?:@(\d+))?(?:\/(\w+))?$/.exec(location.hash) ?? [];
  // Another part is seen from its top; the moments of one game stay where they are.
  if (id !== part) scrollTo(0, 0);
  part = id;
  try {
    if (!id) {
      await lobby(content, go);
      return;
    }
    if (secret) {
      // The secret goes out of the address before anything else is done with it.
      history.replaceState(null, "", `#/t/${id}`);
      const { you } = await api.table(id, "", secret);
      if (you) store.hold(id, you, secret);
    }
    const table = new AtTable(content, id, at === undefined ? undefined : Number(at), go);
    await table.open();
    if (nth === shown) seated = table;
    else table.close();
  } catch (error) {
    const wrong = error as api.Wrong;
    // A link that is wrong says nothing of a seat that is held.
    if (wrong.code === "no-seat" && id && !secret) store.forget(id);
    const again = h("button", { type: "button", click: () => void route() }, words().again);
    content.replaceChildren(h("main", {}, h("p", { class: "wrong", role: "alert" }, wrong.message), again));
  }
}

speak();
addEventListener("hashchange", () => void route());
void route();
