#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The processor time of Lottie files, ours and that of other players, in turns.

  scripts/bench --lottie DIR [--oracle DIR] [--rounds N] [--json FILE] [NAME...]

DIR has manifest.jsonl and json/, as for scripts/fidelity --lottie. Every frame of a file is drawn once, in full, on
512 x 512 pixels by one thread. Each player keeps between frames what it keeps of shapes that do not change: rlottie their
coverage, we our caches. "alone" is our time when they are emptied before each frame. ThorVG (PyPI thorvg-python) and
rlottie (rlottie-python) are left out where they are missing. A figure is the smallest of the rounds. A ratio is ours to
the smaller of the peers that draw the file right: all pictures of it pass the strict comparison, for which compare.py is
in --oracle, else beside DIR.
"""
import argparse
import ctypes
import importlib
import importlib.util
import json
import math
import os
import subprocess
import sys
import time

SIDE = 512
FORMAT = "{:34} {:>9} {:>9} {:>9} {:>6} {:>9} {:>6}   {:>8} {:>8} {:>8} {:>6}"


class ThorVG:
    def __init__(self, path, width, height, size):
        import thorvg_python as tvg

        self.engine = tvg.Engine(threads=0)
        start = time.process_time()
        self.animation = tvg.LottieAnimation(self.engine)
        picture = self.animation.get_picture()
        picture.load(path)
        self.load = time.process_time() - start
        picture.set_size(*size)
        self.canvas = tvg.SwCanvas(self.engine)
        self.canvas.set_target(width, height)
        self.canvas.add(picture)

    def draw(self, frame):
        self.animation.set_frame(frame)
        self.canvas.update()
        self.canvas.draw(True)
        self.canvas.sync()

    def pixels(self):
        return self.canvas.get_pillow()


class RLottie:
    def __init__(self, path, width, height, size):
        from rlottie_python import LottieAnimation

        start = time.process_time()
        self.animation = LottieAnimation.from_file(path)
        self.load = time.process_time() - start
        self.width, self.height = width, height
        self.buffer = ctypes.create_string_buffer(width * height * 4)
        self.function = self.animation.rlottie_lib.lottie_animation_render
        count, stride = ctypes.c_size_t, width * 4
        self.function.argtypes = [ctypes.c_void_p, count, ctypes.c_void_p, count, count, count]
        self.pointer, self.stride = self.animation.animation_p, stride

    def draw(self, frame):
        self.function(self.pointer, round(frame), self.buffer, self.width, self.height, self.stride)

    def pixels(self):
        from PIL import Image

        return Image.frombuffer("RGBA", (self.width, self.height), self.buffer.raw, "raw", "BGRA", 0, 1)


PEERS = {"thorvg": ThorVG, "rlottie": RLottie}


def measure(peer, path, count):
    """Runs in a process of its own: milliseconds of loading and of a frame."""
    loads = [PEERS[peer](path, SIDE, SIDE, (SIDE, SIDE)).load for _ in range(5)]
    player = PEERS[peer](path, SIDE, SIDE, (SIDE, SIDE))
    player.draw(0)
    start = time.process_time()
    for frame in range(count):
        player.draw(frame)
    print(min(loads) * 1000, (time.process_time() - start) * 1000 / count)


def is_right(peer, rows, folder, oracle):
    """Runs in a process of its own: true if all pictures pass."""
    import numpy as np

    sys.path.insert(0, os.path.abspath(oracle))
    compare = importlib.import_module("compare")
    player = None
    for row in rows:
        if player is None:
            size = (2 * row["view_w"], 2 * row["view_h"])
            player = PEERS[peer](os.path.join(folder, row["json"]), row["width"], row["height"], size)
        player.draw(row["ip"] + row["progress"] * (row["op"] - row["ip"]) - row["ip"])
        ours = np.asarray(player.pixels().convert("RGBA")).astype(np.float32) / 255
        result = compare.compare(compare.load(os.path.join(folder, row["png"])), ours)
        if result["precision"] < row["precision"]:
            return False
    return True


def call(*arguments):
    result = subprocess.run([sys.executable, os.path.abspath(__file__), *arguments], capture_output=True, text=True)
    return result.stdout.split() if result.returncode == 0 else None


def mean(ratios):
    return math.exp(sum(map(math.log, ratios)) / len(ratios)) if ratios else float("nan")


def main():
    if sys.argv[1:2] == ["measure"]:
        return measure(sys.argv[2], sys.argv[3], int(sys.argv[4]))
    if sys.argv[1:2] == ["right"]:
        return print(is_right(sys.argv[2], json.loads(sys.argv[3]), sys.argv[4], sys.argv[5]))
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("lottie")
    parser.add_argument("--oracle")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json")
    parser.add_argument("names", nargs="*")
    options = parser.parse_intermixed_args()
    oracle = options.oracle or os.path.join(options.lottie, "..")
    samples = {}
    with open(os.path.join(options.lottie, "manifest.jsonl")) as file:
        for row in map(json.loads, filter(str.strip, file)):
            samples.setdefault(row["sample"], []).append(row)
    peers = [peer for peer, module in (("thorvg", "thorvg_python"), ("rlottie", "rlottie_python")) if has(module)]
    print(FORMAT.format(
        "ms", "ours", *peers, *[""] * (2 - len(peers)), "ratio", "alone", "ratio",
        "load", *peers, *[""] * (2 - len(peers)), "ratio"))
    results = []
    for sample, rows in samples.items():
        if options.names and sample not in options.names:
            continue
        results.append(compare_sample(options, oracle, peers, sample, rows))
        write(results[-1], peers)
    for title, name in (("frames", "ratio"), ("frames alone", "alone_ratio"), ("loading", "load_ratio")):
        ratios = [result[name] for result in results if result[name]]
        print(f"{title}: geometric mean {mean(ratios):.3f}, largest {max(ratios, default=0):.2f}, of {len(ratios)} files")
    if options.json:
        with open(options.json, "w") as file:
            json.dump(results, file)


def has(module):
    return importlib.util.find_spec(module) is not None


def compare_sample(options, oracle, peers, sample, rows):
    path = os.path.join(options.lottie, rows[0]["json"])
    times = {"ours": []} | {peer: [] for peer in peers}
    for _ in range(options.rounds):
        output = subprocess.run([options.program, "lottie", str(SIDE), path], capture_output=True, text=True).stdout.split()
        if not output:
            break
        times["ours"].append((float(output[0]), float(output[1]), float(output[3])))
        for peer in peers:
            figures = call("measure", peer, path, output[2])
            if figures:
                times[peer].append(tuple(map(float, figures[:2])))
    best = {name: [min(column) for column in zip(*figures)] for name, figures in times.items() if figures}
    right = [peer for peer in peers if peer in best and call("right", peer, json.dumps(rows), options.lottie, oracle) == ["True"]]
    result = {"sample": sample, "times": best, "right": right, "ratio": None, "alone_ratio": None, "load_ratio": None}
    if right and "ours" in best:
        load, draw = (min(best[peer][i] for peer in right) for i in range(2))
        result["load_ratio"], result["ratio"], result["alone_ratio"] = (
            ours / peer for ours, peer in zip(best["ours"], (load, draw, draw)))
    return result


def write(result, peers):
    def text(name, column):
        figures = result["times"].get(name)
        mark = "" if name == "ours" or name in result["right"] else "*"
        return f"{figures[column]:.3f}{mark}" if figures else "-"

    def ratio(name):
        return f"{result[name]:.2f}" if result[name] else "-"

    names = (["ours"] + peers + ["", ""])[:3]
    print(FORMAT.format(
        result["sample"][-34:], *[text(name, 1) for name in names], ratio("ratio"),
        text("ours", 2), ratio("alone_ratio"), *[text(name, 0) for name in names], ratio("load_ratio")), flush=True)


if __name__ == "__main__":
    main()
