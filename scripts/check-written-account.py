#!/usr/bin/env python3
"""Settles records of the written game by the holes that stand in them, and shares no code with the program.

    scripts/check-written-account.py target/release/charpentier tests/variants/trictrac-a-ecrire/games/whole/*.tgn

Reads two and three players with default options, compares each row and the end with what `settle` prints,
and says how many rows were compared. Any difference ends it.
"""
import re
import subprocess
import sys


def rounds(text):
    """Each round as a list of (side, holes, own throw, left)."""
    now = []
    for line in text.splitlines():
        ply = re.match(r"\d+([wb]) \d\d: (.*)", line)
        if not ply:
            continue
        side, rest = ply.groups()
        other = "b" if side == "w" else "w"
        own = re.search(r"\+\d+\([^)]*\) H(\d+) (hold|go)", rest)
        if own:
            now.append((side, int(own[1]), True, own[2] == "go"))
        theirs = re.search(r"-\d+\([^)]*\) H(\d+)", rest)
        if theirs:
            now.append((other, int(theirs[1]), False, False))
        if own and own[2] == "go":
            held = {"w": 0, "b": 0}
            for who, holes, _, _ in now:
                held[who] += holes
            if max(held.values()) >= 6:
                yield now, side, held
                now = []


def value(events, winner, loser, held):
    """What each hole counts."""
    first = next(at for at, event in enumerate(events) if event[0] == winner)
    if any(event[0] == loser for event in events[first:]):
        return 1
    grades = loser if held[loser] >= 6 else winner
    # The last event is the leaving that ends the round.
    lifted = any(who == grades and left for who, _, _, left in events[:-1])
    return (4 if held[winner] >= 12 else 2) + (0 if lifted else 1)


def main(program, paths):
    compared = 0
    for path in paths:
        text = open(path, encoding="utf-8").read()
        three = "players=3" in text
        names = ["A", "B", "C"] if three else ["A", "B"]
        sits, stayed = {"w": "A", "b": "B"}, None
        has = dict.fromkeys(names, 0)
        marks = dict.fromkeys(names, 0)
        rows, refaits, number = [], 0, 1
        for events, leaver, held in rounds(text):
            if held["w"] == held["b"]:
                rows.append((f"{number}: refait", dict.fromkeys(names, 0)))
                refaits += 1
                continue
            winner = "w" if held["w"] > held["b"] else "b"
            loser = "b" if winner == "w" else "w"
            rate = value(events, winner, loser, held)
            holes = rate * held[winner] - held[loser]
            consolation = 2 * rate * 2 ** refaits
            row = dict.fromkeys(names, 0)
            row[sits[winner]] += holes + consolation
            row[sits[loser]] -= holes + consolation + 1
            for name in names:
                if name not in sits.values():
                    row[name] += consolation
                    row[sits[loser]] -= consolation
            marks[sits[loser]] += 1
            kind = {1: "simple", 2: "small", 3: "small", 4: "grand", 5: "grand"}[rate]
            rows.append((f"{number}: {sits[winner]}, {kind}", row))
            for name in names:
                has[name] += row[name]
            if three:
                # Who has played two rounds goes; after the first that is the winner.
                goes = winner if number == 1 else next(s for s in "wb" if sits[s] == stayed)
                stayed = sits["b" if goes == "w" else "w"]
                sits[goes] = next(name for name in names if name not in sits.values())
            refaits, number = 0, number + 1
        pile = number - 1
        best = [name for name in names if has[name] == max(has.values())]
        assert len(best) == 1, "a shared queue: look by hand"
        queue = {name: pile if name in best else 0 for name in names}
        complet = pile // len(names)
        over = {name: (complet - marks[name]) * 2 for name in names}
        gain = [name for name in names if over[name] > 0]
        lose = [name for name in names if over[name] < 0]
        bets = {name: 4 * over[name] for name in names}
        for name in gain:
            bets[name] += 20 // len(gain)
        for name in lose:
            bets[name] -= 20 // len(lose)
        rows += [("queue of the jetons", queue), ("bets", bets)]
        total = {name: has[name] + queue[name] + bets[name] for name in names}
        rows.append(("in all", total))
        told = subprocess.run([program, "settle", path], capture_output=True, text=True, check=True)
        table = told.stdout[told.stdout.index("\n  " + " " * 16):]
        said = []
        for line in table.splitlines()[2:]:
            cells = line.split()[-len(names) - 1:]
            amounts = [0 if cell == "-" else int(cell) for cell in cells[:-1]]
            said.append((re.split(r"  +", line.strip())[0], dict(zip(names, amounts))))
        said = [row for row in said if " to " not in row[0] and row[0] != "settled"]
        assert said == rows, "\n".join(f"{a} | {b}" for a, b in zip(said, rows) if a != b)
        compared += len(rows)
    print(f"{compared} rows of {len(paths)} games are the same")


main(sys.argv[1], sys.argv[2:])
