//! The parser made from `grammar/position.pest`, with words for its rules.

use pest_derive::Parser;

/// The parser.
#[derive(Parser)]
#[grammar = "grammar/position.pest"]
pub(super) struct Grammar;

/// Returns the words for a rule that was expected, with their weight.
pub(super) const fn words(rule: Rule) -> Option<(u8, &'static str)> {
    Some(match rule {
        Rule::version_field | Rule::version => (0, "tgn1, the version of the format"),
        Rule::pack_field | Rule::pack => (0, "the name of a pack"),
        Rule::men_field => (0, "men such as 1:11,2,5:3"),
        Rule::nobody => (0, "`-` for no men"),
        Rule::group | Rule::place => (0, "a place such as 5, bar or off"),
        Rule::bar => (1, "bar"),
        Rule::new => (2, "new"),
        Rule::out => (2, "out"),
        Rule::off => (1, "off"),
        Rule::range | Rule::cell => (0, "a cell"),
        Rule::count => (0, "a number of men"),
        Rule::under => (1, "under"),
        Rule::comma => (0, "`,` before the next place"),
        Rule::turn_field | Rule::seat => (0, "who is to act: w, b, wd, bd, x or -"),
        Rule::dice_field => (0, "a throw such as 65, or `--` for none"),
        Rule::throw => (0, "a throw such as 65"),
        Rule::not_thrown => (0, "`--` for none"),
        Rule::key_field | Rule::key => (0, "a key and a value such as set=1"),
        Rule::equals => (0, "`=` and a value"),
        Rule::value => (0, "a value"),
        Rule::EOI | Rule::choosing | Rule::undecided | Rule::over => return None,
    })
}
