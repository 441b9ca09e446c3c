#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Films from rows of data: ours and screenshots of headless Chromium with ffmpeg, in turns.

  scripts/bench --rows [--rows N] [--pages N] [--turns N] [--json FILE] [--pictures FOLDER]
  scripts/bench --rows --memory [--count N]

A row makes a film of 3 seconds, 1920 x 1080 at 30 frames a second: a photograph that pans and zooms, a title whose words
rise, and a number that counts. Ours is a film.json with --data. The page has the same elements as CSS animations, which
are set to the time of each frame, and a screenshot through the browser's own protocol goes to ffmpeg's pipe. Both films
are encoded with x264 at the same parameters, which is checked in the files. Chromium needs `scripts/setup --pages` and
the Python package websockets.

A turn is N rows of ours and then N pages. Prints frames a second of processor time, of all processes, with the encoder
and without: then ours is only drawn, and screenshots (PNG, and JPEG at 80) are thrown away. Prints
too how much more a row costs than the same film alone in a process that has drawn and encoded before.

With --memory, renders 1,000 rows of 1 second, reads the memory that the process holds after rows 10 and N, then kills
another run in the middle, resumes it, and compares the films byte by byte.
"""
import argparse
import asyncio
import base64
import hashlib
import json
import math
import os
import re
import resource
import shutil
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import time
import zlib

WIDTH, HEIGHT, RATE, SECONDS = 1920, 1080, 30, 3
FRAMES = RATE * SECONDS
FIXED_X264 = "cpu-independent=1"


def photograph(path):
    """Writes a picture of hills in the evening, without likeness between its rows."""
    width, height = 2400, 1400
    rows = bytearray()
    for y in range(height):
        rows.append(0)
        for x in range(0, width):
            ridge = 900 + 120 * math.sin(x / 310) + 60 * math.sin(x / 97 + 1) + 15 * math.sin(x / 23)
            noise = (x * 7919 ^ y * 104729) % 23
            if y < ridge:
                rows += bytes((min(255, 60 + y // 8 + noise), min(255, 70 + y // 12 + noise), 120 + noise))
            else:
                rows += bytes((30 + noise, 50 + (y - int(ridge)) // 12 + noise, 45 + noise))
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
                   + chunk(b"IDAT", zlib.compress(bytes(rows), 6)) + chunk(b"IEND", b""))


def film(seconds):
    return {
        "film": "rows", "size": [WIDTH, HEIGHT],
        "inputs": [{"name": "title", "default": "A title"}, {"name": "total", "kind": "number", "default": 1}],
        "scenes": [{"name": "one", "duration": seconds, "blocks": [
            {"block": "photo", "picture": "photo.png", "area": "full", "end-zoom": 130, "end-x": 60, "corner-radius": 0},
            {"block": "title", "text": "{title}", "area": "upper", "reveal": "word"},
            {"block": "counter", "to": "{total}", "label": "visitors", "area": "lower"},
        ]}],
    }


PAGE = """<!doctype html><meta charset="utf-8"><style>
@property --n { syntax: "<integer>"; initial-value: 0; inherits: false }
body { margin: 0; width: 1920px; height: 1080px; overflow: hidden; font-family: "Liberation Sans"; text-align: center }
img { position: absolute; left: 0; top: 0; width: 1920px; height: 1120px; object-fit: cover;
      animation: pan 3s linear both; transform-origin: 60% 50% }
