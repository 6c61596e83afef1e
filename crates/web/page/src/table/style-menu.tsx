// The choice of the board's style.

import { boardStyle, chooseStyle } from "../board-style.ts";
import { STYLES, type BoardStyle } from "../store.ts";
import { words } from "../words.ts";

const name = (style: BoardStyle): string =>
  ({ wood: words().styleWood, printed: words().stylePrinted, contrast: words().styleContrast })[style];

export function StyleMenu() {
  return (
    <fieldset class="style-menu">
      <legend>{words().boardStyle}</legend>
      {STYLES.map((style) => (
        <label key={style}>
          <input type="radio" name="board-style" checked={boardStyle.value === style} onChange={() => chooseStyle(style)} />
          {name(style)}
        </label>
      ))}
    </fieldset>
  );
}
