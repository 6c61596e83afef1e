//! Rules with examples, lessons, and the cards of a first game.

use charpentier_pack::{Lang, Library, Pack, Question};
use charpentier_web::Limits;
use serde_json::{Value, json};

use crate::house::{House, code};

/// Every pack that has lessons.
fn with_lessons() -> Vec<(String, Pack)> {
    let library = Library::shipped();
    let packs = library.names().into_iter().filter_map(|name| {
        let pack = library.load(&name, &[]).expect("a pack");
        pack.lessons(Lang::En).is_some().then_some((name, pack))
    });
    packs.collect()
}

fn judged(house: &House, path: &str, answer: &Value) -> Value {
    let (status, judged) = house.post(path, None, answer);
    assert_eq!(status, 200, "{path} {answer}: {judged}");
    judged
}

/// Returns the steps of the listed play with the same text or, if there is none, the text in steps.
fn steps(written: &str) -> Value {
    let mut steps = Vec::new();
    for word in written.split_whitespace() {
        let (moves, times) = match word.split_once('(') {
            Some((moves, times)) => (moves, times.trim_end_matches(')').parse().expect("a number")),
            None => (word, 1),
        };
        let stops: Vec<Value> = moves.trim_end_matches('*').split('/').map(cell).collect();
        for _ in 0..times {
            steps.extend(stops.windows(2).map(|two| json!([two[0], two[1]])));
        }
    }
    json!(steps)
}

fn cell(name: &str) -> Value {
    match name {
        "off" => json!(25),
        "bar" => json!(0),
        cell => json!(cell.parse::<u8>().expect("a cell")),
    }
}

#[test]
fn the_answers_of_lessons_are_those_of_the_engine() {
    let house = House::new(Limits::default());
    let packs = with_lessons();
    assert!(!packs.is_empty());
    for (name, pack) in packs {
        let lessons = pack.lessons(Lang::En).expect("lessons").lessons;
        for (lesson, at) in lessons.iter().zip(1..) {
            assert!(!lesson.text.is_empty() && !lesson.exercises.is_empty(), "{name} {at}");
            let (status, shown) = house.get(&format!("/api/packs/{name}/lessons/{at}"), None);
            assert_eq!(status, 200, "{name} {at}: {shown}");
            assert_eq!(shown["exercises"].as_array().map(Vec::len), Some(lesson.exercises.len()));
            for (exercise, nth) in lesson.exercises.iter().zip(1..) {
                assert!(!exercise.answer.is_empty(), "{name} {at} {nth} has no explanation");
                let path = format!("/api/packs/{name}/lessons/{at}/{nth}");
                let (answers, wrong) = match &exercise.question {
                    Question::Points(points) | Question::Opponent(points) => {
                        (vec![json!({ "points": points })], json!({ "points": points + 1 }))
                    }
                    Question::Play(plays) => {
                        let answers = plays.iter().map(|play| json!({ "steps": steps(play) }));
                        (answers.collect(), json!({ "points": 0 }))
                    }
                    Question::Choose(choice) => {
                        let other = if choice == "go" { "hold" } else { "go" };
                        (vec![json!({ "choice": choice })], json!({ "choice": other }))
                    }
                };
                for answer in answers {
                    let judged = judged(&house, &path, &answer);
                    assert_eq!(judged["right"], true, "{path} {answer}: {judged}");
                    assert_eq!(judged["answer"], exercise.answer.as_str());
                }
                if wrong.get("points").is_some() && matches!(exercise.question, Question::Play(_)) {
                    assert_eq!(code(&house.post(&path, None, &wrong)), (400, "bad-request"));
                } else {
                    assert_eq!(judged(&house, &path, &wrong)["right"], false, "{path} {wrong}");
                }
            }
        }
    }
}

