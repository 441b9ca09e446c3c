// SPDX-License-Identifier: Apache-2.0

package import MultiplaneGeometry
package import MultiplaneRaster
package import MultiplaneRenderTree
package import MultiplaneValues

/// An image paint: a part of an image, stretched over the bounds of the shape.
package struct QuadImage: Sendable, Equatable {
  package var image: CGImage
  /// The part, in pixels from the image's top left corner, y down. Outside the image, its edge pixels are
  /// repeated.
  package var source: Rect
  /// The mipmap level to draw. Level 0 is the image itself, and each level has half the width and height of
  /// the one before. A fraction mixes two levels.
  package var level = 0.0
  /// The colour by which the image's colours are multiplied. Its alpha is not used here, but is part of the
  /// quad's opacity.
  package var tint = RGBA.white
  package var filter: ImageFilter
  /// True if the top row of the image is at the minimum y of the bounds.
  package var startsAtMinY: Bool

  package init(image: CGImage, source: Rect, startsAtMinY: Bool, filter: ImageFilter) {
    (self.image, self.source) = (image, source)
    (self.startsAtMinY, self.filter) = (startsAtMinY, filter)
  }

  /// Returns the paint for a larger rectangle. The part of the image is enlarged in proportion.
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

/// A shadow paint: the blurred shape in one colour.
package struct QuadShadow: Sendable, Hashable {
  /// The standard deviation of the Gaussian blur in pixels.
  package var sigma: Double
  package var color: RGBA
}

/// A backdrop paint: the filtered pixels below the shape. It makes the shape look like coloured or frosted
/// glass.
package struct QuadBackdrop: Sendable, Hashable {
  package var filters: [PassFilter]
  /// A pass whose alpha multiplies the coverage of the filtered picture. `nil` for no mask.
  package var mask: PassID?
}

/// A gradient paint. Beyond the ends of the gradient, the end colours are repeated.
package struct QuadGradient: Sendable, Hashable {
  /// The geometry of the gradient.
  package enum Layout: Sendable, Hashable {
    /// Linear, from `start` to `end`.
    case axial
    /// Elliptical, around `start`. The last colour is on the ellipse whose bounding box has `end` as a
    /// corner.
    case radial
    /// Angular, around `start`. The gradient begins in the direction of `end` and turns from positive x
    /// towards positive y.
    case conic
  }

  package var layout: Layout
  package var stops: [GradientStop]
  /// The start and end points, in the space of the shape.
  package var start: Point
  package var end: Point
}

extension QuadGradient {
  /// The ranges of scales and lengths for which a gradient certainly has a direction that can be drawn.
  private static let plainScales = 1e-3...1e3
  private static let plainLengths = 1e-3...1e6

  /// Returns true if the gradient certainly replaces all pixels below it.
  func isOpaque(by transform: Affine) -> Bool {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    return layout == .axial && !stops.isEmpty && stops.allSatisfy { $0.color.alpha >= 1 && !$0.offset.isNaN }
      && Self.plainLengths.contains((dx * dx + dy * dy).squareRoot())
      && abs(start.x) + abs(start.y) <= Self.plainLengths.upperBound
      && Self.plainScales.contains(abs(transform.a) + abs(transform.b))
      && Self.plainScales.contains(abs(transform.c) + abs(transform.d))
  }
}

/// A picture paint: a part of a recorded drawing, stretched over the bounds of the shape and clipped to the
/// shape.
package struct QuadPicture: Sendable {
  package var recorded: RecordedPicture
  /// The part of the drawing, in the space of the recording.
  package var source: Rect
  /// The colour by which the picture's colours are multiplied. Its alpha is not used here, but is part of the
  /// quad's opacity.
  package var tint = RGBA.white
  /// True if the minimum y of `source` is drawn at the maximum y of the bounds.
  package var isReversed: Bool
}
