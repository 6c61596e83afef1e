// The hall: a first game in one click, the games of this browser, the reader's own games, and all games with their boards.

import { useSignal, type Signal } from "@preact/signals";
import { useEffect, useId } from "preact/hooks";
import * as api from "../api.ts";
import { Failure } from "../failure.tsx";
import { home } from "../home.ts";
import * as store from "../store.ts";
import { lang, named, words } from "../words.ts";
import { Facts, StartBoard, titleParts } from "./facts.tsx";
import { GoOn } from "./go-on.tsx";
import { OwnGames } from "./own-games.tsx";
import { choices, start } from "./start.ts";

interface Lists {
  packs: api.Packs;
  tables: api.Listed[];
}

/** Loads the games and tables, and shows them. */
export function Hall() {
  const lists = useSignal<Lists | null>(null);
  const error = useSignal<Error | null>(null);
  const tries = useSignal(0);
  useEffect(() => {
    error.value = null;
    const watched = home.shared ? api.tables(lang.peek()) : { tables: [] };
    Promise.all([api.packs(lang.peek()), watched]).then(
      ([packs, { tables }]) => (lists.value = { packs, tables }),
      (reason: Error) => (error.value = reason),
    );
  }, [tries.value]);
  if (error.value) return <Failure error={error.value} again={() => tries.value++} />;
  if (!lists.value) return null;
  const { packs, tables } = lists.value;
  const first = packs.packs.find((pack) => pack.name === packs.first) ?? packs.packs[0];
  return (
    <main class="hall">
      <div class="welcome">
        {first && <FirstGame game={first} all={packs.packs.length} />}
        <GoOn />
      </div>
      {home.takesPacks && <OwnGames games={packs.packs.filter((pack) => pack.own)} refused={packs.refused ?? []} changed={() => tries.value++} />}
      <Games packs={packs} />
      <ToWatch tables={tables} />
    </main>
  );
}

/** The game that a newcomer is offered, which begins with one click. */
function FirstGame({ game, all }: { game: api.Listing; all: number }) {
  const error = useSignal("");
  const starting = useSignal(false);
  const begin = async (): Promise<void> => {
    // The second click of a double click makes no second table.
    if (starting.value) return;
    starting.value = true;
    error.value = "";
    try {
      // The first game in this browser is explained.
      const first = store.tables().length === 0;
      await start(game.name, "greedy", {}, { ...choices.value, mode: "program", side: "lot", dice: "server", slips: "0", listed: false }, first);
    } catch (reason) {
      error.value = (reason as Error).message;
      starting.value = false;
    }
  };
  const [title] = titleParts(game.title);
  return (
    <section class="first-game">
      <StartBoard pack={game.name} large />
      <div>
        <h1>{words().lobby}</h1>
        <p>{words().welcome({ n: all })}</p>
        <p class="about">
          {title}: {game.about}
        </p>
        {error.value && (
          <p class="error" role="alert">
            {error.value}
          </p>
        )}
        <div class="buttons">
          <button type="button" class="primary" onClick={() => void begin()}>
            {words().playNow({ title })}
          </button>
          <a class="button" href={`#/g/${game.name}`}>
            {words().moreChoices}
          </a>
          <a class="button" href={`#/g/${game.name}/link`}>
            {words().inviteFriend}
          </a>
          <a class="button" href="#/records">
            {words().openRecord}
          </a>
        </div>
      </div>
    </section>
  );
}

/** The games of each family, the family of the first game first. */
function families(packs: api.Listing[], first: string): [string, api.Listing[]][] {
  const found = new Map<string, api.Listing[]>();
  const family = packs.find((pack) => pack.name === first)?.family;
  if (family !== undefined) found.set(family, []);
  for (const pack of packs) found.set(pack.family, [...(found.get(pack.family) ?? []), pack]);
  return [...found];
}

