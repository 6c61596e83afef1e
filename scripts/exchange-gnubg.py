#!/usr/bin/env python3
"""Exchanges matches and positions with gnubg, both ways, and compares what comes back.

    cargo build --release
    python3 scripts/exchange-gnubg.py --matches 200 --positions 500

Wants Debian's `gnubg`, and says so where there is none. Matches with the cube are simulated here, written as sheets, read
and written by gnubg, and read again here: every play, double and result must be the same. Matches that gnubg plays
against itself are read here, as sheets and as SGF, written and read again. The ids of positions are those that
gnubg shows for them.
"""

import argparse
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from gnubg import ROOT, Gnubg, ran

LENGTHS = [1, 2, 3, 4, 5, 7, 9, 11, 13, 17, 25]


def read(program, sheet):
    """Returns the records of a sheet, and prints what is wrong with it."""
    came = subprocess.run([program, "convert", sheet], capture_output=True, text=True, timeout=600)
    if came.returncode != 0:
        print(f"{sheet.name}: {came.stderr[:400]}")
    return came.stdout


def plies(record):
    """The lines of plies of some records, with each play's steps in order."""
    lines = []
    for line in record.splitlines():
        if re.match(r"\d+[wb] ", line) and " accept" not in line:
            lines.append(re.sub(r"^\d+", "", line))
    return lines


def compare(what, ours, theirs):
    """Says where two records differ; returns whether they do."""
    ours, theirs = plies(ours), plies(theirs)
    if ours == theirs:
        return False
    at = next((n for n, (a, b) in enumerate(zip(ours, theirs)) if a != b), min(len(ours), len(theirs)))
    print(f"{what}: ply {at + 1} is {ours[at:at + 1]} here and {theirs[at:at + 1]} in gnubg")
    return True


def ours_through_gnubg(program, gnubg, folder, matches):
    """Matches that are simulated here."""
    sheets = []
    for nth in range(matches):
        length = LENGTHS[nth % len(LENGTHS)]
        record = folder / f"ours-{nth}.tgn"
        # gnubg takes no double that could not win more.
        options = [f"-omatch_length={length}", "-ocube=match", "-odead_cube=refused"]
        ran(program, "simulate", "backgammon", *options, "-n1", f"--seed={nth + 1}", "--out", record)
        # gnubg tells players by their names.
        record.write_text(record.read_text().replace('[White "random"]', '[White "Anne"]'))
        sheet = folder / f"ours-{nth}.mat"
        ran(program, "convert", record, "--to", "mat", "--out", sheet)
        sheets.append(sheet)
    back = [sheet.with_suffix(".back.mat") for sheet in sheets]
    commands = []
    for sheet, to in zip(sheets, back):
        commands += [f"import mat {sheet}", f"export match mat {to}"]
    gnubg.does(commands)
    different = 0
    for sheet, to in zip(sheets, back):
        if not to.is_file():
            print(f"{sheet.name}: gnubg does not read it")
            different += 1
            continue
        ours, theirs = ran(program, "convert", sheet), read(program, to)
        different += compare(sheet.name, ours, theirs)
    return different


def theirs_through_us(program, gnubg, folder, matches):
    """Matches that gnubg plays against itself."""
    lengths = [LENGTHS[nth % len(LENGTHS)] for nth in range(matches)]
    different = 0
    for sheet, sgf in gnubg.plays_itself(folder, lengths, ("mat", "sgf")):
        if not sheet.is_file():
            print(f"{sheet.name}: gnubg has not written it")
            different += 1
            continue
        record = read(program, sheet)
        cells = len(re.findall(r"(?<!\d)[1-6][1-6]:", sheet.read_text()))
        throws = len(re.findall(r"^\d+[wb] [1-6][1-6]:", record, re.M))
        if cells != throws:
            print(f"{sheet.name}: {cells} throws on the sheet, {throws} in the record")
            different += 1
            continue
        kept = sheet.with_suffix(".tgn")
        kept.write_text(record)
        again = sheet.with_suffix(".again.mat")
        ran(program, "convert", kept, "--to", "mat", "--out", again)
        different += compare(sheet.name, record, read(program, again))
        different += compare(sgf.name, record, read(program, sgf))
    return different


def positions(program, gnubg, folder, number):
    """Positions of simulated games, by their ids."""
    ids = []
    for seed in range(1, number // 3 + 2):
        record = folder / f"positions-{seed}.tgn"
        options = [f"-omatch_length={LENGTHS[seed % len(LENGTHS)]}", "-ocube=match"]
        ran(program, "simulate", "backgammon", *options, "-n1", f"--seed={1000 + seed}", "--out", record)
        shown = ran(program, "replay", record)
        lines = [line for line in shown.splitlines() if line.startswith("tgn1 ")]
        step = max(1, len(lines) // 5)
        for line in lines[::step][:5]:
            if " w " not in line and " b " not in line:
                continue
            told = ran(program, "diagram", line, *options)
            found = re.findall(r"^(?:XGID|GNUBGID)=.*$", told, re.M)
            if len(found) == 2:
                ids.append(found)
    ids = ids[:number]
    commands = ["set player 0 human", "set player 1 human", "new match 5"]
    for xgid, _ in ids:
        commands += ["new match 5", f"set xgid {xgid}", "show board"]
    shown = gnubg.does(commands)
    boards = re.findall(r"Position ID: (\S+)\s+Match ID   : (\S+)", shown)
    seen = {f"GNUBGID={position}:{match}" for position, match in boards}
    different = [pair for pair in ids if pair[1] not in seen]
    for xgid, gnubgid in different[:20]:
        print(f"{xgid} is not {gnubgid} in gnubg")
    print(f"{len(ids)} positions")
    return len(different)


def main():
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("--matches", type=int, default=200, help="how many each way")
    words.add_argument("--positions", type=int, default=500)
    words.add_argument("--program", default=str(ROOT / "target/release/charpentier"))
    given = words.parse_args()
    gnubg, different = Gnubg.found(given.program), 0
    if not gnubg:
        return 0
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        different += ours_through_gnubg(given.program, gnubg, folder, given.matches)
        different += theirs_through_us(given.program, gnubg, folder, given.matches)
        different += positions(given.program, gnubg, folder, given.positions)
    print(f"{given.matches} matches each way: {different or 'nothing'} different")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
