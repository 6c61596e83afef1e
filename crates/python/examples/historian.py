"""Three questions about many simulated games, with DuckDB, Polars and matplotlib.

The program plays games of trictrac, toc, backgammon and irish, writes their records and tables into a folder,
and answers:

1. Where do the points of trictrac come from?
2. How long are games, and does the side that begins win more often?
3. What changes in trictrac if hits are valued by the halves of the board?

HISTORIAN.md shows the answers of 100 000 games, and says what such numbers can tell about the real games.

    pip install "./crates/python[data]"
    python crates/python/examples/historian.py --games 98000 --greedy 2000 --seed 1 --out historian
"""

from __future__ import annotations

import argparse
import math
import multiprocessing
import os
import random
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import duckdb
import matplotlib
import numpy as np
import polars as pl
from matplotlib.figure import Figure

import charpentier

# Tasks have this number of games at most, so that few records are in memory.
CHUNK = 50
# A game of more actions is broken off, and has no winner.
LONGEST = 10_000
# The players, and their colours in the plots.
COLOURS = {"random": "#3b6ea5", "greedy": "#c2702d"}
# The readings of the option, with colours.
READINGS = {"quarter": "#3b6ea5", "half": "#7a9a3c"}
GAMES = ["trictrac", "toc", "backgammon", "irish"]
# The coups of trictrac, in groups that a player would name.
GROUPS = {
    "hit_true": "hits of single men",
    "hit_false": "false hits, for the opponent",
    "hit_corner": "hits of the corner",
    "fill": "filling a table",
    "keep": "keeping a full table",
    "helpless": "numbers that cannot be played, for the opponent",
    "first_off": "first side to bear off all men",
}
RARE = "rare jans"


@dataclass(frozen=True)
class Sample:
    """A number of games of one kind, played by one kind of player."""

    game: str
    level: str
    games: int
    options: dict[str, str] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """The name of the file of records."""
        return "-".join([self.game, *self.options.values(), self.level])


def samples(games: int, greedy: int) -> list[Sample]:
    """Divides a number of random and a number of greedy games among the kinds of games."""
    half = {"hit_value_by": "half"}
    found = []
    for level, number in [("random", games), ("greedy", greedy)]:
        fifth, tenth = number // 5, number // 10
        rest = number - 2 * fifth - 2 * tenth
        found += [
            Sample("trictrac", level, rest),
            Sample("trictrac", level, fifth, half),
            Sample("toc", level, fifth),
            Sample("backgammon", level, tenth),
            Sample("irish", level, tenth),
        ]
    return [sample for sample in found if sample.games]


# The games


def play(task: tuple[Sample, int, range]) -> str:
    """Plays some games of a sample, and returns their records."""
    sample, seed, numbers = task
    game, texts = charpentier.load(sample.game, options=sample.options), []
    for number in numbers:
        # Dice and players depend on the names and numbers alone, not on the process that plays.
        source = random.Random(f"{seed}/{sample.name}/{number}")
        state, seeds = game.new(source.getrandbits(63)), source.getrandbits(63)
        for _ in range(LONGEST):
            if state.is_over:
                break
            if state.is_chance:
                state.throw()
            else:
                action = state.choose(sample.level, seeds)
                assert action is not None
                state.apply(action)
        texts.append(state.to_tgn({"White": sample.level, "Black": sample.level}))
    return "\n".join(texts)


def simulate(plan: Sequence[Sample], seed: int, out: Path, workers: int) -> None:
    """Writes the records of all samples and their four tables."""
    (out / "records").mkdir(parents=True, exist_ok=True)
    with multiprocessing.get_context("spawn").Pool(workers) if workers > 1 else _Alone() as pool:
        for sample in plan:
            tasks = [
                (sample, seed, range(first, min(first + CHUNK, sample.games)))
                for first in range(0, sample.games, CHUNK)
            ]
            with open(out / "records" / f"{sample.name}.tgn", "w", encoding="utf-8") as file:
                for text in pool.imap(play, tasks):
                    file.write(text + "\n")
    charpentier.write_parquet(out / "tables", *(out / "records" / f"{sample.name}.tgn" for sample in plan))


class _Alone:
    """A pool without other processes."""

    def __enter__(self) -> _Alone:
        return self

    def __exit__(self, *_: object) -> None:
        """Does nothing."""

    def imap(self, play: object, tasks: Sequence[tuple[Sample, int, range]]) -> Iterator[str]:
        """Does the tasks one after the other."""
        assert callable(play)
        return map(play, tasks)


# The questions


