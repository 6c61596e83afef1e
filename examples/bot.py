#!/usr/bin/env python3
"""A bot for any pack: it hits, and leaves few men alone. crates/players/BOTS.md tells what it hears.

    charpentier play backgammon --against "bot:python3 examples/bot.py"
"""

import json
import sys


def worth(choice, now):
    """What something legal is worth, seen from how the men stand now."""
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
