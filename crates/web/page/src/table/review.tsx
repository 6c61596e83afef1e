// The review of a finished game: its course, the worst decisions, sums, coups and missed schools.

import type { Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { SEATS, type Decision, type Seat, type Unit } from "../api.ts";
import { sentence, words } from "../words.ts";
import { Curve, courseText } from "./curve.tsx";
import { address, addressed, goTo } from "./game.tsx";
import { amount, glyphName, glyphText, worst, type Rated } from "./review.ts";
import type { TableState } from "./state.ts";

/** The number of decisions of each side that are listed. */
const WORST = 3;
/** The glyphs that a review gives, the mildest first. */
const GLYPHS = ["?!", "?", "??"];

/**
 * The link that opens the review of a finished game, or of a game from a given position. At the end of a game it stands among
 * the main actions.
 */
export function ReviewLink({ state }: { state: TableState }) {
  const { at, actions, can, mode, wait } = state.table.value;
  if (!can.review || actions === 0 || state.reviewing.value || (state.now.value && mode !== "record" && wait.on === "over")) return null;
  return (
    <a class="button primary review-link" href={state.now.value ? `#/r/${state.id}` : `#/r/${state.id}@${at}`}>
      {words().review}
    </a>
  );
}

/** A glyph with its meaning. */
export function Glyph({ glyph, text }: { glyph: string; text: string }) {
  const kind = glyph.includes("!") && !glyph.includes("?") ? "glyph good" : "glyph";
  return (
    <span class={kind} title={text || undefined}>
      <span aria-hidden={text !== ""}>{glyph}</span>
      {text && <span class="hidden"> {text}</span>}
    </span>
  );
}

/** The dice of a decision. */
const dice = ({ throw: faces }: Decision): string => faces?.join("") ?? "";

/** A line of the kind that the board draws for a play. */
function Sample({ kind }: { kind: "played" | "better" }) {
  return (
    <svg class={`sample ${kind}`} viewBox="0 0 34 12" aria-hidden="true">
      <path class="casing" d="M2 6H22" />
      <path class="way" d="M2 6H22" />
      <path class="head" d="M32 6L20 1V11Z" />
    </svg>
  );
}

/** A decision at its moment: what was played and what would have been better. The samples explain the arrows of the board. */
function DecisionText({ decision, unit }: { decision: Decision; unit: Unit }) {
  const { seat, done, best, cost, glyph } = decision;
  const line = (kind: "played" | "better", text: string, one: Decision["done"]) => (
    <p>
      {one.steps && <Sample kind={kind} />}
      <span>
        {text} <b>{one.text}</b>
        {kind === "played" && cost > 0 && (
          <>
            {" – "}
            {glyph && <b aria-hidden="true">{glyph} </b>}
            {glyphText(decision, unit)}
          </>
        )}
      </span>
    </p>
  );
  const head = [words()[seat], dice(decision)].filter(Boolean).join(" ");
  return (
    <div class="decided">
      {line("played", words().decided({ who: sentence(head) }), done)}
      {cost > 0 ? line("better", words().better, best) : <p>{words().wasBest}</p>}
    </div>
  );
}

/** The moment in the review: its decision, and the ways to the other mistakes. On a small screen, it is beneath the board. */
export function ReviewMoment({ state, sheet }: { state: TableState; sheet: Signal<boolean> }) {
  const { at, actions } = state.table.value;
  const { review, id } = state;
  const rated = review.rated.value;
  const decision = state.decision.value;
  const mistakes = review.mistakes.value;
  const before = (moment: number): Decision | undefined => mistakes.findLast(({ nth }) => nth < moment);
  // At the end of the game, the first mistake comes next.
  const after = (moment: number): Decision | undefined => (moment === actions ? mistakes[0] : mistakes.find(({ nth }) => nth > moment));
  const way = (label: string, to: (moment: number) => Decision | undefined) => {
    // Clicks may come faster than tables.
    const go = (): void => {
      const decision = to(addressed(state));
      if (!decision) return;
      goTo(state, decision.nth);
      // The board shows the decision.
      sheet.value = false;
    };
    return (
      <button type="button" aria-disabled={!to(at)} onClick={go}>
        {label}
      </button>
    );
  };
  return (
    <section class="review-moment" aria-label={words().review}>
      <div aria-live="polite">{decision && <DecisionText decision={decision} unit={rated.unit} />}</div>
      <div class="buttons">
        {way(words().mistakeBefore, before)}
        {way(words().mistakeAfter, after)}
        <a class="button" href={`#/t/${id}`} aria-label={words().reviewClose}>
          {words().close}
        </a>
      </div>
    </section>
  );
}

/** Says how far the review has come. The element stays, so that screen readers notice its text. */
function Progress({ rated: { next, actions } }: { rated: Rated }) {
  const percent = actions === 0 || next === null ? 0 : Math.floor((100 * next) / actions);
  return (
    <div class="progress">
      <span role="status">{next !== null && words().rating({ percent })}</span>
      {next !== null && <progress max={100} value={percent} aria-label={words().rating({ percent })} />}
    </div>
  );
}

/** The review. `sheet`: the menu of a small screen, which a chosen decision closes. */
export function ReviewPanel({ state, sheet }: { state: TableState; sheet: Signal<boolean> }) {
  const { review } = state;
  const key = review.key.value;
  useEffect(() => {
    void review.load();
    return () => review.stop();
  }, [review, key]);
  // The link that has opened it is gone.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const rated = review.rated.value;
  const { at, actions } = state.table.value;
  const text = courseText(rated, at, actions);
  const close = (): void => {
    sheet.value = false;
  };
  return (
    <section class="review" aria-labelledby="review">
      <h2 id="review" ref={heading} tabIndex={-1}>
        {words().review}
      </h2>
      {!review.error.value && <Progress rated={rated} />}
      {review.error.value && (
        <>
          <p class="error" role="alert">
            {sentence(review.error.value)}
          </p>
          <button type="button" onClick={() => void review.load()}>
            {words().again}
          </button>
        </>
      )}
      {rated.course.length > 0 && (
        <>
          <Curve state={state} rated={rated} text={text} />
          <p class="standing">{text}</p>
          <details class="about">
            <summary>{words().reviewNumbers}</summary>
            <p>{words().reviewMeans({ unit: rated.unit })}</p>
          </details>
        </>
      )}
      {rated.actions > 0 && (
        <>
          {SEATS.map((seat) => (
            <Worst key={seat} state={state} seat={seat} rated={rated} close={close} />
          ))}
          <Sums rated={rated} />
          <Coups rated={rated} />
          <Schools state={state} rated={rated} close={close} />
        </>
      )}
    </section>
  );
}

interface PartProps {
  state: TableState;
  rated: Rated;
  close: () => void;
}

/** The worst decisions of a side. */
function Worst({ state, seat, rated, close }: PartProps & { seat: Seat }) {
  const list = worst(state.review.mistakes.value, seat, WORST);
  const { at } = state.table.value;
  return (
    <>
      <h3>
        <span class={`chip ${seat}`} aria-hidden="true" /> {words().worstOf({ seat: words()[seat] })}
      </h3>
      {list.length === 0 && rated.next === null && <p>{words().worstNone}</p>}
      <ol class="worst">
        {list.map((one) => (
          <li key={one.nth}>
            <a href={address(state, one.nth)} aria-current={at === one.nth ? "true" : undefined} onClick={close}>
              <b>{dice(one)}</b> {one.done.text}
            </a>
            <span class="glyph" aria-hidden="true">
              {one.glyph}
            </span>
            <p>
              {sentence(glyphText(one, rated.unit))}. {words().better} {one.best.text}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}

/** A table with a row for each subject and a column for each side. */
function BySides({ caption, subject, rows }: { caption: string; subject: string; rows: [string, ...string[]][] }) {
  return (
    <table class="by-sides">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="hidden">{subject}</span>
          </th>
          {SEATS.map((seat) => (
            <th key={seat} scope="col">
              {words()[seat]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, nth) => (
              <td key={nth}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The number of decisions and mistakes of each side, and what they have cost. */
function Sums({ rated: { decisions, unit } }: { rated: Rated }) {
  const of = SEATS.map((seat) => decisions.filter((one) => one.seat === seat));
  const cost = (list: Decision[]): string => amount(list.reduce((sum, one) => sum + one.cost, 0), unit);
  const glyphs = GLYPHS.map((glyph): [string, ...string[]] => [
    `${glyph} ${glyphName(glyph)}`,
    ...of.map((list) => String(list.filter((one) => one.glyph === glyph).length)),
  ]);
  const rows: [string, ...string[]][] = [[words().decisions, ...of.map((list) => String(list.length))], ...glyphs, [words().totalCost, ...of.map(cost)]];
  return <BySides caption={words().decisionSums} subject={words().decisions} rows={rows} />;
}

/** The points of each side by coup, the most points first. */
function Coups({ rated: { coups } }: { rated: Rated }) {
  if (coups.length === 0) return null;
  const names = [...new Map(coups.map(({ name, label }) => [name, label]))];
  const points = (name: string): number => coups.filter((coup) => coup.name === name).reduce((sum, coup) => sum + coup.points, 0);
  const cell = (name: string, seat: Seat): string => {
    const sum = coups.find((coup) => coup.name === name && coup.seat === seat);
    return sum ? words().pointsTimes({ points: sum.points, times: sum.times }) : "–";
  };
  const rows = names
    .sort(([one], [two]) => points(two) - points(one))
    .map(([name, label]): [string, ...string[]] => [label, ...SEATS.map((seat) => cell(name, seat))]);
  return <BySides caption={words().coupSums} subject={words().coup} rows={rows} />;
}

/** The schools that a side could have claimed. */
function Schools({ state, rated: { schools }, close }: PartProps) {
  if (schools.length === 0) return null;
  return (
    <>
      <h3>{words().schoolsMissed}</h3>
      <ul class="schools">
        {schools.map(({ nth, seat, points }) => (
          <li key={nth}>
            <a href={address(state, nth)} onClick={close}>
              {sentence(words().schoolMissed({ seat: words()[seat], amount: amount(points, "points") }))}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
