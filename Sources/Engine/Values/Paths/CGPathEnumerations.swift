// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRaster

/// The shape of an open subpath's ends when it is stroked.
public enum CGLineCap: Int32, Sendable {
  /// The line ends at its end point.
  case butt = 0
  /// A semicircle is added at each end.
  case round = 1
  /// Half a square is added at each end.
  case square = 2

  package var engine: LineCap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

/// The shape of the corners of a stroked path.
public enum CGLineJoin: Int32, Sendable {
  /// The outer edges are extended until they meet. Beyond the miter limit, the corner is a bevel.
  case miter = 0
  /// The corner is an arc around the point.
  case round = 1
  /// The corner is cut off straight.
  case bevel = 2

  package var engine: LineJoin {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}

/// The rule that determines the points inside a path.
public enum CGPathFillRule: Int, Sendable {
  /// A point is inside if the path's winding number around it is not 0.
  case winding = 0
  /// A point is inside if a ray from it crosses the path an odd number of times.
  case evenOdd = 1

  package var engine: FillRule {
    switch self {
    case .evenOdd: .evenOdd
    case .winding: .nonZero
    }
  }
}

/// The parts of a path to draw.
public enum CGPathDrawingMode: Int32, Sendable {
  /// The inside by the winding rule.
  case fill = 0
  /// The inside by the even-odd rule.
  case eoFill = 1
  /// The stroke.
  case stroke = 2
  /// The inside by the winding rule, and the stroke over it.
  case fillStroke = 3
  /// The inside by the even-odd rule, and the stroke over it.
  case eoFillStroke = 4

  /// The fill rule, or `nil` for `stroke`, which does not fill.
  package var fillRule: CGPathFillRule? {
    switch self {
    case .fill, .fillStroke: .winding
    case .eoFill, .eoFillStroke: .evenOdd
    case .stroke: nil
    }
  }

  package var strokes: Bool { self == .stroke || self == .fillStroke || self == .eoFillStroke }
}
