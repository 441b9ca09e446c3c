// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRaster
import Testing

@Suite
struct ClipTests {
  let painter = Painter()
  let all = Clip(bounds: PixelRect(x0: 0, y0: 0, x1: 8, y1: 8))

  private func intersect(
    _ clip: Clip, _ path: Path, _ transform: Affine = .identity, antialiases: Bool = true
  ) -> Clip {
    painter.intersect(clip, with: path, rule: .nonZero, transform: transform, antialiases: antialiases)
  }

  @Test func `a rectangle of whole pixels needs no mask`() {
    let rect = Path.rect(Rect(minX: 1, minY: 1, maxX: 3, maxY: 2.5))
    let clip = intersect(all, rect, .scale(2, 2))
    #expect(clip.bounds == PixelRect(x0: 2, y0: 2, x1: 6, y1: 5))
    #expect(clip.mask == nil)
    let turned = intersect(all, rect, Affine(a: 0, b: 2, c: 2, d: 0, tx: 0, ty: 0))
    #expect(turned.bounds == PixelRect(x0: 2, y0: 2, x1: 5, y1: 6))
    #expect(turned.mask == nil)
  }

  @Test func `a rectangle between pixels cuts shares of pixels without a mask`() {
    let clip = intersect(all, .rect(Rect(minX: 1.5, minY: 1, maxX: 4, maxY: 3)))
    #expect(clip.bounds == PixelRect(x0: 1, y0: 1, x1: 4, y1: 3))
    #expect(clip.mask == nil && painter.mask(of: clip).bytes == [128, 255, 255, 128, 255, 255])
    let small = intersect(all, .rect(Rect(minX: 1.5, minY: 1, maxX: 3, maxY: 2)))
    #expect(small.bounds == PixelRect(x0: 1, y0: 1, x1: 3, y1: 2))
    #expect(painter.mask(of: small).bytes == [128, 255])
    let sharp = intersect(all, .rect(Rect(minX: 1.5, minY: 1, maxX: 3, maxY: 2)), antialiases: false)
    #expect(sharp.bounds == PixelRect(x0: 1, y0: 1, x1: 3, y1: 2))
    #expect(sharp.mask == nil)
  }

  @Test func `shares of clips multiply`() {
    let half = Path.rect(Rect(minX: 1.5, minY: 0, maxX: 4, maxY: 2))
    let both = intersect(intersect(all, half), half)
    // 128 * 128 / 255 = 64.25
    #expect(painter.mask(of: both).bytes == [64, 255, 255, 64, 255, 255])
    let triangle = Path.polygon([(1, 0), (4, 0), (4, 3)])
    let (first, last) = (intersect(intersect(all, half), triangle), intersect(intersect(all, triangle), half))
    #expect(painter.mask(of: first) == painter.mask(of: last))
    #expect(painter.mask(of: first).bytes == [64, 255, 255, 0, 128, 255])
    // A rectangle that cuts nothing of what is left is forgotten.
    let inner = intersect(intersect(all, half), .rect(Rect(minX: 2, minY: 0, maxX: 4, maxY: 2)))
    #expect(inner.mask == nil && painter.mask(of: inner).bytes == [255, 255, 255, 255])
  }

  /// A rectangle's mask is made without edges. A point in the middle of a side needs them. A corner's byte
  /// may differ by 1, in ties.
  @Test func `a clip to a rectangle is that to its outline`() {
    var random = SeededRandom(11)
    for round in 0..<2000 {
      // Tenths of a pixel give ties between two bytes.
      func number(_ low: Double, _ high: Double) -> Double {
        let value = random.number(low, high)
        return round % 2 == 0 ? value : (value * 10).rounded() / 10
      }
      let (x, y) = (number(-4, 7), number(-4, 7))
      let (right, bottom) = (x + number(0, 9), y + number(0, 9))
      let scale = round % 3 == 0 ? number(0.1, 2) : 1
      let transform = Affine(
        a: scale, b: 0, c: 0, d: [-scale, scale, scale * 1.5, scale][round % 4], tx: number(0, 8), ty: 3)
      let rect = Rect(minX: x, minY: y, maxX: right, maxY: bottom)
      let box = intersect(all, .rect(rect), transform)
      let corners = [(x, y), ((x + right) / 2, y), (right, y), (right, bottom), (x, bottom)]
      let outline = intersect(all, .polygon(corners), transform)
      #expect(box.bounds == outline.bounds, "round \(round)")
      let (mask, other) = (painter.mask(of: box), painter.mask(of: outline))
      let (width, height) = (mask.bounds.width, mask.bounds.height)
      for (index, (a, b)) in zip(mask.bytes, other.bytes).enumerated() {
        let isSide = index % width == 0 || index % width == width - 1
        let isCorner = isSide && (index / width == 0 || index / width == height - 1)
        #expect(abs(Int(a) - Int(b)) <= (isCorner ? 1 : 0), "round \(round), byte \(index)")
      }
    }
  }

