// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A vector in the plane: the distances along the x and y axes between two points, in the unit of the points.
public struct CGVector: Hashable, Sendable {
  /// The distance along the x axis. The default is 0.
  public var dx: CGFloat
  /// The distance along the y axis. The default is 0.
  public var dy: CGFloat

  /// The vector of length 0.
  public static let zero = CGVector()

  /// Creates the vector of length 0.
  public init() {
    self.init(dx: 0 as CGFloat, dy: 0 as CGFloat)
  }

  /// Creates a vector. The values are stored unchanged.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// Creates a vector. The values are stored unchanged.
  public init(dx: Double, dy: Double) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }

  /// Creates a vector from whole numbers.
  public init(dx: Int, dy: Int) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }
}

extension CGVector: Codable {
  /// Decodes a vector from a list of its two distances, in the order x, y. Throws a decoding error if one is
  /// missing.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    self.init(dx: try list.decode(CGFloat.self), dy: try list.decode(CGFloat.self))
  }

  /// Encodes the vector as a list of its two distances, in the order x, y.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(dx)
    try list.encode(dy)
  }
}
