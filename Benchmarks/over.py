#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A picture over a film of 1920 x 1080 with sound: ours and ffmpeg's overlay filter, in turns.

  scripts/bench --over [--seconds N] [--rounds N] [--json FILE] [KIND...]

KINDs are still, moving, still-fastest and moving-fastest; all unless given. The film is 30 frames a second of ffmpeg's
test source, in H.264 with AAC. A rounded rectangle of 400 x 200, four fifths opaque, stands still or moves through the
frame: for us as a Lottie file, for ffmpeg as the picture of it that we draw. Both encode with x264 at the parameters of
our default or fastest effort, which is checked in the files, and copy the sound.

Prints medians of the wall time, of the processor time and of the ratios of each round, and the PSNR of our film beside
ffmpeg's, which shows that both draw the same.
"""
import argparse
import json
import os
import re
import resource
import statistics
import subprocess
import sys
import tempfile
import time

KINDS = ["still", "moving", "still-fastest", "moving-fastest"]
PRESETS = {"balanced": "medium", "fastest": "ultrafast"}
RATE, WIDTH, HEIGHT = 30, 1920, 1080
# The corner of the picture: its transparent edge belongs to it.
BOX_WIDTH, BOX_HEIGHT, FIRST_X, LAST_X, Y = 480, 270, 0, 1440, 0


def scene(moves, seconds):
    """Returns a Lottie file of a rounded rectangle in a frame of the film's size."""
    def at(x):
        return [x + BOX_WIDTH / 2, Y + BOX_HEIGHT / 2]

    def fixed(value):
        return {"a": 0, "k": value}

    end = seconds * RATE
    position = fixed(at(FIRST_X))
    if moves:
        ease = {"i": {"x": [1], "y": [1]}, "o": {"x": [0], "y": [0]}}
        position = {"a": 1, "k": [{"t": 0, "s": at(FIRST_X), **ease}, {"t": end, "s": at(LAST_X)}]}
    still = {"p": fixed([0, 0]), "a": fixed([0, 0]), "s": fixed([100, 100]), "r": fixed(0), "o": fixed(100)}
    shapes = [
        {"ty": "rc", "p": fixed([0, 0]), "s": fixed([400, 200]), "r": fixed(40)},
        {"ty": "fl", "c": fixed([0.9, 0.4, 0.1, 1]), "o": fixed(100)}, {"ty": "tr", **still},
    ]
    layer = {
        "ty": 4, "nm": "box", "ind": 1, "ip": 0, "op": end, "st": 0, "shapes": [{"ty": "gr", "it": shapes}],
        "ks": {**still, "p": position, "o": fixed(80)},
    }
    return {"v": "5.7.0", "fr": RATE, "ip": 0, "op": end, "w": WIDTH, "h": HEIGHT, "layers": [layer]}


def run(command):
    result = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"over.py: {' '.join(command)}: {result.stderr.strip()}")
    return result.stderr


