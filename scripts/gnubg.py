"""Drives gnubg from a pipe, for the scripts beside this file."""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def ran(*command):
    """Runs a command and returns its output; what went wrong ends the script."""
    came = subprocess.run(command, capture_output=True, text=True, timeout=600)
    if came.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}: {came.stdout[-500:]}{came.stderr[-500:]}")
    return came.stdout


class Gnubg:
    """gnubg, which takes commands from a pipe."""

    def __init__(self, path):
        self.path = path

    @classmethod
    def found(cls, program):
        """Returns gnubg, or None where there is none. Ends the script where our own program is missing."""
        path = shutil.which("gnubg", path=os.environ.get("PATH", "") + os.pathsep + "/usr/games")
        if not path:
            print("NOT RUN: there is no gnubg here; on Debian, apt-get install gnubg", file=sys.stderr)
            return None
        if not Path(program).is_file():
            sys.exit(f"there is no {program}; cargo build --release makes it, --program names another")
        return cls(path)

    def does(self, commands):
        """Returns what gnubg prints for these commands."""
        with tempfile.TemporaryDirectory() as home:
            came = subprocess.run(
                [self.path, "-t", "-q", "-r"],
                input="\n".join(commands) + "\n",
                capture_output=True,
                text=True,
                timeout=3600,
                env={**os.environ, "HOME": home},
            )
        return came.stdout

    def plays_itself(self, folder, lengths, kinds=("mat",)):
        """Plays a match of each length, and returns the files of each: the match in each kind, `mat` or `sgf`."""
        commands = [f"set player {player} gnubg" for player in (0, 1)]
        for player in (0, 1):
            for kind in ("chequerplay", "cubedecision"):
                commands.append(f"set player {player} {kind} evaluation plies 0")
        save = {"mat": "export match mat", "sgf": "save match"}
        files = []
        for nth, length in enumerate(lengths):
            commands += [f"set seed {nth + 1}", f"new match {length}"]
            files.append([folder / f"match-{nth}.{kind}" for kind in kinds])
            commands += [f"{save[kind]} {file}" for kind, file in zip(kinds, files[-1])]
        self.does(commands)
        return files
