// The page of records: a file or a text is opened, and the games that were opened in this browser are listed.

import { batch, useSignal, type Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import * as api from "../api.ts";
import * as store from "../store.ts";
import { lang, named, words } from "../words.ts";
import { useDrop } from "./drop.ts";
import { FaultList } from "./faults.tsx";
import { decode, tooLarge, tooLong } from "./texts.ts";

/** A text that was read. */
interface Read extends api.TextRead {
  text: string;
  name: string;
  /** The number of the game that was chosen last, or that is the only one. */
  nth: number | null;
}

/** The page while a text is opened. */
interface Opening {
  read: Signal<Read | null>;
  /** What the reader should know about the text. */
  notes: Signal<string[]>;
  error: Signal<string>;
  busy: Signal<boolean>;
}

export function RecordsPage() {
  const opening: Opening = { read: useSignal<Read | null>(null), notes: useSignal<string[]>([]), error: useSignal(""), busy: useSignal(false) };
  const kept = useSignal(store.records());
  const dropping = useDrop(({ files }) => void openFiles(opening, [...files]));
  useEffect(() => {
    document.title = `${words().records} – charpentier`;
    return () => void (document.title = "charpentier");
  }, [lang.value]);
  const { read, notes, error, busy } = opening;
  return (
    <main class={dropping.value ? "records dropping" : "records"}>
      <section class="open-record">
        <h1>{words().openRecord}</h1>
        <p class="about">{words().recordsAbout}</p>
        <Choose choose={(files) => void openFiles(opening, files)} />
        <Paste opening={opening} />
        <div role="status">
          {busy.value && <p>{words().loading}</p>}
          {notes.value.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
        {error.value && (
          <p class="error" role="alert">
            {error.value}
          </p>
        )}
      </section>
      {read.value && <Result opening={opening} read={read.value} />}
      <Mine kept={kept} />
    </main>
  );
}

function Choose({ choose }: { choose: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = (): void => {
    const field = input.current;
    choose([...(field?.files ?? [])]);
    // The same file can be chosen again.
    if (field) field.value = "";
  };
  return (
    <div class="drop">
      <input ref={input} type="file" hidden accept=".tgn,.mat,.txt,.sgf,text/plain" aria-label={words().chooseFile} onChange={chosen} />
      <button type="button" class="primary" onClick={() => input.current?.click()}>
        {words().chooseFile}
      </button>
      <span>{words().dropFile}</span>
    </div>
  );
}

function Paste({ opening }: { opening: Opening }) {
  const text = useSignal("");
  const open = (event: Event): void => {
    event.preventDefault();
    if (text.value.trim() !== "") void openText(opening, text.value, "");
  };
  return (
    <form class="paste" onSubmit={open}>
      <label for="pasted">{words().pasteText}</label>
      <textarea
        id="pasted"
        rows={6}
        spellcheck={false}
        autocomplete="off"
        value={text.value}
        onInput={({ currentTarget }) => (text.value = currentTarget.value)}
      />
      <button type="submit" aria-disabled={text.value.trim() === ""}>
        {words().openText}
      </button>
    </form>
  );
}

/** Clears the page for another text. */
function begin({ read, notes, error }: Opening, said: string[]): void {
  batch(() => {
    read.value = null;
    notes.value = said;
    error.value = "";
  });
}

const inMiB = (size: number): string => new Intl.NumberFormat(lang.peek() || "en", { maximumFractionDigits: 1 }).format(size);

/** Opens the first of some files. */
async function openFiles(opening: Opening, files: File[]): Promise<void> {
  const [file] = files;
  if (!file || opening.busy.value) return;
  begin(opening, files.length > 1 ? [words().oneFile({ name: file.name })] : []);
  const large = tooLarge(file);
  if (large !== null) {
    opening.error.value = words().tooLong({ size: inMiB(large) });
    return;
  }
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) {
    opening.error.value = words().fileUnread({ name: file.name });
    return;
  }
  const { text, guessed } = decode(new Uint8Array(bytes));
  const notes = [...opening.notes.value, ...(guessed ? [words().readAs({ encoding: guessed })] : [])];
  await openText(opening, text, file.name, notes);
}

/** The number of errors, among which all faults count that are not listed. */
const errors = ({ faults, more }: { faults: api.TextFault[]; more: number }): number =>
  faults.filter((fault) => fault.severity === "error").length + more;

/** Opens a text. Its only game is shown at once, unless the text has errors. */
async function openText(opening: Opening, text: string, name: string, notes: string[] = []): Promise<void> {
  const { read, error, busy } = opening;
  if (busy.value) return;
  begin(opening, notes);
  const long = tooLong(text, name);
  if (long !== null) {
    error.value = words().tooLong({ size: inMiB(long) });
    return;
  }
  busy.value = true;
  try {
    const answer = await api.records({ text, name }, lang.peek());
    const { all } = answer;
    const opened = { ...answer, text, name, nth: all === 1 ? 0 : null };
    if (all === 1 && errors(answer) === 0 && notes.length === 0 && show(opened)) return;
    read.value = opened;
  } catch (reason) {
    error.value = (reason as Error).message;
  } finally {
    busy.value = false;
  }
}

/** Keeps the game that is shown in the browser, and goes to its beginning. Returns whether there is such a game. */
function show({ id, text, name, nth, games }: Read): boolean {
  const game = nth === null ? undefined : games[nth];
  if (id === null || nth === null || !game) return false;
  store.keepRecord({ id, text, name, game: nth, title: game.title, players: game.players });
  location.hash = `#/t/${id}@0`;
  return true;
}

/** The games of a text, and what is wrong with it. */
function Result({ opening, read }: { opening: Opening; read: Read }) {
  const { games, faults, all, until, more } = read;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [read]);
  /** Opens a game at once, or first says what is wrong with it. */
  const open = async (nth: number): Promise<void> => {
    const { busy, error, read: shown } = opening;
    if (busy.value || (nth === read.nth && show(read))) return;
    busy.value = true;
    error.value = "";
    try {
      const answer = await api.records({ text: read.text, name: read.name, game: nth }, lang.peek());
      const chosen = { ...read, ...answer, nth };
      const isNew = answer.until !== null || errors(answer) !== errors(read);
      if (isNew || !show(chosen)) shown.value = chosen;
    } catch (reason) {
      error.value = (reason as Error).message;
    } finally {
      busy.value = false;
    }
  };
  /** What has to be said about a game that was chosen. */
  const noteOn = (nth: number): string => {
    if (nth !== read.nth) return "";
    return read.id === null ? words().notShown : until === null ? "" : words().shownUntil({ ply: until });
  };
  return (
    <section class="read" aria-labelledby="read">
      <h2 id="read" ref={heading} tabindex={-1}>
        {games.length === 0 ? words().noGames : read.name ? words().gamesIn({ n: all, name: read.name }) : words().games({ n: all })}
      </h2>
      {all > games.length && <p>{words().firstGames({ n: games.length })}</p>}
      <ul class="record-list">
        {games.map((game, nth) => (
          <li key={nth}>
            <div>
              <Names title={game.title} players={game.players} />
              <small>{[...aboutGame(game), words().plies({ n: game.plies })].join(" · ")}</small>
              {noteOn(nth) && <b>{noteOn(nth)}</b>}
            </div>
            <button type="button" class={nth === read.nth ? "primary" : ""} aria-disabled={nth === read.nth && read.id === null} aria-label={`${words().open}: ${nth + 1}`} onClick={() => void open(nth)}>
              {words().open}
            </button>
          </li>
        ))}
      </ul>
      <Faults faults={faults} more={more} />
    </section>
  );
}

/** The event, the round and the date of a game, as far as its tags have them. Question marks stand for what is not known. */
function aboutGame({ tags }: api.RecordGame): string[] {
  return ["event", "round", "date"].flatMap((wanted) => {
    const value = tags.find(([name]) => name.toLowerCase() === wanted)?.[1].replace(/(^|\.)[?.]+$/, "") ?? "";
    if (value === "") return [];
    return [wanted === "round" ? `${words().round} ${value}` : value];
  });
}

function Names({ title, players }: { title: string; players: api.BySeat<string> }) {
  return (
    <>
      <strong>
        {named("white", players.white)} – {named("black", players.black)}
      </strong>
      <span>{title}</span>
    </>
  );
}

/** What is wrong with a text: its errors, and behind a click its warnings. `more` is the number of further faults. */
function Faults({ faults, more }: { faults: api.TextFault[]; more: number }) {
  const wrong = faults.filter((fault) => fault.severity === "error");
  const mild = faults.filter((fault) => fault.severity !== "error");
  return (
    <>
      <FaultList faults={wrong} more={more} />
      {mild.length > 0 && (
        <details>
          <summary>{words().warnings({ n: mild.length })}</summary>
          <FaultList faults={mild} more={0} />
        </details>
      )}
    </>
  );
}

/** The games of texts that this browser keeps. */
function Mine({ kept }: { kept: Signal<store.Kept[]> }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const forget = (id: string): void => {
    if (!confirm(words().forgetRecordSure)) return;
    store.forgetRecord(id);
    kept.value = store.records();
    // The button goes with its record.
    heading.current?.focus();
  };
  return (
    <section class="my-records" aria-labelledby="my-records">
      <h2 id="my-records" ref={heading} tabindex={-1}>
        {words().myRecords}
      </h2>
      <p class="about">{words().recordsKept({ n: store.MOST_RECORDS })}</p>
      <ul class="record-list">
        {kept.value.map(({ id, title, players, name, game }) => (
          <li key={id}>
            <div>
              <a href={`#/t/${id}@0`}>
                <Names title={title} players={players} />
              </a>
              {name && <small>{game > 0 ? words().gameOf({ nth: game + 1, name }) : name}</small>}
            </div>
            <button type="button" class="small" aria-label={`${words().forgetRecord}: ${title}`} onClick={() => forget(id)}>
              {words().forgetRecord}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