#[test]
fn a_wrong_play_costs_points_and_an_illegal_one_is_refused() {
    let house = House::new(Limits::default());
    let (name, pack) = with_lessons().into_iter().next().expect("lessons");
    let lessons = pack.lessons(Lang::En).expect("lessons").lessons;
    let mut costs = 0;
    for (lesson, at) in lessons.iter().zip(1..) {
        let shown = house.get(&format!("/api/packs/{name}/lessons/{at}?lang=fr"), None).1;
        for (exercise, nth) in lesson.exercises.iter().zip(1..) {
            let Question::Play(_) = exercise.question else { continue };
            let path = format!("/api/packs/{name}/lessons/{at}/{nth}");
            let illegal = json!({"steps": [[23, 24], [1, 24]]});
            assert_eq!(code(&house.post(&path, None, &illegal)), (422, "refused"));
            let table = &shown["exercises"][nth - 1]["table"];
            for play in table["plays"].as_array().expect("plays") {
                let steps = play["steps"].as_array().expect("steps").iter();
                let steps: Vec<_> = steps.map(|step| json!([step["from"], step["to"]])).collect();
                let judged = judged(&house, &path, &json!({ "steps": steps }));
                if judged["right"] == false {
                    assert!(judged["cost"].as_f64() > Some(0.0), "{path} {judged}");
                    costs += 1;
                }
            }
        }
    }
    assert!(costs > 10, "{costs}");
    for wrong in ["lessons/0", "lessons/99", "lessons/-1", "lessons/one", "lessons/1/99", "%ff"] {
        let path = format!("/api/packs/{name}/{wrong}");
        let answer = match wrong {
            "lessons/1/99" => house.post(&path, None, &json!({"points": 1})),
            _ => house.get(&path, None),
        };
        assert_eq!(code(&answer), (404, "not-found"), "{wrong}");
    }
    assert_eq!(code(&house.get("/api/packs/backgammon/lessons", None)), (404, "not-found"));
}

#[test]
fn translations_of_lessons_have_the_same_exercises() {
    for (name, pack) in with_lessons() {
        let english = pack.lessons(Lang::En).expect("lessons");
        let cards = pack.cards(Lang::En);
        let known: Vec<_> = charpentier_pack::rules_text(&pack.rules_text().expect("rules").text);
        for id in cards.keys() {
            let is_rule = known.iter().any(|rule| rule.id == *id);
            assert!(is_rule || ["aim", "move"].contains(&id.as_str()), "{name}: {id}");
        }
        for lang in Lang::ALL {
            let other = pack.lessons(lang).expect("lessons");
            assert_eq!(other.lessons.len(), english.lessons.len(), "{name} {lang}");
            for (one, two) in english.lessons.iter().zip(&other.lessons) {
                assert_eq!(one.text.len(), two.text.len(), "{name} {lang} {}", two.title);
                let of = |exercises: &[charpentier_pack::Exercise]| -> Vec<_> {
                    let parts = exercises.iter().map(|exercise| {
                        let asked = (exercise.position.clone(), exercise.throw.clone());
                        (asked, exercise.question.clone(), exercise.task.is_empty())
                    });
                    parts.collect()
                };
                assert_eq!(of(&one.exercises), of(&two.exercises), "{name} {lang} {}", two.title);
            }
            assert!(cards.keys().eq(pack.cards(lang).keys()), "{name} {lang}");
            if lang != Lang::En {
                assert_ne!(other.title, english.title, "{name} has no lessons in {lang}");
                assert_ne!(pack.cards(lang), cards, "{name} has no cards in {lang}");
            }
        }
    }
}

#[test]
fn a_rule_has_examples_from_the_cases_of_its_pack() {
    let house = House::new(Limits::default());
    let (status, rule) = house.get("/api/packs/trictrac/rules/TT-H5?lang=fr", None);
    assert_eq!((status, &rule["heading"]), (200, &json!("Hitting")));
    let examples = rule["examples"].as_array().expect("examples");
    assert_eq!(examples.len(), 3);
    assert!(examples[0]["svg"].as_str().expect("a picture").starts_with("<svg"));
    // A throw that scores by the rule, and then its near miss.
    let scores = |nth: usize| examples[nth]["scores"].as_array().expect("scores").len();
    assert!(scores(0) > 0 && scores(1) == 0, "{rule}");
    // A rule of a parent is found too.
    let (status, rule) = house.get("/api/packs/toc/rules/tt-h2", None);
    assert_eq!((status, &rule["pack"]), (200, &json!("trictrac")));
    assert_eq!(code(&house.get("/api/packs/trictrac/rules/TT-X1", None)), (404, "not-found"));
    assert_eq!(code(&house.get("/api/packs/nothing/rules/TT-H2", None)), (404, "not-found"));
}
