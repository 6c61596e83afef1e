#!/usr/bin/env python3
"""Compares cube decisions with those of gnubg.

    cargo build --release
    python3 scripts/doubles-gnubg.py --positions 200

Needs Debian's `gnubg`; without it, the script prints NOT RUN. gnubg plays matches against itself. Both programs analyse
positions before a throw, drawn from them at random, every third as if for money. The cost of our decision is what it loses
in gnubg's equities (two plies). The mean is over close positions alone.
"""

import argparse
import json
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from gnubg import ROOT, Gnubg, ran

LENGTHS = [3, 5, 7, 9]
CLOSE = 0.3
# The most that a close decision may cost on the average, in gnubg's equity.
MOST = 0.05


def positions(gnubg, program, folder, number):
    """Returns XGIDs of positions before a throw, from matches that gnubg plays against itself."""
    lengths = [LENGTHS[nth % len(LENGTHS)] for nth in range(number // 8 + 5)]
    sheets = [sheet for (sheet,) in gnubg.plays_itself(folder, lengths)]
    lines = []
    for sheet in filter(Path.is_file, sheets):
        record = sheet.with_suffix(".tgn")
        subprocess.run([program, "convert", sheet, "--out", record], capture_output=True, timeout=600)
        if record.is_file():
            shown = ran(program, "replay", record)
            # A position line does not say with which options the game is played.
            tag = re.search(r'^\[Options "(.*)"\]', record.read_text(), re.M)
            options = [f"-o{option}" for option in tag.group(1).split()] if tag else []
            found = [line for line in shown.splitlines() if re.search(r"^tgn1 .*open=double", line)]
            lines += [(line, *options) for line in found]
    random.Random(1).shuffle(lines)
    ids = []
    for nth, line in enumerate(lines[:number]):
        xgid = re.search(r"^XGID=.*$", ran(program, "diagram", *line), re.M).group(0)
        if nth % 3 == 0:
            fields = xgid.split(":")
            fields[5:9] = ["0", "0", "0", "0"]
            xgid = ":".join(fields)
        ids.append(xgid)
    return ids


def ours(program, xgid):
    """Returns the XGID of a position, whether we double, whether we take, and all worths."""
    told = json.loads(ran(program, "analyse", xgid, "--format", "json"))
    double = next((one for one in told.get("best", []) if one["what"] == "double"), None)
    if double is None:
        return None
    best = told["best"][0]["what"]
    worth = {one["what"]: one["worth"] for one in told["best"]}
    for reply in double["replies"]:
        worth[reply["what"]] = reply["worth"]
    return xgid, best == "double", double["replies"][0]["what"] == "take", worth


def theirs(shown):
    """Returns gnubg's equities of no double, take and pass."""
    found = {}
    for what, name in (("No (?:re)?double", "throw"), ("(?:Double|Redouble), take", "take"), ("(?:Double|Redouble), pass", "drop")):
        number = re.search(rf"^\d\. {what}\s+([+-]\d+\.\d+)", shown, re.M)
        if not number:
            return None
        found[name] = float(number.group(1))
    return found


def main():
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("--positions", type=int, default=200)
    words.add_argument("--program", default=str(ROOT / "target/release/charpentier"))
    words.add_argument("--all", action="store_true", help="print every position")
    given = words.parse_args()
    gnubg = Gnubg.found(given.program)
    if not gnubg:
        return 0
    with tempfile.TemporaryDirectory() as folder:
        lines = positions(gnubg, given.program, Path(folder), given.positions)
    ready = [told for told in (ours(given.program, xgid) for xgid in lines) if told]
    commands = ["set player 0 human", "set player 1 human", "set evaluation cubedecision evaluation plies 2"]
    for xgid, *_ in ready:
        commands += ["new match 5", f"set xgid {xgid}", "hint", "show version"]
    parts = re.split(r"(?m)^GNU Backgammon \d", gnubg.does(commands))
    # The greeting has no position.
    parts = [part for part in parts if "Position ID" in part]
    if not ready or len(parts) != len(ready):
        sys.exit(f"gnubg has seen {len(parts)} of {len(ready)} positions")
    turned = sum(xgid.split(":")[1] != "0" or xgid.split(":")[5:7] != ["0", "0"] for xgid, *_ in ready)
    print(f"{len(ready)} positions, {turned} of them with a score or a cube that was turned")
    costs, wrong_takes = [], []
    for (xgid, doubles, takes, worth), part in zip(ready, parts):
        found = theirs(part)
        if not found:
            # gnubg analyses no cube that is dead or closed to it.
            print(f"{xgid} is not analysed by gnubg; best here: {'double' if doubles else 'no double'}")
            continue
        doubled = min(found["take"], found["drop"])
        cost = max(found["throw"], doubled) - (doubled if doubles else found["throw"])
        close = abs(doubled - found["throw"]) < CLOSE
        reply = abs(found["take"] - found["drop"])
        wrong = takes != (found["take"] < found["drop"])
        if close:
            costs.append(cost)
        if reply < CLOSE:
            wrong_takes.append(reply if wrong else 0.0)
        if given.all or cost > 0.1 or (wrong and reply > 0.1):
            said = ", ".join(f"{name} {worth[name]:+.2f} ({found[name]:+.2f})" for name in ("throw", "take", "drop"))
            print(f"{cost:.2f} {xgid}: {said}")
    for what, all_of in (("doubling", costs), ("taking", wrong_takes)):
        right = sum(cost == 0.0 for cost in all_of)
        mean = sum(all_of) / max(1, len(all_of))
        print(f"{what}: {len(all_of)} close decisions, {right} as gnubg, {mean:.3f} lost on the average")
    mean = sum(costs) / max(1, len(costs))
    return 1 if mean > MOST else 0


if __name__ == "__main__":
    sys.exit(main())
