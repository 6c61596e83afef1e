// The lessons of a game: texts, and exercises on a board, which the home judges.

import { effect, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import * as api from "../api.ts";
import { Geometry } from "../board/geometry.ts";
import { BoardView, type Hands, type Scene } from "../board/view.ts";
import { BoardWords } from "../board-words.tsx";
import { Failure } from "../failure.tsx";
import { NO_HANDS, handsOf } from "../hands.ts";
import { useLoaded } from "../loaded.ts";
import { media } from "../media.ts";
import { usePageTitle } from "../page-title.ts";
import { Picker } from "../picker.ts";
import { play } from "../sound.ts";
import * as store from "../store.ts";
import { lang, words } from "../words.ts";
import { ScoreList, Text } from "./primer.tsx";

const narrow = media("(max-width: 600px)");

/** Loads the lessons of a game, and shows one of them or their list. */
export function LearnPage({ name, nth }: { name: string; nth: number | undefined }) {
  const { value, error, again } = useLoaded(`${nth}`, async () => ({
    all: await api.lessons(name, lang.peek()),
    shown: nth === undefined ? null : { nth, lesson: await api.lesson(name, nth, lang.peek()) },
  }));
  if (error) return <Failure error={error} again={again} />;
  if (!value) return null;
  const { all, shown } = value;
  if (!shown) return <List name={name} all={all} />;
  return <Lesson key={shown.nth} name={name} nth={shown.nth} of={all.lessons.length} lesson={shown.lesson} />;
}

function List({ name, all }: { name: string; all: api.LessonList }) {
  usePageTitle(all.title);
  return (
    <main class="learn-page">
      <h1>{all.title}</h1>
      {all.text.map((text) => (
        <p key={text}>
          <Text text={text} />
        </p>
      ))}
      <ol class="lessons">
        {all.lessons.map(({ title, exercises }, at) => (
          <li key={title}>
            <a href={`#/learn/${name}/${at + 1}`}>{title}</a> <span class="about">{words().solved({ n: store.solved(name, at + 1).length, of: exercises })}</span>
          </li>
        ))}
      </ol>
      <a class="button" href={`#/g/${name}`}>
        {words().toGame}
      </a>
    </main>
  );
}

interface LessonProps {
  name: string;
  nth: number;
  of: number;
  lesson: api.Lesson;
}

function Lesson({ name, nth, of, lesson }: LessonProps) {
  const done = useSignal(store.solved(name, nth));
  const left = lesson.exercises.findIndex((_, one) => !done.value.includes(one));
  // A lesson goes on where it was left.
  const at = useSignal(Math.max(0, left));
  const exercise = lesson.exercises[at.value];
  usePageTitle(lesson.title);
  const solved = (): void => {
    store.setSolved(name, nth, at.value);
    done.value = store.solved(name, nth);
  };
  const taught = (
    <header>
      <p class="about">{words().lessonOf({ nth, of })}</p>
      <h1>{lesson.title}</h1>
      <details open={at.value === 0}>
        <summary>{words().lessonText}</summary>
        {lesson.text.map((text) => (
          <p key={text}>
            <Text text={text} />
          </p>
        ))}
      </details>
    </header>
  );
  return (
    <main class="learn-page">
      {exercise && (
        <Exercise key={at.value} name={name} lesson={nth} nth={at.value + 1} of={lesson.exercises.length} exercise={exercise} solved={solved} next={() => at.value++}>
          {taught}
          <nav class="buttons" aria-label={words().exercises}>
            {lesson.exercises.map((_, one) => (
              <button key={one} type="button" class="small" aria-current={one === at.value ? "true" : undefined} onClick={() => (at.value = one)}>
                {one + 1}
                {done.value.includes(one) && " ✓"}
              </button>
            ))}
          </nav>
        </Exercise>
      )}
      {!exercise && (
        <section>
          {taught}
          <p role="status">{words().lessonDone({ n: done.value.length, of: lesson.exercises.length })}</p>
          <div class="buttons">
            {nth < of && (
              <a class="button primary" href={`#/learn/${name}/${nth + 1}`}>
                {words().nextLesson}
              </a>
            )}
            <button type="button" onClick={() => (at.value = 0)}>
              {words().lessonAgain}
            </button>
            <a class="button" href={`#/learn/${name}`}>
              {words().allLessons}
            </a>
          </div>
        </section>
      )}
    </main>
  );
}

interface ExerciseProps {
  name: string;
  lesson: number;
  nth: number;
  of: number;
  exercise: api.Exercise;
  /** An answer was right. */
  solved: () => void;
  next: () => void;
  /** What the lesson teaches. */
  children: ComponentChildren;
}

function Exercise({ name, lesson, nth, of, exercise, solved, next, children }: ExerciseProps) {
  const { table, kind, dice, task } = exercise;
  const points = useSignal("");
  const tried = useSignal(0);
  const judged = useSignal<api.Judged | null>(null);
  const error = useSignal("");
  const picker = useRef(kind === "play" ? new Picker("white", table) : null).current;
  const from = useSignal<number | null>(null);
  const changes = useSignal(0);
  void changes.value;
  const whole = picker?.whole() ?? null;
  const over = judged.value?.right ?? false;
  /** The last answer. A double click is one try. */
  const said = useRef("");
  const question = useRef<HTMLHeadingElement>(null);
  const verdict = useRef<HTMLDivElement>(null);
  const onward = useRef<HTMLButtonElement>(null);
  // The focus goes to what comes next.
  useEffect(() => {
    if (nth > 1) question.current?.focus();
  }, []);
  useEffect(() => {
    if (!judged.value) return;
    verdict.current?.scrollIntoView({ block: "nearest" });
    if (judged.value.right) onward.current?.focus();
  }, [judged.value]);
  const change = (does: () => void): void => {
    does();
    from.value = null;
    error.value = "";
    judged.value = null;
    changes.value++;
  };
  const answer = async (given: object): Promise<void> => {
    if (said.current === JSON.stringify(given)) return;
    said.current = JSON.stringify(given);
    error.value = "";
    try {
      const found = await api.judge(name, lesson, nth, lang.peek(), given);
      if (found.right) solved();
      tried.value++;
      judged.value = found;
    } catch (reason) {
      said.current = "";
      error.value = (reason as Error).message;
    }
  };
  const asked = { points: words().askPoints, opponent: words().askOpponent, play: words().askPlay, choose: words().askChoose }[kind];
  return (
    <section class="exercise" aria-labelledby="question">
      <div class="taught">{children}</div>
      <LessonBoard table={table} dice={dice} picker={picker} locked={over} from={from} changes={changes} change={change} />
      <div class="ask">
        <p class="about">{words().exerciseOf({ nth, of })}</p>
        {task && (
          <p>
            <Text text={task} />
          </p>
        )}
        <h2 id="question" ref={question} tabIndex={-1}>
          {asked}
        </h2>
        {(kind === "points" || kind === "opponent") && (
          <form
            class="buttons"
            onSubmit={(event) => {
              event.preventDefault();
              if (points.value !== "") void answer({ points: Number(points.value) });
            }}
          >
            <input type="number" min={0} max={99} aria-labelledby="question" disabled={over} value={points.value} onInput={({ currentTarget }) => (points.value = currentTarget.value)} />
            <button type="submit" class="primary" disabled={over}>
              {words().check}
            </button>
          </form>
        )}
        {kind === "choose" && (
          <div class="buttons">
            {table.wait.choices.map(({ name: choice, label }) => (
              <button key={choice} type="button" class="primary" onClick={() => void answer({ choice })}>
                {label}
              </button>
            ))}
          </div>
        )}
        {picker && !over && (
          <div class="buttons">
            <button type="button" aria-disabled={picker.made.length === 0} onClick={() => change(() => picker.back())}>
              {words().stepBack}
            </button>
            <button type="button" class="primary" aria-disabled={!whole} onClick={() => whole && void answer({ steps: whole })}>
              {words().check}
            </button>
          </div>
        )}
        {error.value && (
          <p class="error" role="alert">
            {error.value}
          </p>
        )}
        <div role="status" ref={verdict}>
          {judged.value && <Judgement judged={judged.value} kind={kind} tries={tried.value} />}
        </div>
        {(over || tried.value > 1) && (
          <button type="button" class="primary" ref={onward} onClick={next}>
            {nth < of ? words().nextExercise : words().endLesson}
          </button>
        )}
      </div>
    </section>
  );
}

/** What an answer is worth. After the second wrong one, the right one is told. */
function Judgement({ judged, kind, tries }: { judged: api.Judged; kind: api.Exercise["kind"]; tries: number }) {
  const { right, answer, scores, points, best, cost, unit } = judged;
  const tells = right || tries > 1;
  const told = kind === "points" ? String(points.white) : kind === "opponent" ? String(points.black) : best.join(", ");
  return (
    <>
      <p class={right ? "verdict right" : "verdict"}>
        {right ? words().isRight : words().isWrong}{" "}
        {!right && cost !== null && unit === "points" && words().costsPoints({ n: Math.round(cost * 10) / 10 })}
      </p>
      {tells && (
        <>
          {!right && <p>{words().rightIs({ what: told })}</p>}
          <ScoreList scores={scores} />
          <p>
            <Text text={answer} />
          </p>
        </>
      )}
    </>
  );
}

interface BoardProps {
  table: api.Table;
  dice: number[];
  picker: Picker | null;
  /** The exercise is solved, and no man moves any more. */
  locked: boolean;
  from: { value: number | null };
  changes: { value: number };
  change: (does: () => void) => void;
}

/** The board of an exercise, on which a play is put together. */
function LessonBoard({ table, dice, picker, locked, from, changes, change }: BoardProps) {
  const box = useRef<HTMLDivElement>(null);
  const geometry = new Geometry(table.board, "white", narrow.value);
  const men = (): api.BySeat<api.Men> => picker?.men() ?? table.men;
  const hands = (): Hands => {
    if (!picker || locked) return NO_HANDS;
    const move = (begin: number, end: number): void => {
      const goal = picker.goals(begin).find((one) => one.to === end);
      if (goal) change(() => picker.make(goal.steps));
    };
    return handsOf(picker, table.board, from.value, { take: (cell) => (from.value = cell), move, wrong: () => {} });
  };
  useEffect(() => {
    const board = new BoardView(play);
    box.current?.append(board.svg);
    const stop = effect(() => {
      void changes.value;
      const scene: Scene = {
        board: table.board,
        men: men(),
        counters: table.counters,
        dice: { seat: "white", faces: dice },
        cube: null,
        byHand: false,
        view: "white",
        narrow: narrow.value,
        coup: null,
        last: null,
        compared: null,
      };
      board.set(scene, hands());
    });
    return () => {
      stop();
      board.skip();
      board.svg.remove();
    };
  }, [table, picker, locked]);
  void changes.value;
  return (
    <>
      <div class="lesson-board" ref={box} style={{ "--ratio": String(geometry.width / geometry.height) }} />
      <BoardWords men={men()} hands={hands()} geometry={geometry} />
    </>
  );
}
