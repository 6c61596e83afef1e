// A primer: paragraphs and boards that introduce a game.

import * as api from "./api.ts";
import { h } from "./dom.ts";
import * as store from "./store.ts";
import { words } from "./words.ts";

/** A picture that the server has drawn. */
function picture(svg: string): Element {
  const drawn = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  return document.importNode(drawn, true);
}

/** Text in which plays stand between backticks. */
function text(words: string): (string | HTMLElement)[] {
  return words.split("`").map((part, nth) => (nth % 2 === 0 ? part : h("code", {}, part)));
}

function element(part: api.PrimerPart, first: boolean): HTMLElement {
  if (part.heading !== undefined) return h(first ? "h2" : "h3", {}, part.heading);
  if (part.item !== undefined) return h("p", { class: "item" }, "– ", ...text(part.item));
  if (part.board) {
    const scores = part.board.scores.map((score) => h("li", {}, score));
    const told = scores.length > 0 ? h("figcaption", {}, h("ul", {}, ...scores)) : null;
    return h("figure", {}, picture(part.board.svg), told);
  }
  return h("p", {}, ...text(part.text ?? ""));
}

/** A part of the page that opens on the primer of a game; `show` names the game. */
export function primer(): { part: HTMLDetailsElement; show: (pack: string) => void } {
  const body = h("div");
  let game = "";
  const part = h("details", { class: "primer", toggle: () => void load() }, h("summary", {}, words().howToPlay), body);
  async function load(): Promise<void> {
    const asked = game;
    if (!part.open || body.childElementCount > 0) return;
    try {
      const { parts } = await api.primer(asked, store.lang());
      if (game === asked) body.replaceChildren(...parts.map((one, nth) => element(one, nth === 0)));
    } catch (error) {
      if (game === asked) body.replaceChildren(h("p", { class: "wrong" }, (error as Error).message));
    }
  }
  const show = (pack: string): void => {
    game = pack;
    body.replaceChildren();
    void load();
  };
  return { part, show };
}
