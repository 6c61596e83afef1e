//! Makes the files of the engine from the WebAssembly that the compiler has written.
//!
//! ```text
//! charpentier-bindgen bind ENGINE.wasm FOLDER   writes engine.js and engine_bg.wasm
//! charpentier-bindgen compress FOLDER           writes the compressed forms, and prints all sizes
//! ```
//!
//! The option `--names`, before the folder of `bind`, keeps the names of functions for readable traces.

use std::error::Error;
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;
use std::{env, fs};

use flate2::Compression;
use flate2::write::GzEncoder;
use wasm_bindgen_cli_support::Bindgen;

/// The file of the engine that is compressed.
const MODULE: &str = "engine_bg.wasm";

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match args[..] {
        ["bind", module, folder] => bind(module, folder, false),
        ["bind", module, "--names", folder] => bind(module, folder, true),
        ["compress", folder] => compress(Path::new(folder)),
        _ => Err("use `bind ENGINE.wasm [--names] FOLDER` or `compress FOLDER`".into()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Writes the module for browsers, and the JavaScript that loads it.
fn bind(module: &str, folder: &str, names: bool) -> Result<(), Box<dyn Error>> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).out_name("engine").typescript(false);
    bindgen.remove_name_section(!names).remove_producers_section(true);
    Ok(bindgen.web(true)?.generate(folder)?)
}

/// Writes the compressed forms of the module beside it, and prints the sizes of all files.
fn compress(folder: &Path) -> Result<(), Box<dyn Error>> {
    let module = fs::read(folder.join(MODULE))?;
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    gzip.write_all(&module)?;
    fs::write(folder.join(format!("{MODULE}.gz")), gzip.finish()?)?;
    let mut brotli = Vec::new();
    // The best quality, and a window of 16 MiB.
    brotli::CompressorWriter::new(&mut brotli, 1 << 16, 11, 24).write_all(&module)?;
    fs::write(folder.join(format!("{MODULE}.br")), brotli)?;
    for name in ["engine.js", MODULE, "engine_bg.wasm.br", "engine_bg.wasm.gz"] {
        println!("{:>10} bytes  {name}", fs::metadata(folder.join(name))?.len());
    }
    Ok(())
}
