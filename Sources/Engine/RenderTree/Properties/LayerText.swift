// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneValues

/// The text of a text layer: plain, or with attributes.
package struct LayerText: Sendable, Equatable {
  /// A stretch of text of one look.
  package struct Stretch: Sendable, Equatable {
    /// In UTF-16 units.
    package var range: Range<Int>
    package var fontName = "Helvetica"
    /// In points.
    package var fontSize = 12.0
    package var color = ColorValue.black
    /// The extra distance between letters, in points.
    package var kern = 0.0
    package var isUnderlined = false
    package var isStruckThrough = false

    package init(range: Range<Int>) { self.range = range }
  }

  package var string: String
  /// One after the other; `nil` for plain text, which looks as the layer says.
  package var stretches: [Stretch]?

  package init(_ string: String, stretches: [Stretch]? = nil) {
    (self.string, self.stretches) = (string, stretches)
  }
}
