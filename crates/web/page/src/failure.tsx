// A part of the page that could not be loaded.

import { words } from "./words.ts";

export function Failure({ error, again }: { error: Error; again: () => void }) {
  return (
    <main class="failure">
      <p class="error" role="alert">
        {error.message}
      </p>
      <button type="button" onClick={again}>
        {words().again}
      </button>
    </main>
  );
}
