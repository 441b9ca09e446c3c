// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneRaster

/// A drawing operation of `CGContext`, repeated many times. It measures drawing without layers.
///
/// The peers' programs in Benchmarks/Peers/Primitives draw the same from the same random numbers.
struct Primitive: Sendable {
  static let (width, height) = (1024, 768)

  /// The name on the command line, such as `fill-rect`.
  let name: String
  /// Returns a closure that draws one pass into a context of `width` by `height` pixels, y up, over its
  /// contents.
  let make: @Sendable (inout SceneNumbers) -> (CGContext) -> Void

  /// All primitives, in the order of the table. The seed of each is 2001 plus its index.
  static let all = fills + strokes + gradients + images + texts + blends + blurs

  var seed: UInt32 { 2001 + UInt32(Self.all.firstIndex { $0.name == name } ?? 0) }

  /// Returns a context filled with the same background colour as the peers'.
  static func makeContext() -> CGContext {
    let context = CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)!
    context.setFillColor(CGColor(red: 48 / 255, green: 64 / 255, blue: 96 / 255, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    return context
  }
}

extension SceneNumbers {
  mutating func point() -> CGPoint {
    let x = next(0, Double(Primitive.width))
    return CGPoint(x: x, y: next(0, Double(Primitive.height)))
  }

  mutating func rect(_ least: Double, _ length: Double) -> CGRect {
    let origin = point()
    let width = next(least, length)
    return CGRect(x: origin.x, y: origin.y, width: width, height: next(least, length))
  }
}

// MARK: Fills

extension Primitive {
  private static func rects(
    _ name: String, count: Int, _ draw: @escaping @Sendable (CGContext, CGRect) -> Void
  ) -> Primitive {
    Primitive(name: name) { numbers in
      let shapes = (0..<count).map { _ in (numbers.rect(10, 110), numbers.color()) }
      return { context in
        for (rect, color) in shapes {
          context.setFillColor(color)
          draw(context, rect)
        }
      }
    }
  }

  /// Returns a self-intersecting path: a star of eleven lines, and a closed curve through its corners.
  private static func star(_ numbers: inout SceneNumbers) -> CGPath {
    let (centre, radius, turn) = (numbers.point(), numbers.next(40, 80), numbers.next(0, 2 * .pi))
    let corners = (0..<11).map { index in
      let angle = turn + Double(index) * 4 / 11 * 2 * .pi
      return CGPoint(x: centre.x + radius * cos(angle), y: centre.y + radius * sin(angle))
    }
    let path = CGMutablePath()
    path.addLines(between: corners)
    path.closeSubpath()
    path.move(to: corners[0])
    for index in 0..<11 {
      let (next, after) = (corners[(index + 1) % 11], corners[(index + 2) % 11])
      path.addCurve(to: next, control1: centre, control2: after)
    }
    path.closeSubpath()
    return path
  }

  static let fills = [
    rects("fill-rect", count: 300) { $0.fill($1) },
    rects("fill-rounded", count: 200) { context, rect in
      context.addPath(CGPath(roundedRect: rect, cornerWidth: 5, cornerHeight: 5, transform: nil))
      context.fillPath()
    },
    rects("fill-circle", count: 200) { context, rect in
      context.fillEllipse(in: CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.width))
    },
    Primitive(name: "fill-path") { numbers in
      let shapes = (0..<60).map { _ in (star(&numbers), numbers.color()) }
      return { context in
        for (path, color) in shapes {
          context.setFillColor(color)
          context.addPath(path)
          context.fillPath(using: .evenOdd)
        }
      }
    },
  ]
}

// MARK: Strokes

extension Primitive {
  private struct Line {
    var path: CGPath
    var width: Double
    var color: CGColor
  }

