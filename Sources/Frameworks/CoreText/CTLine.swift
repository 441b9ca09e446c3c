// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
import MultiplaneGeometry
import MultiplaneTypesetting

/// The text of an attributed string, ready to be typeset.
struct LineText {
  let string: NSAttributedString
  private let content: TextContent

  init(_ string: NSAttributedString) {
    self.string = string
    let usual = TextFont(name: "Helvetica", size: 12)
    let text = AttributedText(string, font: usual, color: nil, subject: "CTLine")
    content = TextContent(string: string.string, stretches: text.stretches)
      .with(text.paragraphs)
  }

  /// Returns the lines in a width; `nil` for no limit.
  func frame(width: Double?, height: Double? = nil, truncation: TextBreaking? = nil) -> TextFrame {
    var content = content
    if let truncation {
      content.paragraph.breaking = truncation
      for index in content.paragraphs.indices { content.paragraphs[index].paragraph.breaking = truncation }
    }
    return content.typeset(width: width, height: height)
  }

  /// Returns the attributes at the UTF-16 unit `index`.
  func attributes(at index: Int) -> [NSAttributedString.Key: Any] {
    index < string.length ? string.attributes(at: index, effectiveRange: nil) : [:]
  }
}

extension TextContent {
  fileprivate func with(_ paragraphs: [ParagraphStretch]) -> TextContent {
    var content = self
    content.paragraphs = paragraphs
    return content
  }
}

/// A line of text: runs of positioned glyphs.
public final class CTLine: NSObject, @unchecked Sendable {
  let text: LineText
  let line: TextFrame.Line
  private let attributes: [TextAttributes]

  init(_ text: LineText, _ line: TextFrame.Line, in frame: TextFrame) {
    (self.text, self.line, attributes) = (text, line, frame.attributes)
    super.init()
  }

  var width: Double { line.box.maxX - line.box.minX }

  func runs() -> [CTRun] { line.runs.map { CTRun($0, of: self) } }

  /// Draws the line, or only some of its runs, as a frame whose origin is on the baseline at the line's left.
  func draw(_ runs: [TextFrame.Run]? = nil, in context: CGContext) {
    var frame = TextFrame()
    frame.attributes = attributes
    frame.lines = [line]
    if let runs { frame.lines[0].runs = runs }
    context.saveGState()
    context.concatenate(context.textMatrix)
    context.draw(frame, at: CGPoint(x: -line.box.minX, y: line.baseline))
    context.restoreGState()
  }
}

/// Neighbouring glyphs of the same font and attributes.
public final class CTRun: NSObject, @unchecked Sendable {
  let line: CTLine
  let run: TextFrame.Run

  init(_ run: TextFrame.Run, of line: CTLine) {
    (self.run, self.line) = (run, line)
    super.init()
  }

  /// Returns the position of glyph `index` relative to the line's origin, y up.
  func position(_ index: Int) -> CGPoint {
    let glyph = run.glyphs[index]
    return CGPoint(x: glyph.position.x - line.line.box.minX, y: line.line.baseline - glyph.position.y)
  }

  /// The attributes of the text, with the font that is drawn.
  var attributes: [NSAttributedString.Key: Any] {
    var attributes = line.text.attributes(at: run.glyphs.first?.offset ?? line.line.range.lowerBound)
    let key = NSAttributedString.Key(rawValue: "NSFont")
    let size = ((attributes[key] as? any TextAttributeObject)?.textAttribute).flatMap { value in
      if case .font(let font) = value { font.size } else { nil }
    }
    attributes[key] = CTFont(TextFont(name: run.family, size: size ?? 12), face: FontFace(run))
    return attributes
  }
}

/// The sides at which a line is truncated.
public enum CTLineTruncationType: UInt32, Sendable {
  /// The beginning.
  case start = 0
  /// The end.
  case end = 1
  /// The middle.
  case middle = 2
}

/// The options of a line's bounds.
public struct CTLineBoundsOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Leaves the leading out. Divergence: the leading is always 0.
  public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1 << 0)
  /// Leaves shifts of glyphs by kerning out. Divergence: has no effect.
  public static let excludeTypographicShifts = CTLineBoundsOptions(rawValue: 1 << 1)
  /// Measures the outlines of the glyphs.
  public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 1 << 3)
}

