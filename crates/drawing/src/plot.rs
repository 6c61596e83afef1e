//! Figures as SVG: distributions, bars, and shares with their confidence intervals.
//!
//! The colours are greys and browns that differ in lightness, so that figures can be printed.

use std::fmt;

use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

const SIZE: (u32, u32) = (720, 420);
const BAR: RGBColor = RGBColor(0x9c, 0x86, 0x66);
const EDGE: RGBColor = RGBColor(0x2b, 0x21, 0x18);
const FAINT: RGBColor = RGBColor(0xd9, 0xd2, 0xc6);
/// The height of the title.
const HEAD: i32 = 46;
/// The estimated width of a letter of a label. `ROW` is the height of a bar with its distance.
const LETTER: u32 = 7;
const ROW: u32 = 26;

/// A figure that could not be drawn.
#[derive(Debug)]
pub struct DrawError(String);

impl fmt::Display for DrawError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the figure cannot be drawn: {}", self.0)
    }
}

impl std::error::Error for DrawError {}

impl<E: std::error::Error + Send + Sync> From<DrawingAreaErrorKind<E>> for DrawError {
    fn from(error: DrawingAreaErrorKind<E>) -> Self {
        Self(error.to_string())
    }
}

/// The texts around a figure.
#[derive(Clone, Copy, Debug)]
pub struct Labels<'a> {
    /// The title above it.
    pub title: &'a str,
    /// The quantity on the horizontal axis, with its unit.
    pub across: &'a str,
    /// The quantity on the vertical axis, with its unit. Figures with named rows do not show it.
    pub up: &'a str,
}

/// A named share from 0 to 1, with the interval in which the true one lies.
#[derive(Clone, PartialEq, Debug)]
pub struct Sure {
    /// The name of the row or the point.
    pub name: String,
    /// The share.
    pub share: f64,
    /// The interval.
    pub between: (f64, f64),
}

/// Draws the frequencies of numbers as columns. Each bin is its first and its last number, and the
/// frequency.
///
/// # Errors
///
/// The figure cannot be drawn.
pub fn columns(labels: Labels<'_>, bins: &[(u32, u32, u64)]) -> Result<String, DrawError> {
    let most = bins.iter().map(|bin| bin.2).max().unwrap_or_default();
    let from = bins.first().map_or(0.0, |bin| f64::from(bin.0));
    let to = bins.last().map_or(1.0, |bin| f64::from(bin.1) + 1.0);
    // If each number has a column, the label is below the middle of the column.
    let single = bins.iter().all(|bin| bin.0 == bin.1);
    let shift = if single { 0.5 } else { 0.0 };
    draw(labels.title, SIZE, |_, area| {
        let mut chart = ChartBuilder::on(area)
            .margin(14)
            .margin_top(0)
            .x_label_area_size(46)
            .y_label_area_size(64)
            .build_cartesian_2d(from - shift..to - shift, 0.0..most.max(1) as f64 * 1.08)?;
        chart
            .configure_mesh()
            .disable_x_mesh()
            .light_line_style(TRANSPARENT)
            .bold_line_style(FAINT)
            .axis_style(EDGE)
            .label_style(("serif", 14))
            .x_desc(labels.across)
            .y_desc(labels.up)
            .x_labels(if single { bins.len().min(13) } else { 10 })
            .x_label_formatter(&|x| format!("{x:.0}"))
            .y_labels(usize::try_from(most.clamp(1, 8)).unwrap_or(8))
            .y_label_formatter(&|y| format!("{y:.0}"))
            .draw()?;
        for (from, to, times) in bins {
            let (left, right) = (f64::from(*from) - shift, f64::from(*to) + 1.0 - shift);
            let corners = [(left, 0.0), (right, *times as f64)];
            chart.draw_series([
                Rectangle::new(corners, BAR.filled()),
                Rectangle::new(corners, EDGE.stroke_width(1)),
            ])?;
        }
        Ok(())
    })
}

