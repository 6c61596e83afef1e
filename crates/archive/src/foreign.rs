//! Games in other forms, read as records: match sheets, SGF files and JSON.

use std::sync::Arc;

use charpentier_core::Diagnostics;
use charpentier_core::diagnostic::Source;
use charpentier_notation::replay::GuessBudget;
use charpentier_notation::{Record, json, mat, record};

use crate::batch::Batch;
use crate::packs::Packs;

/// A function that returns the name of the pack for the variation that a match sheet names, or for
/// a sheet that names none.
pub type SheetPack<'a> = dyn Fn(Option<&str>) -> Result<String, Diagnostics> + 'a;

impl Batch {
    /// Reads the games of a match sheet or an SGF file, and returns them as a batch of records.
    ///
    /// The text of the new batch is that of the records. Its diagnostics point to places of the sheet; they
    /// include the warnings about its encoding. A sheet that cannot be read as records gives no records and
    /// an error.
    ///
    /// ```
    /// use charpentier_archive::{Batch, Packs};
    /// use charpentier_core::diagnostic::Source;
    /// use charpentier_pack::{Library, SheetGames};
    ///
    /// let library = Library::shipped();
    /// let games = SheetGames::new(library.clone());
    /// let sheet = " 1 point match\n\n Game 1\n Ada : 0           Bob : 0\n  1) 31: 8/5 6/5       \n";
    /// let batch = Batch::of(Source::new("ada.mat", sheet));
    /// let read = batch.from_sheet(&Packs::new(&library), &|variation| games.pack_of(variation));
    /// assert_eq!(read.records[0].value("White"), Some("Ada"));
    /// ```
    #[must_use]
    pub fn from_sheet(&self, packs: &Packs, pack_of: &SheetPack<'_>) -> Self {
        let begin = |variation: Option<&str>, options: &[(String, String)]| {
            Ok(packs.named(&pack_of(variation)?, options)?.table())
        };
        let mat::Imported { mut records, told } = mat::read(&self.source, &begin);
        for record in &mut records {
            // The points are written as players of the game write them.
            if let Ok(pack) = packs.of(record) {
                record.write_points(pack.rules().spec().drawing.points);
            }
        }
        let faults = [self.warnings.clone(), told].concat();
        let read = Self { sheet: false, warnings: Vec::new(), faults, ..self.clone() };
        read.with_records(records)
    }

    /// Reads games in JSON, and returns them as a batch of records.
    ///
    /// If the text cannot be read, the batch has no records, and the errors point to their places in the
    /// JSON.
    #[must_use]
    pub fn of_json(source: &Arc<Source>) -> Self {
        let (records, faults) = match json::read(source) {
            Ok(records) => (records, Vec::new()),
            Err(faults) => (Vec::new(), faults.0),
        };
        let (file, source) = (Arc::from(source.name.as_str()), Arc::clone(source));
        let empty = Self {
            budget: Arc::new(GuessBudget::of(source.text.len())),
            file,
            named: true,
            source,
            records: Vec::new(),
            faults,
            more: 0,
            first: 1,
            last: true,
            sheet: false,
            warnings: Vec::new(),
        };
        empty.with_records(records)
    }

    /// Returns this batch with some records and their text, in which the replay places its diagnostics.
    fn with_records(self, records: Vec<Record>) -> Self {
        if records.is_empty() {
            return self;
        }
        match record::sound(&records) {
            Ok(text) => {
                let source = Source::new(format!("{}, as a record", self.source.name), text);
                let records = record::parse(&source).records;
                Self { source, records, ..self }
            }
            Err(fault) => Self { faults: [self.faults, vec![fault]].concat(), ..self },
        }
    }
}
