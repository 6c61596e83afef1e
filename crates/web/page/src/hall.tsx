// The hall: where a game is chosen and a table is made, and where the tables are listed.

import { useSignal, type Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useId } from "preact/hooks";
import * as api from "./api.ts";
import { Failure } from "./failure.tsx";
import { Primer } from "./primer.tsx";
import * as store from "./store.ts";
import { lang, level as levelName, named, words } from "./words.ts";

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
    Promise.all([api.packs(lang.peek()), api.tables(lang.peek())]).then(
      ([packs, { tables }]) => (lists.value = { packs, tables }),
      (reason: Error) => (error.value = reason),
    );
  }, [tries.value]);
  if (error.value) return <Failure error={error.value} again={() => tries.value++} />;
  if (!lists.value) return null;
  return (
    <main class="hall">
      <h1>{words().lobby}</h1>
      <NewGame packs={lists.value.packs} />
      <Tables tables={lists.value.tables} />
    </main>
  );
}

/** A label with its control, which gets the id, and with what there is to say about it. */
function Field({ label, about, children }: { label: string; about?: string | undefined; children: (id: string, described?: string) => ComponentChildren }) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children(id, about ? `${id}-about` : undefined)}
      {about && <small id={`${id}-about`}>{about}</small>}
    </div>
  );
}

interface Choice {
  label: string;
  about?: string;
  values: [string, string][];
  value: string;
  choose: (value: string) => void;
}

