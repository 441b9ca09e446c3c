#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Draws the scene of an effect with Skia: forty layers of 160 by 120 pixels that move back and forth.

Usage: skia_effects.py EFFECT; the tasks are those of skia_common.serve. Skia has no continuous corners and no
tiles, and its text has no lines. The particles of the emitter lie elsewhere than ours.
"""
import math

from skia_common import Numbers, serve
import skia

SIZE = (160, 120)
BOUNDS = skia.Rect.MakeWH(*SIZE)
LINEAR = skia.SamplingOptions(skia.FilterMode.kLinear)
HALF_BLACK = skia.ColorSetARGB(128, 0, 0, 0)


def rgb(red, green, blue, alpha=1.0):
    return skia.Color4f(red, green, blue, alpha).toColor()


def color(index):
    return rgb(0.2 + 0.1 * (index % 8), 0.5, 0.9 - 0.1 * (index % 7))


def fill(index, **more):
    return skia.Paint(AntiAlias=True, Color=color(index), **more)


def there_and_back(seconds):
    return 1 - abs(1 - seconds % 2)


def layers(draw, turns=False):
    """Returns a scene of a drawing in the space of a layer, which gets the layer's number."""

    def scene(canvas, seconds):
        share = there_and_back(seconds)
        for index in range(40):
            canvas.save()
            canvas.translate(130 + index % 8 * 220 + 23 * share, 110 + index // 8 * 190 + 11 * share)
            if turns:
                canvas.rotate(math.degrees(share))
            canvas.translate(-SIZE[0] / 2, -SIZE[1] / 2)
            draw(canvas, index)
            canvas.restore()

    return scene


def draw_back(canvas, index, radius=0):
    canvas.drawRoundRect(BOUNDS, radius, radius, fill(index))


def draw_bars(canvas):
    for bar in range(4):
        canvas.drawRoundRect(skia.Rect.MakeXYWH(10 + bar * 38, 12, 30, 40 + bar * 15), 6, 6, fill(bar + 3))


def picture():
    """The image of the layers with contents: dots in three rows, the first one at the bottom."""
    target = skia.Surface(80, 60)
    for index in range(12):
        target.getCanvas().drawOval(skia.Rect.MakeXYWH(index % 4 * 20, 40 - index // 4 * 20, 20, 20), fill(index))
    return target.makeImageSnapshot()


def background():
    return layers(draw_back)


def corners_and_border():
    outer = skia.RRect.MakeRectXY(BOUNDS, 16, 16)
    inner = skia.RRect.MakeRectXY(BOUNDS.makeInset(4, 4), 12, 12)

    def draw(canvas, index):
        draw_back(canvas, index, 16)
        canvas.drawDRRect(outer, inner, skia.Paint(AntiAlias=True, Color=skia.ColorBLACK))

    return layers(draw)


def round_mask():
    outline = skia.RRect.MakeRectXY(BOUNDS, 24, 24)

    def draw(canvas, index):
        canvas.clipRRect(outline, skia.ClipOp.kIntersect, True)
        draw_back(canvas, index)
        draw_bars(canvas)

    return layers(draw)


def stretched():
    image = picture()
    return layers(lambda canvas, _: canvas.drawImageRect(image, BOUNDS, LINEAR))


def nine_parts():
    image = picture()
    # skia-python has no drawImageNine.
    (xs, ys), (us, vs) = ((0, 32, 48, 80), (0, 24, 36, 60)), ((0, 32, 128, 160), (0, 24, 96, 120))
    parts = [
        (skia.Rect.MakeLTRB(xs[i], ys[j], xs[i + 1], ys[j + 1]), skia.Rect.MakeLTRB(us[i], vs[j], us[i + 1], vs[j + 1]))
        for i in range(3) for j in range(3)]

    def draw(canvas, _):
        for source, part in parts:
            canvas.drawImageRect(image, source, part, LINEAR)

    return layers(draw)


def perspective():
    image = picture()
    sine, cosine = math.sin(0.6), math.cos(0.6)
    matrix = skia.Matrix.MakeAll(cosine, 0, 0, 0, 1, 0, sine / 500, 0, 1)

    def draw(canvas, index):
        canvas.translate(SIZE[0] / 2, SIZE[1] / 2)
        canvas.concat(matrix)
        canvas.translate(-SIZE[0] / 2, -SIZE[1] / 2)
        draw_back(canvas, index)
        canvas.drawImageRect(image, BOUNDS, LINEAR)

    return layers(draw)


def shadow(radius, outline):
    blur = skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, 8)
    paint = skia.Paint(AntiAlias=True, Color=HALF_BLACK, MaskFilter=blur)

    def draw(canvas, index):
        outline(canvas, BOUNDS.makeOffset(0, -3), paint)
        draw_back(canvas, index, radius)

    return layers(draw)


def filtered(paint, draw_content):
    """Draws content into a layer of Skia's that is composited with a paint."""

    def draw(canvas, index):
        canvas.saveLayer(BOUNDS, paint)
        draw_content(canvas, index)
        canvas.restore()

    return layers(draw)


def back_and_bars(canvas, index):
    draw_back(canvas, index)
    draw_bars(canvas)


def mask():
    outline = skia.Path.Oval(BOUNDS)

    def draw(canvas, index):
        canvas.clipPath(outline, skia.ClipOp.kIntersect, True)
        draw_back(canvas, index)

    return layers(draw)


BACKDROP_BLUR, PLAIN = skia.ImageFilters.Blur(6, 6, skia.TileMode.kClamp), skia.Paint()


def background_blur():
    def draw(canvas, _):
        canvas.clipRect(BOUNDS, skia.ClipOp.kIntersect, True)
        # The record holds pointers to its parts, which live as long as the module.
        canvas.saveLayer(skia.Canvas.SaveLayerRec(BOUNDS, PLAIN, BACKDROP_BLUR, 0))
        canvas.restore()
        canvas.drawRect(BOUNDS, skia.Paint(AntiAlias=True, Color=rgb(1, 1, 1, 0.3)))

    return layers(draw)


def turning(canvas, index):
    draw_back(canvas, index, 16)
    draw_bars(canvas)


def rasterized():
    images = []
    for index in range(40):
        target = skia.Surface(*SIZE)
        turning(target.getCanvas(), index)
        images.append(target.makeImageSnapshot())
    return layers(lambda canvas, index: canvas.drawImageRect(images[index], BOUNDS, LINEAR, skia.Paint(AntiAlias=True)), True)


def rings():
    def draw(canvas, _):
        for ring in range(8):
            paint = skia.Paint(AntiAlias=True, Color=rgb(0.1 * ring, 0.4, 0.7), Style=skia.Paint.kStroke_Style, StrokeWidth=1)
            canvas.drawOval(BOUNDS.makeInset(4 + 6 * ring, 4 + 6 * ring), paint)

    return layers(draw)


def shape():
    def draw(canvas, index):
        canvas.drawOval(BOUNDS, fill(index))
        canvas.drawOval(BOUNDS, fill(index + 3, Style=skia.Paint.kStroke_Style, StrokeWidth=6))

    return layers(draw)


def gradient(make):
    def draw(canvas, index):
        colors = [color(index), color(index + 2), color(index + 5)]
        canvas.drawRect(BOUNDS, skia.Paint(AntiAlias=True, Shader=make(colors)))

    return layers(draw)


def axial(colors):
    return skia.GradientShader.MakeLinear([(80, 0), (80, 120)], colors)


def radial(colors):
    return skia.GradientShader.MakeRadial((0.5, 0.5), 0.5, colors, localMatrix=skia.Matrix.Scale(*SIZE))


def conic(colors):
    """The first colour begins towards the corner, and the others follow clockwise."""
    matrix = skia.Matrix.Scale(*SIZE).preRotate(45, 0.5, 0.5)
    return skia.GradientShader.MakeSweep(0.5, 0.5, colors, localMatrix=matrix)


def replicator():
    def draw(canvas, index):
        for _ in range(12):
            canvas.drawRoundRect(skia.Rect.MakeXYWH(76, 4, 8, 30), 4, 4, fill(index))
            canvas.rotate(30, SIZE[0] / 2, SIZE[1] / 2)

    return layers(draw)


def emitter():
    image = picture()
    numbers = Numbers(1)
    particles = [(math.tau * numbers.unit(), numbers.unit()) for _ in range(4000)]

    def scene(canvas, seconds):
        for index, (angle, phase) in enumerate(particles):
            # Before it is born for the first time it is not drawn: there are 4,000 from two seconds on.
            if phase * 2 + seconds < 2:
                continue
            reach = 50 * ((phase * 2 + seconds) % 2)
            x = 130 + index // 100 % 8 * 220 + reach * math.cos(angle)
            y = 110 + index // 800 * 190 + reach * math.sin(angle)
            canvas.drawImageRect(image, skia.Rect.MakeXYWH(x - 6, y - 4.5, 12, 9), LINEAR, skia.Paint(AntiAlias=True))

    return scene


def cube():
    def draw(canvas, index):
        canvas.translate(SIZE[0] / 2, SIZE[1] / 2)
        sides = [(0.5 + angle, number) for number, angle in enumerate([0, math.pi / 2, math.pi, -math.pi / 2])]
        for angle, number in sorted(sides, key=lambda side: math.cos(side[0])):
            canvas.save()
            canvas.translate(45 * math.sin(angle), 0)
            canvas.scale(math.cos(angle), 1)
            canvas.drawRect(skia.Rect.MakeLTRB(-45, -45, 45, 45), fill(index + number))
            canvas.restore()

    return layers(draw)


INVERTED = [-1, 0, 0, 0, 1, 0, -1, 0, 0, 1, 0, 0, -1, 0, 1, 0, 0, 0, 1, 0]
EFFECTS = {
    "background": background,
    "round corners and border": corners_and_border,
    "masks to round bounds": round_mask,
    "contents, stretched": stretched,
    "contents in nine parts": nine_parts,
    "perspective": perspective,
    "shadow of a round rectangle": lambda: shadow(16, lambda canvas, box, paint: canvas.drawRoundRect(box, 16, 16, paint)),
    "shadow of a path": lambda: shadow(0, lambda canvas, box, paint: canvas.drawOval(box, paint)),
    "shadow of what is drawn": lambda: filtered(
        skia.Paint(ImageFilter=skia.ImageFilters.DropShadow(0, -3, 8, 8, HALF_BLACK)), lambda canvas, _: draw_bars(canvas)),
    "group opacity": lambda: filtered(skia.Paint(Alphaf=0.6), back_and_bars),
    "mask": mask,
    "blend mode": lambda: layers(
        lambda canvas, index: canvas.drawRect(BOUNDS, fill(index, BlendMode=skia.BlendMode.kMultiply))),
    "colour filter": lambda: filtered(skia.Paint(ColorFilter=skia.ColorFilters.Matrix(INVERTED)), back_and_bars),
    "blur": lambda: filtered(skia.Paint(ImageFilter=skia.ImageFilters.Blur(6, 6, skia.TileMode.kDecal)), back_and_bars),
    "background blur": background_blur,
    "rasterized and turning": rasterized,
    "not rasterized and turning": lambda: layers(turning, True),
    "drawn contents": rings,
    "shape, filled and stroked": shape,
    "axial gradient": lambda: gradient(axial),
    "radial gradient": lambda: gradient(radial),
    "conic gradient": lambda: gradient(conic),
    "replicator": replicator,
    "emitter, 4,000 particles": emitter,
    "transform layer, a cube": cube,
}

serve(EFFECTS, (0xF0, 0xEE, 0xE8))
