//! The few shapes of SVG of which boards consist. Any text can be part of them.

use std::fmt::{self, Write as _};

/// A picture that is being drawn.
#[derive(Debug)]
pub(crate) struct Canvas {
    out: String,
}

/// The paint of a shape.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Paint {
    /// The colour inside.
    pub(crate) fill: &'static str,
    /// The colour of the edge, and its width in tenths; 0 for no edge.
    pub(crate) edge: (&'static str, u8),
}

/// The alignment of a text relative to its position.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// The style of a text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Letters {
    pub(crate) size: u8,
    pub(crate) bold: bool,
    pub(crate) fill: &'static str,
    pub(crate) anchor: Anchor,
}

impl Paint {
    /// Returns a colour without an edge.
    pub(crate) const fn plain(fill: &'static str) -> Self {
        Self { fill, edge: ("none", 0) }
    }
}

impl fmt::Display for Paint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "fill=\"{}\"", self.fill)?;
        let (colour, tenths) = self.edge;
        if tenths > 0 {
            write!(f, " stroke=\"{colour}\" stroke-width=\"{}.{}\"", tenths / 10, tenths % 10)?;
        }
        Ok(())
    }
}

impl Canvas {
    /// Returns an empty picture of the rectangle with this upper left corner and size. Its title
    /// and description are for people who cannot see it.
    pub(crate) fn new((x, y): (i32, i32), size: (i32, i32), title: &str, told: &str) -> Self {
        let (width, height) = size;
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"{x} {y} {width} {height}\" role=\"img\" \
             font-family=\"serif\">\n"
        );
        let _ = writeln!(out, "<title>{}</title>", Escaped(title.trim()));
        if !told.is_empty() {
            let _ = writeln!(out, "<desc>{}</desc>", Escaped(told.trim()));
        }
        Self { out }
    }

    /// Returns the picture as SVG.
    pub(crate) fn finish(mut self) -> String {
        self.out.push_str("</svg>\n");
        self.out
    }

    pub(crate) fn rect(&mut self, at: (i32, i32), size: (i32, i32), round: i32, paint: Paint) {
        let ((x, y), (width, height)) = (at, size);
        let _ = write!(self.out, "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"");
        if round > 0 {
            let _ = write!(self.out, " rx=\"{round}\"");
        }
        let _ = writeln!(self.out, " {paint}/>");
    }

    pub(crate) fn circle(&mut self, (x, y): (i32, i32), radius: i32, paint: Paint) {
        let _ = writeln!(self.out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" {paint}/>");
    }

    /// Draws a polygon with these corners.
    pub(crate) fn shape(&mut self, places: &[(i32, i32)], paint: Paint) {
        let places: Vec<String> = places.iter().map(|(x, y)| format!("{x},{y}")).collect();
        let _ = writeln!(self.out, "<polygon points=\"{}\" {paint}/>", places.join(" "));
    }

    /// Draws an open line through these positions.
    pub(crate) fn line(&mut self, places: &[(i32, i32)], colour: &'static str) {
        let places: Vec<String> = places.iter().map(|(x, y)| format!("{x},{y}")).collect();
        let paint = Paint { fill: "none", edge: (colour, 10) };
        let _ = writeln!(self.out, "<polyline points=\"{}\" {paint}/>", places.join(" "));
    }

    /// Draws a line of text with its base line at this position.
    pub(crate) fn text(&mut self, (x, y): (i32, i32), letters: Letters, text: &str) {
        let anchor = match letters.anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let bold = if letters.bold { " font-weight=\"bold\"" } else { "" };
        let _ = writeln!(
            self.out,
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{}\"{bold} text-anchor=\"{anchor}\" \
             fill=\"{}\">{}</text>",
            letters.size,
            letters.fill,
            Escaped(text)
        );
    }
}

/// A text that displays as escaped XML.
pub(crate) struct Escaped<'a>(pub(crate) &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for letter in self.0.chars() {
            match letter {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                // XML cannot represent these characters.
                '\0'..='\u{8}'
                | '\u{b}'
                | '\u{c}'
                | '\u{e}'..='\u{1f}'
                | '\u{fffe}'
                | '\u{ffff}' => {
                    f.write_char('\u{fffd}')?;
                }
                letter => f.write_char(letter)?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_text_can_stand_in_a_picture() {
        let text = Escaped("<Anne & \"Bob\">\u{1}\u{ffff}\n").to_string();
        assert_eq!(text, "&lt;Anne &amp; &quot;Bob&quot;&gt;\u{fffd}\u{fffd}\n");
    }
}
