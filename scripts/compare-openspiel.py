#!/usr/bin/env python3
"""Holds the plays of `backgammon` against OpenSpiel's, position by position.

    python3 -m venv .venv && .venv/bin/pip install open_spiel
    cargo build --release
    .venv/bin/python scripts/compare-openspiel.py

OpenSpiel plays random games; for each throw that is met the set of all positions that legal
plays lead to is asked of both, of charpentier through `charpentier query`. The last line says
how many differ; the exit code is 0 when none does.

OpenSpiel plays a doublet as two actions of two numbers each and looks no further than the
action: it may choose a first half after which fewer numbers can be played than another first
half would leave. The rule (BG-M4) counts the whole throw. So of a doublet only those of its
sequences are compared that move the most men, and how many it has besides is told.
"""

import argparse
import json
import random
import re
import subprocess
import sys
from pathlib import Path

import pyspiel

CELLS = 24
ROOT = Path(__file__).resolve().parent.parent


def side(state, player):
    """Men of a player in the own numbering: 0 the bar, 1 to 24, 25 off."""
    # OpenSpiel numbers the points 0 to 23 in the direction of the first player.
    men = [0] * (CELLS + 2)
    for at in range(CELLS):
        men[at + 1 if player == 0 else CELLS - at] = state.board(player, at)
    # The rest is written below the board: `Bar: xxo`, `Scores, X: 0, O: 3`.
    told = dict(re.findall(r"^(Bar|Scores, X): ?(.*)$", str(state), re.MULTILINE))
    men[0] = told["Bar"].count("xo"[player])
    men[CELLS + 1] = [int(number) for number in re.findall(r"\d+", told["Scores, X"])][player]
    assert sum(men) == 15, f"{men}\n{state}"
    return tuple(men)


def position(state, player):
    """Both sides, that of the player first."""
    return side(state, player), side(state, 1 - player)


def dice(state):
    """The two faces of the throw that is to be played."""
    shown = str(state).split("Dice:")[1].split()[0]
    return [int(face) for face in shown[:2]]


def results(state, player):
    """Every position that OpenSpiel's plays lead to, with the pips that were played."""
    found = {}
    for action in state.legal_actions():
        after = state.child(action)
        moved = sum(move.num >= 0 for move in moves(state, player, action))
        doublet_goes_on = (
            not after.is_terminal() and not after.is_chance_node() and after.current_player() == player
        )
        rest = results(after, player) if doublet_goes_on else {position(after, player): 0}
        for where, more in rest.items():
            found[where] = max(found.get(where, 0), moved + more)
    return found


def moves(state, player, action):
    """The numbers of an action that move somebody."""
    passes = -1
    return [move for move in state.spiel_move_to_checker_moves(player, action) if move.pos != passes]


def throws(seed, wanted):
    """States of random games in which a throw has just been made."""
    chance = random.Random(seed)
    game = pyspiel.load_game("backgammon(scoring_type=full_scoring)")
    while wanted > 0:
        state = game.new_initial_state()
        while not state.is_terminal() and wanted > 0:
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes())
                state.apply_action(chance.choices(outcomes, weights)[0])
                wanted -= 1
                yield state.clone()
            else:
                state.apply_action(chance.choice(state.legal_actions()))


class Charpentier:
    """`charpentier query` at the other end of a pipe."""

    def __init__(self, program):
        pipe = subprocess.PIPE
        self.process = subprocess.Popen([program, "query"], stdin=pipe, stdout=pipe, text=True)

    def results(self, men, faces):
        """Every position that its plays lead to."""
        request = {"variant": "backgammon", "position": self.written(men), "dice": faces, "ask": ["plays"]}
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            sys.exit(f"{men} {faces}: {answer['error']}")
        return {self.read(play["result"]) for play in answer["plays"]}

    @staticmethod
    def written(men):
        told = {}
        for name, own in zip(("mover", "opponent"), men):
            told[name] = {str(at): own[at] for at in range(1, CELLS + 1) if own[at]}
            told[f"{name}_bar"], told[f"{name}_borne"] = own[0], own[CELLS + 1]
        return told

    @staticmethod
    def read(told):
        def own(name):
            cells = [told[name].get(str(at), 0) for at in range(1, CELLS + 1)]
            return (told[f"{name}_bar"], *cells, told[f"{name}_borne"])

        return own("mover"), own("opponent")


def main():
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("-n", type=int, default=2000, help="how many positions")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--program", default=str(ROOT / "target/release/charpentier"))
    given = words.parse_args()
    charpentier = Charpentier(given.program)
    different = plays = doublets = shorter = 0
    for state in throws(given.seed, given.n):
        player, faces = state.current_player(), dice(state)
        men = position(state, player)
        theirs = results(state, player)
        doublet = faces[0] == faces[1]
        doublets += doublet
        whole = {where for where, used in theirs.items() if not doublet or used == max(theirs.values())}
        shorter += len(whole) < len(theirs)
        ours = charpentier.results(men, faces)
        plays += len(ours)
        if ours != whole:
            different += 1
            print(f"{faces} {men}")
            for name, missing in (("openspiel alone", whole - ours), ("charpentier alone", ours - whole)):
                for where in sorted(missing):
                    print(f"  {name}: {where}")
    print(
        f"{given.n} positions ({doublets} doublets), {plays} results: {different} different;"
        f" {shorter} doublets of which OpenSpiel also allows fewer numbers than can be played"
    )
    return different > 0


if __name__ == "__main__":
    sys.exit(main())
