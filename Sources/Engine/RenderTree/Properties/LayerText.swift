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

extension LayerProperties {
  /// The content to typeset, and whether it must fit on one line. `nil` if the string is empty or invisible.
  package var textContent: (content: TextContent, isLine: Bool)? {
    guard case .text(let text) = own(.string), !text.string.isEmpty else { return nil }
    var paragraph = TextParagraph()
    paragraph.alignment = alignment
    let isWrapped = truth(.wrapped)
    let truncation: TextBreaking? =
      switch name(.truncationMode) {
      case "start": .truncatingHead
      case "middle": .truncatingMiddle
      case "end": .truncatingTail
      default: nil
      }
    paragraph.breaking = truncation ?? (isWrapped ? .words : .clipping)
    let isLine = !isWrapped && truncation != nil
    guard let stretches = text.stretches else {
      let font = TextFont(name: name(.font), size: number(.fontSize))
      guard number(.fontSize) > 0 else { return nil }
      return (TextContent(text.string, TextAttributes(font: font), paragraph: paragraph), isLine)
    }
    var content = TextContent(string: text.string, stretches: stretches, paragraph: paragraph)
    content.paragraphs = text.paragraphs
    for index in content.paragraphs.indices {
      content.paragraphs[index].paragraph.adopt(paragraph, wraps: isWrapped)
    }
    return (content, isLine)
  }

  private var alignment: TextAlignment {
    switch name(.alignmentMode) {
    case "left": .left
    case "right": .right
    case "center": .center
    case "justified": .justified
    default: .natural
    }
  }
}

extension TextParagraph {
  /// Adopts the layer's settings where a paragraph style leaves them open: the alignment, if the style's
  /// alignment is natural, and the truncation. A layer that does not wrap overrides styles that do.
  fileprivate mutating func adopt(_ layer: TextParagraph, wraps: Bool) {
    if alignment == .natural { alignment = layer.alignment }
    guard !breaking.isTruncating else { return }
    if layer.breaking.isTruncating || !wraps { breaking = layer.breaking }
  }
}
