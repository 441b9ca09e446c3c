// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

/// The quality of images that are drawn at another size than their own.
public enum CGInterpolationQuality: Int32, Sendable {
  /// The context's choice. Divergence: the same as `medium`.
  case `default` = 0
  /// Nearest-neighbour sampling.
  case none = 1
  /// Bilinear interpolation between the four nearest pixels.
  case low = 2
  /// Bilinear interpolation. Below half size, means of more pixels (area averaging).
  case medium = 4
  /// The highest quality. Divergence: the same as `medium`.
  case high = 3
}

/// The function that combines a drawn colour (the source) with the colour below it (the backdrop).
public enum CGBlendMode: Int32, Sendable {
  /// The source covers the backdrop.
  case normal = 0
  /// The product of both.
  case multiply = 1
  /// The inverse of the product of the inverses.
  case screen = 2
  /// `multiply` if the backdrop is dark, `screen` if it is light.
  case overlay = 3
  /// The darker value of each component.
  case darken = 4
  /// The lighter value of each component.
  case lighten = 5
  /// The backdrop, brightened by the source.
  case colorDodge = 6
  /// The backdrop, darkened by the source.
  case colorBurn = 7
  /// The backdrop, softly darkened by a dark source or lightened by a light one.
  case softLight = 8
  /// `multiply` if the source is dark, `screen` if it is light.
  case hardLight = 9
  /// The absolute difference of both.
  case difference = 10
  /// Like `difference`, with less contrast.
  case exclusion = 11
  /// The hue of the source, with saturation and luminosity of the backdrop.
  case hue = 12
  /// The saturation of the source, with hue and luminosity of the backdrop.
  case saturation = 13
  /// The hue and saturation of the source, with the luminosity of the backdrop.
  case color = 14
  /// The luminosity of the source, with hue and saturation of the backdrop.
  case luminosity = 15
  /// Transparent.
  case clear = 16
  /// The source alone.
  case copy = 17
  /// The source, multiplied by the alpha of the backdrop.
  case sourceIn = 18
  /// The source, multiplied by the inverse alpha of the backdrop.
  case sourceOut = 19
  /// The source over the backdrop, with the alpha of the backdrop.
  case sourceAtop = 20
  /// The source under the backdrop.
  case destinationOver = 21
  /// The backdrop, multiplied by the alpha of the source.
  case destinationIn = 22
  /// The backdrop, multiplied by the inverse alpha of the source.
  case destinationOut = 23
  /// The backdrop over the source, with the alpha of the source.
  case destinationAtop = 24
  /// Source and backdrop, each multiplied by the inverse alpha of the other.
  case xor = 25
  /// The sum of the inverted colours, inverted again.
  case plusDarker = 26
  /// The sum of both.
  case plusLighter = 27
}

extension CGBlendMode {
  /// The engine's blend mode. Its modes have the same order.
  var engine: BlendMode { BlendMode(rawValue: UInt8(rawValue)) ?? .normal }
}
