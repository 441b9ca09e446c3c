// SPDX-License-Identifier: Apache-2.0

package import MultiplaneGeometry

/// The map from a graph's user space to pixels: pixel = user * scale + translation.
package struct FilterMapping: Sendable, Hashable {
  /// The number of pixels in a unit of user space. It is not 0.
  package var scaleX: Double
  package var scaleY: Double
  /// The origin of user space, in pixels.
  package var x: Double
  package var y: Double

  package init(scaleX: Double = 1, scaleY: Double = 1, x: Double = 0, y: Double = 0) {
    self.scaleX = scaleX
    self.scaleY = scaleY
    self.x = x
    self.y = y
  }

  /// The number of pixels in a unit of depth, for lighting: sqrt((scaleX² + scaleY²) / 2).
  var depthScale: Double { ((scaleX * scaleX + scaleY * scaleY) / 2).squareRoot() }

  /// True if every number is finite and the scale is not 0.
  var isValid: Bool { (scaleX + scaleY + x + y).isFinite && scaleX != 0 && scaleY != 0 }

  /// Returns the smallest rectangle of whole pixels around `rect`.
  ///
  /// An edge within a millionth of a whole pixel counts as whole, so that errors of the arithmetic add no
  /// pixels.
  package func pixels(_ rect: FilterRect) -> PixelRect {
    guard isValid, rect.width > 0, rect.height > 0 else { return .empty }
    let (left, right) = (rect.x * scaleX + x, (rect.x + rect.width) * scaleX + x)
    let (top, bottom) = (rect.y * scaleY + y, (rect.y + rect.height) * scaleY + y)
    let edges = Rect(
      minX: Self.snapped(min(left, right)), minY: Self.snapped(min(top, bottom)),
      maxX: Self.snapped(max(left, right)), maxY: Self.snapped(max(top, bottom)))
    let limit = 1 << 30
    return PixelRect(enclosing: edges, within: PixelRect(x0: -limit, y0: -limit, x1: limit, y1: limit))
  }

  private static func snapped(_ value: Double) -> Double {
    let whole = value.rounded()
    return abs(value - whole) < 1e-6 ? whole : value
  }

  /// Returns the nearest whole number. It is clamped to ±`limit`, and NaN counts as 0.
  static func nearest(_ value: Double, limit: Int) -> Int {
    Int((value + 0.5).rounded(.down).clamped(to: -Double(limit)...Double(limit), ifNaN: 0))
  }
}
