// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The shape of a layer's rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String

  /// Creates a curve from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Quarter circles.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// Curves that begin earlier on the straight sides, with a curvature that grows from zero.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// Corners of a layer.
public struct CACornerMask: OptionSet, Sendable {
  /// The bits, one a corner.
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
  /// The shape of the rounded corners; unknown names count as `.circular`, the default; not animatable.
  public var cornerCurve: CALayerCornerCurve {
    get { CALayerCornerCurve(rawValue: properties.effects.cornerCurve.rawValue) }
    set {
      let curve = CornerCurve(rawValue: newValue.rawValue) ?? .circular
      assign(curve, to: .cornerCurve, in: \.cornerCurve)
    }
  }

  /// The corners that `cornerRadius` rounds; bits that are no corner are dropped; default all four; animatable, in
  /// steps.
  public var maskedCorners: CACornerMask {
    get { CACornerMask(rawValue: UInt(properties.effects.maskedCorners)) }
    set {
      let corners = UInt8(truncatingIfNeeded: newValue.rawValue & 15)
      assign(corners, to: .maskedCorners, in: \.maskedCorners)
    }
  }

  /// How much further along a side than the corner radius a corner of a curve reaches, as a factor: 1.528665 for
  /// `.continuous`, 1 for all others.
  public class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? CGFloat(CornerCurve.continuousExpansion) : 1
  }
}
