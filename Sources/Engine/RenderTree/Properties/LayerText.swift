// SPDX-License-Identifier: Apache-2.0

package import MultiplaneTypesetting

/// The text of a text layer: plain, or with attributes.
package struct LayerText: Sendable, Equatable {
  package typealias Stretch = TextContent.Stretch

  package var string: String
  /// The runs in the order of the text, or `nil` for plain text, which uses the layer's font, size and
  /// colour.
  package var stretches: [Stretch]?
  /// The ranges of the text that have their own paragraph layout.
  package var paragraphs: [TextContent.ParagraphStretch]

  package init(
    _ string: String, stretches: [Stretch]? = nil, paragraphs: [TextContent.ParagraphStretch] = []
  ) {
    (self.string, self.stretches, self.paragraphs) = (string, stretches, paragraphs)
  }
}
