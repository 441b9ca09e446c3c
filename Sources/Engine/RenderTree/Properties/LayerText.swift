// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneValues

/// The text of a text layer: plain, or attributed in stretches.
package struct LayerText: Sendable, Equatable {
  /// A run of text with one font, size, colour and decoration.
  package struct Stretch: Sendable, Equatable {
    /// The position of the run in the string, in UTF-16 code units.
    package var range: Range<Int>
    package var fontName = "Helvetica"
    /// The font size in points.
    package var fontSize = 12.0
    package var color = ColorValue.black
    /// The extra distance between letters, in points.
    package var kern = 0.0
    package var isUnderlined = false
    package var isStruckThrough = false

    package init(range: Range<Int>) { self.range = range }
  }

  package var string: String
  /// The runs in the order of the text. `nil` for plain text, which uses the layer's font, size and colour.
  package var stretches: [Stretch]?

  package init(_ string: String, stretches: [Stretch]? = nil) {
    (self.string, self.stretches) = (string, stretches)
  }
}
