//! The colours of a board. They are light, so that it prints well, and distinct in grey too.

use charpentier_core::Seat;

use crate::svg::Paint;

pub(super) const INK: &str = "#2b2118";
pub(super) const FAINT: &str = "#6f6252";
pub(super) const BOX: &str = "#b8976a";
pub(super) const CLOTH: &str = "#f8f2e4";
/// The two colours of points, by turns.
pub(super) const POINTS: [&str; 2] = ["#e9dcbf", "#cfba90"];
pub(super) const HOLE: &str = "#5b4630";
pub(super) const TOKEN: &str = "#f0c94b";

const LIGHT: &str = "#fffdf8";
const DARK: &str = "#3a2c22";
const DARK_EDGE: &str = "#15100b";

/// Returns the paint of a man: light for white, dark for black, both with a dark edge.
pub(super) const fn man(seat: Seat) -> Paint {
    match seat {
        Seat::White => Paint { fill: LIGHT, edge: (INK, 20) },
        Seat::Black => Paint { fill: DARK, edge: (DARK_EDGE, 20) },
    }
}

/// Returns the paint of the ring on a man.
pub(super) const fn ring(seat: Seat) -> Paint {
    let colour = match seat {
        Seat::White => "#a39680",
        Seat::Black => "#8d7a68",
    };
    Paint { fill: "none", edge: (colour, 15) }
}

/// Returns the colour of a text on a man.
pub(super) const fn on_man(seat: Seat) -> &'static str {
    match seat {
        Seat::White => INK,
        Seat::Black => LIGHT,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the relative luminance of a colour, from 0 to 1, by the accessibility guidelines.
    fn lightness(colour: &str) -> f64 {
        let part = |at: usize| {
            let part = u8::from_str_radix(&colour[at..at + 2], 16).expect("a colour");
            let part = f64::from(part) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
    }

    fn contrast(one: &str, other: &str) -> f64 {
        let (one, other) = (lightness(one), lightness(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    /// Each man contrasts with everything on which he can lie, by his colour or by his edge.
    #[test]
    fn men_can_be_told_from_the_board_and_from_each_other() {
        assert!(contrast(LIGHT, DARK) >= 7.0);
        for under in [CLOTH, POINTS[0], POINTS[1], BOX] {
            assert!(contrast(DARK, under) >= 3.0, "{under}");
            assert!(contrast(INK, under) >= 3.0, "{under}");
        }
        assert!(contrast(INK, LIGHT) >= 3.0);
        assert!(contrast(FAINT, "#ffffff") >= 4.5);
        assert!(contrast(HOLE, BOX) >= 3.0);
        for seat in Seat::BOTH {
            assert!(contrast(on_man(seat), man(seat).fill) >= 7.0);
        }
    }
}
