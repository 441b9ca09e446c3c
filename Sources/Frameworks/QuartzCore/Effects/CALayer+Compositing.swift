// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Edges of a layer.
public struct CAEdgeAntialiasingMask: OptionSet, Sendable {
  /// The bits, one an edge.
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
  /// Whether the layer's edges are antialiased where they cut pixels; default true.
  public var allowsEdgeAntialiasing: Bool {
    get { properties.effects.allowsEdgeAntialiasing }
    set { assign(newValue, to: .allowsEdgeAntialiasing, in: \.allowsEdgeAntialiasing) }
  }

  /// The edges that are antialiased if any are; at the others a pixel is covered wholly or not; default all four.
  public var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { CAEdgeAntialiasingMask(rawValue: UInt32(properties.effects.edgeAntialiasingMask)) }
    set {
      let edges = UInt8(truncatingIfNeeded: newValue.rawValue & 15)
      assign(edges, to: .edgeAntialiasingMask, in: \.edgeAntialiasingMask)
    }
  }

  /// Whether `opacity` applies to the layer and its sublayers as one picture, and not to each of them alone; default
  /// true.
  public var allowsGroupOpacity: Bool {
    get { properties.effects.allowsGroupOpacity }
    set { assign(newValue, to: .allowsGroupOpacity, in: \.allowsGroupOpacity) }
  }

  /// Whether the layer and its sublayers are drawn to a picture of `rasterizationScale` pixels to a point, which is then
  /// placed and kept for the next frames; default false; animatable.
  public var shouldRasterize: Bool {
    get { properties.effects.shouldRasterize }
    set { assign(newValue, to: .shouldRasterize, in: \.shouldRasterize) }
  }

  /// How many pixels of the picture of a rasterized layer make a point; held to 0.01...64; default 1; animatable.
  public var rasterizationScale: CGFloat {
    get { CGFloat(properties.effects.rasterizationScale) }
    set { assign(Double(newValue), to: .rasterizationScale, in: \.rasterizationScale) }
  }
}