def database(tables: Path) -> duckdb.DuckDBPyConnection:
    """Opens the tables for SQL, with at most 1 GB of memory."""
    con = duckdb.connect()
    con.execute("set memory_limit = '1GB'")
    for name in ["games", "marks"]:
        con.read_parquet(str(tables / f"{name}.parquet")).create_view(name)
    return con


def coups(tables: Path) -> pl.DataFrame:
    """Answers the first question, in SQL: the points of each coup, for each kind of player.

    `throws_for_one` is the number of throws in which the coup is made once on average.
    """
    table: pl.DataFrame = database(tables).sql("""
        with ours as (
            select game, white as player, throws from games where pack = 'trictrac' and options = ''
        ), totals as (
            select player, count(*) as games, sum(throws) as throws from ours group by player
        )
        select player, coup, coup_kind, own_throw,
               count(*) as times,
               sum(points)::bigint as points,
               sum(points) / any_value(games) as points_a_game,
               any_value(totals.throws) / count(*) as throws_for_one,
               sum(points) / sum(sum(points)) over (partition by player) as share
        from marks join ours using (game) join totals using (player)
        group by player, coup, coup_kind, own_throw
        order by player desc, points desc, coup
    """).pl()
    return table


def groups(answer: pl.DataFrame) -> pl.DataFrame:
    """Adds the coups of each group up."""
    group = pl.col("coup_kind").cast(pl.String).replace_strict(GROUPS, default=RARE).alias("group")
    return (
        answer.group_by("player", group)
        .agg(pl.col("times", "points", "points_a_game", "share").sum())
        .sort("player", "points", descending=True)
    )


def lengths(tables: Path) -> pl.DataFrame:
    """Answers the second question, with Polars: how long games are, and how often the first side wins."""
    games = pl.scan_parquet(tables / "games.parquet").filter(pl.col("options").cast(pl.String) == "")
    throws = pl.col("throws")
    return (
        games.group_by(pl.col("pack", "white").cast(pl.String))
        .agg(
            games=pl.len(),
            ended=pl.col("winner").count(),
            mean=throws.mean(),
            median=throws.median(),
            short=throws.quantile(0.05),
            long=throws.quantile(0.95),
            first_wins=(pl.col("winner").cast(pl.String) == pl.col("first_side").cast(pl.String)).sum(),
        )
        .rename({"pack": "game", "white": "player"})
        .with_columns(share=pl.col("first_wins") / pl.col("ended"))
        .with_columns(
            pl.struct("first_wins", "ended")
            .map_elements(
                lambda row: list(interval(row["first_wins"], row["ended"])), return_dtype=pl.List(pl.Float64)
            )
            .list.to_struct(fields=["low", "high"])
            .struct.unnest()
        )
        .sort(pl.col("player"), pl.col("game").replace_strict({game: at for at, game in enumerate(GAMES)}))
        .collect()
    )


def histogram(tables: Path, bins: int = 40) -> pl.DataFrame:
    """Counts the games of random players by their length. The bins reach beyond 99 of 100 games."""
    games = pl.scan_parquet(tables / "games.parquet").filter(
        pl.col("options").cast(pl.String) == "", pl.col("white").cast(pl.String) == "random"
    )
    longest = pl.col("throws").quantile(0.99).over("pack")
    width = (longest / bins).ceil()
    return (
        games.with_columns(width=width)
        .group_by(
            pl.col("pack").cast(pl.String).alias("game"),
            "width",
            throws=(pl.col("throws") / pl.col("width")).floor() * pl.col("width"),
        )
        .agg(games=pl.len())
        .with_columns(share=pl.col("games") / pl.col("games").sum().over("game"))
        .sort("game", "throws")
        .collect()
    )


def readings(tables: Path) -> pl.DataFrame:
    """Answers the third question, in SQL: the figures of trictrac under both readings of the value of hits.

    The columns that end with `_error` are half the width of a confidence interval of 95 %.
    """
    table: pl.DataFrame = database(tables).sql("""
        with parts as (
            select game, sum(points) filter (coup_kind in ('hit_true', 'hit_false', 'hit_corner'))::double as hit,
                   sum(points) filter (coup_kind in ('fill', 'keep'))::double as filled
            from marks group by game
        ), ours as (
            select white as player, if(options = '', 'quarter', 'half') as reading,
                   throws, winner, first_side, ended_by,
                   (marked_white + marked_black)::double as marked,
                   (carried_white + carried_black)::double as carried,
                   coalesce(hit, 0) as hit, coalesce(filled, 0) as filled
            from games left join parts using (game) where pack = 'trictrac'
        ), totals as (
            select player, reading, sum(hit) / sum(marked) as part from ours group by player, reading
        )
        select player, reading, count(*) as games,
               avg(throws) as mean_throws,
               1.96 * stddev(throws) / sqrt(count(*)) as throws_error,
               sum(marked) / sum(throws) as points_a_throw,
               any_value(part) as share_of_hits,
               1.96 * stddev(hit - part * marked) / avg(marked) / sqrt(count(*)) as share_error,
               sum(filled) / sum(marked) as share_of_tables,
               avg(carried) as holes,
               avg(starts_with(ended_by, 'grande_bredouille')::int) as grandes_bredouilles,
               avg((winner = first_side)::int) as first_wins
        from ours join totals using (player, reading)
        group by player, reading order by player desc, reading desc
    """).pl()
    return table


