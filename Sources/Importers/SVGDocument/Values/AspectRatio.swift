// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The rule by which a view box is fitted into a viewport. Source: SVG 1.1, section 7.8.
struct AspectRatio: Equatable, Sendable {
  /// The position of the view box in each direction: 0 for the start, 0.5 for the middle, 1 for the end.
  var x = 0.5, y = 0.5
  /// A Boolean value that indicates whether the view box covers the viewport instead of lying inside it.
  var slices = false
  /// A Boolean value that indicates whether each direction has a scale of its own.
  var stretches = false

  init() {}

  /// Reads the value of `preserveAspectRatio`. A bad value is the default, `xMidYMid meet`.
  init(_ text: String?) {
    guard let text else { return }
    let words = SVGText.words(text).filter { $0 != "defer" }
    guard let align = words.first else { return }
    if align == "none" {
      stretches = true
      return
    }
    let ends: [Substring: Double] = ["Min": 0, "Mid": 0.5, "Max": 1]
    guard align.count == 8, align.hasPrefix("x"), let x = ends[align.dropFirst().prefix(3)],
      let y = ends[align.suffix(3)]
    else { return }
    (self.x, self.y) = (x, y)
    slices = words.dropFirst().first == "slice"
  }

  /// Returns the transform from the space of a view box to the space of a viewport. Both have positive sizes.
  func transform(from box: CGRect, to viewport: CGRect) -> CGAffineTransform {
    var sx = viewport.width / box.width
    var sy = viewport.height / box.height
    if !stretches {
      let scale = slices ? max(sx, sy) : min(sx, sy)
      (sx, sy) = (scale, scale)
    }
    let dx = viewport.minX - box.minX * sx + (viewport.width - box.width * sx) * (stretches ? 0 : x)
    let dy = viewport.minY - box.minY * sy + (viewport.height - box.height * sy) * (stretches ? 0 : y)
    return CGAffineTransform(a: sx, b: 0, c: 0, d: sy, tx: dx, ty: dy)
  }

  /// Reads the value of `viewBox`. Returns `nil` if it is missing or has no positive size.
  static func viewBox(_ text: String?) -> CGRect? {
    guard let text, case (let n, true) = SVGText.numbers(text), n.count == 4, n[2] > 0, n[3] > 0 else {
      return nil
    }
    return CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
  }
}