function Select({ label, about, values, value, choose }: Choice) {
  return (
    <Field label={label} about={about}>
      {(id, described) => (
        <select id={id} aria-describedby={described} value={value} onChange={({ currentTarget }) => choose(currentTarget.value)}>
          {values.map(([name, text]) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** The games of each family. */
function families(packs: api.Packs["packs"]): [string, api.Packs["packs"]][] {
  const found = new Map<string, api.Packs["packs"]>();
  for (const pack of packs) found.set(pack.family, [...(found.get(pack.family) ?? []), pack]);
  return [...found];
}

const names = (packs: api.Packs["packs"]): string[] => packs.flatMap((pack) => [pack.name, ...pack.presets.map((preset) => preset.name)]);

/** The choice of a game, and a field that leaves only the games that have some words in their names. */
function GameChoice({ all, pack }: { all: api.Packs["packs"]; pack: Signal<string> }) {
  const text = useSignal("");
  const shown = useSignal(all);
  const note = useSignal("");
  useEffect(() => {
    if (text.value.trim() === "") {
      note.value = "";
      shown.value = all;
      return;
    }
    let left = false;
    const find = async (): Promise<void> => {
      const found = await api.packs(lang.peek(), text.value.trim());
      if (left) return;
      const near = found.near ? `; ${words().foundNear(found.near.word, found.near.games.join(", "))}` : "";
      note.value = found.packs.length > 0 ? "" : `${words().foundNone}${near}.`;
      if (found.packs.length === 0) return;
      shown.value = found.packs;
      const known = names(found.packs);
      if (found.only) pack.value = found.only;
      else if (!known.includes(pack.value)) pack.value = known[0] ?? pack.value;
    };
    const timer = setTimeout(() => void find().catch((error: Error) => (note.value = error.message)), 200);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [text.value]);
  return (
    <>
      <Field label={words().find}>
        {(id) => (
          <>
            <input
              id={id}
              type="search"
              maxlength={100}
              autocomplete="off"
              value={text.value}
              onInput={({ currentTarget }) => (text.value = currentTarget.value)}
              // Enter would start a game that may not be the one that is looked for.
              onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
            />
            <small aria-live="polite">{note.value}</small>
          </>
        )}
      </Field>
      <Field label={words().game}>
        {(id) => (
          <select id={id} value={pack.value} onChange={({ currentTarget }) => (pack.value = currentTarget.value)}>
            {families(shown.value).map(([family, packs]) => (
              <optgroup key={family} label={family || words().otherGames}>
                {packs.map((one) => [
                  <option key={one.name} value={one.name}>
                    {one.period ? `${one.title}, ${one.period}` : one.title}
                  </option>,
                  ...one.presets.map((preset) => (
                    <option key={preset.name} value={preset.name}>{`${preset.name}: ${preset.about}`}</option>
                  )),
                ])}
              </optgroup>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}

type Mode = "program" | "screen" | "link";

/** The form of a new game. Choices that another game has too stay. */
function NewGame({ packs }: { packs: api.Packs }) {
  const all = names(packs.packs);
  const pack = useSignal(all.includes("trictrac") ? "trictrac" : (all[0] ?? ""));
  const mode = useSignal<Mode>("program");
  const info = useSignal<api.Pack | null>(null);
  const chosen = useSignal<Record<string, string>>({});
  const level = useSignal<string | null>(null);
  const seat = useSignal<api.Seat>("white");
  const dice = useSignal("server");
  const players = useSignal<api.BySeat<string>>({ white: "", black: "" });
  const slips = useSignal("0");
  const listed = useSignal(false);
  const error = useSignal("");
  const starting = useSignal(false);

  useEffect(() => {
    let left = false;
    chosen.value = {};
    error.value = "";
    api.pack(pack.value, lang.peek()).then(
      (answer) => left || (info.value = answer),
      (reason: Error) => left || (error.value = reason.message),
    );
    return () => {
      left = true;
    };
  }, [pack.value]);

  const levels = info.value?.levels ?? packs.levels;
  const standard = levels.includes("trained") ? "trained" : "greedy";
  const current = level.value && levels.includes(level.value) ? level.value : standard;
  const options = info.value?.options ?? [];

  const start = async (event: Event): Promise<void> => {
    event.preventDefault();
    // The second click of a double click makes no second table.
    if (starting.value) return;
    starting.value = true;
    error.value = "";
    const changed = options.flatMap(({ name, value }) => {
      const now = chosen.value[name];
      return now !== undefined && now !== value ? [[name, now]] : [];
    });
    const asked = {
      pack: pack.value,
      options: Object.fromEntries(changed),
      mode: mode.value,
      dice: dice.value,
      listed: listed.value,
      ...(mode.value === "program"
        ? { level: current, seat: seat.value, slips: Number(slips.value) }
        : { names: { white: players.value.white || null, black: players.value.black || null } }),
    };
    try {
      const made = await api.make(asked);
      for (const side of api.SEATS) {
        const secret = made.seats[side];
        if (!secret) continue;
        if (mode.value === "link" && side !== seat.value) store.invite(made.id, { seat: side, secret, closed: false });
        else store.hold(made.id, side, secret);
      }
      location.hash = `#/t/${made.id}`;
    } catch (reason) {
      error.value = (reason as Error).message;
      starting.value = false;
    }
  };

  return (
    <form class="new-game" onSubmit={(event) => void start(event)}>
      <h2>{words().newGame}</h2>
      <div class="fields">
        <GameChoice all={packs.packs} pack={pack} />
        <Select
          label={words().whoPlays}
          value={mode.value}
          choose={(value) => (mode.value = value as Mode)}
          values={[
            ["program", words().againstProgram],
            ["screen", words().atScreen],
            ["link", words().byLink],
          ]}
        />
      </div>
      <p class="about">{info.value?.about}</p>
      <Primer pack={pack.value} />
      <div class="fields">
        {mode.value === "program" && (
          <Select label={words().level} value={current} choose={(value) => (level.value = value)} values={levels.map((name) => [name, levelName(name)])} />
        )}
        {mode.value !== "screen" && (
          <Select
            label={words().yourSide}
            value={seat.value}
            choose={(value) => (seat.value = value as api.Seat)}
            values={api.SEATS.map((side) => [side, words()[side]])}
          />
        )}
        <Select
          label={words().dice}
          value={dice.value}
          choose={(value) => (dice.value = value)}
          values={[
            ["server", words().diceServer],
            ["hand", words().diceHand],
          ]}
        />
        {mode.value === "program" ? (
          <Field label={words().slips} about={words().slipsAbout}>
            {(id, described) => (
              <input
                id={id}
                aria-describedby={described}
                type="number"
                min={0}
                max={100}
                value={slips.value}
                onInput={({ currentTarget }) => (slips.value = currentTarget.value)}
              />
            )}
          </Field>
        ) : (
          api.SEATS.map((side) => (
            <Field key={side} label={words().nameOf(words()[side])}>
              {(id) => (
                <input
                  id={id}
                  maxlength={40}
                  autocomplete="off"
                  value={players.value[side]}
                  onInput={({ currentTarget }) => (players.value = { ...players.value, [side]: currentTarget.value })}
                />
              )}
            </Field>
          ))
        )}
      </div>
      <label class="box">
        <input type="checkbox" checked={listed.value} onChange={({ currentTarget }) => (listed.value = currentTarget.checked)} />
        {words().watchable}
      </label>
      <details>
        <summary>{words().options}</summary>
        {options.length === 0 && <p>{words().noOptions}</p>}
        <div class="fields">
          {options.map(({ name, value, values, about }) => (
            <Select
              key={name}
              label={name.replaceAll("_", " ")}
              about={about}
              value={chosen.value[name] ?? value}
              values={values.map((one) => [one, one])}
              choose={(now) => (chosen.value = { ...chosen.value, [name]: now })}
            />
          ))}
        </div>
      </details>
      {error.value && (
        <p class="error" role="alert">
          {error.value}
        </p>
      )}
      <button type="submit" class="primary">
        {words().sitDown}
      </button>
    </form>
  );
}

/** The tables of this browser, those that are only saved, and those to watch. */
function Tables({ tables }: { tables: api.Listed[] }) {
  const mine = useSignal(store.tables());
  const saved = mine.value.filter((id) => !tables.some((table) => table.id === id));
  const titleOf = (id: string): string => store.title(id) ?? words().awayTable(id);
  const forget = (id: string): void => {
    if (!confirm(words().forgetSure)) return;
    store.forget(id);
    mine.value = store.tables();
  };
  const part = (title: string, list: api.Listed[]) =>
    list.length > 0 && (
      <section>
        <h2>{title}</h2>
        <ul class="tables">
          {list.map((table) => (
            <li key={table.id}>
              <a href={`#/t/${table.id}`}>{table.title}</a> {named("white", table.players.white)} – {named("black", table.players.black)},{" "}
              {table.over ? words().over : words().actions(table.actions)}
            </li>
          ))}
        </ul>
      </section>
    );
  return (
    <>
      {part(words().yourTables, tables.filter((table) => mine.value.includes(table.id)))}
      {saved.length > 0 && (
        <section>
          <h2>{words().awayTables}</h2>
          <ul class="tables">
            {saved.map((id) => (
              <li key={id}>
                <a href={`#/t/${id}`}>{titleOf(id)}</a>{" "}
                <button type="button" class="small" aria-label={`${words().forget}: ${titleOf(id)}`} onClick={() => forget(id)}>
                  {words().forget}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {part(words().otherTables, tables.filter((table) => !mine.value.includes(table.id)))}
    </>
  );
}