  /// Shapes inside a rectangle are drawn without its coverage, and of others only the pixels at its edges.
  @Test(arguments: [BlendMode.normal, .multiply, .destinationIn])
  func `drawing in a rectangle between pixels is drawing through its mask`(blend: BlendMode) {
    var random = SeededRandom(12)
    for round in 0..<300 {
      func rect(_ least: Double) -> Rect {
        let (x, y) = (random.number(-4, 20), random.number(-4, 20))
        return Rect(minX: x, minY: y, maxX: x + random.number(least, 24), maxY: y + random.number(least, 24))
      }
      let (edges, other, bounds) = (rect(2), rect(2), PixelRect(x0: 1, y0: 0, x1: 30, y1: 31))
      var clip = intersect(Clip(bounds: bounds), .rect(edges))
      if round % 3 == 0 { clip = intersect(clip, .rect(other)) }
      if round % 5 == 0 { clip = intersect(clip, .ellipse(in: rect(8))) }
      let masked = Clip(bounds: clip.bounds, mask: clip.bounds.isEmpty ? nil : painter.mask(of: clip))
      // Some cover the clip, and some have its edges.
      let shape = round % 4 == 0 ? edges : round % 4 == 1 ? Rect(bounds) : rect(0)
      func drawn(_ clip: Clip) -> [Pixmap] {
        let state = DrawState(clip: clip, alpha: 0.8, blend: blend)
        var pixmaps = Array(repeating: Pixmap(width: 32, height: 32), count: 3)
        for index in pixmaps.indices { pixmaps[index].clear(to: RGBA(0.5, 0.25, 0, 0.5)) }
        let paint = Paint.solid(RGBA(0, 0.5, 1, round % 2 == 0 ? 1 : 0.5))
        painter.fill(shape, paint: paint, state: state, into: &pixmaps[0])
        painter.fill(.ellipse(in: shape), rule: .nonZero, paint: paint, state: state, into: &pixmaps[1])
        painter.composite(
          pixmaps[1], atX: Int(shape.minX), y: Int(shape.minY), state: state, into: &pixmaps[2])
        return pixmaps
      }
      let (actual, expected) = (drawn(clip), drawn(masked))
      for index in actual.indices {
        #expect(actual[index] == expected[index], "round \(round), drawing \(index)")
      }
    }
  }

  /// A shape that the mask hides, or leaves whole, is drawn without looking at each of its rows.
  @Test(arguments: [BlendMode.normal, .multiply, .destinationIn])
  func `a shape within a mask is drawn whole and one outside is not`(blend: BlendMode) {
    let circle = Path.ellipse(in: Rect(minX: -10, minY: -10, maxX: 50, maxY: 50))
    let plain = Clip(bounds: PixelRect(x0: 0, y0: 0, x1: 64, y1: 64))
    let clip = painter.intersect(
      plain, with: circle, rule: .nonZero, transform: .identity, antialiases: true)
    func filled(_ rect: Rect, _ clip: Clip) -> Pixmap {
      var pixmap = Pixmap(width: 64, height: 64)
      pixmap.clear(to: RGBA(0.5, 0.25, 0, 0.5))
      painter.fill(
        .ellipse(in: rect), rule: .nonZero, paint: .solid(RGBA(0, 0.5, 1, 0.5)),
        state: DrawState(clip: clip, blend: blend), into: &pixmap)
      return pixmap
    }
    let nowhere = filled(Rect(minX: -9, minY: -9, maxX: -3, maxY: -3), plain)
    let inside = Rect(minX: 8, minY: 8, maxX: 28, maxY: 30)
    #expect(filled(inside, clip) == filled(inside, plain) && filled(inside, clip) != nowhere)
    let hidden = Rect(minX: 43, minY: 43, maxX: 49, maxY: 49)
    #expect(filled(hidden, clip) == nowhere && filled(hidden, plain) != nowhere)
    let cut = Rect(minX: 30, minY: 8, maxX: 50, maxY: 30)
    #expect(filled(cut, clip) != filled(cut, plain) && filled(cut, clip) != nowhere)
  }

