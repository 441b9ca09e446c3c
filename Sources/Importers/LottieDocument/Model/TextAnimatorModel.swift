// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

/// Changes to the letters of a text layer, in proportion to a selector's amounts.
struct TextAnimatorModel: ItemModel {
  /// The changes to position, scale, rotation, skew and opacity. The anchor is added to the letters' anchor.
  var transform = TransformModel()
  var fill, stroke: Property<Vector>?
  /// The changes to the fill's hue, saturation and brightness.
  var hue, saturation, brightness: Property<Double>?
  var fillOpacity, strokeOpacity: Property<Double>?
  var strokeWidth: Property<Double>?
  /// The standard deviations of a blur along both axes, in the layer's coordinates.
  var blur: Property<Vector>?
  /// The additional width of each letter.
  var tracking = Property(0.0)
  /// The selector of the letters. `nil` selects all letters completely.
  var selector: TextSelectorModel?

  static let rows = [
    row("fc", nil, \.fill, .color),
    row("sc", nil, \.stroke, .color),
    row("fh", nil, \.hue, .degrees),
    row("fs", nil, \.saturation, .percent),
    row("fb", nil, \.brightness, .percent),
    row("fo", nil, \.fillOpacity, .percent, standard: 100),
    row("so", nil, \.strokeOpacity, .percent, standard: 100),
    row("sw", nil, \.strokeWidth, .points),
    row("bl", nil, \.blur, .times(EffectReader.blurSigma)),
    row("t", nil, \.tracking, .points),
  ]

  mutating func readFirst(of value: JSONValue, _ reader: PropertyReader) {
    for name in ["sh", "ss", "sb", "ls", "lc", "rx", "ry"] as [StaticString] {
      if let part = value[name] {
        reader.log.note(.unsupported, part, "text animators do not change this property")
      }
    }
    transform = reader.item(value)
  }
}

/// A range of letters, words or lines.
struct TextSelectorModel: ItemModel {
  enum Shape: Int { case square = 1, rampUp, rampDown, triangle, round, smooth }
  enum Basis: Int { case characters = 1, charactersWithoutSpaces, words, lines }

  /// The start of the range, in units or in percent of their number.
  var start = Property(0.0)
  /// The end of the range. `nil` means the end of the last unit.
  var end: Property<Double>?
  var offset = Property(0.0)
  /// A Boolean value that indicates whether the range is in units. Otherwise it is in percent.
  var isIndex = false
  var shape = Shape.square
  var basis = Basis.characters
  var amount = Property(100.0)
  var easeHigh = Property(0.0)
  var easeLow = Property(0.0)
  var smoothness = Property(100.0)
  var isRandom = false

  static let rows = [
    row("s", nil, \.start, .number),
    row("e", nil, \.end, .number, standard: 100),
    row("o", nil, \.offset, .number),
    row("a", nil, \.amount, .percent),
    row("xe", nil, \.easeHigh, .percent),
    row("ne", nil, \.easeLow, .percent),
    row("sm", nil, \.smoothness, .percent),
  ]

  mutating func readFirst(of value: JSONValue, _ reader: PropertyReader) {
    isIndex = value["r"]?.int == 2
    shape = value["sh"]?.int.flatMap(Shape.init) ?? shape
    basis = value["b"]?.int.flatMap(Basis.init) ?? basis
    isRandom = value["rn"]?.int == 1
  }
}

/// The groups of letters that rotate and scale about a common point.
struct TextGrouping: ItemModel {
  enum Basis: Int { case characters = 1, words, lines, all }
  var basis = Basis.characters
  /// The offset of the common point.
  var alignment = Property(Vector.zero)

  static let rows = [row("a", nil, \.alignment, .percent)]

  mutating func readFirst(of value: JSONValue, _ reader: PropertyReader) {
    basis = value["g"]?.int.flatMap(Basis.init) ?? basis
  }
}
