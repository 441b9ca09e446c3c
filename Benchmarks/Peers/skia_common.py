# SPDX-License-Identifier: Apache-2.0
"""The common code of the Skia peers: the random numbers of the scenes, and a surface to draw into.

Without skia-python, importing this module ends the program with exit code 4.
"""
import sys

try:
    import numpy
    import skia
except ImportError:
    sys.exit(4)


class Numbers:
    """A 32-bit linear congruential generator."""

    def __init__(self, seed):
        self.state = seed

    def unit(self):
        self.state = (self.state * 1664525 + 1013904223) & 0xFFFFFFFF
        return (self.state >> 8) / 16777216

    def next(self, least, length):
        return least + length * self.unit()

    def color(self):
        return skia.ColorSetARGB(255, *(int(256 * self.unit()) for _ in range(3)))


def chosen(drawings):
    """Returns the drawing that the first argument names, or ends the program with exit code 3."""
    if len(sys.argv) < 2 or sys.argv[1] not in drawings:
        sys.exit(3)
    return drawings[sys.argv[1]]()


def surface(width, height):
    """Returns pixels (B, G, R, A, premultiplied, rows from the top) and a canvas that draws into them."""
    pixels = numpy.zeros((height, width, 4), numpy.uint8)
    info = skia.ImageInfo.Make(width, height, skia.kBGRA_8888_ColorType, skia.kPremul_AlphaType)
    return pixels, skia.Surface.MakeRasterDirect(info, pixels).getCanvas()
