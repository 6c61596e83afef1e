// The current turn: a sentence about it, and its forms.

import { useSignal } from "@preact/signals";
import * as api from "../api.ts";
import { SEATS, other, type Seat } from "../api.ts";
import { list, sentence, words } from "../words.ts";
import { mainActions } from "./actions.ts";
import { ActionButton } from "./dock.tsx";
import type { TableState } from "./state.ts";

const called = (seat: Seat | null): string => (seat ? words()[seat] : "");

/** A sentence about what the game waits for. */
function question(state: TableState): string {
  const { at, actions, wait, mode, cube, offer, outcome, players, link_due: due } = state.table.value;
  if (!state.now.value) return words().after({ at, all: actions });
  const { seat } = wait;
  const you = mode !== "screen" && seat !== null && state.holds(seat);
  if (wait.on === "over") return outcome ?? words().matchOver;
  if (due === "invitation" || due === "acceptance") return words().notBegun;
  if (wait.thinks) return words().thinks;
  const claims = state.claimant.value;
  if (claims && state.holds(claims)) return words().timeUp({ name: players[other(claims)].name });
  if (claims && state.holds(other(claims))) return words().yourTimeUp;
  switch (wait.on) {
    case "answer":
      return offer ? `${sentence(offer.text)}.` : words().chooses({ seat: called(seat) });
    case "lead":
      return words().lead;
    case "throw":
      if (you) return words().youThrow;
      return seat !== null && players[seat].program ? words().programDice : words().throws({ seat: called(seat) });
    case "choose":
      if (cube?.offered !== undefined && seat !== null) return `${sentence(words().doubles({ seat: players[other(seat)].name, value: cube.offered }))}.`;
      return you ? words().youChoose : words().chooses({ seat: called(seat) });
    case "play": {
      const given = wait.numbers.filter((number) => number !== null);
      const any = wait.numbers.length - given.length;
      const numbers = list([...given, ...(any > 0 ? [words().anyNumber({ n: any })] : [])]);
      return you ? words().youPlay({ numbers }) : words().plays({ seat: called(seat), numbers });
    }
  }
}

export function TurnPanel({ state, desk }: { state: TableState; desk: boolean }) {
  const { wait, marking } = state.table.value;
  const over = wait.on === "over";
  return (
    <section class="turn-panel" aria-label={words().currentTurn}>
      <p class={over ? "outcome" : "question"}>{question(state)}</p>
      {over && <Afterwards state={state} desk={desk} />}
      <PlayOn state={state} />
      {state.error.value && (
        <p class="error" role="alert">
          {state.error.value}
        </p>
      )}
      {state.now.value && (
        <>
          <Fault state={state} />
          <DiceForm state={state} />
          {marking && !over && SEATS.filter((seat) => state.holds(seat)).map((seat) => <Marking key={seat} state={state} seat={seat} />)}
          <PlayList state={state} />
        </>
      )}
    </section>
  );
}

/** What can follow a game. On a phone the main action is in the dock. */
function Afterwards({ state, desk }: { state: TableState; desk: boolean }) {
  const actions = mainActions(state).filter((action) => desk || !action.primary);
  if (actions.length === 0) return null;
  return (
    <>
      {state.invited.value && <p class="question">{words().wantsAgain}</p>}
      <div class="buttons">
        {actions.map((action) => (
          <ActionButton key={action.label} action={action} />
        ))}
      </div>
    </>
  );
}

/** A button that begins a game against the program in a position of a game that can be reviewed. */
function PlayOn({ state }: { state: TableState }) {
  const { at, can, mode, wait } = state.table.value;
  if (!can.review || wait.on === "over" || (state.now.value && mode !== "record")) return null;
  const go = async (): Promise<void> => {
    try {
      location.hash = `#/l/${await api.positionLink(state.id, at)}`;
    } catch (reason) {
      state.error.value = sentence((reason as Error).message);
    }
  };
  return (
    <div class="buttons">
      <button type="button" onClick={() => void go()}>
        {words().playOn}
      </button>
    </div>
  );
}

