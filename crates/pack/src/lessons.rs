//! Lessons, and the cards of a first game.
//!
//! The lessons of a pack are the page `LESSONS.md`, or `LESSONS.fr.md` and so on for other languages. Each
//! section is a lesson: what it teaches, and exercises. An exercise is a block of code with a position line,
//! a throw, and the question with its answer. A paragraph behind it explains the answer; a second one
//! is the task of the next exercise. The task of the first exercise is an item of a list.
//!
//! The cards of a first game are the page `CARDS.md`. The heading of each is the rule that it explains, or
//! `aim` or `move`.

use std::collections::BTreeMap;

use charpentier_messages::Lang;

use crate::pack::Pack;
use crate::primer::{PrimerPart, parts_of};

/// The lessons of a pack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lessons {
    /// The title of the page.
    pub title: String,
    /// The paragraphs before the first lesson.
    pub text: Vec<String>,
    /// The lessons, from the easiest one on.
    pub lessons: Vec<Lesson>,
}

/// A lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// The title.
    pub title: String,
    /// What it teaches, in paragraphs.
    pub text: Vec<String>,
    /// The exercises.
    pub exercises: Vec<Exercise>,
}

/// An exercise: a position and a throw of white, and a question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exercise {
    /// The task in words; empty if the question says it all.
    pub task: String,
    /// The position line, with white to throw.
    pub position: String,
    /// The throw, such as `63`.
    pub throw: String,
    /// The question with its answer.
    pub question: Question,
    /// The explanation of the answer.
    pub answer: String,
}

/// The question of an exercise, with its answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Question {
    /// How many points the throw gives white.
    Points(u16),
    /// How many points the throw gives black.
    Opponent(u16),
    /// How white plays: the right plays, which reach different positions.
    Play(Vec<String>),
    /// What white chooses: the name of the choice.
    Choose(String),
}

impl Question {
    /// Reads a line such as `points 4` or `play 1/7 1/5 | 1/7/12`.
    fn parse(line: &str) -> Option<Self> {
        let (word, answer) = line.split_once(' ')?;
        match word {
            "points" => Some(Self::Points(answer.trim().parse().ok()?)),
            "opponent" => Some(Self::Opponent(answer.trim().parse().ok()?)),
            "play" => {
                Some(Self::Play(answer.split('|').map(|play| play.trim().to_owned()).collect()))
            }
            "choose" => Some(Self::Choose(answer.trim().to_owned())),
            _ => None,
        }
    }
}

/// Reads a page of lessons. A board without a throw or a question is left out.
fn lessons_of(page: &str) -> Lessons {
    let mut all = Lessons { title: String::new(), text: Vec::new(), lessons: Vec::new() };
    // The paragraphs behind the last exercise.
    let mut behind = 0;
    let mut task = String::new();
    for part in parts_of(page) {
        match part {
            PrimerPart::Heading(title) if all.title.is_empty() => all.title = title,
            PrimerPart::Heading(title) => {
                task.clear();
                all.lessons.push(Lesson { title, text: Vec::new(), exercises: Vec::new() });
            }
            PrimerPart::Text(text) => match all.lessons.last_mut() {
                None => all.text.push(text),
                Some(lesson) => match lesson.exercises.last_mut() {
                    // An item before the first exercise is its task.
                    None if text.starts_with("- ") => text[2..].clone_into(&mut task),
                    None => lesson.text.push(text),
                    Some(last) if behind == 0 => {
                        last.answer = text;
                        behind += 1;
                    }
                    Some(_) => {
                        if !task.is_empty() {
                            task.push(' ');
                        }
                        task.push_str(&text);
                    }
                },
            },
            PrimerPart::Board { position, throw, question } => {
                let question = question.as_deref().and_then(Question::parse);
                if let (Some(lesson), Some(throw), Some(question)) =
                    (all.lessons.last_mut(), throw, question)
                {
                    let (task, answer) = (std::mem::take(&mut task), String::new());
                    lesson.exercises.push(Exercise { task, position, throw, question, answer });
                    behind = 0;
                }
            }
        }
    }
    all
}

impl Pack {
    /// Returns the lessons of the pack in a language, or else in English; `None` if it has none.
    ///
    /// ```
    /// use charpentier_pack::{Lang, Library, Question};
    ///
    /// let trictrac = Library::shipped().load("trictrac", &[])?;
    /// let lessons = trictrac.lessons(Lang::En).expect("lessons").lessons;
    /// assert_eq!((lessons.len(), lessons[0].exercises.len()), (8, 5));
    /// assert_eq!(lessons[1].exercises[0].question, Question::Points(4));
    /// # Ok::<(), charpentier_core::Diagnostics>(())
    /// ```
    #[must_use]
    pub fn lessons(&self, lang: Lang) -> Option<Lessons> {
        self.page_in("LESSONS", lang).map(|page| lessons_of(&page.text))
    }

    /// Returns the cards of a first game in a language, or else in English, by the ids of their rules.
    #[must_use]
    pub fn cards(&self, lang: Lang) -> BTreeMap<String, String> {
        let mut cards: BTreeMap<String, String> = BTreeMap::new();
        let mut id = None;
        let page = self.page_in("CARDS", lang).map_or("", |page| &page.text);
        // The first heading and its text are for readers of the page.
        for part in parts_of(page).into_iter().skip(1) {
            match part {
                PrimerPart::Heading(title) => id = Some(title),
                PrimerPart::Text(text) => {
                    let Some(id) = &id else { continue };
                    let card = cards.entry(id.clone()).or_default();
                    if !card.is_empty() {
                        card.push(' ');
                    }
                    card.push_str(&text);
                }
                PrimerPart::Board { .. } => {}
            }
        }
        cards
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exercises_have_tasks_and_answers() {
        let page = "# All\n\nAbout.\n\n## One\n\nTeach.\n\n- Do\n  it.\n\n```text\ntgn1 a w --\n65\npoints 4\n```\n\nWhy.\n\n\
                    Now\nthis.\n\n```text\ntgn1 a w --\n11\nplay 1/2 | 1/3\n```\n\nSo.\n\n## Two\n\nMore.\n";
        let read = lessons_of(page);
        assert_eq!((read.title.as_str(), read.text.len(), read.lessons.len()), ("All", 1, 2));
        let [first, second] = &read.lessons[0].exercises[..] else { panic!("{read:?}") };
        assert_eq!((first.question.clone(), first.answer.as_str()), (Question::Points(4), "Why."));
        assert_eq!((first.task.as_str(), second.task.as_str()), ("Do it.", "Now this."));
        assert_eq!(second.question, Question::Play(vec!["1/2".into(), "1/3".into()]));
        assert_eq!(read.lessons[1].text, ["More."]);
        assert!(read.lessons[1].exercises.is_empty());
    }
}
