// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRaster

/// What is done with the pixels of a pass, in this order: filters, a shadow beneath, a mask over both.
package struct PassEffects: Sendable, Hashable {
  package var filters: [PassFilter] = []
  package var shadow: PassShadow?
  /// A pass in the same pixels, whose alpha says how much shows.
  package var mask: PassID?

  package init() {}

  /// Whether nothing is done.
  var isEmpty: Bool { filters.isEmpty && shadow == nil && mask == nil }

  /// Whether a pixel depends on those around it.
  var blurs: Bool { filters.reach > 0 || (shadow?.sigma ?? 0) > 0 }

  /// The pixels that can show when the pass itself shows in `bounds`.
  func reached(from bounds: PixelRect) -> PixelRect {
    guard !bounds.isEmpty else { return .empty }
    let filtered = bounds.outset(by: filters.reach)
    guard let shadow else { return filtered }
    return filtered.union(shadow.reached(from: filtered))
  }

  /// The pixels of the pass that can show in `area`.
  func needed(for area: PixelRect) -> PixelRect {
    guard !area.isEmpty else { return .empty }
    var result = area
    if let shadow { result = result.union(shadow.needed(for: area)) }
    return result.outset(by: filters.reach)
  }
}

/// One step in the treatment of pixels.
package enum PassFilter: Sendable, Hashable {
  /// A Gaussian blur, by its standard deviation in pixels.
  case blur(Double)
  /// Straight red, green, blue, alpha and 1 times four rows of five numbers.
  case colorMatrix([Float])
}

/// A shadow of what a pass shows.
package struct PassShadow: Sendable, Hashable {
  /// The Gaussian's standard deviation in pixels.
  package var sigma: Double
  /// How far the shadow lies from what casts it, in pixels.
  package var dx: Double
  package var dy: Double
  package var color: RGBA

  /// The whole pixels of the offset, and one more where it has a fraction.
  private var shift: (x0: Int, x1: Int, y0: Int, y1: Int) {
    let (x, y) = (dx.rounded(.down), dy.rounded(.down))
    return (Int(x), Int(dx.rounded(.up)), Int(y), Int(dy.rounded(.up)))
  }

  func reached(from bounds: PixelRect) -> PixelRect {
    let (s, grown) = (shift, bounds.outset(by: GaussianBlur.reach(sigma: sigma)))
    return PixelRect(x0: grown.x0 + s.x0, y0: grown.y0 + s.y0, x1: grown.x1 + s.x1, y1: grown.y1 + s.y1)
  }

  func needed(for area: PixelRect) -> PixelRect {
    let (s, grown) = (shift, area.outset(by: GaussianBlur.reach(sigma: sigma)))
    return PixelRect(x0: grown.x0 - s.x1, y0: grown.y0 - s.y1, x1: grown.x1 - s.x0, y1: grown.y1 - s.y0)
  }
}

extension [PassFilter] {
  /// How many pixels beyond its edges a picture can be seen after the filters.
  package var reach: Int {
    reduce(0) { reach, filter in
      if case .blur(let sigma) = filter { reach + GaussianBlur.reach(sigma: sigma) } else { reach }
    }
  }
}
