// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRaster

// The names of Core Animation's compositing filters.

extension BlendMode {
  /// The names in the order of the cases.
  private static let filterNames = [
    "normalBlendMode", "multiplyBlendMode", "screenBlendMode", "overlayBlendMode", "darkenBlendMode",
    "lightenBlendMode", "colorDodgeBlendMode", "colorBurnBlendMode", "softLightBlendMode",
    "hardLightBlendMode", "differenceBlendMode", "exclusionBlendMode", "hueBlendMode",
    "saturationBlendMode", "colorBlendMode", "luminosityBlendMode", "clear", "copy", "sourceIn",
    "sourceOut", "sourceAtop", "destOver", "destIn", "destOut", "destAtop", "xor", "plusD", "plusL",
  ]

  private static let synonyms: [String: BlendMode] = [
    "sourceOver": .normal, "destinationOver": .destinationOver, "destinationIn": .destinationIn,
    "destinationOut": .destinationOut, "destinationAtop": .destinationAtop, "plusDarker": .plusDarker,
    "plusLighter": .plusLighter, "linearDodgeBlendMode": .plusLighter, "CIMultiplyBlendMode": .multiply,
    "CIScreenBlendMode": .screen, "CIOverlayBlendMode": .overlay, "CIDarkenBlendMode": .darken,
    "CILightenBlendMode": .lighten, "CIColorDodgeBlendMode": .colorDodge, "CIColorBurnBlendMode": .colorBurn,
    "CISoftLightBlendMode": .softLight, "CIHardLightBlendMode": .hardLight,
    "CIDifferenceBlendMode": .difference, "CIExclusionBlendMode": .exclusion, "CIHueBlendMode": .hue,
    "CISaturationBlendMode": .saturation, "CIColorBlendMode": .color, "CILuminosityBlendMode": .luminosity,
    "CISourceOverCompositing": .normal, "CISourceInCompositing": .sourceIn,
    "CISourceOutCompositing": .sourceOut,
    "CISourceAtopCompositing": .sourceAtop, "CIAdditionCompositing": .plusLighter,
  ]

  private static let modesByName = Dictionary(
    uniqueKeysWithValues: zip(filterNames, allCases) + synonyms.map { ($0, $1) })

  /// The name of the mode as a compositing filter.
  package var filterName: String { Self.filterNames[Int(rawValue)] }

  /// Creates a mode from its filter name or from a synonym, or returns `nil` for unknown names.
  package init?(filterName name: String) {
    let index = Self.filterNames.firstIndex(of: name + "BlendMode")
    guard let mode = Self.modesByName[name] ?? index.map({ Self.allCases[$0] }) else { return nil }
    self = mode
  }
}

extension EffectProperties {
  /// The names of all blend modes as compositing filters, without synonyms.
  package static var blendModeNames: [String] { BlendMode.allCases.map(\.filterName) }
}
