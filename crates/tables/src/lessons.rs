//! The lessons of a pack: their exercises as tables, and the judgement of answers.
//!
//! An exercise is no table of the host. Its position is set up for each request.

use std::sync::Arc;

use charpentier_core::diagnostic::Source;
use charpentier_core::spec::{Reader, Role};
use charpentier_core::{Action, Awaiting, BySeat, Event, LegalPlay, Seat, Table, Throw};
use charpentier_messages::message;
use charpentier_notation::position;
use charpentier_notation::replay::read_play;
use charpentier_pack::{Exercise, Lang, Pack, Question};
use charpentier_players::{Evaluator, Judgement};
use charpentier_wire::action::{DiceFrom, Mode};
use charpentier_wire::table::{Annotations, Player, Source as ViewSource, View};
use charpentier_wire::{Error, Scores, Sides, StepArg};
use serde::{Deserialize, Serialize};

use crate::api_error::ApiError;
use crate::pack_cache::{PackCache, SharedPack};

/// The side that throws in all exercises.
const LEARNER: Seat = Seat::White;

/// The list of a pack's lessons.
#[derive(Debug, Serialize)]
pub(crate) struct LessonList {
    title: String,
    text: Vec<String>,
    lessons: Vec<LessonTitle>,
}

#[derive(Debug, Serialize)]
struct LessonTitle {
    title: String,
    /// The number of its exercises.
    exercises: usize,
}

/// A lesson with its exercises.
#[derive(Debug, Serialize)]
pub(crate) struct OneLesson {
    title: String,
    text: Vec<String>,
    exercises: Vec<OneExercise>,
}

#[derive(Debug, Serialize)]
struct OneExercise {
    task: String,
    /// `points`, `opponent`, `play` or `choose`.
    kind: &'static str,
    /// The faces of the throw, the larger one first.
    dice: Vec<u8>,
    /// The table: before the throw if its points are asked for, else after it.
    table: View,
}

/// An attempt at an exercise.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attempt {
    points: Option<u16>,
    steps: Option<Vec<StepArg>>,
    choice: Option<String>,
}

/// The judgement of an answer.
#[derive(Debug, Serialize)]
pub(crate) struct Judged {
    right: bool,
    /// The explanation of the right answer.
    answer: String,
    /// The points of both sides, and the scores of the throw in words.
    points: BySeat<u16>,
    scores: Vec<String>,
    /// The right plays or the right choice, in words; empty if points were asked for.
    best: Vec<String>,
    /// What the answer loses against the best one, if the program can tell.
    cost: Option<f64>,
    unit: Option<&'static str>,
}

impl LessonList {
    /// Returns the lessons of a pack; `None` if it has none.
    pub(crate) fn of(pack: &Pack, lang: Lang) -> Option<Self> {
        let all = pack.lessons(lang)?;
        let lessons = all
            .lessons
            .into_iter()
            .map(|lesson| LessonTitle { title: lesson.title, exercises: lesson.exercises.len() });
        Some(Self { title: all.title, text: all.text, lessons: lessons.collect() })
    }
}

impl OneLesson {
    /// Returns a lesson of a pack by its number from 1; `None` if there is none.
    pub(crate) fn of(
        pack: &SharedPack,
        nth: usize,
        lang: Lang,
        pack_cache: &PackCache,
    ) -> Option<Self> {
        let lesson = pack.lessons(lang)?.lessons.into_iter().nth(nth.checked_sub(1)?)?;
        let exercises = lesson.exercises.iter().map(|exercise| {
            let set = SetUp::new(exercise, lang, pack_cache)?;
            let scored = matches!(exercise.question, Question::Points(_) | Question::Opponent(_));
            Some(OneExercise {
                task: exercise.task.clone(),
                kind: match exercise.question {
                    Question::Points(_) => "points",
                    Question::Opponent(_) => "opponent",
                    Question::Play(_) => "play",
                    Question::Choose(_) => "choose",
                },
                dice: set.throw.faces().to_vec(),
                table: set.view(if scored { &set.before } else { &set.thrown }, lang),
            })
        });
        let exercises = exercises.collect::<Option<_>>()?;
        Some(Self { title: lesson.title, text: lesson.text, exercises })
    }
}

