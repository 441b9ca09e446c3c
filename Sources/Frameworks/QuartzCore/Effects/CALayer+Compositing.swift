// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A set of edges of a layer.
public struct CAEdgeAntialiasingMask: OptionSet, Sendable {
  /// The bits, one per edge.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The edge at minimum x.
  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
  /// The edge at maximum x.
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
  /// The edge at minimum y.
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
  /// The edge at maximum y.
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
}

extension CALayer {
  /// Indicates whether the layer's edges are antialiased. Default true. Not animatable.
  public var allowsEdgeAntialiasing: Bool {
    get { properties.effects.allowsEdgeAntialiasing }
    set { assign(newValue, to: .allowsEdgeAntialiasing, in: \.allowsEdgeAntialiasing) }
  }

  /// The edges that are antialiased if `allowsEdgeAntialiasing` is true. Default all four. Not animatable. At
  /// the other edges, a pixel is covered completely or not at all.
  public var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { CAEdgeAntialiasingMask(rawValue: UInt32(properties.effects.edgeAntialiasingMask)) }
    set {
      let edges = UInt8(truncatingIfNeeded: newValue.rawValue & 15)
      assign(edges, to: .edgeAntialiasingMask, in: \.edgeAntialiasingMask)
    }
  }

  /// Indicates whether `opacity` applies to the layer and its sublayers as a group. Otherwise it applies to
  /// each of them separately. Default true. Not animatable.
  public var allowsGroupOpacity: Bool {
    get { properties.effects.allowsGroupOpacity }
    set { assign(newValue, to: .allowsGroupOpacity, in: \.allowsGroupOpacity) }
  }

  /// Indicates whether the layer and its sublayers are drawn into an offscreen bitmap of
  /// `rasterizationScale`, which can be cached across frames. Default false. Animatable.
  public var shouldRasterize: Bool {
    get { properties.effects.shouldRasterize }
    set { assign(newValue, to: .shouldRasterize, in: \.shouldRasterize) }
  }

  /// The number of bitmap pixels per point of a rasterized layer. Clamped to 0.01...64. Default 1.
  /// Animatable.
  public var rasterizationScale: CGFloat {
    get { CGFloat(properties.effects.rasterizationScale) }
    set { assign(Double(newValue), to: .rasterizationScale, in: \.rasterizationScale) }
  }
}