  private static func lines(
    _ name: String, count: Int, width: Double, style: (isRound: Bool, dash: [CGFloat]) = (false, []),
    _ path: @escaping @Sendable (inout SceneNumbers) -> CGPath
  ) -> Primitive {
    Primitive(name: name) { numbers in
      let lines = (0..<count).map { _ in
        Line(path: path(&numbers), width: numbers.next(width, width), color: numbers.color())
      }
      return { context in
        context.saveGState()
        context.setLineDash(phase: 0, lengths: style.dash)
        context.setLineJoin(style.isRound ? .round : .miter)
        context.setLineCap(style.isRound ? .round : .butt)
        for line in lines {
          context.setStrokeColor(line.color)
          context.setLineWidth(line.width)
          context.addPath(line.path)
          context.strokePath()
        }
        context.restoreGState()
      }
    }
  }

  @Sendable private static func curve(_ numbers: inout SceneNumbers) -> CGPath {
    let path = CGMutablePath()
    path.move(to: numbers.point())
    let (control1, control2) = (numbers.point(), numbers.point())
    path.addCurve(to: numbers.point(), control1: control1, control2: control2)
    return path
  }

  @Sendable private static func polyline(_ numbers: inout SceneNumbers, count: Int) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: (0..<count).map { _ in numbers.point() })
    return path
  }

  static let strokes = [
    lines("stroke-line", count: 200, width: 2) { polyline(&$0, count: 2) },
    lines("stroke-curve", count: 100, width: 2, curve),
    lines("stroke-dashed", count: 60, width: 2, style: (false, [9, 5]), curve),
    lines("stroke-round", count: 30, width: 5, style: (true, [])) { polyline(&$0, count: 8) },
  ]
}

// MARK: Gradients

extension Primitive {
  private static func shades(
    _ name: String, _ draw: @escaping @Sendable (CGContext, CGGradient) -> Void
  ) -> Primitive {
    Primitive(name: name) { numbers in
      let placements = (0..<40).map { _ in
        let placement = numbers.point()
        let colors = [numbers.color(), numbers.color(), numbers.color()]
        return (
          CGPoint(x: placement.x.rounded(.down) - 100, y: placement.y.rounded(.down) - 80),
          CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: [0, 0.4, 1])!
        )
      }
      return { context in
        for (placement, gradient) in placements {
          context.saveGState()
          context.translateBy(x: placement.x, y: placement.y)
          context.clip(to: CGRect(x: 0, y: 0, width: 200, height: 160))
          draw(context, gradient)
          context.restoreGState()
        }
      }
    }
  }

  private static let extended: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]

  static let gradients = [
    shades("gradient-linear") { context, gradient in
      context.drawLinearGradient(
        gradient, start: CGPoint(x: 20, y: 10), end: CGPoint(x: 170, y: 150), options: extended)
    },
    shades("gradient-radial") { context, gradient in
      context.drawRadialGradient(
        gradient, startCenter: CGPoint(x: 80, y: 70), startRadius: 10, endCenter: CGPoint(x: 100, y: 80),
        endRadius: 90, options: extended)
    },
    shades("gradient-conic") { context, gradient in
      context.drawConicGradient(gradient, center: CGPoint(x: 100, y: 80), angle: 0)
    },
  ]
}

// MARK: Images

extension Primitive {
  /// Returns a square picture with an opaque disc on a translucent background.
  static func disc(side: Int) -> Pixmap {
    var pixmap = Pixmap(width: side, height: side)
    let centre = Double(side - 1) / 2
    for y in 0..<side {
      for x in 0..<side {
        let (dx, dy) = (Double(x) - centre, Double(y) - centre)
        let isInside = dx * dx + dy * dy < 0.22 * Double(side * side)
        let alpha: UInt32 = isInside ? 255 : 96
        func channel(_ value: Int) -> UInt32 { (UInt32(value & 255) * alpha + 127) / 255 }
        pixmap[x, y] =
          alpha << 24 | channel(x * 255 / side) << 16 | channel(y * 255 / side) << 8 | channel((x ^ y) * 2)
      }
    }
    return pixmap
  }

