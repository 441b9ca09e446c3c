# SPDX-License-Identifier: Apache-2.0
"""Draws the rows of an SVG oracle, for scripts/fidelity --svg."""
import json
import multiprocessing
import os
import shutil
import subprocess
import tempfile

from PIL import Image

FAMILIES = {
    "serif": "Noto Serif", "sans-serif": "Noto Sans", "cursive": "Yellowtail", "fantasy": "Sedgwick Ave Display",
    "monospace": "Noto Mono", "Times New Roman": "Noto Serif",
}


def write_fonts(path, fonts, cache):
    """Writes a configuration with which only the fonts of a folder are found."""
    aliases = "".join(
        f"<match target='pattern'><test qual='any' name='family'><string>{name}</string></test>"
        f"<edit name='family' mode='prepend' binding='same'><string>{family}</string></edit></match>"
        for name, family in FAMILIES.items())
    last = "<match target='pattern'><edit name='family' mode='append'><string>Noto Serif</string></edit></match>"
    with open(path, "w") as file:
        file.write(
            "<?xml version='1.0'?><!DOCTYPE fontconfig SYSTEM 'fonts.dtd'><fontconfig>"
            f"<dir>{fonts}</dir><cachedir>{cache}</cachedir>{aliases}{last}</fontconfig>")


def fit(path, width, height):
    """Adds the last row and column that the tool leaves out when a side is no whole number of pixels."""
    picture = Image.open(path).convert("RGBA")
    if picture.size != (width, height) and 0 <= width - picture.width <= 1 and 0 <= height - picture.height <= 1:
        whole = Image.new("RGBA", (width, height))
        whole.paste(picture)
        whole.save(path)


def draw(job):
    """Draws all rows of one file. Returns what the tool says when it fails."""
    tool, folder, out, rows, fonts = job
    first = rows[0]
    is_moving = "time" in first
    environment = dict(os.environ, FONTCONFIG_FILE=fonts)
    with tempfile.TemporaryDirectory() as scratch:
        command = [tool, "render", os.path.join(folder, first["svg"]), "-o", os.path.join(scratch, "%d.png")]
        command += ["--at", ",".join(repr(row.get("time", 0)) for row in rows), "--background", "none", "--quiet"]
        command += ["--threads", "1", "--image-folder", folder, "--language", "en"]
        command += ["--font-size", "16" if is_moving else "12"]
        if is_moving:
            command += ["--scale", repr(first["scale"])]
        else:
            command += ["--size", f"{first['width']}x{first['height']}"]
        try:
            result = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=60)
        except subprocess.TimeoutExpired:
            return "it takes more than 60 seconds"
        for number, row in enumerate(rows):
            drawn = os.path.join(scratch, f"{number}.png")
            target = os.path.join(out, row["id"] + ".png")
            os.makedirs(os.path.dirname(target), exist_ok=True)
            if os.path.exists(drawn):
                fit(drawn, row["width"], row["height"])
                shutil.move(drawn, target)
        return result.stderr.strip() if result.returncode else None


def compare_svg(options, tool, out, compare):
    """Draws the rows of DIR/manifest.jsonl and prints how near they come. Returns 0."""
    with open(os.path.join(options.svg, "manifest.jsonl")) as file:
        rows = [json.loads(line) for line in file if line.strip()]
    rows = [row for row in rows if not options.names or any(row["id"].startswith(name) for name in options.names)]
    files = {}
    for row in rows:
        files.setdefault(row["svg"], []).append(row)
        path = os.path.join(out, row["id"] + ".png")
        if os.path.exists(path):
            os.remove(path)
    with tempfile.TemporaryDirectory() as scratch:
        fonts = os.path.join(scratch, "fonts.conf")
        write_fonts(fonts, os.path.abspath(os.path.join(options.oracle, "static", "fonts")), scratch)
        with multiprocessing.Pool(2) as pool:
            jobs = [(tool, options.svg, out, own, fonts) for own in files.values()]
            for job, problem in zip(jobs, pool.map(draw, jobs, chunksize=1)):
                if problem:
                    print(f"{job[3][0]['id']}: {problem}")
    names = {row["id"] for row in rows}
    results = compare.run(os.path.join(options.svg, "manifest.jsonl"), out)
    results = [result for result in results if result["id"] in names]
    for result in results:
        if result["near"] < 0.95:
            print(f"{result['strict']:.4f} {result['content']:.4f} {result['near']:.4f} {result['id']}")
    summary = compare.summary(results)
    figures = {name: summary[name] for name in ("rows", "missing", "strict", "content95", "near95")}
    print(json.dumps(figures) if options.json else ", ".join(f"{name} {value}" for name, value in figures.items()))
    return 0
