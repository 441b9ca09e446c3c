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

/// The places between which a gradient's colours change, in the space that the gradient's transform maps to pixels.
package enum GradientPlace: Sendable, Equatable {
  /// Colours along a line, constant across it.
  case linear(start: Point, end: Point)
  /// Colours of circles that change from one to another.
  ///
  /// The circle of parameter t has its centre and its radius t of the way from the start's to the end's; a point has the
  /// colour of the greatest parameter among the circles through it, and is transparent where there is none. Nothing is
  /// drawn for two equal circles, two without a radius, and radii that are negative or not finite.
  case radial(start: Point, startRadius: Double, end: Point, endRadius: Double)
  /// Colours around a point, once round from an angle in radians from positive x towards positive y.
  ///
  /// There is no transition between the last colour and the first. The centre itself has the colour of the angle 0.
  case conic(center: Point, angle: Double)
}

/// Colours that change along a line, between circles or around a point.
package struct Gradient: Sendable, Equatable {
  package var place: GradientPlace
  package var stops: [GradientStop]
  package var interpolation = GradientInterpolation.premultiplied
  package var transform: Affine
  /// True if the first colour goes on before the start, and the last one after the end; else both are transparent.
  package var extendsBeforeStart = true
  package var extendsAfterEnd = true

  package init(_ place: GradientPlace, stops: [GradientStop], transform: Affine = .identity) {
    self.place = place
    self.stops = stops
    self.transform = transform
  }

  /// True if colours end with the line; what lies between circles ends by having no circle.
  var endsWithLine: (before: Bool, after: Bool) {
    guard case .linear = place else { return (false, false) }
    return (!extendsBeforeStart, !extendsAfterEnd)
  }
}
