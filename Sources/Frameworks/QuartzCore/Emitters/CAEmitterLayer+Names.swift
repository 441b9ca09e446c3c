// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The shape in which an emitter layer's particles are born.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String

  /// Creates a shape with the given name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A single point.
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// A line along x, with the length of the emitter's width.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  /// A rectangle.
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// A box.
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  /// A circle. Its radius is the emitter's width.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  /// A sphere. Its radius is the emitter's width.
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// The part of the emitter's shape in which particles are born.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String

  /// Creates a mode with the given name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The corners or ends of the shape. The centre of a round shape.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  /// The edges of the shape. For a sphere, the circle in the layer's plane.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// The faces of the shape.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  /// The interior of the shape.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// The drawing order of an emitter layer's particles.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String

  /// Creates a mode with the given name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Unsorted: cell by cell.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  /// From oldest to youngest, so the youngest are in front.
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  /// From youngest to oldest, so the oldest are in front.
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  /// In order of increasing z.
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// Additive blending, independent of order.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}