/// Draws quantities as bars one below the other, with their names before them.
///
/// # Errors
///
/// The figure cannot be drawn.
pub fn bars(labels: Labels<'_>, rows: &[(String, u64)]) -> Result<String, DrawError> {
    let most = rows.iter().map(|row| row.1).max().unwrap_or_default().max(1) as f64;
    let names: Vec<&str> = rows.iter().map(|row| row.0.as_str()).collect();
    named(labels, &names, most * 1.12, &|x| format!("{x:.0}"), |nth| {
        let (top, end) = (row_of(nth), rows[nth].1 as f64);
        let corners = [(0.0, top - 0.34), (end, top + 0.34)];
        vec![Mark::Bar(corners), Mark::Text((end + most * 0.01, top), rows[nth].1.to_string())]
    })
}

/// Draws shares with their intervals, one below the other, with their names before them.
///
/// A line marks one half.
///
/// # Errors
///
/// The figure cannot be drawn.
pub fn shares(labels: Labels<'_>, rows: &[Sure]) -> Result<String, DrawError> {
    let names: Vec<&str> = rows.iter().map(|row| row.name.as_str()).collect();
    named(labels, &names, 100.0, &|x| format!("{x:.0} %"), |nth| {
        let Sure { share, between: (low, high), .. } = rows[nth];
        let y = row_of(nth);
        let mut marks = vec![
            Mark::Line((low * 100.0, y), (high * 100.0, y)),
            Mark::Line((low * 100.0, y - 0.15), (low * 100.0, y + 0.15)),
            Mark::Line((high * 100.0, y - 0.15), (high * 100.0, y + 0.15)),
            Mark::Dot((share * 100.0, y)),
        ];
        if nth == 0 {
            marks.push(Mark::Line((50.0, 0.0), (50.0, -(rows.len() as f64))));
        }
        marks
    })
}

/// Draws the course of a share: the number below each point, and the share with its interval.
///
/// A line marks one half.
///
/// # Errors
///
/// The figure cannot be drawn.
pub fn curve(labels: Labels<'_>, points: &[(f64, Sure)]) -> Result<String, DrawError> {
    let most = points.iter().map(|point| point.0).fold(1.0, f64::max);
    draw(labels.title, SIZE, |_, area| {
        let mut chart = ChartBuilder::on(area)
            .margin(14)
            .margin_top(0)
            .margin_right(30)
            .x_label_area_size(46)
            .y_label_area_size(64)
            .build_cartesian_2d(0.0..most * 1.02, 0.0..100.0)?;
        chart
            .configure_mesh()
            .light_line_style(TRANSPARENT)
            .bold_line_style(FAINT)
            .axis_style(EDGE)
            .label_style(("serif", 14))
            .x_desc(labels.across)
            .y_desc(labels.up)
            .x_labels(8)
            .x_label_formatter(&|x| format!("{x:.0}"))
            .y_label_formatter(&|y| format!("{y:.0}"))
            .draw()?;
        let line = |from, to, wide| PathElement::new([from, to], EDGE.stroke_width(wide));
        chart.draw_series([line((0.0, 50.0), (most * 1.02, 50.0), 1)])?;
        for (x, Sure { between: (low, high), .. }) in points {
            chart.draw_series([line((*x, low * 100.0), (*x, high * 100.0), 1)])?;
        }
        let middle = points.iter().map(|(x, sure)| (*x, sure.share * 100.0));
        chart.draw_series([PathElement::new(
            middle.clone().collect::<Vec<_>>(),
            BAR.stroke_width(2),
        )])?;
        chart.draw_series(middle.map(|at| Circle::new(at, 4, EDGE.filled())))?;
        Ok(())
    })
}

/// A shape in a figure with named rows.
enum Mark {
    Bar([(f64, f64); 2]),
    Line((f64, f64), (f64, f64)),
    Dot((f64, f64)),
    Text((f64, f64), String),
}

/// Returns the middle of a row, with the first row on top.
fn row_of(nth: usize) -> f64 {
    -(nth as f64) - 0.5
}