impl Judged {
    /// Judges an answer to an exercise of a lesson; both are numbered from 1.
    pub(crate) fn of(
        pack: &SharedPack,
        (lesson, nth): (usize, usize),
        answer: &Attempt,
        lang: Lang,
        pack_cache: &PackCache,
    ) -> Result<Self, ApiError> {
        let none = || ApiError::nothing(message!(SERVER_NO_EXERCISE));
        let lessons = pack.lessons(lang).ok_or_else(none)?.lessons;
        let lesson = lesson.checked_sub(1).and_then(|at| lessons.get(at)).ok_or_else(none)?;
        let exercise = nth.checked_sub(1).and_then(|at| lesson.exercises.get(at));
        let exercise = exercise.ok_or_else(none)?;
        let mut set = SetUp::new(exercise, lang, pack_cache).ok_or_else(none)?;
        let points = set.points();
        let mut judged = Self {
            right: false,
            answer: exercise.answer.clone(),
            points,
            scores: set.scores(lang),
            best: Vec::new(),
            cost: None,
            unit: None,
        };
        let action = match (&exercise.question, answer) {
            (Question::Points(_), Attempt { points: Some(said), .. }) => {
                judged.right = *said == points[LEARNER];
                return Ok(judged);
            }
            (Question::Opponent(_), Attempt { points: Some(said), .. }) => {
                judged.right = *said == points[LEARNER.other()];
                return Ok(judged);
            }
            (Question::Play(best), Attempt { steps: Some(steps), .. }) => {
                let found = set.find(steps)?;
                judged.best.clone_from(best);
                judged.right = set.plays(best).iter().any(|play| play.same_result(&found));
                Action::Play(found.play)
            }
            (Question::Choose(best), Attempt { choice: Some(choice), .. }) => {
                judged.right = best == choice;
                judged.best.push(set.pack.spoken(lang, 0).spec().say(best).into_owned());
                let choices = &set.pack.rules().spec().choices;
                let at = choices.iter().position(|known| known.name == *choice);
                let at = at.and_then(|at| u8::try_from(at).ok());
                Action::Choose(at.ok_or_else(|| ApiError::wrong("there is no such choice"))?)
            }
            _ => return Err(ApiError::wrong("this exercise asks for another kind of answer")),
        };
        if !judged.right {
            let mut evaluator: Evaluator =
                set.pack.evaluator().map_err(|fault| ApiError::broken(fault.message))?;
            let judgement = Judgement::of(&mut evaluator, &mut set.thrown, LEARNER, action);
            judged.cost = judgement.as_ref().map(|judgement| judgement.cost);
            judged.unit = judgement.map(|judgement| judgement.unit.name());
        }
        Ok(judged)
    }
}

/// An exercise that is set up.
struct SetUp {
    pack: Arc<SharedPack>,
    before: Table,
    thrown: Table,
    throw: Throw,
}

impl SetUp {
    /// Sets an exercise up. `None` if its position or its throw is not one of the pack.
    fn new(exercise: &Exercise, lang: Lang, pack_cache: &PackCache) -> Option<Self> {
        let line = position::parse(&Source::new("lesson", exercise.position.as_str())).ok()?;
        let pack = pack_cache.pack(&line.pack, &line.options()).ok()?;
        let rules = pack.spoken(lang, 0);
        let state = line.state(&rules, pack.scoring().start()).ok()?;
        let before = Table::resume(rules, Arc::clone(pack.scoring()), state);
        let throw = Throw::parse(&exercise.throw)?;
        let Awaiting::Throw(LEARNER) = before.state().wait else { return None };
        let mut thrown = before.clone();
        thrown.apply(LEARNER, Action::Throw(throw)).ok()?;
        Some(Self { pack, before, thrown, throw })
    }

    fn view(&self, game: &Table, lang: Lang) -> View {
        let rules = self.pack.spoken(lang, 0);
        let player = |seat: Seat| Player { name: seat.word(lang), named: false, program: None };
        View::new(ViewSource {
            id: "",
            version: 0,
            rules: &rules,
            reader: Some(Reader { seat: LEARNER, addressed: true }),
            title: self.pack.titles.get(lang),
            scoring: self.pack.scoring(),
            snapshot: game.snapshot(),
            past: &[],
            actions: 0,
            players: Sides { white: player(Seat::White), black: player(Seat::Black) },
            you: Some(LEARNER),
            mode: Mode::Screen,
            dice: DiceFrom::Hand,
            thinks: false,
            undo: false,
            why: false,
            throws: false,
            review: false,
            texts: self.pack.texts(),
            annotations: &Annotations::default(),
            again: None,
            offer: None,
            clock: None,
            flagged: None,
            link_due: None,
        })
    }

    /// Returns the points that the throw gives each side, also those that a side gets only after a choice.
    fn points(&self) -> BySeat<u16> {
        let scores = Scores::new(&self.thrown);
        BySeat::new(scores.mover, scores.opponent)
    }

    /// Returns the scores of the throw in words.
    fn scores(&self, lang: Lang) -> Vec<String> {
        let rules = self.pack.spoken(lang, 0);
        let scored = self.thrown.state().coups.iter().filter_map(|coup| {
            let entry = rules.spec().coups.get(usize::from(coup.key.coup))?;
            let seat = if entry.to == Role::Mover { LEARNER } else { LEARNER.other() };
            let points = self.thrown.scoring().value(coup.key);
            let (key, at, rule) = (coup.key, coup.at, entry.rule);
            let event = Event::Scored { seat, key, at, points, rule };
            Some(event.describe(rules.as_ref()).text)
        });
        scored.collect()
    }

    /// Finds a play by its steps.
    fn find(&mut self, steps: &[StepArg]) -> Result<LegalPlay, ApiError> {
        let rules = Arc::clone(self.thrown.rules());
        let steps = StepArg::read(&rules, steps);
        let steps = steps.map_err(|why| ApiError::wrong(format!("`steps`: {why}")))?;
        self.thrown
            .find(&steps)
            .map_err(|refusal| ApiError::refused_as(Box::new(Error::refused(&refusal, &rules))))
    }

    /// Returns the legal plays that are written so.
    fn plays(&mut self, written: &[String]) -> Vec<LegalPlay> {
        let mut found = Vec::new();
        for play in written {
            let source = Source::new("lesson", play.as_str());
            let Ok(play) = read_play(&source, &self.thrown) else { continue };
            let steps: Vec<_> = play.steps().map(|step| (step.from, step.to)).collect();
            found.extend(self.thrown.find(&steps).ok());
        }
        found
    }
}
