// The style of the board, on every page: an attribute of the root element, which `board/board.css` reads.

import { effect, signal } from "@preact/signals";
import * as store from "./store.ts";

/** The style that is shown. */
export const boardStyle = signal(store.boardStyle());

effect(() => {
  document.documentElement.dataset["board"] = boardStyle.value;
});
store.onBoardStyle((style) => (boardStyle.value = style));

/** Shows a style, and remembers it. */
export function chooseStyle(style: store.BoardStyle): void {
  boardStyle.value = style;
  store.setBoardStyle(style);
}
