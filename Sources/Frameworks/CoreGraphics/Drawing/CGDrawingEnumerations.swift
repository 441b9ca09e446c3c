// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

/// How an image is drawn at another size than its own.
public enum CGInterpolationQuality: Int32, Sendable {
  /// As the context thinks best; here as `medium`.
  case `default` = 0
  /// The nearest pixel.
  case none = 1
  /// Between the four nearest pixels.
  case low = 2
  /// Between the four nearest pixels, and the mean of more where the image is drawn at less than half its size.
  case medium = 4
  /// Here as `medium`.
  case high = 3
}

/// How a drawn colour and the one below it make a new one.
public enum CGBlendMode: Int32, Sendable {
  /// The drawn colour covers what is below.
  case normal = 0
  /// The product of both.
  case multiply = 1
  /// The product of both, light and dark exchanged.
  case screen = 2
  /// `multiply` or `screen`, as what is below is dark or light.
  case overlay = 3
  /// The darker one.
  case darken = 4
  /// The lighter one.
  case lighten = 5
  /// What is below, brightened by the drawn colour.
  case colorDodge = 6
  /// What is below, darkened by the drawn colour.
  case colorBurn = 7
  /// What is below, darkened or lightened softly as the drawn colour is dark or light.
  case softLight = 8
  /// `multiply` or `screen`, as the drawn colour is dark or light.
  case hardLight = 9
  /// The distance between both.
  case difference = 10
  /// The distance between both, with less contrast.
  case exclusion = 11
  /// The hue of the drawn colour.
  case hue = 12
  /// The saturation of the drawn colour.
  case saturation = 13
  /// The hue and the saturation of the drawn colour.
  case color = 14
  /// The lightness of the drawn colour.
  case luminosity = 15
  /// Nothing.
  case clear = 16
  /// The drawn colour alone.
  case copy = 17
  /// The drawn colour where there is something below.
  case sourceIn = 18
  /// The drawn colour where there is nothing below.
  case sourceOut = 19
  /// The drawn colour over what is below, where there is something.
  case sourceAtop = 20
  /// The drawn colour under what is there.
  case destinationOver = 21
  /// What is there, where something is drawn.
  case destinationIn = 22
  /// What is there, where nothing is drawn.
  case destinationOut = 23
  /// What is there over the drawn colour, where something is drawn.
  case destinationAtop = 24
  /// Each where the other is not.
  case xor = 25
  /// The sum of both darknesses.
  case plusDarker = 26
  /// The sum of both.
  case plusLighter = 27
}

extension CGBlendMode {
  /// The engine's, whose modes have the same order.
  var engine: BlendMode { BlendMode(rawValue: UInt8(rawValue)) ?? .normal }
}
