// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneValues

/// The kind of a filter; the names are Core Animation's.
package enum FilterKind: String, Sendable, CaseIterable {
  /// Blurs; the amount is the Gaussian's sigma in points.
  case gaussianBlur
  /// Multiplies colours with a matrix.
  case colorMatrix
  /// Multiplies each channel with that of the colour.
  case multiplyColor
  /// Adds the amount to each channel; 0 changes nothing.
  case colorBrightness
  /// Moves channels away from middle grey by the amount as a factor; 1 changes nothing.
  case colorContrast
  /// Moves channels away from their luminance by the amount as a factor; 1 changes nothing, 0 gives greys.
  case colorSaturate
  /// Turns hues by the amount, in radians.
  case colorHueRotate
  /// Takes channels from 1.
  case colorInvert
  /// Mixes colours with the colour times their luminance plus the bias; the amount is the share of that.
  case colorMonochrome
}

/// A filter of a layer's drawing.
package struct LayerFilter: Sendable, Equatable {
  package var kind: FilterKind
  /// The filter's name in key paths.
  package var name: String
  package var isEnabled = true
  /// inputRadius, inputAmount or inputAngle.
  package var amount: Double
  package var bias: Double = 0
  /// inputColor.
  package var color = ColorValue.white
  /// inputColorMatrix: four rows of five numbers that compute red, green, blue and alpha from straight red,
  /// green, blue, alpha and 1. Empty for the identity.
  package var matrix: [Double] = []

  package init(_ kind: FilterKind, name: String? = nil, amount: Double? = nil) {
    self.kind = kind
    self.name = name ?? kind.rawValue
    self.amount = amount ?? Self.defaultAmount(kind)
  }

  private static func defaultAmount(_ kind: FilterKind) -> Double {
    switch kind {
    case .gaussianBlur, .colorBrightness, .colorHueRotate: 0
    default: 1
    }
  }

  /// The FNV-1a hash of a name. It identifies a filter in the targets of animations, which store no strings.
  package static func key(_ name: some StringProtocol) -> UInt64 {
    name.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// The number of coefficients of a colour matrix.
  package static let matrixCount = 20
}

// Parts of filters that key paths name: `filters.NAME.inputRadius`.

extension EffectProperties {
  /// The filters of a property.
  private subscript(list id: PropertyID?) -> [LayerFilter] {
    get { id == .filters ? filters : backgroundFilters }
    set { if id == .filters { filters = newValue } else { backgroundFilters = newValue } }
  }

  /// An input of a filter; nothing when there is no such filter.
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

  /// Sets an input of a filter; no effect when there is no such filter.
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
