// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRaster

/// The shape of an open subpath's ends when it is stroked.
public enum CGLineCap: Int32, Sendable {
  /// The line ends at its end point.
  case butt = 0
  /// A half circle is added at each end.
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
  /// The outer edges are extended until they meet, up to the miter limit. Beyond it the corner is a bevel.
  case miter = 0
  /// The corner is part of a circle around the point.
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

/// The rule that determines which points are inside a path.
public enum CGPathFillRule: Int, Sendable {
  /// Inside are the points from which a ray crosses the path an odd number of times.
  case evenOdd = 0
  /// Inside are the points with a winding number other than 0.
  case winding = 1

  package var engine: FillRule {
    switch self {
    case .evenOdd: .evenOdd
    case .winding: .nonZero
    }
  }
}

/// The parts of a path that are drawn.
public enum CGPathDrawingMode: Int32, Sendable {
  /// The inside by the winding rule.
  case fill = 0
  /// The inside by the even-odd rule.
  case eoFill = 1
  /// A line along the path.
  case stroke = 2
  /// The inside by the winding rule, and a line along the path over it.
  case fillStroke = 3
  /// The inside by the even-odd rule, and a line along the path over it.
  case eoFillStroke = 4

  /// The fill rule, for the modes that fill.
  package var fillRule: CGPathFillRule? {
    switch self {
    case .fill, .fillStroke: .winding
    case .eoFill, .eoFillStroke: .evenOdd
    case .stroke: nil
    }
  }

  package var strokes: Bool { self == .stroke || self == .fillStroke || self == .eoFillStroke }
}
