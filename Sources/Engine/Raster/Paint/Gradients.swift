// SPDX-License-Identifier: Apache-2.0

/// A colour at a position along a gradient.
package struct GradientStop: Sendable, Hashable {
  /// 0 at the start, 1 at the end; stops are in non-decreasing order.
  package var offset: Double
  package var color: RGBA

  package init(offset: Double, color: RGBA) {
    self.offset = offset
    self.color = color
  }
}

/// What changes evenly between two stops.
package enum GradientInterpolation: Sendable, Hashable {
  /// Premultiplied colours.
  case premultiplied
  /// Straight colours, and alpha beside them: a gradient to a colour without alpha goes through that colour.
  case straight
}

/// Colours along a line, constant across it.
package struct LinearGradient: Sendable {
  package var stops: [GradientStop]
  package var interpolation = GradientInterpolation.premultiplied
  /// Start and end, in the space that `transform` maps to device pixels.
  package var start: Point
  package var end: Point
  package var transform: Affine
  /// Whether the first colour goes on before the start, and the last one after the end; transparent otherwise.
  package var extendsBeforeStart: Bool
  package var extendsAfterEnd: Bool

  package init(
    stops: [GradientStop], from start: Point, to end: Point, transform: Affine = .identity
  ) {
    self.stops = stops
    self.start = start
    self.end = end
    self.transform = transform
    extendsBeforeStart = true
    extendsAfterEnd = true
  }
}

/// Colours of circles that change from one to another.
///
/// The circle of parameter t has its centre and its radius t of the way from the start's to the end's; a point has the
/// colour of the greatest parameter among the circles through it, and is transparent where there is none. Nothing is
/// drawn for two equal circles, two without a radius, and radii that are negative or not finite.
package struct RadialGradient: Sendable {
  package var stops: [GradientStop]
  package var interpolation = GradientInterpolation.premultiplied
  /// The circles of parameters 0 and 1, in the space that `transform` maps to device pixels.
  package var startCenter: Point
  package var startRadius: Double
  package var endCenter: Point
  package var endRadius: Double
  package var transform: Affine
  /// Whether there are circles with the first colour before the start, and with the last one after the end.
  package var extendsBeforeStart: Bool
  package var extendsAfterEnd: Bool

  /// A gradient from one circle to another.
  package init(
    stops: [GradientStop], from start: (center: Point, radius: Double),
    to end: (center: Point, radius: Double),
    transform: Affine = .identity
  ) {
    self.stops = stops
    (startCenter, startRadius) = start
    (endCenter, endRadius) = end
    self.transform = transform
    extendsBeforeStart = true
    extendsAfterEnd = true
  }
}

/// Colours around a point, once round from a start angle.
///
/// There is no transition between the last colour and the first. The centre itself has the colour of the angle 0.
package struct ConicGradient: Sendable {
  package var stops: [GradientStop]
  package var interpolation = GradientInterpolation.premultiplied
  package var center: Point
  /// Where the first colour is, in radians from positive x towards positive y in the space that `transform` maps to
  /// device pixels; the others follow in the same direction.
  package var startAngle: Double
  package var transform: Affine

  package init(
    stops: [GradientStop], center: Point, startAngle: Double = 0, transform: Affine = .identity
  ) {
    self.stops = stops
    self.center = center
    self.startAngle = startAngle
    self.transform = transform
  }
}