def hits(tables: Path) -> pl.DataFrame:
    """Adds up the points of true hits on each cell in 100 throws, for each kind of player and reading."""
    table: pl.DataFrame = database(tables).sql("""
        with ours as (
            select game, throws, white as player, if(options = '', 'quarter', 'half') as reading from games
            where pack = 'trictrac'
        ), totals as (
            select player, reading, sum(throws) as throws from ours group by player, reading
        )
        select player, reading, cell, count(*) as times, 100 * sum(points) / any_value(totals.throws) as points
        from marks join ours using (game) join totals using (player, reading)
        where coup_kind = 'hit_true' group by player, reading, cell order by player, reading, cell
    """).pl()
    return table


def interval(wins: int, games: int, z: float = 1.96) -> tuple[float, float]:
    """Returns the interval of Wilson, in which the true share lies with a confidence of 95 %.

    >>> [round(end, 3) for end in interval(50, 100)]
    [0.404, 0.596]
    """
    if not games:
        return 0.0, 1.0
    share, part = wins / games, z * z / games
    middle = (share + part / 2) / (1 + part)
    width = z * math.sqrt(share * (1 - share) / games + part / games / 4) / (1 + part)
    return middle - width, middle + width


# The plots


def save(figure: Figure, path: Path) -> None:
    """Writes a plot as SVG whose bytes depend on the figure alone."""
    with matplotlib.rc_context({"svg.hashsalt": "charpentier", "svg.fonttype": "none"}):
        figure.savefig(path, metadata={"Date": None, "Creator": None})


def plot_coups(answer: pl.DataFrame, path: Path) -> None:
    """Draws a bar for each group of coups and each kind of player."""
    names = [*GROUPS.values(), RARE]
    shares = {(row["player"], row["group"]): row["share"] for row in groups(answer).to_dicts()}
    players = [player for player in COLOURS if any(player == one for one, _ in shares)]
    figure = Figure(figsize=(8, 4.2), layout="constrained")
    axes = figure.subplots()
    height = 0.8 / len(players)
    for at, player in enumerate(players):
        places = [place + at * height for place in range(len(names))]
        values = [100 * shares.get((player, name), 0.0) for name in names]
        bars = axes.barh(places, values, height, color=COLOURS[player], label=f"{player} players")
        axes.bar_label(bars, fmt="%.1f", padding=3, fontsize=8)
    axes.set_yticks([place + 0.4 - height / 2 for place in range(len(names))], names)
    axes.invert_yaxis()
    axes.margins(x=0.08)
    axes.set_xlabel("share of all points, in percent")
    axes.set_title("Trictrac: where the points come from")
    axes.legend(loc="lower right", frameon=False)
    axes.spines[["top", "right"]].set_visible(False)
    save(figure, path)


def plot_lengths(answer: pl.DataFrame, bars: pl.DataFrame, path: Path) -> None:
    """Draws the lengths of the games of random players, and how often the first side wins."""
    figure = Figure(figsize=(8, 6.4), layout="constrained")
    (above,), (below,) = figure.subfigures(2, 1, squeeze=False, height_ratios=[3, 2])
    for game, axes in zip(GAMES, above.subplots(2, 2).flat):
        rows = bars.filter(pl.col("game") == game)
        if rows.height:
            width = rows["width"][0]
            shown = rows.filter(pl.col("throws") <= 42 * width)
            axes.bar(
                shown["throws"].to_list(), (100 * shown["share"]).to_list(), width * 0.9,
                align="edge", color=COLOURS["random"],
            )
        axes.set_title(game, fontsize=10)
        axes.spines[["top", "right"]].set_visible(False)
    above.supxlabel("throws of both sides (random players)", fontsize=10)
    above.supylabel("games, in percent", fontsize=10)
    axes = below.subplots()
    axes.axvline(50, color="#888888", linewidth=1)
    for row in answer.to_dicts():
        share, shift = 100 * row["share"], 0.14 if row["player"] == "greedy" else -0.14
        error = [[share - 100 * row["low"]], [100 * row["high"] - share]]
        axes.errorbar(
            share, GAMES.index(row["game"]) + shift, xerr=error, fmt="o", markersize=5, capsize=3,
            color=COLOURS[row["player"]],
        )
    for player in COLOURS:
        if player in answer["player"]:
            axes.plot([], [], "o", color=COLOURS[player], label=f"{player} players")
    axes.set_yticks(range(len(GAMES)), GAMES)
    axes.invert_yaxis()
    axes.set_xlabel("games won by the side that begins, in percent, with confidence intervals of 95 %")
    axes.legend(frameon=False)
    axes.spines[["top", "right"]].set_visible(False)
    save(figure, path)


