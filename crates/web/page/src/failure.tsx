// A part of the page that could not be loaded.

import { sentence, words } from "./words.ts";

export function Failure({ error, again }: { error: Error; again: () => void }) {
  return (
    <main class="failure">
      <p class="error" role="alert">
        {sentence(error.message)}
      </p>
      <div class="buttons">
        <button type="button" onClick={again}>
          {words().again}
        </button>
        <a class="button" href="#/">
          {words().anotherGame}
        </a>
      </div>
    </main>
  );
}