interface Found {
  /** The text that was looked for. */
  asked: string;
  packs: api.Listing[];
  /** The only game or preset that is meant. */
  only: string | undefined;
  note: string;
}

/** Looks for games by words in their names while they are typed. */
function useSearch(all: api.Listing[], text: Signal<string>): Signal<Found> {
  const found = useSignal<Found>({ asked: "", packs: all, only: undefined, note: "" });
  useEffect(() => {
    const asked = text.value.trim();
    if (asked === "") {
      found.value = { asked, packs: all, only: undefined, note: "" };
      return;
    }
    let left = false;
    const show = ({ packs, only, near }: api.Packs): void => {
      const hint = near ? `; ${words().foundNear({ word: near.word, games: near.games.join(", ") })}` : "";
      const note = packs.length > 0 ? words().found({ n: packs.length }) : `${words().foundNone}${hint}.`;
      found.value = { asked, packs, only, note };
    };
    const fail = (error: Error): void => {
      found.value = { asked, packs: all, only: undefined, note: error.message };
    };
    const find = (): void => {
      api.packs(lang.peek(), asked).then(
        (answer) => left || show(answer),
        (error: Error) => left || fail(error),
      );
    };
    const timer = setTimeout(find, 200);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [text.value]);
  return found;
}

/** All games with their boards, and a field that leaves only those with some words in their names. */
function Games({ packs }: { packs: api.Packs }) {
  const text = useSignal("");
  const found = useSearch(packs.packs, text);
  const { asked, only, note } = found.value;
  const find = (event: Event): void => {
    event.preventDefault();
    // Enter does not lead to what an earlier text meant.
    if (only && asked === text.value.trim()) location.hash = `#/g/${only}`;
  };
  const parts = families(found.value.packs, packs.first).filter(([, games]) => games.length > 0);
  const id = useId();
  const called = (family: string): string => family || words().otherGames;
  const nth = (at: number): string => `${id}-${at}`;
  return (
    <section class="games">
      <form role="search" class="search" onSubmit={find}>
        <h2>{words().allGames}</h2>
        <input
          type="search"
          aria-label={words().find}
          placeholder={words().find}
          maxlength={100}
          autocomplete="off"
          value={text.value}
          onInput={({ currentTarget }) => (text.value = currentTarget.value)}
        />
        <small aria-live="polite">{note}</small>
      </form>
      {parts.length > 1 && (
        <nav class="families" aria-label={words().families}>
          {parts.map(([family, games], at) => (
            <button key={family} type="button" class="small" onClick={() => document.getElementById(nth(at))?.focus()}>
              {called(family)} <small>{games.length}</small>
            </button>
          ))}
        </nav>
      )}
      {parts.map(([family, games], at) => (
        <section key={family} class="family" aria-labelledby={nth(at)}>
          <h3 id={nth(at)} tabindex={-1}>
            {called(family)}
          </h3>
          <ul class="cards">
            {games.map((game) => (
              <Card key={game.name} game={game} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function Card({ game }: { game: api.Listing }) {
  const [title, rest] = titleParts(game.title);
  return (
    <li class="card">
      <StartBoard pack={game.name} />
      <a href={`#/g/${game.name}`}>{title}</a>
      {rest && <small>{rest}</small>}
      <Facts {...game} />
      <p>{game.about}</p>
    </li>
  );
}

/** The tables of others that anyone may watch. */
function ToWatch({ tables }: { tables: api.Listed[] }) {
  const others = tables.filter((table) => !store.tables().includes(table.id));
  if (others.length === 0) return null;
  return (
    <section class="watch">
      <h2>{words().otherTables}</h2>
      <ul class="tables">
        {others.map((table) => (
          <li key={table.id}>
            <a href={`#/t/${table.id}`}>{table.title}</a> {named("white", table.players.white)} – {named("black", table.players.black)},{" "}
            {table.over ? words().over : words().actions({ n: table.actions })}
          </li>
        ))}
      </ul>
    </section>
  );
}