def plot_hits(answer: pl.DataFrame, path: Path) -> None:
    """Draws the points of hits on each cell under both readings."""
    names = {"quarter": "by the four tables (the program's default)", "half": "by the two halves"}
    players = [player for player in COLOURS if player in answer["player"]]
    figure = Figure(figsize=(8, 0.9 + 2.6 * len(players)), layout="constrained")
    every = np.ravel(figure.subplots(len(players), 1, sharex=True, squeeze=False))
    for player, axes in zip(players, every):
        for at, (reading, colour) in enumerate(READINGS.items()):
            rows = answer.filter(pl.col("player") == player, pl.col("reading") == reading)
            places = [cell + (at - 0.5) * 0.4 for cell in rows["cell"]]
            axes.bar(places, rows["points"].to_list(), 0.4, color=colour, label=names[reading])
        for line in [6.5, 12.5, 18.5]:
            axes.axvline(line, color="#bbbbbb", linewidth=1, zorder=0)
        axes.set_title(f"{player} players", fontsize=10)
        axes.set_xticks(range(1, 25))
        axes.set_xlim(0.4, 24.6)
        axes.spines[["top", "right"]].set_visible(False)
    every[0].legend(loc="upper left", frameon=False, title="A hit is valued", alignment="left")
    every[-1].set_xlabel("cell of the man who is hit, as the thrower counts")
    figure.suptitle("Trictrac: points of hits under two readings", fontsize=12)
    figure.supylabel("points of hits in 100 throws", fontsize=10)
    save(figure, path)


# The program


def markdown(table: pl.DataFrame) -> str:
    """Writes a table in Markdown, with three places."""
    with pl.Config(
        tbl_formatting="ASCII_MARKDOWN", tbl_hide_column_data_types=True, tbl_hide_dataframe_shape=True,
        tbl_rows=-1, tbl_cols=-1, tbl_width_chars=1000, fmt_str_lengths=100, float_precision=3,
    ):
        return str(table)


def answer(out: Path) -> dict[str, pl.DataFrame]:
    """Asks all questions of the tables in a folder, and writes `answers.md` and three plots there."""
    tables = out / "tables"
    of_coups, of_lengths = coups(tables), lengths(tables)
    answers = {
        "groups of coups": groups(of_coups),
        "coups": of_coups,
        "lengths and first sides": of_lengths,
        "two readings of hits": readings(tables),
    }
    plot_coups(of_coups, out / "historian-coups.svg")
    plot_lengths(of_lengths, histogram(tables), out / "historian-lengths.svg")
    plot_hits(hits(tables), out / "historian-hits.svg")
    texts = [f"## {name}\n\n{markdown(table)}\n" for name, table in answers.items()]
    (out / "answers.md").write_text("\n".join(texts), encoding="utf-8")
    return answers


def main() -> None:
    """Reads the arguments, plays, answers, and prints the time and the memory."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--games", type=int, default=10_000, help="the number of games of random players")
    parser.add_argument("--greedy", type=int, default=0, help="the number of games of greedy players, which are slow")
    parser.add_argument("--seed", type=int, default=1, help="the seed of all games")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="the number of processes")
    parser.add_argument("--out", type=Path, default=Path("historian"), help="the folder for all files")
    args = parser.parse_args()
    start = time.monotonic()
    simulate(samples(args.games, args.greedy), args.seed, args.out, args.workers)
    played = time.monotonic()
    answer(args.out)
    print((args.out / "answers.md").read_text(encoding="utf-8"))
    print(f"games and tables: {played - start:.0f} s, answers and plots: {time.monotonic() - played:.0f} s")
    if sys.platform != "win32":
        import resource

        unit = 1 << 20 if sys.platform == "darwin" else 1 << 10
        for name, who in [("this process", resource.RUSAGE_SELF), ("the largest worker", resource.RUSAGE_CHILDREN)]:
            print(f"peak memory of {name}: {resource.getrusage(who).ru_maxrss / unit:.0f} MB")


if __name__ == "__main__":
    main()
