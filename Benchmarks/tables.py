#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Measures and writes Documentation/BenchmarkTables.md; `scripts/bench --tables` builds and runs this.

  tables.py BENCHMARKS [--peers NAME=PATH,...] [--primitive-peers NAME=PATH,...] [--output FILE]

BENCHMARKS is the optimized program `Benchmarks`. Takes some 15 minutes, in which nothing else should run.
"""
import argparse
import os
import subprocess


def processor():
    """The processor's name and the instruction set of the pixel loops."""
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        lines = [line.split(":", 1) for line in file if ":" in line]
    facts = {key.strip(): value.strip() for key, value in lines}
    flags = facts.get("flags", "").split()
    widest = next((name for flag, name in (("avx512f", "avx512"), ("avx2", "avx2")) if flag in flags), "plain")
    vectors = "pixel loops " + os.environ.get("MULTIPLANE_KERNELS", widest)
    return f"{facts.get('model name', 'unknown processor')}, {vectors}, {os.cpu_count()} virtual processors"


def run(benchmarks, *arguments):
    """The standard output of a run of the program."""
    return subprocess.run([benchmarks, *arguments], check=True, capture_output=True, text=True).stdout


def measure(benchmarks, *names):
    """The figures of benchmarks: a dictionary of figures, by name, for each benchmark."""
    results = {}
    for line in run(benchmarks, *names).splitlines():
        name, figure, value = line.split("\t")[:3]
        results.setdefault(name, {})[figure] = value
    return results


def table(columns, rows):
    """A table in Markdown."""
    lines = [columns, ["---"] * len(columns), *rows]
    return "\n".join("| " + " | ".join(cells) + " |" for cells in lines)


def films(benchmarks):
    """A row for each kind of film."""
    names = [name for name in run(benchmarks, "--list").split() if name.startswith("film-")]
    figures = ["frames a second", "raster", "convert", "encode", "wait for the first frame", "frames waited for"]
    results = measure(benchmarks, *names)
    rows = [[name.removeprefix("film-")] + [row.get(figure, "") for figure in figures] for name, row in results.items()]
    return table(["film", *figures], rows)


def effects(benchmarks):
    """A row for each effect, a column for each condition."""
    conditions = ["moving, nothing kept", "moving, kept", "standing, kept"]
    rows = {}
    for figure, value in measure(benchmarks, "effects").get("effects", {}).items():
        for condition in conditions:
            if figure.endswith(", " + condition):
                rows.setdefault(figure.removesuffix(", " + condition), {})[condition] = value
    headings = ["effect", "moving, no caches", "moving", "not moving"]
    return table(headings, [[name] + [row.get(condition, "") for condition in conditions] for name, row in rows.items()])


def figures(benchmarks, *names):
    """A row for each figure of some benchmarks."""
    lines = [line.split("\t")[:4] for line in run(benchmarks, *names).splitlines()]
    return table(["benchmark", "figure", "value", "unit"], lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("benchmarks")
    parser.add_argument("--peers")
    parser.add_argument("--primitive-peers")
    parser.add_argument("--output", default="Documentation/BenchmarkTables.md")
    arguments = parser.parse_args()
    program = os.path.realpath(arguments.benchmarks)
    peers = ["--peers", arguments.peers] if arguments.peers else []
    primitive_peers = ["--peers", arguments.primitive_peers] if arguments.primitive_peers else []
    sections = [
        ("Scenes", "Milliseconds a frame; see [BENCHMARKS.md](../BENCHMARKS.md).", "```\n" + run(program, "--scenes", *peers).strip() + "\n```"),
        ("Primitives", "Milliseconds of a thread's processor time for all drawings of a kind.",
         run(program, "primitives", *primitive_peers)),
        ("Films", "Milliseconds a frame, 1920 by 1080 pixels, two threads that draw ahead.", films(program)),
        ("Effects", "Milliseconds a frame of forty layers of 160 by 120 points with the effect.", effects(program)),
        ("Evaluation", "Computing the values of 10,000 layers with three animations each.", figures(program, "evaluate")),
        ("Commits and small changes", "", figures(program, "commit", "redraw")),
        ("Many layers", "", figures(program, "memory", "many")),
        ("Two threads", "", figures(program, "threads", "export")),
    ]
    load = f"load average {os.getloadavg()[0]:.2f} at the end"
    text = ["# Benchmark tables\n", "`scripts/bench --tables` measured and wrote this page.\n", f"{processor()}; {load}."]
    for title, remark, body in sections:
        text += [f"\n## {title}\n"] + ([remark + "\n"] if remark else []) + [body.strip()]
    with open(arguments.output, "w", encoding="utf-8") as file:
        file.write("\n".join(text) + "\n")


main()