def measure(command):
    """Returns the wall time and the processor time of a command in seconds."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    run(command)
    wall, after = time.monotonic() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    return wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def parameters(path):
    """Returns the parameters that x264 writes into a film."""
    with open(path, "rb") as file:
        found = re.search(rb"x264 - core[^\0]*options: ([^\0\x80]*)", file.read())
    return found.group(1) if found else b""


def prepare(tool, folder, seconds):
    run(["ffmpeg", "-v", "error", "-y", "-f", "lavfi", "-i", f"testsrc2=size={WIDTH}x{HEIGHT}:rate={RATE}:duration={seconds}",
         "-f", "lavfi", "-i", f"sine=duration={seconds}", "-vf", "scale=out_color_matrix=bt709,format=yuv420p",
         "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-c:v", "libx264", "-preset",
         "veryfast", "-c:a", "aac", os.path.join(folder, "in.mp4")])
    for moves in (False, True):
        with open(os.path.join(folder, "moving.json" if moves else "still.json"), "w") as file:
            json.dump(scene(moves, seconds), file)
    picture = os.path.join(folder, "frame.png")
    run([tool, "render", os.path.join(folder, "still.json"), "-o", picture, "--at", "0", "-q"])
    run(["ffmpeg", "-v", "error", "-y", "-i", picture, "-vf", f"crop={BOX_WIDTH}:{BOX_HEIGHT}:{FIRST_X}:{Y}",
         os.path.join(folder, "overlay.png")])


def commands(tool, folder, kind, seconds):
    """Returns our command and ffmpeg's. Both end with the film that they write."""
    motion, _, effort = kind.partition("-")
    effort = effort or "balanced"
    source = os.path.join(folder, "in.mp4")
    ours = [tool, "render", os.path.join(folder, motion + ".json"), "--over", source, "--effort", effort, "-q", "-o",
            os.path.join(folder, "ours.mp4")]
    x264 = "cpu-independent=1"
    with open("/proc/cpuinfo") as file:
        if "avx512f" in file.read():
            x264 += ":asm=AVX2,FMA3,BMI2,LZCNT"
    speed = (LAST_X - FIRST_X) / seconds
    overlay = "overlay" if motion == "still" else f"overlay=x='{FIRST_X}+{speed}*t':y={Y}:eval=frame"
    theirs = ["ffmpeg", "-v", "error", "-y", "-i", source, "-i", os.path.join(folder, "overlay.png"), "-filter_complex",
              overlay, "-c:v", "libx264", "-preset", PRESETS[effort], "-crf", "18", "-threads", "4", "-x264-params", x264,
              "-c:a", "copy", os.path.join(folder, "theirs.mp4")]
    return ours, theirs


def likeness(folder):
    text = run(["ffmpeg", "-v", "info", "-i", os.path.join(folder, "ours.mp4"), "-i", os.path.join(folder, "theirs.mp4"),
                "-lavfi", "psnr", "-f", "null", "-"])
    return float(re.search(r"average:([0-9.]+|inf)", text).group(1))


def compare(tool, folder, kind, options):
    ours, theirs = commands(tool, folder, kind, options.seconds)
    turns = []
    for number in range(options.rounds):
        pair = {}
        for name in ("ours", "theirs") if number % 2 == 0 else ("theirs", "ours"):
            pair[name] = measure(ours if name == "ours" else theirs)
        turns.append(pair)
    if parameters(ours[-1]) != parameters(theirs[-1]):
        sys.exit(f"over.py: the encoders of {kind} do not have the same parameters")
    result = {"kind": kind, "psnr": likeness(folder)}
    for index, measurement in enumerate(("wall", "processor")):
        for name in ("ours", "theirs"):
            result[f"{name} {measurement}"] = statistics.median(turn[name][index] for turn in turns)
        ratios = [turn["ours"][index] / turn["theirs"][index] for turn in turns]
        result[f"{measurement} ratio"] = statistics.median(ratios)
        result[f"{measurement} ratios"] = sorted(round(ratio, 3) for ratio in ratios)
    return result


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool")
    parser.add_argument("--seconds", type=int, default=6)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json")
    parser.add_argument("kinds", nargs="*", choices=[[], *KINDS], metavar="KIND")
    options = parser.parse_intermixed_args()
    results = []
    print("| overlay | wall s | ffmpeg | ratio | processor s | ffmpeg | ratio | PSNR |\n|---|---|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        prepare(options.tool, folder, options.seconds)
        for kind in options.kinds or KINDS:
            result = compare(options.tool, folder, kind, options)
            results.append(result)
            cells = [kind] + [
                f"{result[key]:.2f}" for measurement in ("wall", "processor")
                for key in (f"ours {measurement}", f"theirs {measurement}", f"{measurement} ratio")
            ] + [f"{result['psnr']:.1f}"]
            print("| " + " | ".join(cells) + " |", flush=True)
    if options.json:
        with open(options.json, "w") as file:
            json.dump(results, file, indent=1)


if __name__ == "__main__":
    main()