/// Draws a figure in which each row has a name at its left.
fn named(
    labels: Labels<'_>,
    names: &[&str],
    most: f64,
    value: &dyn Fn(&f64) -> String,
    marks: impl Fn(usize) -> Vec<Mark>,
) -> Result<String, DrawError> {
    let longest = names.iter().map(|name| name.chars().count()).max().unwrap_or_default();
    let longest = u32::try_from(longest).unwrap_or(40).min(60);
    let rows = u32::try_from(names.len()).unwrap_or(u32::MAX).clamp(1, 200);
    let size = (SIZE.0.max(longest * LETTER + 460), 130 + rows * ROW);
    let beside = longest * LETTER + 24;
    draw(labels.title, size, |sheet, area| {
        let mut chart = ChartBuilder::on(area)
            .margin(14)
            .margin_top(0)
            .margin_right(30)
            .x_label_area_size(46)
            .y_label_area_size(beside)
            .build_cartesian_2d(0.0..most, -f64::from(rows)..0.0)?;
        chart
            .configure_mesh()
            .disable_y_mesh()
            .light_line_style(TRANSPARENT)
            .bold_line_style(FAINT)
            .axis_style(EDGE)
            .label_style(("serif", 14))
            .x_desc(labels.across)
            .x_labels(10)
            .x_label_formatter(value)
            .y_labels(0)
            .draw()?;
        let left = chart.plotting_area().map_coordinate(&(0.0, 0.0)).0;
        let text = ("serif", 14).into_text_style(sheet).color(&EDGE);
        let before = Pos::new(HPos::Right, VPos::Center);
        let after = Pos::new(HPos::Left, VPos::Center);
        for (nth, name) in names.iter().enumerate() {
            let y = chart.plotting_area().map_coordinate(&(0.0, row_of(nth))).1;
            sheet.draw(&Text::new((*name).to_owned(), (left - 8, y), text.pos(before)))?;
            for mark in marks(nth) {
                let chart = chart.plotting_area();
                match mark {
                    Mark::Bar(corners) => {
                        chart.draw(&Rectangle::new(corners, BAR.filled()))?;
                        chart.draw(&Rectangle::new(corners, EDGE.stroke_width(1)))?;
                    }
                    Mark::Line(from, to) => {
                        chart.draw(&PathElement::new([from, to], EDGE.stroke_width(1)))?;
                    }
                    Mark::Dot(at) => chart.draw(&Circle::new(at, 5, EDGE.filled()))?,
                    Mark::Text(at, words) => {
                        chart.draw(&Text::new(words, at, text.pos(after)))?;
                    }
                }
            }
        }
        Ok(())
    })
}

type Area<'a> = DrawingArea<SVGBackend<'a>, plotters::coord::Shift>;

/// Draws a figure on a white sheet below a title, as SVG with a title element for screen readers.
fn draw(
    title: &str,
    size: (u32, u32),
    on: impl FnOnce(&Area<'_>, &Area<'_>) -> Result<(), DrawError>,
) -> Result<String, DrawError> {
    let mut out = String::new();
    {
        let area = SVGBackend::with_string(&mut out, size).into_drawing_area();
        area.fill(&WHITE)?;
        let (_, below) = area.split_vertically(HEAD);
        let head = ("serif", 22).into_text_style(&area).color(&EDGE);
        let head = head.pos(Pos::new(HPos::Center, VPos::Center));
        let middle = (i32::try_from(size.0 / 2).unwrap_or_default(), HEAD.div_euclid(2));
        area.draw(&Text::new(title.to_owned(), middle, head))?;
        on(&area, &below)?;
        area.present()?;
    }
    match out.find("<svg").and_then(|at| out[at..].find('>').map(|end| at + end + 1)) {
        Some(end) => {
            out.insert_str(end, &format!("\n<title>{}</title>", crate::svg::Escaped(title)));
        }
        None => return Err(DrawError("there is no picture".into())),
    }
    Ok(out)
}
