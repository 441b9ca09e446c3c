#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Draws a primitive with Skia and prints the thread's processor time of one pass in milliseconds.

Usage: skia_primitives.py PRIMITIVE [PICTURE FRAME]. With PICTURE it only writes the pixels (B, G, R, A, rows
from the top) to that file.

The primitives are blurs and conic gradients, which Cairo does not support. The exit code is 3 for any other
primitive and 4 without skia-python. Benchmarks/Primitives draws the same from the same random numbers.
"""
import math
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from skia_common import Numbers, chosen, surface
import numpy
import skia

WIDTH, HEIGHT, PASSES = 1024, 768, 20
CONIC_SEED = 2011


def conic():
    numbers = Numbers(CONIC_SEED)
    shades = []
    for _ in range(40):
        x = math.floor(numbers.next(0, WIDTH)) - 100
        y = math.floor(numbers.next(0, HEIGHT)) - 80
        colors = [numbers.color() for _ in range(3)]
        shades.append((x, y, skia.GradientShader.MakeSweep(100, 80, colors, [0, 0.4, 1])))

    def draw(canvas):
        for x, y, shader in shades:
            canvas.save()
            canvas.translate(x, y)
            canvas.drawRect(skia.Rect.MakeWH(200, 160), skia.Paint(Shader=shader))
            canvas.restore()

    return draw


def disc(side):
    y, x = numpy.mgrid[0:side, 0:side]
    centre = (side - 1) / 2
    inside = (x - centre) ** 2 + (y - centre) ** 2 < 0.22 * side * side
    alpha = numpy.where(inside, 255, 96)
    channels = [(x ^ y) * 2 & 255, y * 255 // side, x * 255 // side]
    pixels = numpy.stack([(c * alpha + 127) // 255 for c in channels] + [alpha], axis=2)
    return numpy.ascontiguousarray(pixels.astype(numpy.uint8))


def blur(sigma):
    image = skia.Image.fromarray(disc(512), skia.kBGRA_8888_ColorType, skia.kPremul_AlphaType)

    def draw(canvas):
        # A new filter each time, because Skia caches the result of a filter and an image.
        paint = skia.Paint(ImageFilter=skia.ImageFilters.Blur(sigma, sigma, skia.TileMode.kDecal))
        # The image's first row has the largest y.
        canvas.save()
        canvas.resetMatrix()
        canvas.drawImage(image, 256, HEIGHT - 128 - 512, skia.SamplingOptions(), paint)
        canvas.restore()

    return draw


PRIMITIVES = {"gradient-conic": conic}
PRIMITIVES.update({f"blur-{sigma}": lambda sigma=sigma: blur(sigma) for sigma in (4, 16, 64)})


def main():
    draw = chosen(PRIMITIVES)
    pixels, canvas = surface(WIDTH, HEIGHT)
    canvas.clear(skia.ColorSetRGB(48, 64, 96))
    canvas.translate(0, HEIGHT)
    canvas.scale(1, -1)
    draw(canvas)
    if len(sys.argv) > 3:
        pixels.tofile(sys.argv[2])
        return
    draw(canvas)
    start = time.thread_time()
    for _ in range(PASSES):
        draw(canvas)
    print(f"{(time.thread_time() - start) / PASSES * 1e3:.4f}")


main()
