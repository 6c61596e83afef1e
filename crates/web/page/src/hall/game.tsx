// The page of a game: what it is, and the form of a new game.

import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import * as api from "../api.ts";
import { clockText } from "../clock-text.ts";
import { Failure } from "../failure.tsx";
import { home } from "../home.ts";
import { useLoaded } from "../loaded.ts";
import { lang, level as levelName, words } from "../words.ts";
import { Facts, StartBoard, titleParts } from "./facts.tsx";
import { Field, NameField, Select } from "./fields.tsx";
import { Options, changed } from "./options.tsx";
import { Primer } from "./primer.tsx";
import { APART, CLOCKS, choices, choose, chosen, standard, start, type Mode } from "./start.ts";

/** Loads a game, and shows it. `name` may be that of a preset. */
export function GamePage({ name, invites }: { name: string; invites: boolean }) {
  const { value, error, again } = useLoaded(name, async () => ({ name, game: await api.pack(name, lang.peek()) }));
  if (error) return <Failure error={error} again={again} />;
  if (!value) return null;
  // While another form of the same game is loaded, the page stays.
  return <Game key={value.game.name} {...value} invites={invites} />;
}

interface GameProps {
  name: string;
  game: api.Pack;
  /** Whether the other player is to be invited. */
  invites: boolean;
}

function Game({ name, game, invites }: GameProps) {
  const preset = game.presets.find((one) => one.name === name);
  const [title, rest] = titleParts(preset?.about ?? game.title);
  return (
    <main class="game-page">
      <section class="game-about">
        <StartBoard pack={game.name} large />
        <h1>{title}</h1>
        {rest && <p class="about">{rest}</p>}
        <Facts {...game} />
        <p>{game.about}</p>
        {game.aim && (
          <>
            <h2>{words().aim}</h2>
            <p>{game.aim}</p>
          </>
        )}
        {game.primer && <Primer pack={game.name} />}
        <div class="buttons">
          {game.lessons && (
            <a class="button" href={`#/learn/${game.name}`}>
              {words().lessons}
            </a>
          )}
          <a class="button" href={`#/rules/${game.name}`}>
            {words().rules}
          </a>
          {home.takesPacks && (
            <a class="button" href={`#/workshop?${game.name}`}>
              {words().writeVariant}
            </a>
          )}
        </div>
      </section>
      <NewGame name={name} game={game} invites={invites} />
    </main>
  );
}

/** The form of a new game. */
function NewGame({ name, game, invites }: GameProps) {
  const error = useSignal("");
  const starting = useSignal(false);
  // An invitation does not change what is chosen the next time.
  const mode = useSignal<Mode>(invites ? APART : choices.value.mode);
  const now = { ...choices.value, mode: mode.value };
  const { levels, options, presets } = game;
  const level = levels.includes(now.level) ? now.level : standard(levels);
  const differing = Object.keys(changed(options)).length;
  const more = useRef<HTMLElement>(null);
  const reset = (): void => {
    chosen.value = {};
    // The button goes with what was changed.
    more.current?.focus();
  };
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    // The second click of a double click makes no second table.
    if (starting.value) return;
    starting.value = true;
    error.value = "";
    const explained = (event as SubmitEvent).submitter?.getAttribute("name") === "explained";
    try {
      await start(name, explained ? "greedy" : level, changed(options), explained ? { ...now, mode: "program", dice: "server", slips: "0" } : now, explained);
    } catch (reason) {
      error.value = (reason as Error).message;
      starting.value = false;
    }
  };
  return (
    <form class="new-game" noValidate onSubmit={(event) => void submit(event)}>
      <h2>{words().newGame}</h2>
      {presets.length > 0 && (
        <Select
          label={words().form}
          value={name}
          choose={(value) => (location.hash = `#/g/${value}${mode.value === APART ? "/link" : ""}`)}
          values={[[game.name, words().usualForm], ...presets.map((preset): [string, string] => [preset.name, preset.about])]}
        />
      )}
      <Select
        label={words().whoPlays}
        value={now.mode}
        choose={(value) => choose({ mode: (mode.value = value as Mode) })}
        values={[
          ["program", words().againstProgram],
          home.shared ? ["link", words().byLink] : ["correspondence", words().bySentLinks],
          ["screen", words().atScreen],
        ]}
      />
      {now.mode === "program" && (
        <Select label={words().level} value={level} choose={(value) => choose({ level: value })} values={levels.map((one) => [one, levelName(one)])} />
      )}
      {now.mode !== "screen" && (
        <Select
          label={words().yourSide}
          value={now.side}
          choose={(value) => choose({ side: value as api.Seat | "lot" })}
          values={[["lot", words().byLot], ...api.SEATS.map((side): [string, string] => [side, words()[side]])]}
        />
      )}
      <NameField
        label={now.mode === "screen" ? words().nameOf({ seat: words().white }) : words().yourName}
        value={now.name}
        change={(value) => choose({ name: value })}
      />
      {now.mode === "link" && (
        <Select
          label={words().clock}
          about={words().clockAbout}
          value={now.clock}
          choose={(value) => choose({ clock: value })}
          values={[["", words().clockNone], ...Object.entries(CLOCKS).map(([name, clock]): [string, string] => [name, clockText(clock)])]}
        />
      )}
      {now.mode === "screen" && <NameField label={words().nameOf({ seat: words().black })} value={now.other} change={(value) => choose({ other: value })} />}
      <details>
        <summary ref={more}>
          {words().moreChoices}
          {differing > 0 && ` (${words().changed({ n: differing })})`}
        </summary>
        <div class="fields">
          {now.mode !== "correspondence" && (
            <Select
              label={words().dice}
              value={now.dice}
              choose={(value) => choose({ dice: value as "server" | "hand" })}
              values={[
                ["server", words().diceServer],
                ["hand", words().diceHand],
              ]}
            />
          )}
          {now.mode === "program" && (
            <Field label={words().slips} about={words().slipsAbout}>
              {(id, described) => (
                <input
                  id={id}
                  aria-describedby={described}
                  type="number"
                  min={0}
                  max={100}
                  value={now.slips}
                  onInput={({ currentTarget }) => choose({ slips: currentTarget.value })}
                />
              )}
            </Field>
          )}
        </div>
        {home.shared && (
          <label class="box">
            <input type="checkbox" checked={now.listed} onChange={({ currentTarget }) => choose({ listed: currentTarget.checked })} />
            {words().watchable}
          </label>
        )}
        <h3>{words().options}</h3>
        <Options pack={game.name} options={options} />
        {differing > 0 && (
          <button type="button" class="small" onClick={reset}>
            {words().usualOptions}
          </button>
        )}
      </details>
      {error.value && (
        <p class="error" role="alert">
          {error.value}
        </p>
      )}
      <button type="submit" class="primary">
        {words().sitDown}
      </button>
      <button type="submit" name="explained" title={words().explainedAbout}>
        {words().explainedGame}
      </button>
    </form>
  );
}
