#!/usr/bin/env python3
"""Measures random games of `backgammon` from Python against OpenSpiel's, both in one run.

    python3 -m venv .venv && .venv/bin/pip install ./crates/python open_spiel
    .venv/bin/python scripts/bench-vector.py

A step is one decision in one game. OpenSpiel is measured in three ways: its vector environment, its environment for one
game, and its game without an environment, which makes no observations. The four take turns, and ratios to the vector
environment are shown with their range.
"""

import argparse
import random
import time
from statistics import median

import pyspiel
from open_spiel.python.rl_agent import StepOutput
from open_spiel.python.rl_environment import Environment
from open_spiel.python.vector_env import SyncVectorEnv

import charpentier

GAME = "backgammon(scoring_type=full_scoring)"


def rate(step, seconds):
    """Steps a second. `step` makes some steps, and returns their number."""
    begun, steps = time.process_time(), 0
    while time.process_time() - begun < seconds:
        steps += step()
    return steps / (time.process_time() - begun)


def charpentier_vector(games):
    vector = charpentier.VectorGame(charpentier.load("backgammon"), games, seed=1, threads=1)

    def step():
        vector.step(vector.random())
        return games

    return step


def openspiel_vector(games):
    vector, chance = SyncVectorEnv([Environment(GAME) for _ in range(games)]), random.Random(1)
    times = vector.reset()

    def step():
        nonlocal times
        legal = [at.observations["legal_actions"][at.observations["current_player"]] for at in times]
        times, *_ = vector.step([StepOutput(chance.choice(one), None) for one in legal], reset_if_done=True)
        return games

    return step


def openspiel_environment():
    environment, chance = Environment(GAME), random.Random(1)
    at = environment.reset()

    def step():
        nonlocal at
        if at.last():
            at = environment.reset()
        at = environment.step([chance.choice(at.observations["legal_actions"][at.observations["current_player"]])])
        return 1

    return step


def openspiel_game():
    game, chance = pyspiel.load_game(GAME), random.Random(1)

    def step():
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                throws, weights = zip(*state.chance_outcomes())
                state.apply_action(chance.choices(throws, weights)[0])
            else:
                state.apply_action(chance.choice(state.legal_actions()))
                steps += 1
        return steps

    return step


def main():
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("--rounds", type=int, default=5)
    words.add_argument("--seconds", type=float, default=1.0, help="processor time of each in a round")
    words.add_argument("--games", type=int, default=512, help="games at once")
    words.add_argument("--fewer", type=int, default=64, help="games of OpenSpiel at once; it is slower with more")
    given = words.parse_args()
    peers = {
        "charpentier, vector": charpentier_vector(given.games),
        "OpenSpiel, vector environment": openspiel_vector(given.fewer),
        "OpenSpiel, environment": openspiel_environment(),
        "OpenSpiel, game alone": openspiel_game(),
    }
    rates = {name: [] for name in peers}
    for _ in range(given.rounds):
        for name, step in peers.items():
            rates[name].append(rate(step, given.seconds))
    ours, *_ = rates.values()
    for name, theirs in rates.items():
        ratios = sorted(our / their for our, their in zip(ours, theirs))
        steps = f"{median(theirs):>12,.0f} steps a second"
        print(f"{name:<30} {steps}   {median(ratios):5.1f} ({ratios[0]:.1f} to {ratios[-1]:.1f})")


if __name__ == "__main__":
    main()
