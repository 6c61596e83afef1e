//! Figures: whole, with their titles, and the same each time.

use charpentier_drawing::plot::{Labels, Sure, bars, columns, shares};

const LABELS: Labels<'_> = Labels { title: "How <long> & short", across: "plies", up: "games" };

fn all() -> [String; 3] {
    let rows = [("one".to_owned(), 12), ("another that is longer".to_owned(), 3)];
    let sure = |name: &str, share: f64| Sure {
        name: name.to_owned(),
        share,
        between: (share - 0.1, share + 0.1),
    };
    [
        columns(LABELS, &[(10, 19, 4), (20, 29, 0), (30, 39, 7)]).expect("drawn"),
        bars(LABELS, &rows).expect("drawn"),
        shares(LABELS, &[sure("first", 0.55), sure("second", 0.3)]).expect("drawn"),
    ]
}

#[test]
fn figures_are_whole_and_say_what_they_are() {
    for (figure, again) in all().iter().zip(&all()) {
        assert_eq!(figure, again);
        assert!(figure.starts_with("<svg") && figure.trim_end().ends_with("</svg>"), "{figure}");
        assert!(figure.contains("<title>How &lt;long&gt; &amp; short</title>"), "{figure}");
        assert!(figure.contains("plies"), "{figure}");
    }
}

#[test]
fn names_and_numbers_stand_in_them() {
    let [_, bars, shares] = all();
    for word in ["another that is longer", "12"] {
        assert!(bars.contains(word), "{bars}");
    }
    assert!(shares.contains("60 %") && shares.contains("second"), "{shares}");
}

#[test]
fn nothing_can_be_drawn_too() {
    for figure in [columns(LABELS, &[]), bars(LABELS, &[]), shares(LABELS, &[])] {
        assert!(figure.expect("drawn").contains("</svg>"));
    }
    let huge = columns(LABELS, &[(0, u32::MAX, u64::MAX)]).expect("drawn");
    assert!(huge.contains("</svg>"));
}
