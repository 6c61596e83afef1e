#!/usr/bin/env python3
"""Measures random games of `backgammon` against OpenSpiel's, both in one run.

    .venv/bin/python scripts/bench-openspiel.py

The environment is that of compare-openspiel.py. OpenSpiel plays in C++: its bot is asked for one
step and judges the position by so many random games. charpentier plays by `simulate`; what it
needs to begin is measured by itself and taken off. The two take turns, and processor time is
counted, so that other work on the machine weighs on both alike, though caches are shared.
"""

import argparse
import resource
import subprocess
import time
from pathlib import Path
from statistics import median

import pyspiel

ROOT = Path(__file__).resolve().parent.parent


def openspiel(games, seed):
    """Seconds that OpenSpiel takes for so many random games."""
    game = pyspiel.load_game("backgammon(scoring_type=full_scoring)")
    judge = pyspiel.RandomRolloutEvaluator(n_rollouts=games, seed=seed)
    bot = pyspiel.MCTSBot(game, judge, 1.4, 1, 10, False, seed, False)
    state = game.new_initial_state()
    state.apply_action(state.legal_actions()[0])
    begun = time.process_time()
    bot.step(state)
    return time.process_time() - begun


def charpentier(program, games, seed):
    """Seconds that charpentier takes for so many random games."""

    def took(n):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        command = [program, "simulate", "backgammon", "--threads", "1"]
        command += ["-n", str(n), "--seed", str(seed)]
        subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    return took(games + 1) - took(1)


def main():
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("--rounds", type=int, default=5)
    words.add_argument("--games", type=int, default=300, help="games of OpenSpiel in a round")
    words.add_argument("--times", type=int, default=10, help="so many times the games for charpentier")
    words.add_argument("--program", default=str(ROOT / "target/release/charpentier"))
    given = words.parse_args()
    rates = {"openspiel": [], "charpentier": []}
    for seed in range(given.rounds):
        rates["openspiel"].append(given.games / openspiel(given.games, seed))
        games = given.games * given.times
        rates["charpentier"].append(games / charpentier(given.program, games, seed))
    middle = {name: median(values) for name, values in rates.items()}
    for name, values in rates.items():
        print(f"{name:<12}{middle[name]:>10.0f} games/s  ({min(values):.0f} to {max(values):.0f})")
    print(f"charpentier plays {middle['charpentier'] / middle['openspiel']:.1f} times as many")


if __name__ == "__main__":
    main()
