// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The rule that decides which points are inside a shape layer's path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String

  /// Creates a rule with the given name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The inside is the points with a winding number other than 0.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// The inside is the points with an odd winding number.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of the corners of a stroked path.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String

  /// Creates a join with the given name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A sharp corner, up to the mitre limit.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// A round corner.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// A bevelled corner.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// The shape of the ends of a stroked path.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String

  /// Creates a cap with the given name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A straight end at the end point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// A half circle around the end point.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// A straight end half a line width beyond the end point.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}
