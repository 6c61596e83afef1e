// The page. The part of the address behind # decides which view is shown.
//
// #/              the hall
// #/g/PACK        a game; #/g/PACK/link to play it with a friend
// #/rules/PACK  its rules; #/rules/PACK/ID with one of them open
// #/learn/PACK  its lessons; #/learn/PACK/3 the third one
// #/workshop      packs that are being written; #/workshop/NAME one of them, #/workshop?PACK a new one like a game
// #/records       records: those of this browser, and new ones
// #/t/ID          a table; #/t/ID@12 after twelve actions
// #/r/ID          a table with the review of its game; #/r/ID@12 after twelve actions
// #/t/ID/SECRET   a player comes with the link of a seat
// #/l/GAME        a link that carries a game; #/l/GAME@12 a record after twelve actions

import "./style.css";
import { batch, signal } from "@preact/signals";
import { render } from "preact";
import * as api from "./api.ts";
import "./board-style.ts";
import { EngineNotes } from "./engine/notes.tsx";
import { Failure } from "./failure.tsx";
import { home } from "./home.ts";
import { install } from "./install.ts";
import { CARRIED, LinkedPage } from "./linked.tsx";
import { GamePage } from "./hall/game.tsx";
import { Hall } from "./hall/hall.tsx";
import { LearnPage } from "./hall/learn.tsx";
import { RecordsPage } from "./hall/records.tsx";
import { RulesPage } from "./hall/rules.tsx";
import * as store from "./store.ts";
import { TablePage } from "./table/table.tsx";
import { Workshop } from "./workshop.tsx";
import { firstLang, lang, show, speak, spoken, words } from "./words.ts";

const LANGUAGES: [string, string][] = [
  ["en", "English"],
  ["fr", "français"],
  ["de", "Deutsch"],
  ["da", "dansk"],
  ["sv", "svenska"],
];

/** A place of the page. A table is loaded anew if a seat was taken with a link. */
interface Place {
  /** The game whose page is shown, and whether a friend is invited to it. */
  game: string | undefined;
  invites: boolean;
  /** Whether the page of records is shown. */
  records: boolean;
  /** Whether the workshop is shown, the pack that is written there, and the game on which a new one is based. */
  workshop: boolean;
  draft: string | undefined;
  base: string | undefined;
  /** The game whose rules are shown, and the rule that is open. */
  ruled: string | undefined;
  rule: string | undefined;
  /** The game whose lessons are shown, and the lesson that is open. */
  learned: string | undefined;
  lesson: number | undefined;
  /** What a link carries. */
  link: string | undefined;
  id: string | undefined;
  at: number | undefined;
  /** Whether the review of the game is open. */
  review: boolean;
  visit: number;
}

const place = signal<Place>({ game: undefined, invites: false, records: false, workshop: false, draft: undefined, base: undefined, ruled: undefined, rule: undefined, learned: undefined, lesson: undefined, link: undefined, id: undefined, at: undefined, review: false, visit: 0 });
const failed = signal<Error | null>(null);
/** Whether the words of the language that was chosen last could not be loaded. */
const wordless = signal(false);
const sound = signal(store.sound());

/** The number of the last route. */
let routes = 0;
/** The secret of a link, if its home did not answer. */
let untried: { id: string; secret: string } | null = null;

