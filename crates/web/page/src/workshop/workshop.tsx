// The workshop: packs are written, checked as one types, and tried on a board. It is loaded only when it is opened.

import { batch, useSignal, type Signal } from "@preact/signals";
import { strToU8, zipSync } from "fflate";
import { useEffect, useRef } from "preact/hooks";
import * as api from "../api.ts";
import { Failure } from "../failure.tsx";
import { FaultList } from "../hall/faults.tsx";
import { Picture } from "../hall/primer.tsx";
import { home } from "../home.ts";
import { useLoaded } from "../loaded.ts";
import * as store from "../store.ts";
import { sentence, words } from "../words.ts";
import { Editor, type Schemas } from "./editor.ts";

/** How long to wait after a change before the pack is checked, in milliseconds. */
const PAUSE = 300;
/** The file that every pack has. */
const MANIFEST = "pack.yaml";
/** The names of files that a pack can have. */
const FILE = /^(?:cases\/)?[\w-]+\.(?:yaml|rhai|md)$/;

/** The order in which files are listed: the manifest, then by name. */
const inOrder = (files: Record<string, string>): string[] => Object.keys(files).sort((one, two) => Number(two === MANIFEST) - Number(one === MANIFEST) || one.localeCompare(two));

/** A pack that is being written. */
class Draft {
  readonly files: Signal<Record<string, string>>;
  readonly open: Signal<string>;
  readonly checked: Signal<api.PackChecked | null>;
  readonly error: Signal<string>;
  /** Whether the last check is older than the last change. */
  readonly stale: Signal<boolean>;
  /** Whether this browser keeps the draft. */
  readonly kept: Signal<boolean>;
  /** The table on which the game is tried. */
  readonly table: Signal<string | null>;
  private timer = 0;
  private checks = 0;

  constructor(
    readonly name: string,
    signals: Omit<Draft, "name" | "change" | "check" | "try" | "close">,
  ) {
    ({ files: this.files, open: this.open, checked: this.checked, error: this.error, stale: this.stale, kept: this.kept, table: this.table } = signals);
  }

  /** Replaces a file, or removes it. The draft is kept at once, and checked after a pause. */
  change(path: string, text: string | null): void {
    const { [path]: _, ...others } = this.files.value;
    this.files.value = text === null ? others : { ...others, [path]: text };
    this.kept.value = store.keepDraft(this.name, this.files.value);
    this.stale.value = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.check(), PAUSE);
  }

  async check(): Promise<void> {
    const nth = ++this.checks;
    this.stale.value = true;
    let checked: api.PackChecked | null = null;
    let error = "";
    try {
      checked = await api.checkPack(this.files.value);
    } catch (reason) {
      error = sentence((reason as Error).message);
    }
    if (nth !== this.checks) return;
    batch(() => {
      // While the pack cannot be checked, the last faults stay.
      if (checked) this.checked.value = checked;
      this.error.value = error;
      this.stale.value = false;
    });
  }

  /** Adds the pack to the games of this browser, and lays a table for it. */
  async try(): Promise<void> {
    try {
      const { name } = await api.addPack(this.files.value);
      if (name === null) return await this.check();
      const { id, seats } = await api.make({ pack: name, mode: "screen", listed: false }, "");
      this.close();
      for (const seat of api.SEATS) if (seats[seat]) store.hold(id, seat, seats[seat]);
      this.table.value = id;
    } catch (reason) {
      this.error.value = sentence((reason as Error).message);
    }
  }

  /** Removes the table on which the game was tried. */
  close(): void {
    clearTimeout(this.timer);
    const id = this.table.value;
    if (id === null) return;
    this.table.value = null;
    store.forget(id);
    home.forget(id);
  }
}

/** Loads a draft or a pack of the reader's own, with the schemas of its files. */
async function load(name: string): Promise<{ name: string; files: Record<string, string>; schemas: Schemas | null }> {
  const schema = async (kind: string) => (await fetch(`${kind}.schema.json`)).json();
  // Without the schemas, everything but the completion works.
  const schemas = Promise.all([schema("pack"), schema("cases")]).then(([pack, cases]): Schemas => ({ pack, cases }), () => null);
  const files = store.drafts()[name] ?? (await api.packFiles(name));
  return { name, files, schemas: await schemas };
}

export default function WorkshopPage({ name, of }: { name: string | undefined; of: string | undefined }) {
  useEffect(() => {
    document.title = `${name ?? words().workshop} – charpentier`;
    return () => void (document.title = "charpentier");
  }, [name]);
  return name === undefined ? <Begin of={of} /> : <Loader key={name} name={name} />;
}

