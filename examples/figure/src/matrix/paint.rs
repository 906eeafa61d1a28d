//! From a matrix to a drawing.

use super::Matrix;
use crate::draw::Drawing;
use crate::geometry::{Area, Point};
use crate::legend::{Legend, Shape};
use crate::look::{Look, Stroke, Type};
use crate::style::Tone;

/// Where the table lies; its top left cell begins at the origin.
struct Frame {
    cell: f64,
    width: f64,
    height: f64,
    /// Width of the row labels with the mark of chosen rows, to the left.
    margin: f64,
    /// Height of the column labels, above.
    header: f64,
    upward: bool,
}

const LABEL: f64 = 14.0;

impl Matrix {
    /// Lays the matrix out.
    pub fn draw(&self) -> Drawing {
        let frame = self.frame();
        let mut drawing = Drawing::new();
        self.draw_ground(&frame, &mut drawing);
        self.draw_labels(&frame, &mut drawing);
        self.draw_entries(&frame, &mut drawing);
        self.draw_strikes(&frame, &mut drawing);
        self.draw_headings(&frame, &mut drawing);
        self.draw_groups(&frame, &mut drawing);
        drawing
    }

    fn frame(&self) -> Frame {
        let cell = self.cell.unwrap_or(28.0);
        let bold = Type::label().bold();
        let widest = |labels: &mut dyn Iterator<Item = &str>| {
            labels.map(|label| bold.width(label)).fold(0.0, f64::max)
        };
        let names = widest(&mut self.rows.iter().map(|row| row.label.as_str()));
        let heads =
            widest(&mut self.columns.iter().map(|column| column.label.as_str()));
        let upward = heads > cell - 4.0;
        Frame {
            cell,
            width: cell * self.columns.len() as f64,
            height: cell * self.rows.len() as f64,
            margin: names + 24.0,
            header: if upward { heads + 8.0 } else { LABEL + 10.0 },
            upward,
        }
    }

    fn draw_ground(&self, frame: &Frame, drawing: &mut Drawing) {
        for (at, _) in self.rows.iter().enumerate().filter(|(_, row)| row.chosen) {
            let top = at as f64 * frame.cell;
            let band = Area::new(
                -frame.margin,
                top,
                frame.margin + frame.width,
                frame.cell,
            );
            drawing.rect(band, Look::filled(Tone::Soft));
            let tip = Point { x: 12.0 - frame.margin, y: top + frame.cell / 2.0 };
            let pointer = [tip, tip.moved(-8.0, -5.0), tip.moved(-8.0, 5.0)];
            drawing.polygon(pointer, Look::filled(Tone::Accent));
        }
        for row in 1..self.rows.len() {
            let y = row as f64 * frame.cell;
            drawing.line((0.0, y), (frame.width, y), Stroke::thin(Tone::Faint));
        }
        let table = Area::new(0.0, 0.0, frame.width, frame.height);
        drawing.rect(table, Stroke::thin(Tone::Muted));
        for (at, _) in
            self.columns.iter().enumerate().filter(|(_, column)| column.focused)
        {
            let x = at as f64 * frame.cell;
            let column =
                Area::new(x, -frame.header, frame.cell, frame.header + frame.height);
            drawing.rounded(column.grown(-1.0), 4.0, Stroke::thick(Tone::Accent));
        }
    }

    fn draw_labels(&self, frame: &Frame, drawing: &mut Drawing) {
        let kind = |dropped, strong| match (dropped, strong) {
            (true, _) => Type::label().tone(Tone::Muted),
            (_, true) => Type::label().bold(),
            _ => Type::label(),
        };
        for (at, row) in self.rows.iter().enumerate() {
            let y = (at as f64 + 0.5) * frame.cell;
            drawing.text((-8.0, y), &row.label, kind(row.dropped, row.chosen).end());
        }
        for (at, column) in self.columns.iter().enumerate() {
            let x = (at as f64 + 0.5) * frame.cell;
            let kind = kind(column.dropped, column.focused);
            if frame.upward {
                drawing.text((x, -6.0), &column.label, kind.start().upward());
            } else {
                drawing.text((x, -frame.header / 2.0), &column.label, kind);
            }
        }
    }

