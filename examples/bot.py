#!/usr/bin/env python3
"""A bot for any pack. It prefers plays that hit and leave few single men.

crates/players/BOTS.md documents the messages.

    charpentier play backgammon --against "bot:python3 examples/bot.py"
"""

import json
import sys


def worth(choice, now):
    """Returns the value of a legal action in the position `now`."""
    if "result" not in choice:
        return 0  # a choice, a ruling or an answer: the first will do
    if choice["ends"]:
        return 100 if choice["ends"]["winner"] == "mover" else -100
    then = choice["result"]
    hit = then["opponent_bar"] - now["opponent_bar"]
    alone = sum(men == 1 for men in then["mover"].values())
    return 2 * hit + then["mover_borne"] - alone


for line in sys.stdin:
    answer = {}
    asked = json.loads(line).get("decide")
    if asked:
        best = max(asked["legal"], key=lambda choice: worth(choice, asked["position"]))
        answer = {"do": best["do"]}
    print(json.dumps(answer), flush=True)
