// SPDX-License-Identifier: Apache-2.0

/// The shape of rounded corners.
package enum CornerCurve: String, Sendable, CaseIterable {
  /// Quarter circles.
  case circular
  /// Curves with continuous curvature, which starts at 0 where the straight edge ends.
  case continuous
}

/// The sampling of contents that are drawn larger or smaller than their pixels.
package enum ContentsFilter: String, Sendable, CaseIterable {
  case nearest, linear
  /// Linear interpolation in two mipmap levels and between them.
  case trilinear
}

/// The pixel format of a layer's recorded drawing.
package enum ContentsFormat: String, Sendable, CaseIterable {
  case automatic = "Automatic"
  case rgba8 = "RGBA8"
  case rgba16Float = "RGBAh"
  case gray8 = "Gray8"
}

/// Effect properties on the heap, which layers share. They are written only while there is exactly one
/// reference.
final class EffectStorage: @unchecked Sendable {
  // Exclusivity is not checked at run time: a writer holds the only reference, so accesses cannot overlap.
  @exclusivity(unchecked) var values: EffectProperties

  init(_ values: EffectProperties) { self.values = values }

  /// The values of a new layer. Never written.
  static let `default` = EffectStorage(EffectProperties())
}

extension LayerProperties {
  /// True if the layer may have an effect: a property in `effects` differs from its default, or did before.
  @inline(__always)
  package var hasEffects: Bool { effectStorage != nil }

  @inline(__always)
  var effectStorageOrDefault: EffectStorage { effectStorage ?? .default }

  /// The effect properties. Reading them copies them: check `hasEffects` first.
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
