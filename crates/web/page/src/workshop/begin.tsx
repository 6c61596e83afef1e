// The beginning of the workshop: the drafts of this browser, and a new one.

import { useSignal } from "@preact/signals";
import { unzipSync } from "fflate";
import { useRef } from "preact/hooks";
import * as api from "../api.ts";
import { Failure } from "../failure.tsx";
import { wrongWith } from "../hall/own-games.tsx";
import { ofField, packFiles, packName, type Chosen } from "../hall/pack-files.ts";
import { useLoaded } from "../loaded.ts";
import * as store from "../store.ts";
import { lang, sentence, words } from "../words.ts";

/** The drafts of this browser, and the form of a new one. */
export function Begin({ of }: { of: string | undefined }) {
  const { value, error, again } = useLoaded(lang.value, () => api.packs(lang.peek()));
  const drafts = useSignal(store.drafts());
  const name = useSignal("");
  const chosen = useSignal(of ?? "");
  const failed = useSignal("");
  const heading = useRef<HTMLHeadingElement>(null);
  if (error) return <Failure error={error} again={again} />;
  if (!value) return <p role="status">{words().loading}</p>;
  const games = [...value.packs].sort((one, two) => one.title.localeCompare(two.title, lang.peek() || "en"));
  const own = value.packs.filter((game) => game.own && !drafts.value.includes(game.name));
  // The address may name a game that is not here.
  const from = games.some((game) => game.name === chosen.value) ? chosen.value : "";
  const begin = async (event: Event): Promise<void> => {
    event.preventDefault();
    failed.value = "";
    const called = name.value.trim();
    if (drafts.value.includes(called)) {
      failed.value = words().draftThere({ name: called });
      return;
    }
    try {
      const files = await api.newPack(called, from || null, lang.peek());
      if (store.keepDraft(called, files)) location.hash = `#/workshop/${called}`;
      else failed.value = words().draftNotKept;
    } catch (reason) {
      failed.value = sentence((reason as Error).message);
    }
  };
  const field = useRef<HTMLInputElement>(null);
  const open = async ({ files }: HTMLInputElement): Promise<void> => {
    failed.value = "";
    if (!files?.length) return;
    // A file that cannot be read, or is no archive, stops all.
    const read = await Promise.all(ofField(files).map(unpacked)).then((all) => packFiles(all.flat()), () => null);
    if (!read || "wrong" in read) {
      failed.value = read ? wrongWith(read.wrong, read.name) : words().fileUnread({ name: files[0]?.name ?? "" });
      return;
    }
    const called = packName(read.files) ?? "draft";
    if (drafts.value.includes(called) && !confirm(words().replaceDraftSure({ name: called }))) return;
    if (store.keepDraft(called, read.files)) location.hash = `#/workshop/${called}`;
    else failed.value = words().draftNotKept;
  };
  const forget = (draft: string): void => {
    if (!confirm(words().forgetDraftSure)) return;
    store.forgetDraft(draft);
    drafts.value = drafts.value.filter((one) => one !== draft);
    // The button goes with its draft.
    heading.current?.focus();
  };
  return (
    <main class="workshop-begin">
      <section>
        <h1 ref={heading} tabindex={-1}>
          {words().workshop}
        </h1>
        <p class="about">{words().workshopAbout}</p>
        <form onSubmit={(event) => void begin(event)}>
          <div class="field">
            <label for="draft-from">{words().basedOn}</label>
            <select id="draft-from" value={from} onChange={({ currentTarget }) => (chosen.value = currentTarget.value)}>
              <option value="">{words().smallGame}</option>
              {games.map((game) => (
                <option key={game.name} value={game.name}>
                  {game.title}
                </option>
              ))}
            </select>
          </div>
          <div class="field">
            <label for="draft-name">{words().draftName}</label>
            <input id="draft-name" value={name.value} placeholder="my-game" maxlength={40} autocomplete="off" spellcheck={false} onInput={({ currentTarget }) => (name.value = currentTarget.value)} />
          </div>
          {failed.value && (
            <p class="error" role="alert">
              {failed.value}
            </p>
          )}
          <div class="buttons">
            <button type="submit" class="primary">
              {words().beginDraft}
            </button>
            <button type="button" onClick={() => field.current?.click()}>
              {words().openPack}
            </button>
          </div>
          <input
            ref={field}
            type="file"
            hidden
            multiple
            accept=".zip,.yaml,.rhai,.md,.json"
            aria-label={words().openPack}
            onChange={({ currentTarget }) => void open(currentTarget).finally(() => (currentTarget.value = ""))}
          />
        </form>
      </section>
      {drafts.value.length + own.length > 0 && (
        <section aria-labelledby="drafts">
          <h2 id="drafts">{words().drafts}</h2>
          <ul class="record-list">
            {drafts.value.map((draft) => (
              <li key={draft}>
                <a href={`#/workshop/${draft}`}>{draft}</a>
                <button type="button" class="small" aria-label={`${words().forgetDraft}: ${draft}`} onClick={() => forget(draft)}>
                  {words().forgetDraft}
                </button>
              </li>
            ))}
            {own.map((game) => (
              <li key={game.name}>
                <a href={`#/workshop/${game.name}`}>{game.title}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}

/** The files of an archive; any other file itself. */
async function unpacked({ path, file }: Chosen): Promise<Chosen[]> {
  if (!/\.zip$/i.test(path)) return [{ path, file }];
  const entries = Object.entries(unzipSync(new Uint8Array(await file.arrayBuffer())));
  return entries.map(([inside, bytes]) => ({ path: inside, file: new File([new Uint8Array(bytes)], inside) }));
}
