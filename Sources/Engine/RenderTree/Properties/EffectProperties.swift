// SPDX-License-Identifier: Apache-2.0

/// The shape of rounded corners.
package enum CornerCurve: String, Sendable {
  /// Quarter circles.
  case circular
  /// Curves whose curvature begins at zero, where the straight side ends.
  case continuous
}

/// The sampling of contents that are drawn larger or smaller.
package enum ContentsFilter: String, Sendable {
  case nearest, linear
  /// Linear in two sizes of the image and between them.
  case trilinear
}

/// The pixel format of a layer's drawing.
package enum ContentsFormat: String, Sendable {
  case automatic = "Automatic"
  case rgba8 = "RGBA8"
  case rgba16Float = "RGBAh"
  case gray8 = "Gray8"
}

/// Effect properties with an identity; written to only through a single owner.
final class EffectStorage: @unchecked Sendable {
  // Unchecked: writers hold the only reference, so no access can overlap.
  @exclusivity(unchecked) var values: EffectProperties

  init(_ values: EffectProperties) { self.values = values }

  /// The values of a new layer; never written to.
  static let `default` = EffectStorage(EffectProperties())
}

extension LayerProperties {
  /// True if the layer may have an effect: one of `effects` differs from its default, or has done so before.
  @inline(__always)
  package var hasEffects: Bool { effectStorage != nil }

  @inline(__always)
  var effectStorageOrDefault: EffectStorage { effectStorage ?? .default }

  /// The properties that make effects.
  package var effects: EffectProperties {
    get { effectStorageOrDefault.values }
    set {
      guard newValue != effects else { return }
      effectStorage = EffectStorage(newValue)
    }
    _modify {
      if effectStorage == nil || !isKnownUniquelyReferenced(&effectStorage) {
        effectStorage = EffectStorage(effects)
      }
      yield &effectStorage!.values
    }
  }
}
