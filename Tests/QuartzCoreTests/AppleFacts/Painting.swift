// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

/// The pixels that `render(in:)` has painted in a bitmap, y up. A pixel counts as painted if its alpha is
/// above 2 of 255.
struct Painting {
  typealias Pixel = [UInt8]

  let side: Int
  private var pixels: [Pixel] = []

  /// Draws into a bitmap of `side` x `side`. With `asShown` it draws the presentation, like the screen.
  init(_ layer: CALayer, side: Int = 100, asShown: Bool = false) throws {
    self.side = side
    let context = try #require(
      CGContext(
        data: nil, width: side, height: side, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    if asShown { layer.drawAsShown(in: context) } else { layer.render(in: context) }
    let data = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    for y in 0..<side {
      for x in 0..<side {
        let first = (side - 1 - y) * context.bytesPerRow + x * 4
        pixels.append((0..<4).map { data[first + $0] })
      }
    }
  }

  /// Red, green, blue and alpha, premultiplied.
  subscript(x: Int, y: Int) -> Pixel { pixels[y * side + x] }

  func isPainted(_ x: Int, _ y: Int) -> Bool { self[x, y][3] > 2 }

  var count: Int { pixels.count { $0[3] > 2 } }

  /// Min x, min y, max x, max y of the painted pixels; empty if there are none.
  var box: [Int] {
    var box: [Int] = []
    for y in 0..<side {
      for x in 0..<side where isPainted(x, y) {
        box =
          box.isEmpty
          ? [x, y, x + 1, y + 1] : [min(box[0], x), min(box[1], y), max(box[2], x + 1), max(box[3], y + 1)]
      }
    }
    return box
  }
}

let red = color(1, 0, 0)
let green = color(0, 1, 0)

func plain(_ rect: CGRect, _ background: CGColor? = red) -> CALayer {
  let layer = CALayer()
  layer.frame = rect
  layer.backgroundColor = background
  return layer
}

func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// Returns an image of one colour.
func image(_ width: Int, _ height: Int, _ color: CGColor = green) throws -> CGImage {
  let context = try #require(
    CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
  context.setFillColor(color)
  context.fill(CGRect(x: 0, y: 0, width: width, height: height))
  return try #require(context.makeImage())
}
