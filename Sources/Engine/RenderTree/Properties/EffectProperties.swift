// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRaster
package import MultiplaneValues

/// The shape of rounded corners.
package enum CornerCurve: String, Sendable {
  /// Quarter circles.
  case circular
  /// Curves whose curvature begins at zero, where the straight side ends.
  case continuous
}

/// How pixels of contents are mixed when they are drawn larger or smaller.
package enum ContentsFilter: String, Sendable {
  case nearest, linear
  /// Linear in two sizes of the image and between them.
  case trilinear
}

/// What a layer's drawing is kept as.
package enum ContentsFormat: String, Sendable {
  case automatic = "Automatic"
  case rgba8 = "RGBA8"
  case rgba16Float = "RGBAh"
  case gray8 = "Gray8"
}

/// Layer properties that make a layer's drawing more than its quads over one another; a layer that sets none of them
/// has none. The fields' first values are the properties' defaults.
package struct EffectProperties: Sendable, Equatable {
  package var cornerCurve = CornerCurve.circular
  /// The corners that are rounded: 1 (min x, min y), 2 (max x, min y), 4 (min x, max y), 8 (max x, max y).
  package var maskedCorners: UInt8 = 15
  package var shadowColor: ColorValue? = .black
  package var shadowOpacity: Float = 0
  /// In points of the layer's own space.
  package var shadowOffset = CGSize(width: 0, height: -3)
  package var shadowRadius: Double = 3
  /// Immutable: not a `CGMutablePath`.
  package var shadowPath: CGPath?
  /// The part of the contents that is stretched, in fractions of what `contentsRect` shows.
  package var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Moves the contents in the plane of the layer, about the origin of the bounds.
  package var contentsTransform = CATransform3D.identity
  package var minificationFilter = ContentsFilter.linear
  package var magnificationFilter = ContentsFilter.linear
  package var minificationFilterBias: Float = 0
  package var contentsFormat = ContentsFormat.rgba8
  package var isOpaque = false
  package var allowsGroupOpacity = true
  package var allowsEdgeAntialiasing = true
  /// The edges that are antialiased: 1 (min x), 2 (max x), 4 (min y), 8 (max y).
  package var edgeAntialiasingMask: UInt8 = 15
  package var shouldRasterize = false
  /// Pixels to a point of a rasterized layer.
  package var rasterizationScale: Double = 1
  package var filters: [LayerFilter] = []
  package var backgroundFilters: [LayerFilter] = []
  package var compositing = BlendMode.normal

  package init() {}

  static let `default` = EffectProperties()
}

/// Effect properties with an identity; written to only through a single owner.
final class EffectStorage: @unchecked Sendable {
  // Unchecked: writers hold the only reference, so no access can overlap.
  @exclusivity(unchecked) var values: EffectProperties

  init(_ values: EffectProperties) { self.values = values }
}

extension LayerProperties {
  /// Whether the layer may have an effect: one of `effects` differs from its default, or did once.
  @inline(__always)
  package var hasEffects: Bool { effectStorage != nil }

  /// The properties that make effects.
  package var effects: EffectProperties {
    get { effectStorage?.values ?? .default }
    set {
      guard newValue != effects else { return }
      effectStorage = EffectStorage(newValue)
    }
    _modify {
      if effectStorage == nil || !isKnownUniquelyReferenced(&effectStorage) {
        effectStorage = EffectStorage(effectStorage?.values ?? .default)
      }
      yield &effectStorage!.values
    }
  }
}
