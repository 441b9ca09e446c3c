// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
internal import MultiplaneRenderTree
internal import MultiplaneValues

/// The sampling filters of an image, for drawing it larger and smaller than it is.
struct SizeFilters: Sendable {
  var magnification = ContentsFilter.linear
  var minification = ContentsFilter.linear
  /// The bias that is added to the mipmap level of the trilinear filter.
  var bias = 0.0

  /// The maximum level, at which the image is drawn 2^15 times smaller.
  private static let coarsestLevel = 15.0

  /// Sets the filter and the mipmap level of a paint whose image is drawn over `area`. `t` maps the space of
  /// `area` to pixels.
  func choose(for paint: inout QuadImage, over area: Rect, by t: Affine) {
    let x = abs(area.width / paint.source.width) * (t.a * t.a + t.b * t.b).squareRoot()
    let y = abs(area.height / paint.source.height) * (t.c * t.c + t.d * t.d).squareRoot()
    let isSmaller = min(x, y) < 1
    switch isSmaller ? minification : magnification {
    case .nearest: paint.filter = .nearest
    case .linear: break
    case .trilinear:
      guard isSmaller, x * y > 0 else { break }
      let level = -log2(x * y) / 2 + bias
      if level > 0 { paint.level = min(level, Self.coarsestLevel) }
    }
  }
}

extension LayerProperties {
  /// Returns a paint that draws a part of an image over an area of the layer. The layer's filters for that
  /// size are set.
  func quadImage(_ image: CGImage, _ source: Rect, over area: Rect, at context: DrawContext) -> QuadImage {
    var paint = QuadImage(image: image, source: source, startsAtMinY: context.isYDown, filter: .linear)
    let filters = SizeFilters(
      magnification: effects.magnificationFilter, minification: effects.minificationFilter,
      bias: Double(effects.minificationFilterBias))
    filters.choose(for: &paint, over: area, by: context.transform)
    return paint
  }
}