  private static func pictures(
    _ name: String, count: Int, _ transform: @escaping @Sendable (inout SceneNumbers) -> CGAffineTransform
  ) -> Primitive {
    Primitive(name: name) { numbers in
      let image = CGImage(pixmap: disc(side: 128))
      let placements = (0..<count).map { _ in transform(&numbers) }
      return { context in
        for placement in placements {
          context.saveGState()
          context.concatenate(placement)
          context.draw(image, in: CGRect(x: 0, y: 0, width: 128, height: 128))
          context.restoreGState()
        }
      }
    }
  }

  static let images = [
    pictures("image-copied", count: 60) { numbers in
      let p = numbers.point()
      return CGAffineTransform(translationX: p.x.rounded(.down) - 64, y: p.y.rounded(.down) - 64)
    },
    pictures("image-scaled", count: 30) { numbers in
      let p = numbers.point()
      return CGAffineTransform(a: 1.7, b: 0, c: 0, d: 1.7, tx: p.x - 100, ty: p.y - 100)
    },
    pictures("image-turned", count: 40) { numbers in
      let p = numbers.point()
      return CGAffineTransform(translationX: p.x, y: p.y).rotated(by: numbers.next(0, 2 * .pi))
        .scaledBy(x: 1.2, y: 1.2).translatedBy(x: -64, y: -64)
    },
  ]
}

// MARK: Text, blend modes, blur

extension Primitive {
  /// Thirty lines of ninety letters. The function returns the font size of a pass.
  private static func text(_ name: String, _ makeSize: @escaping @Sendable () -> () -> CGFloat) -> Primitive {
    Primitive(name: name) { numbers in
      let font = CGFont("DejaVu Sans" as CFString)!
      let glyphs = (0..<26).map { letter in
        font.getGlyphWithGlyphName(name: String(UnicodeScalar(UInt8(97 + letter))) as CFString)
      }
      var advances = [Int32](repeating: 0, count: glyphs.count)
      _ = font.getGlyphAdvances(glyphs: glyphs, count: glyphs.count, advances: &advances)
      let lines = (0..<30).map { line in
        var x = 20.0
        let letters = (0..<90).map { _ in numbers.byte() % 26 }
        let positions = letters.map { letter in
          defer { x += Double(advances[letter]) / Double(font.unitsPerEm) * 16 }
          return CGPoint(x: x, y: Double(20 + 24 * line))
        }
        return (letters.map { glyphs[$0] }, positions)
      }
      let size = makeSize()
      return { context in
        context.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 1))
        context.setFont(font)
        context.setFontSize(size())
        for (glyphs, positions) in lines { context.showGlyphs(glyphs, at: positions) }
      }
    }
  }

  static let texts = [
    text("text") { { 16 } },
    // A new size in each pass: the font is open, but none of its glyphs has been drawn.
    text("text-new") {
      var size = CGFloat(15)
      return {
        size += 1.0 / 128
        return size
      }
    },
  ]

  static let blends = [
    ("blend-over", CGBlendMode.normal), ("blend-multiply", .multiply), ("blend-screen", .screen),
    ("blend-luminosity", .luminosity),
  ].map { name, mode in
    Primitive(name: name) { numbers in
      let shapes = (0..<20).map { _ in (numbers.rect(100, 100), numbers.color(alpha: 153)) }
      return { context in
        context.saveGState()
        context.setBlendMode(mode)
        for (rect, color) in shapes {
          context.setFillColor(color)
          context.fill(rect)
        }
        context.restoreGState()
      }
    }
  }

  static let blurs = [4.0, 16, 64].map { sigma in
    Primitive(name: "blur-\(Int(sigma))") { _ in
      let pixmap = disc(side: 512)
      let blur = GaussianBlur()
      let reach = GaussianBlur.reach(sigma: sigma)
      return { context in
        let image = CGImage(pixmap: blur.blurred(pixmap, sigma: sigma))
        context.draw(
          image,
          in: CGRect(x: 256 - reach, y: 128 - reach, width: image.width, height: image.height))
      }
    }
  }
}