  @Test func `clips that do not meet are empty`() {
    let clip = intersect(all, .rect(Rect(minX: 20, minY: 0, maxX: 30, maxY: 8)))
    #expect(clip.bounds.isEmpty)
    let slanted = intersect(all, .polygon([(20, 0), (30, 3), (20, 5)]))
    #expect(slanted.bounds.isEmpty)
    #expect(intersect(clip, .rect(Rect(minX: 0, minY: 0, maxX: 8, maxY: 8))).bounds.isEmpty)
    #expect(intersect(all, Path()).bounds.isEmpty)
  }

  @Test func `drawing is multiplied by the mask`() {
    let clip = intersect(all, .rect(Rect(minX: 2.5, minY: 2, maxX: 5, maxY: 4)))
    var pixmap = Pixmap(width: 8, height: 8)
    let state = DrawState(clip: clip)
    painter.fill(
      Rect(minX: 0, minY: 0, maxX: 8, maxY: 3.5), paint: .solid(.white), state: state, into: &pixmap)
    #expect((0..<8).map { pixmap.pixel($0, 2).a } == [0, 0, 128, 255, 255, 0, 0, 0])
    // 128 * 128 / 255 = 64.25
    #expect((0..<8).map { pixmap.pixel($0, 3).a } == [0, 0, 64, 128, 128, 0, 0, 0])
    #expect((0..<8).allSatisfy { pixmap.pixel($0, 4).a == 0 && pixmap.pixel($0, 1).a == 0 })
  }

  @Test func `gradients images and pixmaps are clipped too`() {
    let clip = intersect(all, .rect(Rect(minX: 2.5, minY: 2, maxX: 5, maxY: 4)))
    let state = DrawState(clip: clip)
    let everything = Rect(minX: 0, minY: 0, maxX: 8, maxY: 8)
    var white = Pixmap(width: 8, height: 8)
    white.clear(to: .white)
    var solid = Pixmap(width: 8, height: 8)
    painter.fill(everything, paint: .solid(.white), state: state, into: &solid)
    var image = Pixmap(width: 8, height: 8)
    painter.fill(
      everything, paint: .image(ImagePaint(pixmap: white, transform: .identity)), state: state, into: &image)
    var gradient = Pixmap(width: 8, height: 8)
    let stops = [GradientStop(offset: 0, color: .white)]
    painter.fill(
      everything, paint: .gradient(Gradient(stops: stops, from: .zero, to: Point(1, 1))),
      state: state,
      into: &gradient)
    var composited = Pixmap(width: 8, height: 8)
    painter.composite(white, atX: 0, y: 0, state: state, into: &composited)
    #expect(image == solid)
    #expect(gradient == solid)
    #expect(composited == solid)
  }

  @Test func `pixmaps are composited where they overlap`() {
    var source = Pixmap(width: 3, height: 2)
    for i in 0..<6 { source[i % 3, i / 3] = 0xFF00_0000 | UInt32(i) }
    for (x, y) in [(0, 0), (-2, -1), (6, 7), (-3, 0), (8, 8), (Int.max, Int.min)] {
      var target = Pixmap(width: 8, height: 8)
      painter.composite(source, atX: x, y: y, state: DrawState(clip: all), into: &target)
      for ty in 0..<8 {
        for tx in 0..<8 {
          let (sx, sy) = (tx.subtractingReportingOverflow(x), ty.subtractingReportingOverflow(y))
          let expected = sx.overflow || sy.overflow ? 0 : source[sx.partialValue, sy.partialValue]
          #expect(target[tx, ty] == expected)
        }
      }
    }
  }

