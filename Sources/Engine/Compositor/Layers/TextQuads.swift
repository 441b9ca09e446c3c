// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneRaster
internal import MultiplaneRenderTree
internal import MultiplaneTypesetting
internal import MultiplaneValues

extension FrameBuilder {
  /// Adds the text of a text layer. It begins at the top left corner of the bounds on the screen, is upright,
  /// and is cut to the bounds.
  mutating func addText(of layer: LayerProperties, at context: DrawContext, cache: inout TextCache) {
    guard layer.kind == .text, !context.bounds.isEmpty, let (content, isLine) = layer.textContent else {
      return
    }
    let (width, height) = (context.bounds.width, context.bounds.height)
    let key = TextKey(content: content, width: width, height: isLine ? 0 : height)
    let frame = cache.frame(key, issues: &issues)
    guard !frame.isEmpty, let clip = addClip(.rect(context.bounds), at: context, inside: context.clip) else {
      return
    }
    let toLayer = Affine(
      a: 1, b: 0, c: 0, d: context.isYDown ? 1 : -1, tx: context.bounds.minX,
      ty: context.isYDown ? context.bounds.minY : context.bounds.maxY)
    let marks = frame.marks(layer.color(.foregroundColor) ?? .clear)
    for (mark, shape) in zip(marks, cache.shapes(of: key, marks, placement: toLayer)) {
      add(shape, at: context, paint: .color(mark.color), clip: clip)
    }
  }
}

extension LayerProperties {
  /// The content to typeset, and true if it must fit on one line. `nil` if there is no text or it is
  /// invisible.
  fileprivate var textContent: (content: TextContent, isLine: Bool)? {
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
    let looks = stretches.map { TextContent.Stretch(range: $0.range, attributes: $0.attributes) }
    return (TextContent(string: text.string, stretches: looks, paragraph: paragraph), isLine)
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

extension LayerText.Stretch {
  fileprivate var attributes: TextAttributes {
    var attributes = TextAttributes(font: TextFont(name: fontName, size: fontSize), color: color)
    attributes.kern = kern
    if isUnderlined { attributes.underline = .single }
    if isStruckThrough { attributes.strikethrough = .single }
    return attributes
  }
}