h1 { position: absolute; top: 120px; width: 100%; font-size: 110px; margin: 0; color: #fff }
h1 span { display: inline-block; margin: 0 14px; animation: rise .6s cubic-bezier(.2, .8, .2, 1) both }
p { position: absolute; top: 640px; width: 100%; font-size: 200px; margin: 0; color: #fff; counter-reset: n var(--n);
    animation: count 1.5s ease-out both; font-weight: bold }
p::after { content: counter(n) }
small { position: absolute; top: 880px; width: 100%; left: 0; font-size: 48px; color: #fff }
@keyframes pan { to { transform: scale(1.3) } }
@keyframes rise { from { opacity: 0; transform: translateY(60px) } }
@keyframes count { from { --n: 0 } to { --n: TOTAL } }
</style><img src="photo.png"><h1>TITLE</h1><p></p><small>visitors</small>"""


def page(title, total):
    words = "".join(f'<span style="animation-delay:{0.12 * i:.2f}s">{w}</span>' for i, w in enumerate(title.split()))
    return PAGE.replace("TITLE", words).replace("TOTAL", str(total))


def write_rows(path, first, count):
    with open(path, "w") as file:
        file.write("id,title,total\n")
        for row in range(first, first + count):
            file.write(f"{row},Harbour day number {row},{1000 + row * 7919 % 90000}\n")


def children():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def run(command):
    """Runs a command and returns its processor time in seconds."""
    before = children()
    result = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    if result.returncode != 0:
        sys.exit(f"rows.py: {' '.join(command)}: {result.stderr.strip()}")
    return children() - before


def x264_parameters():
    with open("/proc/cpuinfo") as file:
        return FIXED_X264 + (":asm=AVX2,FMA3,BMI2,LZCNT" if "avx512f" in file.read() else "")


def parameters(path):
    with open(path, "rb") as file:
        found = re.search(rb"x264 - core[^\0]*options: ([^\0\x80]*)", file.read())
    return found.group(1) if found else b""


def tree_time(root):
    """Returns the processor time in seconds of a process and all that descend from it, and of the ended ones."""
    ticks, parents = {}, {}
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                with open(f"/proc/{name}/stat") as file:
                    fields = file.read().rpartition(") ")[2].split()
            except OSError:
                continue
            parents[int(name)], ticks[int(name)] = int(fields[1]), sum(map(int, fields[11:15]))
    total, waiting = 0, [root]
    while waiting:
        process = waiting.pop()
        total += ticks.get(process, 0)
        waiting += [child for child, parent in parents.items() if parent == process]
    return total / os.sysconf("SC_CLK_TCK")


class Browser:
    """A headless Chromium that is asked for screenshots."""

    def __init__(self, folder):
        self.folder, self.number = folder, 0

    async def start(self):
        import websockets
        self.process = subprocess.Popen(
            ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
             "--remote-debugging-port=0", f"--user-data-dir={self.folder}/profile", "--force-device-scale-factor=1",
             "--allow-file-access-from-files", f"--window-size={WIDTH},{HEIGHT}", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        port_file = os.path.join(self.folder, "profile", "DevToolsActivePort")
        for _ in range(200):
            if os.path.exists(port_file) and os.path.getsize(port_file) > 0:
                break
            await asyncio.sleep(0.1)
        import urllib.request
        port = open(port_file).read().split()[0]
        pages = json.load(urllib.request.urlopen(f"http://127.0.0.1:{port}/json"))
        address = next(entry["webSocketDebuggerUrl"] for entry in pages if entry["type"] == "page")
        self.socket = await websockets.connect(address, max_size=None)
        await self.ask("Page.enable")
        await self.ask("Emulation.setDeviceMetricsOverride", width=WIDTH, height=HEIGHT, deviceScaleFactor=1, mobile=False)

    async def ask(self, method, **arguments):
        self.number += 1
        await self.socket.send(json.dumps({"id": self.number, "method": method, "params": arguments}))
        while True:
            answer = json.loads(await self.socket.recv())
            if answer.get("id") == self.number:
                if "error" in answer:
                    sys.exit(f"rows.py: {method}: {answer['error']}")
                return answer["result"]

    async def evaluate(self, text):
        await self.ask("Runtime.evaluate", expression=text, awaitPromise=True)

    async def shots(self, title, total, format, write):
        """Calls `write` with the bytes of a screenshot for each frame."""
        path = os.path.join(self.folder, "page.html")
        with open(path, "w") as file:
            file.write(page(title, total))
        await self.ask("Page.navigate", url="file://" + path)
        for _ in range(300):
            answer = await self.ask("Runtime.evaluate", expression="document.images.length == 1 && document.images[0].complete"
                                    " && document.readyState == 'complete'")
            if answer["result"].get("value"):
                break
            await asyncio.sleep(0.02)
        await self.evaluate("document.images[0].decode()")
        await self.evaluate("window.all = document.getAnimations({subtree: true}); all.forEach(a => a.pause())")
        extra = {"quality": 80} if format == "jpeg" else {}
        for frame in range(FRAMES):
            await self.evaluate(f"all.forEach(a => a.currentTime = {frame * 1000 / RATE})")
            shot = await self.ask("Page.captureScreenshot", format=format, optimizeForSpeed=True, **extra)
            write(base64.b64decode(shot["data"]))

    async def stop(self):
        try:
            await asyncio.wait_for(self.ask("Browser.close"), 5)
        except Exception:
            self.process.terminate()
        await self.socket.close()
        self.process.wait()
        shutil.rmtree(os.path.join(self.folder, "profile"), ignore_errors=True)


async def measure_pages(folder, count, first, format, encodes, pictures):
    """Returns the processor time in seconds of a number of pages, without the browser's start."""
    browser = Browser(folder)
    await browser.start()
    encoders, own = 0.0, time.process_time()
    begin = None
    for row in range(first, first + count + 1):
        if row == first + 1:
            begin, own, encoders = tree_time(browser.process.pid), time.process_time(), 0.0
        title, total = f"Harbour day number {row}", 1000 + row * 7919 % 90000
        if not encodes:
            await browser.shots(title, total, format, lambda data: None)
            continue
        output = os.path.join(folder, "theirs.mp4")
        before = children()
        encoder = subprocess.Popen(
            ["ffmpeg", "-v", "error", "-y", "-f", "image2pipe", "-r", str(RATE), "-i", "-", "-vf",
             "scale=out_color_matrix=bt709,format=yuv420p", "-c:v", "libx264", "-preset", "medium", "-crf", "18", "-threads",
             "4", "-x264-params", x264_parameters(), output], stdin=subprocess.PIPE)
        await browser.shots(title, total, format, encoder.stdin.write)
        encoder.stdin.close()
        if encoder.wait() != 0:
            sys.exit("rows.py: ffmpeg failed")
        encoders += children() - before
        if pictures and row == first + count:
            shutil.copy(output, os.path.join(pictures, "theirs.mp4"))
    used = tree_time(browser.process.pid) - begin + encoders
    await browser.stop()
    return used


def measure_rows(tool, folder, count, first, pictures):
    rows, out = os.path.join(folder, "rows.csv"), os.path.join(folder, "out")
    write_rows(rows, first, count)
    shutil.rmtree(out, ignore_errors=True)
    used = run([tool, "render", os.path.join(folder, "rows.film.json"), "--fps", str(RATE), "--data", rows, "-q", "-o", out + "/{id}.mp4"])
    if pictures:
        shutil.copy(os.path.join(out, f"{first}.mp4"), os.path.join(pictures, "ours.mp4"))
    return used


def compare(options, folder):
    turns = []
    for turn in range(options.turns):
        first = 1 + turn * options.rows
        ours = measure_rows(options.tool, folder, options.rows, first, options.pictures)
        theirs = asyncio.run(measure_pages(folder, options.pages, first, "png", True, options.pictures))
        if turn == 0:
            same = parameters(os.path.join(folder, "out", f"{first}.mp4")) == parameters(os.path.join(folder, "theirs.mp4"))
            if not same:
                sys.exit("rows.py: the encoders do not have the same parameters")
        drawing = run([options.tool, "render", os.path.join(folder, "long.film.json"), "--fps", str(RATE), "-q", "-o",
                       "null:"])
        png = asyncio.run(measure_pages(folder, 1, first, "png", False, None))
        jpeg = asyncio.run(measure_pages(folder, 1, first, "jpeg", False, None))
        turns.append({
            "ours": options.rows * FRAMES / ours, "theirs": options.pages * FRAMES / theirs,
            "drawing": options.long * RATE / drawing, "png": FRAMES / png, "jpeg": FRAMES / jpeg,
            "row": ours / options.rows,
        })
        print({key: round(value, 2) for key, value in turns[-1].items()}, file=sys.stderr, flush=True)
    result = {key: statistics.median(turn[key] for turn in turns) for key in turns[0]}
    result["ratio"] = statistics.median(turn["ours"] / turn["theirs"] for turn in turns)
    result["ratio without encoder"] = statistics.median(turn["drawing"] / max(turn["png"], turn["jpeg"]) for turn in turns)
    print("| frames a second of processor time | ours | Chromium | ratio |\n|---|---|---|---|")
    print(f"| with x264 | {result['ours']:.1f} | {result['theirs']:.1f} | {result['ratio']:.1f} |")
    print(f"| drawing alone, PNG {result['png']:.1f} | {result['drawing']:.1f} | {result['jpeg']:.1f} (JPEG) |"
          f" {result['ratio without encoder']:.1f} |")
    # The cost of a film in a process that has drawn and encoded: what two of its length cost more than one.
    single, double = [], []
    for _ in range(3):
        for count, times in ((1, single), (2, double)):
            times.append(run([options.tool, "render", os.path.join(folder, f"warm{count}.film.json"), "--fps", str(RATE), "-q", "-o",
                              os.path.join(folder, "warm.mp4")]))
    warm = statistics.median(two - one for one, two in zip(single, double))
    result["warm"] = warm
    print(f"| processor seconds of a row, of a film in a warm process | {result['row']:.3f} | {warm:.3f} |"
          f" {result['row'] / warm:.2f} |")
    return result


def memory_of(process):
    with open(f"/proc/{process}/status") as file:
        return int(re.search(r"VmRSS:\s+(\d+)", file.read()).group(1)) / 1024


def digests(folder):
    return {name: hashlib.sha256(open(os.path.join(folder, name), "rb").read()).hexdigest()
            for name in sorted(os.listdir(folder)) if name.endswith(".mp4")}


def check_memory(options, folder):
    with open(os.path.join(folder, "short.film.json"), "w") as file:
        json.dump(film(1), file)
    rows = os.path.join(folder, "rows.csv")
    write_rows(rows, 1, options.count)

    def start(out, *more):
        return subprocess.Popen(
            [options.tool, "render", os.path.join(folder, "short.film.json"), "--fps", str(RATE), "--data", rows, "-q", "--size", "640x360",
             "-o", out + "/{id}.mp4", *more])

    whole, cut = os.path.join(folder, "whole"), os.path.join(folder, "cut")
    process, held = start(whole), {}
    while process.poll() is None:
        done = len(digest_names(whole))
        for wanted in (10, options.count - 1):
            if done >= wanted and wanted not in held:
                held[wanted] = memory_of(process.pid)
        time.sleep(0.02)
    print(f"memory after row 10: {held.get(10, 0):.1f} MB, after row {options.count - 1}:"
          f" {held.get(options.count - 1, 0):.1f} MB")
    process = start(cut)
    while len(digest_names(cut)) < options.count // 2:
        time.sleep(0.02)
    process.send_signal(signal.SIGKILL)
    process.wait()
    killed = len(digest_names(cut))
    if start(cut, "--resume").wait() != 0:
        sys.exit("rows.py: the resumed run failed")
    same = digests(whole) == digests(cut)
    print(f"killed after {killed} rows and resumed: {len(digests(cut))} films, bytes {'equal' if same else 'DIFFER'};"
          f" other files left: {sorted(set(os.listdir(cut)) - set(digests(cut)))}")
    return {"memory": held, "killed": killed, "same": same}


def digest_names(folder):
    return [name for name in os.listdir(folder) if re.fullmatch(r"\d+\.mp4", name)] if os.path.isdir(folder) else []


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool")
    parser.add_argument("--rows", type=int, default=20)
    parser.add_argument("--pages", type=int, default=1)
    parser.add_argument("--turns", type=int, default=5)
    parser.add_argument("--long", type=int, default=9, help=argparse.SUPPRESS)
    parser.add_argument("--memory", action="store_true")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--json")
    parser.add_argument("--pictures")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        photograph(os.path.join(folder, "photo.png"))
        for name, scenes in (("rows", 1), ("warm1", 1), ("warm2", 2), ("long", options.long // SECONDS)):
            content = film(SECONDS)
            content["scenes"] = [dict(content["scenes"][0], name=f"scene {index}") for index in range(scenes)]
            with open(os.path.join(folder, f"{name}.film.json"), "w") as file:
                json.dump(content, file)
        result = check_memory(options, folder) if options.memory else compare(options, folder)
    if options.json:
        with open(options.json, "w") as file:
            json.dump(result, file, indent=1)


if __name__ == "__main__":
    main()
