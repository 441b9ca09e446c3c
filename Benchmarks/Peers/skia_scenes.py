#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Draws a scene with Skia.

Usage: skia_scenes.py SCENE. It reads tasks from standard input, one a line:
  measure FIRST COUNT  draws frames in turn and prints the thread's processor time a frame in milliseconds
  picture FRAME FILE   writes the pixels of a frame (B, G, R, A, rows from the top) to a file; prints `done`

The frames are recorded first, and only their playback is measured, so the time of Python is not included. The
exit code is 3 for a scene that is not implemented here and 4 without skia-python. The scenes have shadows,
which Cairo cannot blur.
"""
import math
import sys
import time

from skia_common import Numbers, chosen, surface
import skia

WIDTH, HEIGHT = 1920, 1080
TURN = 6.283185307179586


def wrapped(position, margin, length):
    return (position + margin) % length - margin


def shadows(has_one_size):
    numbers = Numbers(1004 if has_one_size else 1044)
    layers = []
    for _ in range(100):
        x, y = 1920 * numbers.unit(), 1080 * numbers.unit()
        width = 200 if has_one_size else numbers.next(120, 160)
        height = 140 if has_one_size else numbers.next(90, 110)
        vx, vy = numbers.next(-200, 400), numbers.next(-200, 400)
        layers.append((x, y, width, height, vx, vy, numbers.color()))

    def draw(canvas, seconds):
        for index, (x, y, width, height, vx, vy, color) in enumerate(layers):
            left, top = wrapped(x + vx * seconds, 200, 2120), wrapped(y + vy * seconds, 200, 1280)
            sigma = 8 if has_one_size else 8 + 6 * math.sin(TURN * (seconds * 0.5 + index / 100))
            blur = skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, sigma)
            paint = skia.Paint(AntiAlias=True, Color=skia.ColorSetARGB(128, 0, 0, 0), MaskFilter=blur)
            box = skia.Rect.MakeXYWH(left, top, width, height)
            canvas.drawRoundRect(box.makeOffset(0, 6), 16, 16, paint)
            canvas.drawRoundRect(box, 16, 16, skia.Paint(AntiAlias=True, Color=color))

    return draw


SCENES = {"S4": lambda: shadows(True), "S4b": lambda: shadows(False)}


def main():
    draw = chosen(SCENES)
    pixels, canvas = surface(WIDTH, HEIGHT)

    def show(frame):
        recorder = skia.PictureRecorder()
        recording = recorder.beginRecording(skia.Rect.MakeWH(WIDTH, HEIGHT))
        recording.clear(skia.ColorSetRGB(0x20, 0x20, 0x28))
        draw(recording, frame / 60)
        picture = recorder.finishRecordingAsPicture()
        start = time.thread_time()
        canvas.drawPicture(picture)
        return time.thread_time() - start

    for line in sys.stdin:
        task, number, last = line.rstrip("\n").split(" ", 2)
        if task == "measure":
            times = [show(int(number) + index) for index in range(int(last))]
            print(f"{sum(times) / len(times) * 1e3:.4f}", flush=True)
        else:
            show(int(number))
            pixels.tofile(last)
            print("done", flush=True)


main()
