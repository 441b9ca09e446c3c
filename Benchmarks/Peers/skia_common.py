# SPDX-License-Identifier: Apache-2.0
"""The common code of the Skia peers: the random numbers of the scenes, a surface to draw into, and the tasks.

Without skia-python, importing this module ends the program with exit code 4.
"""
import sys
import time

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


def serve(drawings, background, width=1920, height=1080):
    """Draws the scene that the first argument names. Reads tasks from standard input, one a line:

      measure FIRST COUNT  draws frames in turn and prints the thread's processor time a frame in milliseconds
      picture FRAME FILE   writes the pixels of a frame (B, G, R, A, rows from the top) to a file; prints `done`

    The frames are recorded first, and only their playback is measured, so the time of Python is not included. The
    exit code is 3 for a scene that is not implemented and 4 without skia-python.
    """
    draw = chosen(drawings)
    pixels, canvas = surface(width, height)

    def show(frame):
        recorder = skia.PictureRecorder()
        recording = recorder.beginRecording(skia.Rect.MakeWH(width, height))
        recording.clear(skia.ColorSetRGB(*background))
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
