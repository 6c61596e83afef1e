// Games of the reader's own: packs that are dropped or chosen, checked, and added to the games of this browser.

import { batch, useSignal, type Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import * as api from "../api.ts";
import { lang, words } from "../words.ts";
import { useDrop } from "./drop.ts";
import { titleParts } from "./facts.tsx";
import { FaultList } from "./faults.tsx";
import { ofDrop, ofField, packFiles, packName, type Chosen, type NoPack } from "./pack-files.ts";
import { Text } from "./primer.tsx";

interface OwnGamesProps {
  /** The games that were added. */
  games: api.Listing[];
  /** The games that do not load. */
  refused: api.RefusedPack[];
  /** Loads the games anew. */
  changed: () => void;
}

/** A pack while it is added. */
interface Adding {
  busy: Signal<boolean>;
  error: Signal<string>;
  checked: Signal<api.PackChecked | null>;
}

export function OwnGames({ games, refused, changed }: OwnGamesProps) {
  const adding: Adding = { busy: useSignal(false), error: useSignal(""), checked: useSignal(null) };
  const { busy, error, checked } = adding;
  const box = useRef<HTMLElement>(null);
  const open = useSignal(games.length + refused.length > 0);
  const take = async (chosen: Promise<Chosen[]>): Promise<void> => {
    open.value = true;
    if (await add(adding, chosen)) changed();
  };
  const dropping = useDrop((dropped) => {
    void take(ofDrop(dropped));
    // The section may be out of sight.
    box.current?.scrollIntoView({ block: "nearest" });
  });
  return (
    <section ref={box} class={dropping.value ? "own-games dropping" : "own-games"}>
      <details open={open.value} onToggle={({ currentTarget }) => (open.value = currentTarget.open)}>
        <summary>
          <h2>{words().ownGame}</h2>
        </summary>
        <p class="about">{words().ownGameAbout}</p>
        <a class="button" href="#/workshop">
          {words().writeGame}
        </a>
        <Choose take={(files) => void take(Promise.resolve(ofField(files)))} />
        <div role="status">{busy.value && <p>{words().loading}</p>}</div>
        {error.value && (
          <p class="error" role="alert">
            {error.value}
          </p>
        )}
        {checked.value && <Checked checked={checked.value} />}
        <List games={games} refused={refused} changed={changed} error={error} />
      </details>
    </section>
  );
}

/** What is said about files that are no pack. */
export function wrongWith(wrong: NoPack, name: string): string {
  switch (wrong) {
    case "none":
      return words().packNone;
    case "many":
      return words().packMany;
    case "large":
      return name ? words().packFileLarge({ name }) : words().packLarge;
    case "unread":
      return words().fileUnread({ name });
  }
}

/** Whether this browser has a game of this name. */
export async function isOwnGame(name: string): Promise<boolean> {
  const { packs, refused = [] } = await api.packs(lang.peek());
  return [...packs.filter(({ own }) => own), ...refused].some((game) => game.name === name);
}

/** Checks a pack and adds it. Without a fault, its page is shown. Returns whether it was added and this page stays. */
async function add({ busy, error, checked }: Adding, chosen: Promise<Chosen[]>): Promise<boolean> {
  if (busy.value) return false;
  batch(() => {
    busy.value = true;
    error.value = "";
    checked.value = null;
  });
  try {
    const read = await packFiles(await chosen);
    if ("wrong" in read) {
      error.value = wrongWith(read.wrong, read.name);
      return false;
    }
    const name = packName(read.files);
    if (name && (await isOwnGame(name))) {
      const found = await api.checkPack(read.files, lang.peek());
      if (found.name !== null && !confirm(words().replaceGameSure({ name }))) return false;
    }
    const answer = await api.addPack(read.files, lang.peek());
    if (answer.name !== null && answer.faults.length === 0) {
      location.hash = `#/g/${answer.name}`;
      return false;
    }
    checked.value = answer;
    return answer.name !== null;
  } catch (reason) {
    error.value = (reason as Error).message || words().fileUnread({ name: "" });
    return false;
  } finally {
    busy.value = false;
  }
}

/** A field for folders. The types of Preact do not have this attribute. */
const FOLDER = { webkitdirectory: true };

/** The fields for a folder and for single files. */
function Choose({ take }: { take: (files: FileList) => void }) {
  const folder = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const chosen = (field: HTMLInputElement): void => {
    if (field.files?.length) take(field.files);
    // The same files can be chosen again.
    field.value = "";
  };
  return (
    <div class="drop">
      <input ref={folder} type="file" hidden {...FOLDER} aria-label={words().chooseFolder} onChange={({ currentTarget }) => chosen(currentTarget)} />
      <input ref={files} type="file" hidden multiple accept=".yaml,.rhai,.md,.json" aria-label={words().chooseFiles} onChange={({ currentTarget }) => chosen(currentTarget)} />
      <button type="button" onClick={() => folder.current?.click()}>
        {words().chooseFolder}
      </button>
      <button type="button" onClick={() => files.current?.click()}>
        {words().chooseFiles}
      </button>
      <span>{words().dropFolder}</span>
    </div>
  );
}

/** What was found in a pack. */
function Checked({ checked: { name, faults, more } }: { checked: api.PackChecked }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div class="checked">
      <h3 ref={heading} tabindex={-1}>
        {name === null ? words().packWrong : words().packAdded({ name })}
      </h3>
      {name !== null && (
        <a class="button primary" href={`#/g/${name}`}>
          {words().toGame}
        </a>
      )}
      <FaultList faults={faults} more={more} />
    </div>
  );
}

/** The games that were added. */
function List({ games, refused, changed, error }: OwnGamesProps & { error: Signal<string> }) {
  const remove = async (name: string): Promise<void> => {
    if (!confirm(words().removeGameSure)) return;
    error.value = "";
    try {
      await api.removePack(name);
      changed();
    } catch (reason) {
      error.value = (reason as Error).message;
    }
  };
  return (
    <ul class="record-list">
      {games.map(({ name, title }) => (
        <li key={name}>
          <div>
            <a href={`#/g/${name}`}>{titleParts(title)[0]}</a>
          </div>
          <a class="button small" href={`#/workshop/${name}`} aria-label={`${words().changeGame}: ${title}`}>
            {words().changeGame}
          </a>
          <button type="button" class="small" aria-label={`${words().removeGame}: ${title}`} onClick={() => void remove(name)}>
            {words().removeGame}
          </button>
        </li>
      ))}
      {refused.map(({ name, fault }) => (
        <li key={name}>
          <div class="refused">
            {words().gameRefused({ name })}
            {fault !== null && (
              <span class="about">
                <Text text={fault} />
              </span>
            )}
          </div>
          <button type="button" class="small" aria-label={`${words().removeGame}: ${name}`} onClick={() => void remove(name)}>
            {words().removeGame}
          </button>
        </li>
      ))}
    </ul>
  );
}
