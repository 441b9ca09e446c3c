#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Draws a scene with Skia.

Usage: skia_scenes.py SCENE; the tasks are those of skia_common.serve. The scenes have shadows, which Cairo cannot
blur.
"""
import math

from skia_common import Numbers, serve
import skia

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


serve(SCENES, (0x20, 0x20, 0x28))
