// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
package import MultiplaneRaster

/// The effects on the pixels of a pass. The filters are applied first. Then a shadow is drawn below the
/// result, and the mask is applied to both.
package struct PassEffects: Sendable, Hashable {
  package var filters: [PassFilter] = []
  package var shadow: PassShadow?
  /// A pass in the same pixel space, whose alpha multiplies the result. `nil` for no mask.
  package var mask: PassID?

  package init() {}

  /// True if there are no effects.
  var isEmpty: Bool { filters.isEmpty && shadow == nil && mask == nil }

  /// True if a pixel depends on the pixels around it.
  var blurs: Bool { filters.reach > 0 || filters.graph != nil || (shadow?.sigma ?? 0) > 0 }

  /// Returns the bounds of the pixels that can be visible after the effects if only the pixels of `bounds`
  /// are visible before.
  func reached(from bounds: PixelRect) -> PixelRect {
    guard !bounds.isEmpty else { return .empty }
    let filtered = filters.graph?.region ?? bounds.outset(by: filters.reach)
    guard let shadow else { return filtered }
    return filtered.union(shadow.reached(from: filtered))
  }

  /// Returns the bounds of the pass's pixels on which the filters' and the shadow's result inside `area`
  /// depends.
  func needed(for area: PixelRect) -> PixelRect {
    guard !area.isEmpty else { return .empty }
    var result = area
    if let shadow { result = result.union(shadow.needed(for: area)) }
    return filters.graph?.region ?? result.outset(by: filters.reach)
  }
}

/// A filter that is applied to the pixels of a pass.
package enum PassFilter: Sendable, Hashable {
  /// A Gaussian blur. The values are its standard deviations in pixels.
  case blur(x: Double, y: Double)
  /// A colour matrix: four rows of five numbers. Each row multiplies the column of straight red, green, blue,
  /// alpha and 1.
  case colorMatrix([Float])
  /// Mappings of the straight channels: four rows of five numbers; see `FilterKind.colorLevels`.
  case levels([Float])
  /// A graph of operations, and the map from its space to pixels.
  case graph(FilterGraph, FilterMapping)

  /// The maximum distance, in pixels, from a pixel to the pixels that it depends on.
  var reach: Int {
    guard case .blur(let x, let y) = self else { return 0 }
    return GaussianBlur.reach(sigma: max(x, y))
  }
}

/// A shadow of the pixels of a pass.
package struct PassShadow: Sendable, Hashable {
  /// The standard deviation of the Gaussian blur in pixels.
  package var sigma: Double
  /// The offset of the shadow in pixels.
  package var dx: Double
  package var dy: Double
  package var color: RGBA

  /// The offset in whole pixels, rounded down (`x0`, `y0`) and up (`x1`, `y1`).
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
  /// The graph among the filters, or `nil` if there is none. Its region does not depend on the pixels of the
  /// pass.
  var graph: FilterGraphRenderer? {
    for case .graph(let graph, let mapping) in self { return FilterGraphRenderer(graph, mapping: mapping) }
    return nil
  }

  /// The sum of the reaches of the filters: the maximum distance, in pixels, from a pixel to the pixels that
  /// it depends on.
  package var reach: Int { reduce(0) { $0 + $1.reach } }

  /// True if a blur is not the same in all directions.
  var blursUnevenly: Bool { contains { if case .blur(let x, let y) = $0 { x != y } else { false } } }
}
