// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRaster

// The names that Core Animation's compositing filters have.

extension BlendMode {
  /// In the order of the modes.
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

  /// The name as a filter.
  package var filterName: String { Self.filterNames[Int(rawValue)] }

  /// The mode of a filter's name, by any of its spellings; `nil` for names that are no mode.
  package init?(filterName name: String) {
    let index = Self.filterNames.firstIndex(of: name + "BlendMode")
    guard let mode = Self.modesByName[name] ?? index.map({ Self.allCases[$0] }) else { return nil }
    self = mode
  }
}