  @Test func `a rectangle has the coverage of its path`() {
    var random = SeededRandom(6)
    for index in 0..<60 {
      let (x, y) = (random.number(-3, 9), random.number(-3, 9))
      let rect = Rect(minX: x, minY: y, maxX: x + random.number(0, 6), maxY: y + random.number(0, 6))
      let turn = index % 3 == 0 ? Affine(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 1, ty: 0) : Affine.identity
      let state = DrawState(transform: turn, clip: all)
      var (a, b) = (Pixmap(width: 8, height: 8), Pixmap(width: 8, height: 8))
      painter.fill(rect, paint: .solid(RGBA(0.2, 0.4, 0.6, 0.7)), state: state, into: &a)
      painter.fill(
        .rect(rect), rule: .nonZero, paint: .solid(RGBA(0.2, 0.4, 0.6, 0.7)), state: state, into: &b)
      #expect(a == b, "rectangle \(index)")
    }
  }

  @Test func `what a painter drew before does not matter`() {
    var random = SeededRandom(14)
    for _ in 0..<10 {
      let path = ReferenceComparisonTests.randomPath(&random)
      let used = painter.mask(path, width: 20, height: 20)
      #expect(used == Painter().mask(path, width: 20, height: 20))
    }
  }

  @Test func `masks read zero outside and are values`() {
    var a = Mask(bounds: PixelRect(x0: 2, y0: 3, x1: 4, y1: 5))
    let b = a
    a[2, 3] = 9
    a[0, 0] = 7
    #expect(a[2, 3] == 9)
    #expect(b[2, 3] == 0)
    #expect(a[0, 0] == 0)
    #expect(Mask(bounds: PixelRect(x0: 5, y0: 0, x1: 2, y1: 4)).bytes.isEmpty)
  }

  @Test func `cropping cuts to the pixmap`() {
    let image = ImagePaintTests.noise(width: 5, height: 4)
    let part = image.cropped(to: PixelRect(x0: 3, y0: -2, x1: 9, y1: 2))
    #expect(part.width == 2 && part.height == 2)
    #expect(part[0, 0] == image[3, 0] && part[1, 1] == image[4, 1])
    #expect(image.cropped(to: PixelRect(x0: 7, y0: 0, x1: 9, y1: 2)).width == 0)
    #expect(image[5, 0] == 0 && image[-1, 0] == 0)
  }

  /// Rows of a mask with long runs of 0 and 255 are drawn run by run, narrow parts of them in one step.
  @Test func `a part of a masked drawing is the same alone`() {
    let bounds = PixelRect(x0: 0, y0: 0, x1: 400, y1: 90)
    var ring = Path.ellipse(in: Rect(minX: 5, minY: -100, maxX: 391, maxY: 170))
    ring.append(.ellipse(in: Rect(minX: 150, minY: 0, maxX: 250, maxY: 90)))
    let clip = painter.intersect(
      Clip(bounds: bounds), with: ring, rule: .evenOdd, transform: .identity, antialiases: true)
    var picture = Pixmap(width: 400, height: 90)
    let stops = [
      GradientStop(offset: 0, color: RGBA(1, 0, 0, 1)), GradientStop(offset: 1, color: RGBA(0, 0, 1, 0.5)),
    ]
    let gradient = Gradient(.linear(start: Point(0, 0), end: Point(400, 90)), stops: stops)
    painter.fill(
      Rect(bounds), paint: .gradient(gradient), state: DrawState(clip: Clip(bounds: bounds)), into: &picture)
    let paints: [Paint] = [
      .solid(RGBA(0, 0.5, 1, 1)), .solid(RGBA(0, 0.5, 1, 0.5)), .gradient(gradient),
      .image(ImagePaint(pixmap: picture, transform: .translation(0.5, 0))),
    ]
    let shape = Path.polygon([(3, 2), (396.5, 30), (380, 80), (20.25, 88)])
    for paint in paints {
      for blend in [BlendMode.normal, .multiply] {
        var (whole, parts) = (picture, picture)
        painter.fill(
          shape, rule: .nonZero, paint: paint, state: DrawState(clip: clip, blend: blend), into: &whole)
        for x in stride(from: 0, to: 400, by: 40) {
          var narrow = clip
          narrow.bounds = clip.bounds.intersection(PixelRect(x0: x, y0: 0, x1: x + 40, y1: 90))
          painter.fill(
            shape, rule: .nonZero, paint: paint, state: DrawState(clip: narrow, blend: blend), into: &parts)
        }
        #expect(whole == parts, "\(paint), \(blend)")
      }
    }
  }
}
