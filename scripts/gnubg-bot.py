#!/usr/bin/env python3
"""GNU Backgammon as a bot for `backgammon`: crates/players/BOTS.md tells what bots hear.

    charpentier tournament backgammon --players 'expecti,bot:python3 scripts/gnubg-bot.py'

Wants Debian's `gnubg`. It plays at its weakest predefined setting, "beginner": no ply of looking ahead and noise of up
to 0.060 in its evaluation, the same for the same position, as its manual has it; --plies and --noise say otherwise.
There is no cube, and a gammon counts two from the first throw on.

Each play that gnubg finds is made on the board and looked up among the results that charpentier has told: a play that
is not among them, or one that it had not expected, ends the match with both sides' men and the dice.

This file is read twice: by Python as the bot, and by the Python inside gnubg, which is asked through two pipes.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys

CELLS = 24


def inside(gnubg):
    """Answers requests inside gnubg: a line with the men of both sides and the dice, a line with the steps found."""
    for command in (
        "set player 0 human",
        "set player 1 human",
        "set automatic game off",
        "set automatic roll off",
        "set automatic move off",
        "set automatic bearoff off",
        "set jacoby off",
        "new session",
        "set turn 1",
    ):
        gnubg.command(command)
    hears = os.fdopen(int(os.environ["GNUBG_BOT_HEARS"]))
    says = os.fdopen(int(os.environ["GNUBG_BOT_SAYS"]), "w")
    for line in hears:
        asked = json.loads(line)
        gnubg.command("set dice {} {}".format(*asked["dice"]))
        context = {"cubeful": 0, "plies": asked["plies"], "deterministic": 1, "noise": asked["noise"]}
        # The side that plays comes second.
        board = (tuple(asked["foe"]), tuple(asked["me"]))
        found = gnubg.findbestmove(board, gnubg.cubeinfo(), context)
        print(json.dumps(found), file=says, flush=True)


def side(told, name):
    """The men of a side as gnubg has them: its points 1 to 24 counted from the end of its way, then the bar."""
    own = [told[name].get(str(cell), 0) for cell in range(1, CELLS + 1)]
    return own[::-1] + [told[f"{name}_bar"]]


def played(me, foe, found):
    """Both sides' men after the steps that gnubg has found: from and to, 25 the bar, 0 off the board."""
    me, foe = list(me), list(foe)
    for start, end in zip(found[::2], found[1::2]):
        assert me[start - 1] > 0, f"gnubg takes a man of {start}, where none is"
        me[start - 1] -= 1
        if end > 0:
            me[end - 1] += 1
            if foe[CELLS - end] == 1:
                foe[CELLS - end] = 0
                foe[CELLS] += 1
    return me, foe


class Gnubg:
    """gnubg at the other end of two pipes."""

    def __init__(self, program, plies, noise):
        self.level = {"plies": plies, "noise": noise}
        hears, tells = os.pipe()
        told, says = os.pipe()
        given = {**os.environ, "GNUBG_BOT_HEARS": str(hears), "GNUBG_BOT_SAYS": str(says)}
        self.process = subprocess.Popen(
            [program, "-t", "-q", "-p", os.path.abspath(__file__)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            pass_fds=(hears, says),
            env=given,
        )
        os.close(hears)
        os.close(says)
        self.tells, self.told = os.fdopen(tells, "w"), os.fdopen(told)

    def decide(self, asked):
        """The number of the play that gnubg makes."""
        now, dice = asked["position"], asked["dice"]
        me, foe = side(now, "mover"), side(now, "opponent")
        print(json.dumps({"me": me, "foe": foe, "dice": dice, **self.level}), file=self.tells, flush=True)
        line = self.told.readline()
        if not line:
            return {"error": "gnubg has ended"}
        found = json.loads(line)
        then = played(me, foe, found)
        for choice in asked["legal"]:
            result = choice["result"]
            if (side(result, "mover"), side(result, "opponent")) == then:
                return {"do": choice["do"]}
        return {"error": f"gnubg plays {found} with {dice}, which is not among the results: {me} {foe}"}


def main():
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("--plies", type=int, default=0, help="how far it looks ahead")
    words.add_argument("--noise", type=float, default=0.060, help="noise in its evaluation")
    given = words.parse_args()
    program = shutil.which("gnubg", path=os.environ.get("PATH", "") + os.pathsep + "/usr/games")
    gnubg = program and Gnubg(program, given.plies, given.noise)
    for line in sys.stdin:
        said = json.loads(line)
        answer = {}
        if gnubg is None:
            answer = {"error": "there is no gnubg here; on Debian, apt-get install gnubg"}
        elif "hello" in said and said["hello"]["variant"] != "backgammon":
            answer = {"error": "gnubg plays backgammon and no other game"}
        elif "decide" in said:
            answer = gnubg.decide(said["decide"])
        print(json.dumps(answer), flush=True)


if "GNUBG_BOT_HEARS" in os.environ:
    inside(globals()["gnubg"])
elif __name__ == "__main__":
    main()
