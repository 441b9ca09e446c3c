#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compares this build with another one: the same benchmarks, in turns.

  against.py OWN OTHER [--kernels NAME] [NAME...]

OWN and OTHER are folders with `Benchmarks` and `multiplane`, built optimized. NAMEs are benchmarks, `primitives` and `start`
(a process from its start to its first picture); all that are asked of every change unless given.

Prints for each figure the median of this build, that of the other one and their ratio. Figures are processor times of one
thread, memory or, for films, frames a second turned over. Where a ratio is above 1.03 after five rounds the benchmark
is measured again with fifteen, whose medians count. Exits with 1 if one is above 1.03 then.
"""
import argparse
import os
import resource
import statistics
import subprocess
import sys
import tempfile

ROUNDS, MORE_ROUNDS, LIMIT = 5, 15, 1.03
SCENES = ["S1", "S2", "S3", "S4", "S4b", "S5", "S6", "S6b", "S7", "S8", "S9", "S10"]
NAMES = SCENES + ["primitives", "evaluate", "commit", "memory", "redraw", "film-mp4-h264", "start"]
# The stages of a scene's frame vary more than the whole frame, so only the whole frame is compared.
PARTS = {"flatten", "rasterize", "evaluate", "allocations"}


def start(folder):
    """Returns the processor time from a process's start to its first picture in a file, in milliseconds."""
    with tempfile.TemporaryDirectory() as pictures:
        command = [os.path.join(folder, "multiplane"), "render", "jack", "-o", os.path.join(pictures, "a.png"), "--at", "1"]
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        for _ in range(3):
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return {"first picture": (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) / 3 * 1e3}


def measure(folder, name, kernels):
    """Returns the measurements of one run of a benchmark. Smaller values are better."""
    if name == "start":
        return start(folder)
    command = [os.path.join(folder, "Benchmarks")] + (["--kernels", kernels] if kernels else []) + [name]
    text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    figures = {}
    for line in text.splitlines():
        if name == "primitives":
            cells = [cell.strip() for cell in line.split("|")]
            if len(cells) > 3 and cells[1] not in ("primitive", "---"):
                figures[cells[1]] = float(cells[2])
            continue
        _, figure, value, unit = line.split("\t")[:4]
        if name in SCENES and figure in PARTS:
            continue
        if name.startswith("film-"):
            if figure == "frames a second":
                figures[figure + ", turned over"] = 1 / float(value)
            elif figure == "raster":
                figures[figure] = float(value)
        elif unit != "a frame":
            figures[figure] = float(value)
    return figures


def compare(own, other, name, kernels, rounds):
    """Returns the medians of this build and of the other one, by measurement."""
    values = {own: {}, other: {}}
    for number in range(rounds):
        for folder in (own, other) if number % 2 == 0 else (other, own):
            for figure, value in measure(folder, name, kernels).items():
                values[folder].setdefault(figure, []).append(value)
    return {
        figure: (statistics.median(values[own][figure]), statistics.median(values[other][figure]))
        for figure in values[own] if figure in values[other]
    }


def ratio(pair):
    return pair[0] / pair[1] if pair[1] > 0 else 1.0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("own")
    parser.add_argument("other")
    parser.add_argument("--kernels")
    parser.add_argument("names", nargs="*")
    arguments = parser.parse_intermixed_args()
    misses = []
    for name in arguments.names or NAMES:
        results = compare(arguments.own, arguments.other, name, arguments.kernels, ROUNDS)
        rounds = ROUNDS
        if any(ratio(pair) > LIMIT for pair in results.values()):
            rounds = MORE_ROUNDS
            results = compare(arguments.own, arguments.other, name, arguments.kernels, rounds)
        for figure, pair in results.items():
            print(f"{name}\t{figure}\t{pair[0]:.4g}\t{pair[1]:.4g}\t{ratio(pair):.3f}\t{rounds} rounds", flush=True)
            if ratio(pair) > LIMIT:
                misses.append(f"{name} {figure}")
    with open("/proc/loadavg") as load:
        print("load average", load.read().split()[0])
    if misses:
        sys.exit("above 1.03: " + ", ".join(misses))


main()
