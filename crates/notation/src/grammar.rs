//! The parser made from `grammar/game.pest`, with words for its rules.

use pest::iterators::Pair;
use pest_derive::Parser;

use crate::span::Span;

/// The parser.
#[derive(Parser)]
#[grammar = "grammar/game.pest"]
pub(super) struct Grammar;

/// Returns the words for a rule that was expected, with their weight.
pub(super) const fn words(rule: Rule) -> Option<(u8, &'static str)> {
    Some(match rule {
        Rule::tag_name => (0, "the name of a tag"),
        Rule::quoted => (0, "a value in quotation marks"),
        Rule::quote => (0, "a closing quotation mark"),
        Rule::tag | Rule::tag_end => (0, "a tag such as [White \"Anne\"]"),
        Rule::result | Rule::score => (0, "a result such as 1-0"),
        Rule::stake => (1, "a stake such as x2"),
        Rule::ratio => (0, "a stake such as 2 or 3/2"),
        Rule::ply | Rule::number => (0, "a ply such as 1w 65: 1/7 1/6"),
        Rule::seat => (0, "w or b"),
        Rule::agreement | Rule::resign => (0, "resign"),
        Rule::draw => (1, "draw"),
        Rule::accept => (1, "accept"),
        Rule::decline => (1, "decline"),
        Rule::chosen => (1, "a choice before the throw such as double"),
        Rule::loss => (1, "how it is lost, such as (jan)"),
        Rule::kind => (0, "how it is lost"),
        Rule::loss_end => (0, "`)`"),
        Rule::gained => (0, "`+` and points"),
        Rule::lost => (0, "`-` and points"),
        Rule::waived => (0, "(no)"),
        Rule::counted => (0, "a number such as 8b"),
        Rule::over => (1, "`/` and the opponent's counters"),
        Rule::turn | Rule::throw => (0, "a throw such as 65"),
        Rule::colon => (0, "`:` after the throw"),
        Rule::marks => (0, "a mark such as +4"),
        Rule::given => (1, "a mark for the opponent such as -4"),
        Rule::points | Rule::ways => (0, "a number"),
        Rule::causes => (1, "causes such as (fill)"),
        Rule::cause | Rule::coup => (0, "the name of a coup"),
        Rule::cause_end => (0, "`,` or `)` after a cause"),
        Rule::holes => (1, "holes such as H1"),
        Rule::choice => (1, "a choice such as go"),
        Rule::nothing => (0, "`--`"),
        Rule::pass => (1, "pass"),
        Rule::step => (0, "a step such as 1/7"),
        Rule::other_step => (1, "a step of the opponent such as b:2/off"),
        Rule::from => (0, "a step such as 1/7"),
        Rule::slash => (1, "`/` and where the man goes"),
        Rule::to => (0, "a cell, off or a word such as flat"),
        Rule::hit => (1, "`*` for a hit"),
        Rule::times => (1, "a number of men such as (2)"),
        Rule::men => (0, "a number of men"),
        Rule::times_end | Rule::touch_end => (0, "`)`"),
        Rule::cell => (0, "a cell"),
        Rule::bar => (0, "bar"),
        Rule::new => (0, "new"),
        Rule::off => (0, "off"),
        Rule::word => (0, "a word such as flat"),
        Rule::glyph => (1, "a sign such as `!`"),
        Rule::seats | Rule::player => (0, "a player, A to H"),
        Rule::seats_over => (0, "`/` and the player of black"),
        Rule::title => (1, "what it is about, in quotation marks"),
        Rule::payment | Rule::party => (0, "an account such as A or BC"),
        Rule::pays => (0, "pays"),
        Rule::lays => (0, "lays"),
        Rule::takes => (0, "takes"),
        Rule::amount => (0, "an amount"),
        Rule::unit => (1, "of what, such as jetons"),
        Rule::purpose => (1, "what for, such as `for holes`"),
        Rule::words => (0, "what for"),
        Rule::rule_id => (1, "a rule such as [X-1]"),
        Rule::id => (0, "the id of a rule"),
        Rule::rule_end => (0, "`]`"),
        _ => return None,
    })
}

/// Returns the span of a pair, without blanks after it.
pub(super) fn span_of(pair: &Pair<'_, Rule>, base: usize) -> Span {
    let span = pair.as_span();
    let text = span.as_str();
    let end = span.start() + text.trim_end().len();
    Span::new(base + span.start(), base + end)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rules that messages do not name; others stand for them.
    const UNTOLD: &[Rule] = &[
        Rule::EOI,
        Rule::WHITESPACE,
        Rule::tag_value,
        Rule::reserved,
        Rule::unit_word,
        Rule::letter,
        Rule::touch,
        Rule::touch_word,
        Rule::fault,
        Rule::fault_word,
        Rule::again,
        Rule::claim,
        Rule::claim_word,
        Rule::illegible,
        Rule::shown,
        Rule::count,
        Rule::moves,
        Rule::typed,
        Rule::seats_word,
        Rule::ledger,
        Rule::ledger_word,
        Rule::title_text,
        Rule::path,
        Rule::point,
    ];

    #[test]
    fn every_other_rule_has_its_words() {
        for rule in Rule::all_rules() {
            assert_eq!(words(*rule).is_none(), UNTOLD.contains(rule), "{rule:?}");
        }
    }
}
