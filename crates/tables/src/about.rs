//! Answers about the packs.

use std::sync::Arc;

use charpentier_messages::message;

use crate::answer::Answer;
use crate::api_error::ApiError;
use crate::lessons::{Judged, LessonList, OneLesson};
use crate::one_rule::OneRule;
use crate::pack_cache::{PackCache, SharedPack};
use crate::packs::{OnePack, Packs};
use crate::primer::Primer;
use crate::request::About;

impl PackCache {
    /// Answers a request about the packs.
    ///
    /// # Errors
    ///
    /// Returns an error if a pack, or what is asked about it, does not exist.
    pub fn answer(&self, asked: &About) -> Result<Answer, ApiError> {
        Ok(match asked {
            About::Packs(words, lang) if words.is_empty() => {
                Answer::json(&Packs::all(self.games(), *lang, self.library()))
            }
            About::Packs(words, lang) => {
                Answer::json(&Packs::found(self.games(), *lang, words, self.library()))
            }
            About::Pack(name, lang) => Answer::json(&OnePack::of(&*self.known(name)?, *lang)),
            About::Picture(name) => {
                let svg = self.picture(name).map_err(|_| no_pack())?;
                Answer { cacheable: true, ..Answer::picture(svg.to_string()) }
            }
            About::Primer(name, lang) => {
                let primer = Primer::of(&*self.known(name)?, *lang, self);
                let none = || ApiError::nothing(message!(SERVER_NO_PRIMER));
                Answer::json(&primer.ok_or_else(none)?)
            }
            About::Rule(name, id, lang) => {
                let rule = OneRule::of(&*self.known(name)?, id, *lang, self);
                let none = || ApiError::nothing(message!(SERVER_NO_RULE));
                Answer::json(&rule.ok_or_else(none)?)
            }
            About::Lessons(name, lang) => {
                let lessons = LessonList::of(&*self.known(name)?, *lang);
                Answer::json(&lessons.ok_or_else(no_lesson)?)
            }
            About::Lesson(name, nth, lang) => {
                let lesson = OneLesson::of(&*self.known(name)?, *nth, *lang, self);
                Answer::json(&lesson.ok_or_else(no_lesson)?)
            }
            About::Judge(name, at, attempt, lang) => {
                Answer::json(&Judged::of(&*self.known(name)?, *at, attempt, *lang, self)?)
            }
        })
    }

    /// Returns the pack of a request, with its default options.
    fn known(&self, name: &str) -> Result<Arc<SharedPack>, ApiError> {
        self.pack(name, &[]).map_err(|_| no_pack())
    }
}

fn no_pack() -> ApiError {
    ApiError::nothing(message!(SERVER_NO_PACK))
}

fn no_lesson() -> ApiError {
    ApiError::nothing(message!(SERVER_NO_LESSON))
}