/** The drafts of this browser, and the form of a new one. */
function Begin({ of }: { of: string | undefined }) {
  const { value, error, again } = useLoaded("", () => api.packs(""));
  const drafts = useSignal(Object.keys(store.drafts()).sort());
  const name = useSignal("");
  const from = useSignal(of ?? "");
  const failed = useSignal("");
  const heading = useRef<HTMLHeadingElement>(null);
  if (error) return <Failure error={error} again={again} />;
  if (!value) return null;
  const own = value.packs.filter((game) => game.own && !drafts.value.includes(game.name));
  const begin = async (event: Event): Promise<void> => {
    event.preventDefault();
    failed.value = "";
    const chosen = name.value.trim();
    if (drafts.value.includes(chosen)) {
      failed.value = words().draftThere({ name: chosen });
      return;
    }
    try {
      const files = await api.newPack(chosen, from.value || null);
      store.keepDraft(chosen, files);
      location.hash = `#/workshop/${chosen}`;
    } catch (reason) {
      failed.value = sentence((reason as Error).message);
    }
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
            <select id="draft-from" value={from.value} onChange={({ currentTarget }) => (from.value = currentTarget.value)}>
              <option value="">{words().smallGame}</option>
              {value.packs.map((game) => (
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
          <button type="submit" class="primary">
            {words().beginDraft}
          </button>
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

function Loader({ name }: { name: string }) {
  const { value, error, again } = useLoaded(name, () => load(name));
  if (error) return <Failure error={error} again={again} />;
  return value && <Workshop {...value} />;
}

/** A file of another game, which is only read. */
interface Read {
  pack: string;
  path: string;
  text: string;
}

function Workshop({ name, files, schemas }: { name: string; files: Record<string, string>; schemas: Schemas | null }) {
  const signals = {
    files: useSignal(files),
    open: useSignal(MANIFEST),
    checked: useSignal<api.PackChecked | null>(null),
    error: useSignal(""),
    stale: useSignal(true),
    kept: useSignal(true),
    table: useSignal<string | null>(null),
  };
  const kept = useRef<Draft | null>(null);
  const draft = (kept.current ??= new Draft(name, signals));
  const read = useSignal<Read | null>(null);
  const editor = useRef<Editor | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const { checked, open } = draft;
  useEffect(() => {
    if (!box.current) return;
    editor.current = new Editor(box.current, schemas, words().editor, (path, text) => draft.change(path, text));
    void draft.check();
    return () => {
      editor.current?.close();
      draft.close();
    };
  }, []);
  const shown = read.value ? `${read.value.pack}: ${read.value.path}` : open.value;
  useEffect(() => {
    const text = read.value?.text ?? draft.files.value[open.value] ?? "";
    editor.current?.open(shown, text, read.value !== null);
  }, [shown]);
  useEffect(() => {
    const faults = checked.value?.faults ?? [];
    editor.current?.mark(read.value ? [] : faults.filter(({ file }) => file === open.value));
  }, [checked.value, shown]);
  const goTo = ({ file, line, column }: api.PackFault): void => {
    if (file === null || draft.files.value[file] === undefined) return;
    batch(() => {
      read.value = null;
      open.value = file;
    });
    // The file is opened first.
    setTimeout(() => editor.current?.goTo(line ?? 1, column ?? 1));
  };
  return (
    <main class="workshop">
      <header>
        <h1>{name}</h1>
        <div class="buttons">
          <button type="button" class="primary" aria-disabled={!checked.value?.name} onClick={() => void (checked.value?.name && draft.try())}>
            {words().tryGame}
          </button>
          <button type="button" onClick={() => save(name, draft.files.value)}>
            {words().savePack}
          </button>
          <a class="button" href="#/workshop">
            {words().otherDrafts}
          </a>
        </div>
      </header>
      <Files draft={draft} read={read} />
      <div class="editor" ref={box} />
      <Results draft={draft} goTo={goTo} />
      {draft.table.value !== null && <Trial key={draft.table.value} table={draft.table.value} />}
    </main>
  );
}

/** The table on which the game is tried, in a page of its own. */
function Trial({ table }: { table: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => frame.current?.scrollIntoView(), []);
  return <iframe ref={frame} class="trial" title={words().tryGame} src={`#/t/${table}`} />;
}

/** The files of the pack, and those of the game that it extends, which are only read. */
function Files({ draft, read }: { draft: Draft; read: Signal<Read | null> }) {
  const { files, open } = draft;
  const adding = useSignal(false);
  const name = useSignal("");
  const wrong = useSignal("");
  const parent = /^extends:\s*["']?([\w-]+)/m.exec(files.value[MANIFEST] ?? "")?.[1];
  const elder = useSignal<{ pack: string; files: Record<string, string> } | null>(null);
  useEffect(() => {
    if (parent === undefined) {
      elder.value = null;
      return;
    }
    let left = false;
    // A name that is not written in full has no files yet.
    api.packFiles(parent).then((files) => left || (elder.value = { pack: parent, files }), () => left || (elder.value = null));
    return () => {
      left = true;
    };
  }, [parent]);
  const add = (event: Event): void => {
    event.preventDefault();
    const path = name.value.trim();
    if (!FILE.test(path) || files.value[path] !== undefined) {
      wrong.value = words().fileNames;
      return;
    }
    batch(() => {
      draft.change(path, "");
      read.value = null;
      open.value = path;
      adding.value = false;
      name.value = wrong.value = "";
    });
  };
  const remove = (): void => {
    if (!confirm(words().removeFileSure({ name: open.value }))) return;
    const path = open.value;
    open.value = MANIFEST;
    draft.change(path, null);
  };
  return (
    <nav class="files" aria-label={words().files}>
      <ul>
        {inOrder(files.value).map((path) => (
          <li key={path}>
            <button type="button" aria-current={read.value === null && path === open.value} onClick={() => batch(() => ((read.value = null), (open.value = path)))}>
              {path}
            </button>
          </li>
        ))}
      </ul>
      {adding.value ? (
        <form onSubmit={add}>
          <input aria-label={words().fileName} placeholder="cases/more.yaml" value={name.value} autocomplete="off" spellcheck={false} onInput={({ currentTarget }) => (name.value = currentTarget.value)} />
          <button type="submit" class="small">
            {words().newFile}
          </button>
          {wrong.value && (
            <p class="error" role="alert">
              {wrong.value}
            </p>
          )}
        </form>
      ) : (
        <div class="buttons">
          <button type="button" class="small" onClick={() => (adding.value = true)}>
            {words().newFile}
          </button>
          {open.value !== MANIFEST && read.value === null && (
            <button type="button" class="small" onClick={remove}>
              {words().removeFile}
            </button>
          )}
        </div>
      )}
      {elder.value && (
        <details>
          <summary>{words().filesOf({ name: elder.value.pack })}</summary>
          <ul>
            {inOrder(elder.value.files).map((path) => (
              <li key={path}>
                <button
                  type="button"
                  aria-current={read.value?.path === path}
                  onClick={() => elder.value && (read.value = { pack: elder.value.pack, path, text: elder.value.files[path] ?? "" })}
                >
                  {path}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </nav>
  );
}

/** What the last check has found, and the board at the beginning of a game. */
function Results({ draft, goTo }: { draft: Draft; goTo: (fault: api.PackFault) => void }) {
  const { checked, error, stale, kept } = draft;
  const found = checked.value;
  const { held = 0, failed = 0, left = 0, unchecked = 0 } = found?.cases ?? {};
  return (
    <section class={stale.value ? "results stale" : "results"} aria-label={words().results}>
      {!kept.value && (
        <p class="error" role="alert">
          {words().draftNotKept}
        </p>
      )}
      {error.value && (
        <p class="error" role="alert">
          {error.value}
        </p>
      )}
      {found?.board && <Picture svg={found.board} />}
      <div role="status">
        {found && <p>{found.name === null ? words().packHasErrors : words().packIsGood}</p>}
        {found?.cases && (
          <p>
            {words().casesHeld({ n: held })}
            {failed > 0 && `, ${words().casesFailed({ n: failed })}`}
            {unchecked > 0 && `, ${words().casesUnchecked({ n: unchecked })}`}
            {left > 0 && `, ${words().casesLeft({ n: left })}`}
          </p>
        )}
      </div>
      {found && <FaultList faults={found.faults} more={found.more} goTo={goTo} />}
    </section>
  );
}

/** Saves the pack as an archive with its folder. */
function save(name: string, files: Record<string, string>): void {
  const entries = Object.entries(files).map(([path, text]) => [`${name}/${path}`, strToU8(text)]);
  const archive = zipSync(Object.fromEntries(entries));
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([new Uint8Array(archive)], { type: "application/zip" }));
  link.download = `${name}.zip`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