/// Creates the line of a string, without wrapping. Of a string with several paragraphs, it has the first.
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine {
  let text = LineText(attrString)
  let frame = text.frame(width: nil)
  return CTLine(text, frame.lines.first ?? .empty, in: frame)
}

/// Creates a line of at most `width` points, with an ellipsis for what does not fit; the line itself if it
/// fits. The token is not used: the ellipsis is in the font of the text.
public func CTLineCreateTruncatedLine(
  _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType, _ truncationToken: CTLine?
) -> CTLine? {
  guard line.width > width else { return line }
  let breaking: TextBreaking =
    switch truncationType {
    case .start: .truncatingHead
    case .end: .truncatingTail
    case .middle: .truncatingMiddle
    }
  let frame = line.text.frame(width: width, height: 1, truncation: breaking)
  return frame.lines.first.map { CTLine(line.text, $0, in: frame) }
}

/// Draws a line at the text position of the context, y up. Text without a colour is drawn in the fill colour.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) { line.draw(in: context) }

/// Returns the number of glyphs.
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex {
  line.line.runs.reduce(0) { $0 + $1.glyphs.count }
}

/// Returns the runs of a line, an array of `CTRun`.
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray { NSArray(array: line.runs()) }

/// Returns the range of the string that the line shows, in UTF-16 units.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange { CFRange(line.line.range) }

/// Returns the distance of a line from the left of a width, in points. `flushFactor` is 0 for the left, 0.5
/// for the middle and 1 for the right; it is clamped to 0...1.
public func CTLineGetPenOffsetForFlush(_ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double) -> Double
{
  max(flushWidth - line.width, 0) * Double(flushFactor.clamped(to: 0...1))
}

/// Stores the ascent, descent and leading of a line in points, and returns its width.
@discardableResult
public func CTLineGetTypographicBounds(
  _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
  _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  ascent?.pointee = CGFloat(line.line.baseline - line.line.box.minY)
  descent?.pointee = CGFloat(line.line.box.maxY - line.line.baseline)
  leading?.pointee = 0
  return line.width
}

/// Returns the bounds of a line around its origin, in points, y up.
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
  if options.contains(.useGlyphPathBounds) { return CTLineGetImageBounds(line, nil) }
  let (box, baseline) = (line.line.box, line.line.baseline)
  return CGRect(x: 0, y: baseline - box.maxY, width: line.width, height: box.maxY - box.minY)
}

/// Returns the box of the outlines around the line's origin or, with a context, around its text position.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
  let boxes = line.line.runs.compactMap { $0.path.bounds.map { CGRect($0) } }
  let box = boxes.reduce(CGRect.null) { $0.union($1) }
  guard !box.isNull else { return .zero }
  let origin = context?.textPosition ?? .zero
  return CGRect(
    x: origin.x + box.minX - line.line.box.minX, y: origin.y + line.line.baseline - box.maxY,
    width: box.width,
    height: box.height)
}

/// Returns the width of the white space at the end of a line, in points.
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double {
  let string = line.text.string.string as NSString
  var width = 0.0
  for glyph in line.line.runs.flatMap(\.glyphs).reversed() {
    guard glyph.offset < string.length, [32, 9, 10, 13].contains(string.character(at: glyph.offset)) else {
      break
    }
    width += glyph.advance
  }
  return width
}

/// Returns the index of the caret nearest to a position, in UTF-16 units.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
  let x = Double(position.x) + line.line.box.minX
  return line.line.carets.min { abs($0.x - x) < abs($1.x - x) }?.offset ?? kCFNotFound
}

/// Returns the distance of the caret before an index from the line's origin, in points. The second offset, of
/// a caret between two directions of writing, is the same.
@discardableResult
public func CTLineGetOffsetForStringIndex(
  _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
  let caret = line.line.carets.last { $0.offset <= charIndex } ?? line.line.carets.first
  let offset = CGFloat((caret?.x ?? line.line.box.minX) - line.line.box.minX)
  secondaryOffset?.pointee = offset
  return offset
}
