// SPDX-License-Identifier: Apache-2.0

import Foundation
import ImageIO
import Multiplane
import MultiplaneRaster
import MultiplaneTesting
import Testing

/// Scenes whose pictures scripts/reference-pictures computes from their definitions, without the engine.
///
/// The tolerance is 2 of 255: the pictures' 987 points a pixel give a straight edge to within 1, and bytes
/// are rounded twice. Shadows are blurred by boxes, to within 2 more.
@Suite struct ReferencePictureTests {
  private static let side = 64

  private func expectReference(
    _ name: String, within tolerance: Int = 2, sourceLocation: SourceLocation = #_sourceLocation,
    build: @escaping (CALayer) -> Void
  ) throws {
    let program = Program(name: name, title: name) { _ in
      let stage = CALayer()
      stage.anchorPoint = .zero
      stage.bounds = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
      stage.backgroundColor = color(0.93, 0.92, 0.88)
      build(stage)
      return stage
    }
    let picture = try program.framed(width: Self.side, height: Self.side).frames(at: [0])[0]
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("References/\(name).png")
    let source = try #require(CGImageSourceCreateWithURL(file as CFURL, nil), "\(file.path)")
    let reference = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    let (shown, expected) = (bytes(picture), bytes(reference.pixmap))
    try #require(shown.count == expected.count)
    var (worst, position) = (0, 0)
    for index in shown.indices {
      let difference = abs(Int(shown[index]) - Int(expected[index]))
      if difference > worst { (worst, position) = (difference, index / 4) }
    }
    #expect(
      worst <= tolerance, "\(name) differs by \(worst) at \(position % Self.side), \(position / Self.side)",
      sourceLocation: sourceLocation)
  }

  /// Returns the bytes of all pixels, premultiplied.
  private func bytes(_ pixmap: Pixmap) -> [UInt8] {
    (0..<pixmap.height).flatMap { y in
      (0..<pixmap.width).flatMap { x in
        let pixel = pixmap.pixel(x, y)
        return [pixel.r, pixel.g, pixel.b, pixel.a]
      }
    }
  }

  @Test func `a turned box with a frame`() throws {
    try expectReference("turned") {
      let layer = $0.add(14, 19, 36, 26, blue)
      layer.transform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
      layer.cornerRadius = 8
      layer.add(11, 10, 14, 6, red).opacity = 0.5
      let frame = layer.add(4, 4, 28, 18, nil)
      (frame.cornerRadius, frame.borderWidth, frame.borderColor) = (6, 3, gold)
    }
  }

  @Test func `three gradients`() throws {
    try expectReference("gradients") {
      let types: [(CAGradientLayerType, CGRect, [CGColor], CGPoint, CGPoint)] = [
        (.axial, CGRect(x: 4, y: 4, width: 24, height: 56), [red, blue], .zero, CGPoint(x: 1, y: 1)),
        (
          .radial, CGRect(x: 32, y: 32, width: 28, height: 28), [gold, blue], CGPoint(x: 0.5, y: 0.5),
          CGPoint(x: 1, y: 1)
        ),
        (
          .conic, CGRect(x: 32, y: 4, width: 28, height: 24), [gold, red, gold], CGPoint(x: 0.5, y: 0.5),
          CGPoint(x: 1, y: 0.5)
        ),
      ]
      for (type, frame, colors, start, end) in types {
        let layer = CAGradientLayer()
        (layer.frame, layer.type, layer.colors) = (frame, type, colors)
        (layer.startPoint, layer.endPoint) = (start, end)
        $0.addSublayer(layer)
      }
    }
  }

  @Test func `stripes in perspective`() throws {
    try expectReference("perspective") {
      let box = $0.add(0, 0, 64, 64, nil)
      box.sublayerTransform.m34 = -1 / 100
      let square = box.add(8, 8, 48, 48, gold)
      square.transform = CATransform3DMakeRotation(0.8, 0, 1, 0)
      for index in 0..<3 { square.add(4 + CGFloat(index) * 16, 4, 8, 40, blue) }
    }
  }

  @Test func `a shadow`() throws {
    try expectReference("shadow", within: 3) {
      let square = $0.add(20, 24, 24, 24, color(1, 1, 1))
      (square.shadowOpacity, square.shadowRadius) = (0.8, 5)
      square.shadowOffset = CGSize(width: 4, height: -6)
    }
  }

  @Test func `sixteen blend modes`() throws {
    try expectReference("modes") { stage in
      stage.backgroundColor = color(0.8, 0.4, 0.2)
      let names = [
        "normal", "multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn",
        "softLight",
        "hardLight", "difference", "exclusion", "hue", "saturation", "color", "luminosity",
      ]
      for (index, name) in names.enumerated() {
        let tile = stage.add(
          CGFloat(index % 4) * 16, 48 - CGFloat(index / 4) * 16, 16, 16, color(0.3, 0.6, 0.9, 0.7))
        tile.compositingFilter = "\(name)BlendMode"
      }
    }
  }

  @Test func `a star and dashes`() throws {
    try expectReference("strokes") {
      let (star, line) = (CAShapeLayer(), CAShapeLayer())
      let path = CGMutablePath()
      for corner in 0..<5 {
        let angle = Double(corner) * 4 * .pi / 5
        let point = CGPoint(x: 32 + 18 * sin(angle), y: 36 + 18 * cos(angle))
        if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.closeSubpath()
      (star.path, star.fillColor, star.fillRule) = (path, blue, .evenOdd)
      let corners = CGMutablePath()
      corners.addLines(between: [(6, 58), (6, 6), (58, 6), (58, 58)].map { CGPoint(x: $0.0, y: $0.1) })
      (line.path, line.fillColor, line.strokeColor) = (corners, nil, red)
      (line.lineWidth, line.lineCap, line.lineJoin) = (4, .round, .round)
      line.lineDashPattern = [7, 5]
      for layer in [star, line] { $0.addSublayer(layer) }
    }
  }

  @Test func `a group behind a mask that fades`() throws {
    try expectReference("masked") {
      let group = $0.add(8, 8, 48, 48, nil)
      group.opacity = 0.6
      group.add(0, 0, 32, 32, blue)
      group.add(16, 16, 32, 32, gold)
      let mask = CAGradientLayer()
      mask.frame = group.bounds
      mask.colors = [color(0, 0, 0, 0), color(0, 0, 0)]
      (mask.startPoint, mask.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
      group.mask = mask
    }
  }
}