    fn draw_entries(&self, frame: &Frame, drawing: &mut Drawing) {
        for (at, row) in self.rows.iter().enumerate() {
            let group = self.groups.iter().position(|(_, rows)| rows.contains(&at));
            let shape = Shape::of_rank(group.unwrap_or(0));
            let y = (at as f64 + 0.5) * frame.cell;
            for (j, column) in self.columns.iter().enumerate() {
                let place = Point { x: (j as f64 + 0.5) * frame.cell, y };
                let gone = row.dropped || column.dropped;
                if !row.ones.contains(&j) {
                    drawing.circle(
                        place,
                        (frame.cell * 0.05).max(0.6),
                        Look::filled(Tone::Muted),
                    );
                } else if gone {
                    shape.draw(
                        drawing,
                        place,
                        frame.cell * 0.2,
                        Stroke::thin(Tone::Muted),
                    );
                } else {
                    shape.draw(
                        drawing,
                        place,
                        frame.cell * 0.26,
                        Look::filled(group_tone(group)),
                    );
                }
            }
        }
    }

    fn draw_strikes(&self, frame: &Frame, drawing: &mut Drawing) {
        let stroke = Stroke::normal(Tone::Muted).dashed();
        for (at, _) in self.rows.iter().enumerate().filter(|(_, row)| row.dropped) {
            let y = (at as f64 + 0.5) * frame.cell;
            drawing.line((18.0 - frame.margin, y), (frame.width, y), stroke);
        }
        for (at, _) in
            self.columns.iter().enumerate().filter(|(_, column)| column.dropped)
        {
            let x = (at as f64 + 0.5) * frame.cell;
            drawing.line((x, 2.0 - frame.header), (x, frame.height), stroke);
        }
    }

    fn draw_headings(&self, frame: &Frame, drawing: &mut Drawing) {
        for (label, first, count) in &self.kinds {
            let left = *first as f64 * frame.cell;
            let right = left + *count as f64 * frame.cell;
            let y = -frame.header - 4.0;
            drawing.line(
                (left + 2.0, y),
                (right - 2.0, y),
                Stroke::thick(Tone::Muted),
            );
            drawing.text(((left + right) / 2.0, y - 12.0), label, Type::label());
        }
    }

    /// Brackets with their labels beside them, or, where brackets must lie side by side, with a
    /// legend under the table.
    fn draw_groups(&self, frame: &Frame, drawing: &mut Drawing) {
        let lanes = self.lanes();
        let beside = lanes.iter().all(|&lane| lane == 0);
        let mut legend = Legend::default();
        for (at, (label, rows)) in self.groups.iter().enumerate() {
            let (Some(first), Some(last)) = (rows.first(), rows.last()) else {
                continue;
            };
            let x = frame.width + 16.0 + 18.0 * lanes[at] as f64;
            let middle = |row: usize| (row as f64 + 0.5) * frame.cell;
            let tone = group_tone(Some(at));
            let reach = frame.cell * 0.3;
            let mut pairs =
                vec![(x, middle(*first) - reach, x, middle(*last) + reach)];
            for &row in rows {
                pairs.push((x - 8.0, middle(row), x, middle(row)));
            }
            let pair = |(x, y, u, v): (f64, f64, f64, f64)| {
                (Point { x, y }, Point { x: u, y: v })
            };
            let pairs: Vec<_> = pairs.into_iter().map(pair).collect();
            drawing.segments(&pairs, Stroke::normal(tone));
            if beside {
                let place = (x + 8.0, (middle(*first) + middle(*last)) / 2.0);
                drawing.text(place, label, Type::label().tone(tone).start());
            } else {
                let mut sample = Drawing::new();
                let centre = Point { x: 0.0, y: 0.0 };
                Shape::of_rank(at).draw(
                    &mut sample,
                    centre,
                    7.0,
                    Look::filled(tone),
                );
                legend.add(sample, label);
            }
        }
        if !beside {
            legend.put_under(drawing, 210.0);
        }
    }

    /// For each group the first lane in which its bracket meets no earlier one.
    fn lanes(&self) -> Vec<usize> {
        let mut lanes: Vec<usize> = Vec::new();
        for (at, (_, rows)) in self.groups.iter().enumerate() {
            let meets = |other: &[usize]| match (
                rows.first(),
                rows.last(),
                other.first(),
                other.last(),
            ) {
                (Some(first), Some(last), Some(from), Some(to)) => {
                    first <= to && from <= last
                }
                _ => false,
            };
            let taken = |lane: &usize| {
                (0..at).any(|before| {
                    lanes[before] == *lane && meets(&self.groups[before].1)
                })
            };
            let free = (0..=at).find(|lane| !taken(lane));
            lanes.push(free.expect("there are more lanes than earlier groups"));
        }
        lanes
    }
}

fn group_tone(group: Option<usize>) -> Tone {
    match group {
        None => Tone::Ink,
        Some(rank) => [Tone::Accent, Tone::Second, Tone::Good, Tone::Bad][rank % 4],
    }
}
