// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
package import MultiplaneRaster
internal import MultiplaneValues

/// The operation of a filter. The raw values are Core Animation's filter names.
package enum FilterKind: String, Sendable, CaseIterable {
  /// A Gaussian blur. The amount is the radius, in points; the standard deviation is 0.98 times the radius.
  case gaussianBlur
  /// A Gaussian blur along the layer's x axis only. The amount is the radius, as for `gaussianBlur`.
  case gaussianBlurX
  /// A Gaussian blur along the layer's y axis only. The amount is the radius, as for `gaussianBlur`.
  case gaussianBlurY
  /// Multiplies colours by `LayerFilter.matrix`.
  case colorMatrix
  /// Maps each channel by its row of `LayerFilter.matrix`, which contains the black and white of the input,
  /// the gamma, and the black and white of the output.
  case colorLevels
  /// Multiplies each channel, including alpha, by the same channel of `LayerFilter.color`.
  case multiplyColor
  /// Adds the amount to each colour channel. 0 changes nothing.
  case colorBrightness
  /// Scales the distance of each colour channel from middle grey by the amount. 1 changes nothing.
  case colorContrast
  /// Scales the distance of each colour channel from the luminance by the amount. 1 changes nothing, and 0
  /// gives greys.
  case colorSaturate
  /// Rotates hues by the amount, in radians.
  case colorHueRotate
  /// Replaces each colour channel with 1 minus its value.
  case colorInvert
  /// Interpolates each colour towards its luminance times `LayerFilter.color` plus the bias. The amount is
  /// the interpolation fraction.
  case colorMonochrome
  /// The operations of one of `LayerFilter.graphs`, in the layer's own space. The amount is the index of the
  /// graph, rounded to the nearest and clamped.
  case filterGraph
}

/// A filter that is applied to the drawing of a layer or to its background.
package struct LayerFilter: Sendable, Equatable {
  package var kind: FilterKind
  /// The name in key paths: `filters.NAME.inputRadius`.
  package var name: String
  package var isEnabled = true
  /// The value of `inputRadius`, `inputAmount`, `inputAngle` or `inputIntensity`. See `FilterKind`.
  package var amount: Double
  package var bias: Double = 0
  /// The value of `inputColor`.
  package var color = ColorValue.white
  /// The value of `inputColorMatrix`: four rows of five numbers, or empty for the identity.
  ///
  /// The rows compute red, green, blue and alpha from the straight (not premultiplied) red, green, blue and
  /// alpha and the constant 1. For `colorLevels`, each row contains the levels of one of these channels.
  package var matrix: [Double] = []
  /// The graphs of a filter of the kind `filterGraph`, of which one is drawn. Empty for other filters.
  package var graphs: [FilterGraph] = []

  package init(_ kind: FilterKind, name: String? = nil, amount: Double? = nil) {
    self.kind = kind
    self.name = name ?? kind.rawValue
    self.amount = amount ?? Self.defaultAmount(kind)
  }

  private static func defaultAmount(_ kind: FilterKind) -> Double {
    switch kind {
    case .gaussianBlur, .gaussianBlurX, .gaussianBlurY, .colorBrightness, .colorHueRotate, .filterGraph: 0
    default: 1
    }
  }

  /// The graph that is drawn, or `nil` for a filter without graphs.
  package var graph: FilterGraph? {
    graphs.isEmpty ? nil : graphs[Int(amount.rounded().clamped(to: 0...Double(graphs.count - 1), ifNaN: 0))]
  }

  /// Returns the FNV-1a hash of a filter's name, which a `PropertyTarget` stores instead of the string.
  package static func key(_ name: some StringProtocol) -> UInt64 {
    name.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// The number of coefficients of a colour matrix.
  package static let matrixCount = 20
}

// Access to the inputs of filters by key path: `filters.NAME.inputRadius`.

extension EffectProperties {
  /// The list of filters in `filters` or, for any other identifier, in `backgroundFilters`.
  private subscript(list id: PropertyID?) -> [LayerFilter] {
    get { id == .filters ? filters : backgroundFilters }
    set { if id == .filters { filters = newValue } else { backgroundFilters = newValue } }
  }

  /// Returns an input of a filter, or `.nothing` if there is no such filter.
  func input(_ target: PropertyTarget) -> AnimatableValue {
    guard let filter = self[list: target.id].first(where: { LayerFilter.key($0.name) == target.filterKey })
    else { return .nothing }
    return switch target.component {
    case .inputNumber: .number(filter.amount)
    case .inputBias: .number(filter.bias)
    case .inputColor: .color(filter.color)
    case .inputMatrix: .numbers(filter.matrix)
    case .inputEnabled: .number(filter.isEnabled ? 1 : 0)
    default: .nothing
    }
  }

  /// Sets an input of a filter. Has no effect if there is no such filter or the value has another kind.
  mutating func setInput(_ value: AnimatableValue, _ target: PropertyTarget) {
    guard
      let index = self[list: target.id].firstIndex(where: { LayerFilter.key($0.name) == target.filterKey })
    else { return }
    switch (target.component, value) {
    case (.inputNumber, .number(let value)): self[list: target.id][index].amount = value
    case (.inputBias, .number(let value)): self[list: target.id][index].bias = value
    case (.inputColor, .color(let value)): self[list: target.id][index].color = value
    case (.inputMatrix, .numbers(let value)) where value.count == LayerFilter.matrixCount:
      self[list: target.id][index].matrix = value
    case (.inputEnabled, .number(let value)): self[list: target.id][index].isEnabled = value != 0
    default: break
    }
  }
}
