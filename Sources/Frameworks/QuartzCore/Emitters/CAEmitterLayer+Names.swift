// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The shape that an emitter layer's particles are born in.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String

  /// Creates a shape from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A single point.
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// A line along x, as long as the emitter is wide.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  /// A rectangle.
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// A box.
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  /// A circle, whose radius is the emitter's width.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  /// A sphere, whose radius is the emitter's width.
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// The part of the shape that an emitter layer's particles are born in.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String

  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The corners or ends; the middle of round shapes.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  /// The edges; of a sphere the circle in the layer's plane.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// The faces.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  /// The inside.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// Which of an emitter layer's particles cover which.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String

  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// As it comes: cell by cell.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  /// The youngest cover all others.
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  /// The oldest cover all others.
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  /// Those of greater z cover all others.
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// Their light adds up.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}
