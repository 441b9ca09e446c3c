// SPDX-License-Identifier: Apache-2.0

import Multiplane
import Testing

// Drawings in layers, and their orientation.
@Suite struct DrawingScenes {
  private static func gradient(_ first: CGColor, _ second: CGColor) -> CGGradient {
    CGGradient(colorsSpace: nil, colors: [first, second] as CFArray, locations: [0, 1])!
  }

  @Test func `gradients and strokes`() {
    expectScene("drawing-strokes", scale: 2) { stage, _ in
      stage.addSublayer(
        DrawnLayer(CGRect(x: 4, y: 4, width: 54, height: 82)) { context, bounds in
          context.drawLinearGradient(
            Self.gradient(gold, red), start: CGPoint(x: 0, y: bounds.minY),
            end: CGPoint(x: 0, y: bounds.maxY),
            options: [])
          context.addEllipse(in: bounds.insetBy(dx: 8, dy: 22))
          context.clip()
          context.drawLinearGradient(
            Self.gradient(color(1, 1, 1), blue), start: CGPoint(x: 15, y: 30), end: CGPoint(x: 35, y: 50),
            options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        })
      stage.addSublayer(
        DrawnLayer(CGRect(x: 62, y: 4, width: 54, height: 82)) { context, _ in
          context.setStrokeColor(ink)
          context.setLineWidth(7)
          for (index, join) in [CGLineJoin.miter, .round, .bevel].enumerated() {
            context.setLineJoin(join)
            context.setLineCap([.butt, .round, .square][index])
            let y = 10 + CGFloat(index) * 26
            context.move(to: CGPoint(x: 8, y: y))
            context.addLine(to: CGPoint(x: 26, y: y + 14))
            context.addLine(to: CGPoint(x: 44, y: y))
            context.strokePath()
          }
        })
    }
  }

  /// Adds a tree that shows the orientation: a drawn flag on a pole, with a coloured layer above it and an
  /// image beside it.
  private func addFlag(to stage: CALayer) {
    stage.add(10, 70, 30, 8, green)
    stage.addSublayer(
      DrawnLayer(CGRect(x: 10, y: 10, width: 40, height: 50)) { context, bounds in
        context.setFillColor(color(1, 1, 1))
        context.fill(bounds)
        context.setFillColor(ink)
        context.fill(CGRect(x: 4, y: 0, width: 4, height: 48))
        context.setFillColor(red)
        context.move(to: CGPoint(x: 8, y: 48))
        context.addLine(to: CGPoint(x: 36, y: 40))
        context.addLine(to: CGPoint(x: 8, y: 32))
        context.fillPath()
      })
    let picture = stage.add(65, 10, 45, 30, nil)
    picture.contents = makeImage()
    let corner = stage.add(65, 50, 45, 30, gold)
    corner.contents = makeImage()
    corner.contentsGravity = .topLeft
    corner.contentsScale = 0.25
  }

  // In a tree whose y axis points up, the pole stands on the lower edge.
  @Test func `y up`() {
    expectScene("drawing-y-up") { stage, _ in addFlag(to: stage) }
  }

  // A flipped tree is mirrored and its drawings have y down. Images stay upright. The top gravity, which
  // means the largest y, is at the bottom of the picture.
  @Test func `y down`() {
    expectScene("drawing-y-down") { stage, _ in
      stage.isGeometryFlipped = true
      addFlag(to: stage)
    }
  }

  // A recording is stretched like an image and stays sharp.
  @Test func `a recording is stretched`() {
    expectScene("drawing-stretched", scale: 2) { stage, _ in
      let spring = DrawnLayer(CGRect(x: 10, y: 5, width: 20, height: 80)) { context, bounds in
        context.setStrokeColor(blue)
        context.setLineWidth(4)
        for y in stride(from: CGFloat(4), to: 80, by: 12) {
          context.move(to: CGPoint(x: 3, y: y))
          context.addLine(to: CGPoint(x: 17, y: y + 6))
          context.strokePath()
        }
      }
      stage.addSublayer(spring)
      let pressed = DrawnLayer(CGRect(x: 45, y: 5, width: 20, height: 80)) { context, bounds in
        spring.draw(in: context)
      }
      stage.addSublayer(pressed)
      pressed.displayIfNeeded()
      pressed.frame = CGRect(x: 45, y: 5, width: 60, height: 30)
    }
  }
}