/** A wrong play, and how it can be ruled on. */
function Fault({ state }: { state: TableState }) {
  const { wait, link_due: due } = state.table.value;
  const { fault } = wait;
  if (!fault) return null;
  const by = other(fault.by);
  const rulers = SEATS.filter((seat) => state.holds(seat) && (seat === by || !fault.must));
  const ruler = rulers.includes(by) ? by : rulers[0];
  return (
    <>
      <p>{words().fault({ seat: words()[fault.by], what: fault.what })}</p>
      {ruler && !due && (
        <div class="buttons">
          {fault.rulings.map((text, ruling) => (
            <button key={text} type="button" onClick={() => void state.act(ruler, { do: "rule", ruling })}>
              {text}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

/** Dice that were thrown by hand. */
function DiceForm({ state }: { state: TableState }) {
  const faces = useSignal<string[]>([]);
  const { wait, dice, players } = state.table.value;
  const { on, seat } = wait;
  const program = seat !== null && players[seat].program !== null;
  const mine = seat === null || state.holds(seat);
  const thrower = on === "lead" || (on === "throw" && (mine || program)) ? (mine && seat ? seat : state.actor.value) : null;
  if (!thrower || dice !== "hand" || wait.thinks) return null;
  const labels = [1, 2, 3].slice(0, wait.dice).map((n) => words().dieNth({ n }));
  const enter = (event: Event): void => {
    event.preventDefault();
    void state.act(thrower, { do: "throw", dice: labels.map((_, nth) => Number(faces.value[nth] ?? 1)) });
  };
  return (
    <form class="buttons" onSubmit={enter}>
      {labels.map((label, nth) => (
        <select key={label} aria-label={label} value={faces.value[nth] ?? "1"} onChange={({ currentTarget }) => (faces.value = Object.assign([...faces.value], { [nth]: currentTarget.value }))}>
          {[1, 2, 3, 4, 5, 6].map((n) => (
            <option key={n}>{n}</option>
          ))}
        </select>
      ))}
      <button type="submit" class="primary" data-main="">
        {words().enterDice}
      </button>
    </form>
  );
}

/** Marking by hand, and schools. */
function Marking({ state, seat }: { state: TableState; seat: Seat }) {
  const points = state.typed[seat];
  const { marking } = state.table.value;
  if (!marking) return null;
  const act = (name: string, extra = {}) => () => void state.act(seat, { do: name, ...extra });
  const count = { points: Number(points.value) };
  const marked = marking.marked[seat];
  const proposed = state.proposal.value?.seat === seat ? state.proposal.value : null;
  const { claim } = marking;
  const open = claim?.stage === "claimed";
  const answers = claim?.by === other(seat) && open;
  const proves = claim?.by === seat && claim.stage === "calledfalse";
  return (
    <fieldset class="by-hand">
      <legend>{words().marksOf({ seat: words()[seat] })}</legend>
      <p>{marked === null ? words().markedNot : words().marked({ points: marked })}</p>
      {claim && open && <p>{words().claims({ seat: words()[claim.by], points: claim.points })}</p>}
      <div class="buttons">
        <input
          type="number"
          min={0}
          max={99}
          value={points.value}
          aria-label={words().pointsOf({ seat: words()[seat] })}
          onInput={({ currentTarget }) => {
            const { value } = currentTarget;
            if (proposed) state.putBack();
            points.value = value;
          }}
        />
        <button type="button" class={proposed ? "primary" : ""} onClick={act("mark", count)}>
          {proposed ? words().markPoints({ points: proposed.points }) : words().mark}
        </button>
        {marking.simple && <button type="button" onClick={act("mark", { ...count, simple: true })}>{words().markSimple}</button>}
        <button type="button" onClick={act("school", count)}>{words().school}</button>
        {answers && <button type="button" onClick={act("false")}>{words().schoolFalse}</button>}
        {answers && <button type="button" onClick={act("whole")}>{words().schoolWhole}</button>}
        {proves && <button type="button" onClick={act("prove")}>{words().schoolProve}</button>}
        <button type="button" onClick={act("compel")}>{words().compel}</button>
      </div>
    </fieldset>
  );
}

/** The legal plays as a list, and a play that is typed. */
function PlayList({ state }: { state: TableState }) {
  const text = useSignal("");
  const picker = state.picker.value;
  const { more } = state.table.value;
  const type = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (!picker) return;
    if (await state.act(picker.seat, { do: "play", text: text.value })) text.value = "";
  };
  // It stays in the page, so that what is typed stays too.
  return (
    <div class="play-box" hidden={!picker}>
      {more && <p>{words().morePlays}</p>}
      <details class="play-list">
        <summary>{more ? words().somePlays : words().allPlays}</summary>
        <form class="buttons" onSubmit={(event) => void type(event)}>
          <input
            value={text.value}
            aria-label={words().written}
            placeholder="1/7 1/6"
            maxlength={384}
            autocomplete="off"
            onInput={({ currentTarget }) => (text.value = currentTarget.value)}
          />
          <button type="submit">{words().playIt}</button>
        </form>
        <ul class="plays" aria-label={words().legalPlays}>
          {state.open.value.map((play) => (
            <li key={`${play.text} ${play.end ?? ""}`}>
              <button type="button" onClick={() => state.makePlay(play)}>
                {play.text}
                {play.end && ` → ${play.end}`}
              </button>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
