// SPDX-License-Identifier: Apache-2.0

/// Changes of the letters of a text, in the measure of a selector.
struct TextAnimatorModel {
  /// The changes of position, size, angle, slant and opacity. Its anchor moves the letters' own.
  var transform: TransformModel
  var fill, stroke: Property<Vector>?
  /// Changes of the fill's hue in degrees, and of its saturation and brightness in percent.
  var hue, saturation, brightness: Property<Double>?
  /// In percent.
  var fillOpacity, strokeOpacity: Property<Double>?
  var strokeWidth: Property<Double>?
  /// The standard deviations of a blur along both axes.
  var blur: Property<Vector>?
  /// The additional width of letters.
  var tracking: Property<Double>
  /// `nil` selects all letters in full.
  var selector: TextSelectorModel?
}

/// A range of letters, words or lines.
struct TextSelectorModel {
  enum Shape: Int { case square = 1, rampUp, rampDown, triangle, round, smooth }
  enum Basis: Int { case characters = 1, charactersWithoutSpaces, words, lines }

  var start: Property<Double>
  /// `nil` is behind the last unit.
  var end: Property<Double>?
  var offset: Property<Double>
  /// True if the range counts units, false if it is in percent.
  var isIndex: Bool
  var shape: Shape
  var basis: Basis
  /// In percent.
  var amount, easeHigh, easeLow, smoothness: Property<Double>
  var isRandom: Bool
}

/// The groups of letters that turn and grow about one point.
struct TextGrouping {
  enum Basis: Int { case characters = 1, words, lines, all }
  var basis = Basis.characters
  /// The place of the point in percent.
  var alignment = Property(Vector.zero)
}