async function route(): Promise<void> {
  const nth = ++routes;
  const [, part, id, at, link] = /^#\/([tr])\/([\w-]+)(?:@(\d+))?(?:\/(\w+))?$/.exec(location.hash) ?? [];
  const [, game, invites] = /^#\/g\/([\w-]+)(\/link)?$/.exec(location.hash) ?? [];
  const records = location.hash === "#/records";
  const [workshop, draft, base] = (home.takesPacks && /^#\/workshop(?:\/([\w-]+)|\?([\w-]+))?$/.exec(location.hash)) || [];
  const [, ruled, rule] = /^#\/rules\/([\w-]+)(?:\/([\w-]+))?$/.exec(location.hash) ?? [];
  const [, learned, lesson] = /^#\/learn\/([\w-]+)(?:\/(\d+))?$/.exec(location.hash) ?? [];
  const [, carried, shownAt] = CARRIED.exec(location.hash) ?? [];
  const { visit, ...before } = place.value;
  // Another part is seen from its top.
  if (id !== before.id || game !== before.game || records !== before.records || draft !== before.draft || learned !== before.learned || lesson !== before.lesson?.toString()) scrollTo(0, 0);
  let error: Error | null = null;
  const secret = link ?? (id && untried?.id === id ? untried.secret : undefined);
  untried = null;
  const invitation = id ? store.invitation(id) : undefined;
  if (id && secret && invitation?.secret === secret) {
    // Whoever opens the link that was made for a friend does not take that seat, and is shown the link again.
    history.replaceState(null, "", `#/t/${id}`);
    store.invite(id, { ...invitation, closed: false });
  } else if (id && secret) {
    // The secret goes out of the address before anything else is done with it.
    if (link) history.replaceState(null, "", `#/t/${id}`);
    try {
      const { you } = await api.table(id, "", undefined, secret);
      if (you) store.hold(id, you, secret);
    } catch (reason) {
      error = reason as Error;
    }
    if (nth !== routes) return;
    if ((error as api.ApiError | null)?.code === "away") untried = { id, secret };
  }
  batch(() => {
    failed.value = error;
    wordless.value = false;
    const number = at ?? shownAt;
    const moment = number === undefined ? undefined : Number(number);
    place.value = { game, invites: invites !== undefined, records, workshop: workshop !== undefined, draft, base, ruled, rule, learned, lesson: lesson === undefined ? undefined : Number(lesson), link: carried, id, at: moment, review: part === "r", visit: secret || error ? visit + 1 : visit };
  });
}

/** Speaks the language that is chosen in the bar. Until its words are loaded, and if they cannot be, the page stays as it is. */
async function choose(select: HTMLSelectElement): Promise<void> {
  try {
    await speak(select.value);
    wordless.value = false;
  } catch {
    wordless.value = true;
    select.value = lang.peek();
  }
}

/** Whether the page is a part of another page of this site, which has its own bar. */
const framed = window.frameElement !== null;

function Bar() {
  if (framed) return null;
  return (
    <nav class="bar">
      <a class="brand" href="#/">
        charpentier
      </a>
      <a class="to-records" href="#/records" aria-current={place.value.records ? "page" : undefined}>
        {words().records}
      </a>
      <button
        type="button"
        class="sound"
        aria-pressed={sound.value}
        aria-label={words().sound}
        title={words().sound}
        onClick={() => store.setSound((sound.value = !sound.value))}
      >
        {sound.value ? "♪" : "♪̸"}
      </button>
      <select aria-label={words().language} value={lang.value} onChange={({ currentTarget }) => void choose(currentTarget)}>
        {[["", words().packLanguage], ...LANGUAGES].map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </nav>
  );
}

function App() {
  const { game, invites, records, workshop, draft, base, ruled, rule, learned, lesson, link, id, at, review, visit } = place.value;
  document.documentElement.lang = spoken();
  const part = `${id} ${visit} ${lang.value}`;
  return (
    <>
      <Bar />
      <EngineNotes />
      {wordless.value && (
        <p class="error wordless" role="alert">
          {home.away()}
        </p>
      )}
      {failed.value ? (
        <Failure error={failed.value} again={() => void route()} />
      ) : id ? (
        <TablePage key={part} id={id} at={at} review={review} />
      ) : link !== undefined ? (
        <LinkedPage key={link} link={link} at={at} />
      ) : game ? (
        <GamePage key={`${invites} ${lang.value}`} name={game} invites={invites} />
      ) : ruled ? (
        <RulesPage key={`${ruled} ${lang.value}`} name={ruled} id={rule} />
      ) : learned ? (
        <LearnPage key={`${learned} ${lang.value}`} name={learned} nth={lesson} />
      ) : workshop ? (
        <Workshop key={lang.value} name={draft} of={base} />
      ) : records ? (
        <RecordsPage key={lang.value} />
      ) : (
        <Hall key={part} />
      )}
    </>
  );
}

async function begin(app: Element): Promise<void> {
  try {
    await show(firstLang());
  } catch {
    // There are no words to say it with, so the document has them.
    app.append(document.querySelector<HTMLTemplateElement>("#wordless")?.content ?? "");
    return;
  }
  addEventListener("hashchange", () => void route());
  await route();
  render(<App />, app);
  if (!home.shared) void install();
}

const app = document.querySelector("#app");
if (app) void begin(app);
