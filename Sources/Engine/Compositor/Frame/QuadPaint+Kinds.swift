// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRaster
package import MultiplaneRenderTree
package import MultiplaneValues

/// A part of an image stretched over the shape's bounds.
package struct QuadImage: Sendable, Equatable {
  package var image: CGImage
  /// The part, in the image's pixels from its top left corner, y down; beyond the image its edge pixels go on.
  package var source: Rect
  /// The image's size that is drawn, each half of the one before; a fraction mixes two. 0 is the image itself.
  package var level = 0.0
  /// Multiplies the image's colours; its alpha is part of the quad's opacity.
  package var tint = RGBA.white
  package var filter: ImageFilter
  /// Tells whether the image's top row lies at the bounds' minimum y.
  package var startsAtMinY: Bool

  package init(image: CGImage, source: Rect, startsAtMinY: Bool, filter: ImageFilter) {
    (self.image, self.source) = (image, source)
    (self.startsAtMinY, self.filter) = (startsAtMinY, filter)
  }

  /// The image over a rectangle that has grown: its part grows along.
  func grown(from rect: Rect, to grown: Rect) -> QuadImage {
    var result = self
    let (sx, sy) = (source.width / rect.width, source.height / rect.height)
    let (low, high) = ((rect.minY - grown.minY) * sy, (grown.maxY - rect.maxY) * sy)
    result.source.minX -= (rect.minX - grown.minX) * sx
    result.source.maxX += (grown.maxX - rect.maxX) * sx
    result.source.minY -= startsAtMinY ? low : high
    result.source.maxY += startsAtMinY ? high : low
    return result
  }
}

/// A shape out of focus.
package struct QuadShadow: Sendable, Hashable {
  /// The Gaussian's standard deviation in pixels.
  package var sigma: Double
  package var color: RGBA
}

/// The paint that shows through a shape as through coloured or frosted glass.
package struct QuadBackdrop: Sendable, Hashable {
  package var filters: [PassFilter]
  /// Its alpha says how much of the filtered picture shows.
  package var mask: PassID?
}

/// Colours that change over the shape; those of the ends go on beyond them.
package struct QuadGradient: Sendable, Hashable {
  /// The way in which the colours are laid out.
  package enum Layout: Sendable, Hashable {
    /// Along the line from `start` to `end`.
    case axial
    /// In ellipses around `start`, the last one in the box of which `end` is a corner.
    case radial
    /// Around `start`, from the direction of `end` on, from positive x towards positive y.
    case conic
  }

  package var layout: Layout
  package var stops: [GradientStop]
  /// In the shape's space.
  package var start: Point
  package var end: Point
}

extension QuadGradient {
  /// Beyond these a gradient may have no direction left that can be drawn.
  private static let plainScales = 1e-3...1e3
  private static let plainLengths = 1e-3...1e6

  /// Tells whether it is sure to replace all that lies beneath it.
  func isOpaque(by transform: Affine) -> Bool {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    return layout == .axial && !stops.isEmpty && stops.allSatisfy { $0.color.alpha >= 1 && !$0.offset.isNaN }
      && Self.plainLengths.contains((dx * dx + dy * dy).squareRoot())
      && abs(start.x) + abs(start.y) <= Self.plainLengths.upperBound
      && Self.plainScales.contains(abs(transform.a) + abs(transform.b))
      && Self.plainScales.contains(abs(transform.c) + abs(transform.d))
  }
}

/// A part of a recorded drawing stretched over the shape's bounds and cut to the shape.
package struct QuadPicture: Sendable {
  package var recorded: RecordedPicture
  /// The part, in the space that the picture was recorded in.
  package var source: Rect
  /// Multiplies the picture's colours; its alpha is part of the quad's opacity.
  package var tint = RGBA.white
  /// Tells whether the source's minimum y lies at the bounds' maximum y.
  package var isReversed: Bool
}
