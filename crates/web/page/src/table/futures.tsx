// The choices as cards: what each of them leads to, on a small board and in words.

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { SEATS, type Choice, type Table } from "../api.ts";
import { smallBoard } from "../board/small.ts";
import { words } from "../words.ts";
import type { TableState } from "./state.ts";

/** What changes with a choice, in words. */
function changes({ counters, men }: Table, then: NonNullable<Choice["then"]>): string[] {
  const counted = counters.flatMap((counter, nth) =>
    SEATS.flatMap((seat) => {
      const [before, after] = [counter.n[seat], then.counters[nth]?.n[seat] ?? 0];
      if (after < before) return words().loses({ seat: words()[seat], n: before - after, label: counter.label });
      if (after > before) return words().gains({ seat: words()[seat], n: after - before, label: counter.label });
      // Of the counters that stay, only the one that can be lost is named.
      return after > 0 && nth === 0 ? words().keeps({ seat: words()[seat], n: after, label: counter.label }) : [];
    }),
  );
  const stay = JSON.stringify(men) === JSON.stringify(then.men);
  const moved = then.setting ? words().menBack : stay ? words().menStay : words().menMove;
  const next = then.on === "throw" ? words().throwsNext : then.on === "play" ? words().playsNext : null;
  return [...counted, moved, ...(next && then.seat ? [next({ seat: words()[then.seat] })] : [])];
}

export function Futures({ state }: { state: TableState }) {
  const { wait, version, cube } = state.table.value;
  const closed = useSignal(0);
  const choices = wait.choices.filter((choice) => choice.then);
  if (wait.on !== "choose" || choices.length === 0 || closed.value === version) return null;
  // The answer to a double is judged by the board itself.
  if (!state.mine.value || state.playing.value || cube?.offered !== undefined) return null;
  return (
    <section class="futures" aria-label={words().futures}>
      <button type="button" class="small close" aria-label={words().close} title={words().close} onClick={() => (closed.value = version)}>
        ×
      </button>
      {choices.map((choice) => (
        <Future key={choice.name} state={state} choice={choice} />
      ))}
    </section>
  );
}

function Future({ state, choice }: { state: TableState; choice: Choice }) {
  const picture = useRef<HTMLDivElement>(null);
  const view = state.view.value;
  const table = state.table.value;
  const { then, label } = choice;
  useEffect(() => {
    if (then) picture.current?.replaceChildren(smallBoard(table.board, then.men, then.counters, view, words().futureOf({ choice: label })));
  }, [then, view, label]);
  if (!then) return null;
  const { seat } = table.wait;
  // The buttons of the choices do the same, and can be reached by keys.
  const choose = (): void => {
    if (seat) void state.act(seat, { do: "choose", choice: choice.name });
  };
  return (
    <figure class="future" onClick={choose}>
      <figcaption>{label}</figcaption>
      <div ref={picture} />
      <ul>
        {changes(table, then).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </figure>
  );
}
