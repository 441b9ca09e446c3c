// SPDX-License-Identifier: Apache-2.0

import Multiplane
import MultiplaneTesting
import Testing

/// Fails the test unless a scene of 120 x 90 points equals its golden film strip at `times`.
///
/// - Parameter build: Puts the scene on the stage and schedules changes with the script.
func expectScene(
  _ name: String, at times: [Double] = [0], scale: Int = 1,
  sourceLocation: SourceLocation = #_sourceLocation, build: @escaping (CALayer, Program.Script) -> Void
) {
  let program = Program(name: name, title: name) { script in
    let stage = makeStage()
    build(stage, script)
    return stage
  }
  let scene = program.framed(width: 120 * scale, height: 90 * scale, columns: 4)
  expectFilm(of: scene, times: times, named: name, sourceLocation: sourceLocation)
}

/// Returns a light stage of 120 x 90 points with its lower left corner at (0, 0).
func makeStage() -> CALayer {
  let stage = CALayer()
  stage.anchorPoint = .zero
  stage.bounds = CGRect(x: 0, y: 0, width: 120, height: 90)
  stage.backgroundColor = color(0.93, 0.92, 0.88)
  return stage
}

func color(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1) -> CGColor {
  CGColor(red: red, green: green, blue: blue, alpha: alpha)
}

let red = color(0.85, 0.2, 0.2)
let green = color(0.2, 0.6, 0.3)
let blue = color(0.15, 0.35, 0.75)
let gold = color(0.95, 0.75, 0.2)
let ink = color(0.1, 0.1, 0.15)

extension CALayer {
  /// Adds a layer of a colour.
  @discardableResult
  func add(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: CGColor?) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    layer.backgroundColor = color
    addSublayer(layer)
    return layer
  }
}

/// A layer that is drawn by a closure.
final class DrawnLayer: CALayer {
  private var drawing: (CGContext, CGRect) -> Void = { _, _ in }

  convenience init(_ frame: CGRect, _ drawing: @escaping (CGContext, CGRect) -> Void) {
    self.init()
    self.frame = frame
    self.drawing = drawing
    setNeedsDisplay()
  }

  override func draw(in ctx: CGContext) { drawing(ctx, bounds) }
}

/// Returns an image of 3 x 2 different pixels: red, green, blue above yellow, cyan, black.
func makeImage() -> CGImage {
  let context = CGContext(
    data: nil, width: 3, height: 2, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
    bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
  let rows = [
    [color(1, 1, 0), color(0, 1, 1), color(0, 0, 0)], [color(1, 0, 0), color(0, 1, 0), color(0, 0, 1)],
  ]
  for (y, row) in rows.enumerated() {
    for (x, color) in row.enumerated() {
      context.setFillColor(color)
      context.fill(CGRect(x: x, y: y, width: 1, height: 1))
    }
  }
  return context.makeImage()!
}
