// SPDX-License-Identifier: Apache-2.0

package import MultiplaneGeometry

/// A colour at a position along a gradient.
package struct GradientStop: Sendable, Hashable {
  /// The position: 0 is the start, and 1 is the end. Values outside are clamped. Stops must be in
  /// non-decreasing order.
  package var offset: Double
  package var color: RGBA

  package init(offset: Double, color: RGBA) {
    self.offset = offset
    self.color = color
  }
}

/// The form of the colours that are interpolated linearly between two stops.
package enum GradientInterpolation: Sendable, Hashable {
  /// Premultiplied colours.
  case premultiplied
  /// Straight colours, interpolated separately from alpha. Towards a transparent colour, a gradient shows the
  /// hue of that colour.
  case straight
}

/// The geometry of a gradient, in the space that the gradient's transform maps to pixels.
package enum GradientShape: Sendable, Equatable {
  /// The colour changes along a line and is constant across it.
  case linear(start: Point, end: Point)
  /// The colour changes from one circle to another.
  ///
  /// The centre and the radius of the circle for parameter t are interpolated linearly between the start
  /// circle and the end circle. A point has the colour of the greatest parameter among the circles through
  /// it, and is transparent if there is no such circle. Nothing is drawn for two equal circles, for two
  /// circles without a radius, and for radii that are negative or not finite.
  case radial(start: Point, startRadius: Double, end: Point, endRadius: Double)
  /// The colour changes around a point, in one turn that begins at an angle in radians, from positive x
  /// towards positive y.
  ///
  /// There is no transition between the last and the first colour. The centre has the colour of parameter 0.
  case conic(center: Point, angle: Double)
}

/// Colours that change along a line, between circles or around a point.
package struct Gradient: Sendable, Equatable {
  package var shape: GradientShape
  package var stops: [GradientStop]
  package var interpolation = GradientInterpolation.premultiplied
  package var transform: Affine
  /// True if the first colour continues before the start, and the last one after the end. Otherwise those
  /// areas are transparent.
  package var extendsBeforeStart = true
  package var extendsAfterEnd = true

  package init(_ shape: GradientShape, stops: [GradientStop], transform: Affine = .identity) {
    self.shape = shape
    self.stops = stops
    self.transform = transform
  }

  /// True for each end at which the colours end with the line. Between circles, the colours end where there
  /// is no circle.
  var endsWithLine: (before: Bool, after: Bool) {
    guard case .linear = shape else { return (false, false) }
    return (!extendsBeforeStart, !extendsAfterEnd)
  }
}
