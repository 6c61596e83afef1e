#!/usr/bin/env python3
"""Plays games of `backgammon` without the cube against gnubg at its weakest predefined setting.

    cargo build --release
    python3 scripts/match-gnubg.py --level expecti --games 200

Wants Debian's `gnubg`, and says so where there is none. Two games make a pair, with the same dice and the seats
exchanged. scripts/gnubg-bot.py is gnubg's seat, and says what that setting is; each of its plays is looked up among
those that charpentier has found, so that a match is also a check of the rules.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def main():
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("--level", default="expecti", help="a level of charpentier")
    words.add_argument("--games", type=int, default=100)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--plies", type=int, default=0, help="how far gnubg looks ahead")
    words.add_argument("--noise", type=float, default=0.060, help="noise in its evaluation")
    words.add_argument("--program", default=str(ROOT / "target/release/charpentier"))
    given = words.parse_args()
    if not shutil.which("gnubg", path=os.environ.get("PATH", "") + os.pathsep + "/usr/games"):
        print("NOT PLAYED: there is no gnubg here; on Debian, apt-get install gnubg", file=sys.stderr)
        return 0
    if not Path(given.program).is_file():
        sys.exit(f"there is no {given.program}; cargo build --release makes it, --program names another")
    bot = f"bot:{sys.executable} scripts/gnubg-bot.py --plies {given.plies} --noise {given.noise}"
    asked = [given.program, "tournament", "backgammon", "--format", "json"]
    # The later of two is told of first.
    asked += ["--players", f"{bot}", "--players", given.level]
    asked += ["--games", str(given.games), "--seed", str(given.seed)]
    came = subprocess.run(asked, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    if came.returncode != 0:
        return came.returncode
    [found] = json.loads(came.stdout)["couples"]
    low, high = found["bounds"]
    least, most = found["mean_bounds"]
    print(f"{given.level} : gnubg, {given.plies} plies, noise {given.noise:.3f}; seed {given.seed}")
    print(f"games  {found['won']} : {found['lost']} of {found['games']},", end=" ")
    print(f"{100 * found['rate']:.1f} % ({100 * low:.1f} to {100 * high:.1f})")
    print(f"points {found['mean']:+.2f} a game ({least:+.2f} to {most:+.2f})")
    for kind, (won, lost) in found["ends"].items():
        print(f"  {kind:<11} {won} : {lost}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
