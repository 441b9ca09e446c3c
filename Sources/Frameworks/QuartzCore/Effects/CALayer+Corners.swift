// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The shape of a layer's rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String

  /// Creates a curve with the given name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Quarter circles.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// Corners that begin earlier on the straight sides, with a curvature that increases from zero.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// A set of corners of a layer.
public struct CACornerMask: OptionSet, Sendable {
  /// The bits, one per corner.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The corner at minimum x and minimum y.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The corner at maximum x and minimum y.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The corner at minimum x and maximum y.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The corner at maximum x and maximum y.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

extension CALayer {
  /// The shape of the rounded corners. Default `.circular`, which also applies to unknown names. Not
  /// animatable.
  public var cornerCurve: CALayerCornerCurve {
    get { CALayerCornerCurve(rawValue: properties.effects.cornerCurve.rawValue) }
    set {
      let curve = CornerCurve(rawValue: newValue.rawValue) ?? .circular
      assign(curve, to: .cornerCurve, in: \.cornerCurve)
    }
  }

  /// The corners that `cornerRadius` rounds. Default all four. Animatable, without interpolation. Other bits
  /// are ignored.
  public var maskedCorners: CACornerMask {
    get { CACornerMask(rawValue: UInt(properties.effects.maskedCorners)) }
    set {
      let corners = UInt8(truncatingIfNeeded: newValue.rawValue & 15)
      assign(corners, to: .maskedCorners, in: \.maskedCorners)
    }
  }

  /// Returns the length of a corner along its side, as a multiple of the corner radius: 1.528665 for
  /// `.continuous`, 1 for other curves.
  public class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? CGFloat(CornerCurve.continuousExpansion) : 1
  }
}
