// The coups of the last throw, each with its rule and its men on the board, and the coups that were not made.

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useId, useLayoutEffect, useRef } from "preact/hooks";
import { SEATS, pointsOf, scores, type CoupWhy, type Lit, type Score, type WhyCheck } from "../api.ts";
import { words } from "../words.ts";
import { Loading, useAsked } from "./asked.tsx";
import type { TableState } from "./state.ts";

/** The number of coups that were not made, and are listed at once. */
const NEAREST = 6;

function Rule({ id, text }: { id: string | null; text: string | undefined }) {
  if (!id) return null;
  if (!text) return <span class="rule">{id}</span>;
  return (
    <details class="rule">
      <summary>{id}</summary>
      <p>{text}</p>
    </details>
  );
}

const hasCells = ({ cells }: Lit): boolean => SEATS.some((seat) => cells[seat].length > 0);

/** Shows the cells of something on the board while a mouse is over it, or while it has the focus. */
function lights({ pointed }: TableState, lit: Lit) {
  const leave = (): void => {
    if (pointed.value === lit) pointed.value = null;
  };
  // A touch has no end at which it would be left. The innermost element under the mouse counts.
  const over = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse") return;
    event.stopPropagation();
    pointed.value = lit;
  };
  return { over: { onPointerOver: over, onPointerLeave: leave }, focus: { onFocus: () => (pointed.value = lit), onBlur: leave } };
}

/** A text that shows its cells on the board. */
function Lighting({ state, lit, children }: { state: TableState; lit: Lit; children: ComponentChildren }) {
  const { coup, pointed } = state;
  // What is no longer listed is no longer lit.
  useEffect(
    () => () => {
      for (const shown of [coup, pointed]) if (shown.value === lit) shown.value = null;
    },
    [state, lit],
  );
  if (!hasCells(lit)) return <span>{children}</span>;
  const shown = coup.value === lit;
  const { over, focus } = lights(state, lit);
  return (
    <button type="button" class="lighting" aria-pressed={shown} {...over} {...focus} onClick={() => (coup.value = shown ? null : lit)}>
      {children}
    </button>
  );
}

function Checks({ state, checks }: { state: TableState; checks: WhyCheck[] }) {
  return (
    <ul class="checks">
      {checks.map((check, nth) => (
        <li key={nth} class={check.met ? "met" : "unmet"}>
          <Lighting state={state} lit={check}>
            <span aria-hidden="true">{check.met ? "✓" : "✗"} </span>
            <span class="hidden">{check.met ? words().isMet : words().notMet}: </span>
            {check.text}
            {check.rule && <span class="rule"> {check.rule}</span>}
          </Lighting>
          {check.parts && <Checks state={state} checks={check.parts} />}
        </li>
      ))}
    </ul>
  );
}

/** The conditions of a coup that was made. `text`: the id of the coup's text. */
function Why({ state, score, text }: { state: TableState; score: Score; text: string }) {
  const open = useSignal(false);
  const why = useAsked(state.why, open);
  const coup = why?.coups.find((one) => one.made && one.name === score.name && one.side === score.side && one.at === score.at);
  return (
    <>
      <button type="button" class="small why" aria-expanded={open.value} aria-describedby={text} onClick={() => (open.value = !open.value)}>
        {words().why}
      </button>
      <Loading when={open.value && !why} />
      {open.value && coup && <Checks state={state} checks={coup.checks} />}
    </>
  );
}

function Coup({ state, score }: { state: TableState; score: Score }) {
  const { coup } = state;
  const { rules, can } = state.table.value;
  const shown = coup.value === score;
  const text = useId();
  return (
    <li {...lights(state, score).over}>
      <div>
        <span id={text}>{score.text}</span>
        <Rule id={score.rule} text={score.rule ? rules[score.rule] : undefined} />
        {can.why && <Why state={state} score={score} text={text} />}
      </div>
      {hasCells(score) && (
        <button
          type="button"
          class="small"
          aria-label={words().showMen}
          aria-describedby={text}
          title={words().showMen}
          aria-pressed={shown}
          onClick={() => (coup.value = shown ? null : score)}
        >
          ◎
        </button>
      )}
    </li>
  );
}

/** Orders coups that were not made by how little they lack. */
function nearness(one: CoupWhy, two: CoupWhy): number {
  const met = ({ checks }: CoupWhy): number => checks.filter((check) => check.met).length;
  // A condition without parts cannot be met in part.
  const parts = ({ checks }: CoupWhy): number => (checks.some((check) => check.parts) ? 0 : 1);
  return one.failed - two.failed || met(two) - met(one) || parts(one) - parts(two);
}

/** The coups that the throw did not make, the nearest first. */
function Else({ state }: { state: TableState }) {
  const open = useSignal(false);
  const all = useSignal(false);
  const why = useAsked(state.why, open);
  const list = useRef<HTMLUListElement>(null);
  // The button for more is gone then: the first new row gets its focus.
  useLayoutEffect(() => {
    const row = list.current?.children[NEAREST];
    if (all.value) row?.querySelector<HTMLElement>("button, summary")?.focus();
  }, [all.value]);
  const failed = why?.coups.filter((coup) => !coup.made).sort(nearness) ?? [];
  const more = failed.length - NEAREST;
  return (
    <div class="else">
      <button type="button" class="small" aria-expanded={open.value} onClick={() => (open.value = !open.value)}>
        {words().whyElse}
      </button>
      <Loading when={open.value && !why} />
      {open.value && why && (
        <ul class="coups" ref={list}>
          {failed.slice(0, all.value ? failed.length : NEAREST).map((coup, nth) => (
            <li key={nth}>
              <Lighting state={state} lit={coup}>
                <strong>{coup.label}</strong>
                {coup.about && `, ${coup.about}`}: {words().coupGives({ points: coup.points, seat: words()[coup.side] })}
              </Lighting>
              <Rule id={coup.rule} text={coup.rule ? why.rules[coup.rule] : undefined} />
              <Checks state={state} checks={coup.checks} />
            </li>
          ))}
        </ul>
      )}
      {open.value && !all.value && more > 0 && (
        <button type="button" class="small" onClick={() => (all.value = true)}>
          {words().moreCoups({ n: more })}
        </button>
      )}
    </div>
  );
}

export function Scores({ state, desk }: { state: TableState; desk: boolean }) {
  const { log, can } = state.table.value;
  const nth = log.findLastIndex((event) => event.kind === "threw");
  const thrown = log[nth];
  if (!thrown) return null;
  const coups = scores(log);
  const gains = SEATS.flatMap((seat) => {
    const points = pointsOf(coups, seat);
    return points > 0 ? [`${words()[seat]} +${points}`] : [];
  });
  const head = [thrown.text, ...gains].join(", ");
  if (coups.length === 0) {
    return (
      <section class="scores" aria-label={words().lastThrow}>
        <p class="throw-line">{head}</p>
        {can.why && <Else key={thrown.version} state={state} />}
      </section>
    );
  }
  return (
    <section class="scores" aria-label={words().lastThrow}>
      <details key={thrown.version} open={desk}>
        <summary>
          <span class="throw-line">{head}</span>
          {!desk && <span class="first-coup">{coups[0]?.text}</span>}
        </summary>
        <ul class="marks">
          {coups.map((score, at) => (
            <Coup key={at} state={state} score={score} />
          ))}
        </ul>
        {can.why && <Else state={state} />}
      </details>
    </section>
  );
}
