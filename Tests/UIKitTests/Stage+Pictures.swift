// SPDX-License-Identifier: Apache-2.0

import MultiplaneCompositor
import MultiplaneRaster
import UIKit

extension Stage {
  /// Returns the pixels of the window at the host's time: one to a point, rows from the top.
  func picture() -> Pixmap {
    let tree = host.tick(to: host.time)
    return FrameRenderer().render(
      tree, at: host.time, target: FrameTarget(size: window.bounds.size))
  }

  /// Returns the pixels of the window at a time in seconds.
  func picture(at time: Double) -> Pixmap {
    go(to: time)
    return picture()
  }

  /// Puts a finger down, moves it through `points` by one tick each and lifts it at the last one.
  func drag(_ points: CGPoint...) {
    perform { window.touchDown(1, at: points[0]) }
    for point in points.dropFirst() {
      go(to: host.time + 1.0 / 60)
      perform { window.touchMove(1, to: point) }
    }
    perform { window.touchUp(1, at: points[points.count - 1]) }
  }

  /// Taps a point of the window, and waits until no further tap can belong to this one.
  func tap(_ x: CGFloat, _ y: CGFloat) {
    drag(CGPoint(x: x, y: y))
    go(to: host.time + 0.5)
  }
}

/// Colours as pixels: alpha, red, green and blue of 8 bits, premultiplied.
enum Ink {
  static let none: UInt32 = 0
  static let white: UInt32 = 0xffff_ffff
  static let black: UInt32 = 0xff00_0000
  static let red: UInt32 = 0xffff_0000
  static let green: UInt32 = 0xff00_ff00
  static let blue: UInt32 = 0xff00_00ff
  static let yellow: UInt32 = 0xffff_ff00
  static let magenta: UInt32 = 0xffff_00ff

  /// Returns `front` drawn with an opacity over `back`, each channel rounded to the nearest of 0...255.
  static func mix(_ back: UInt32, _ front: UInt32, _ opacity: Double) -> UInt32 {
    (0..<4).reduce(0) { sum, channel in
      let shift = UInt32(8 * channel)
      let (below, above) = (Double((back >> shift) & 255), Double((front >> shift) & 255))
      let frontAlpha = Double(front >> 24) / 255
      return sum | UInt32((below * (1 - opacity * frontAlpha) + above * opacity).rounded()) << shift
    }
  }

  /// Returns true if no channel of two pixels differs by more than `tolerance` of 255.
  static func near(_ a: UInt32, _ b: UInt32, _ tolerance: Int) -> Bool {
    (0..<4).allSatisfy { channel in
      let shift = UInt32(8 * channel)
      return abs(Int((a >> shift) & 255) - Int((b >> shift) & 255)) <= tolerance
    }
  }
}

/// The value at a fraction of the time of a timing curve that begins at (0, 0) and ends at (1, 1), computed
/// by bisection of its parameter.
func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at time: Double) -> Double {
  func coordinate(_ a: Double, _ b: Double, _ t: Double) -> Double {
    3 * a * t * (1 - t) * (1 - t) + 3 * b * t * t * (1 - t) + t * t * t
  }
  var (low, high) = (0.0, 1.0)
  for _ in 0..<60 {
    let middle = (low + high) / 2
    if coordinate(x1, x2, middle) < time { low = middle } else { high = middle }
  }
  return coordinate(y1, y2, low)
}
