// What the reader has to know about the engine: that it is still loading, and that the browser keeps no games.

import { useSignal } from "@preact/signals";
import { lang, words } from "../words.ts";
import { loading, unsaved } from "./home.ts";

const inMiB = (bytes: number): string =>
  new Intl.NumberFormat(lang.value || "en", { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(bytes / 2 ** 20);

export function EngineNotes() {
  const closed = useSignal(false);
  return (
    <>
      {loading.value && <Loading {...loading.value} />}
      {unsaved.value && !closed.value && (
        <p class="engine-note" role="status">
          <span>{words().unsaved}</span>
          <button type="button" class="small" onClick={() => (closed.value = true)}>
            {words().close}
          </button>
        </p>
      )}
    </>
  );
}

/** How much is loaded, in bytes. */
function Loading({ loaded, of }: { loaded: number; of: number | null }) {
  return (
    <div class="engine-note">
      <label>
        <span>{words().engineLoading}</span>
        {/* A bar without a value moves until the end. */}
        <progress {...(of !== null && of >= loaded ? { value: loaded, max: of } : {})} />
      </label>
      <span>{words().mebibytes({ size: inMiB(loaded) })}</span>
    </div>
  );
}
