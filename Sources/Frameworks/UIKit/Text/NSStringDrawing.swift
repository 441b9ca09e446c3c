// SPDX-License-Identifier: Apache-2.0

import MultiplaneTypesetting
public import QuartzCore

/// The options of drawn and measured text.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Creates options from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The rectangle's origin is the corner of the first line, and lines wrap. Without it, the origin is on the
  /// baseline, and the text has one line.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// The distance of lines contains the font's leading, as always here.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// The measured rectangle is that of the outlines of the glyphs instead of the lines.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// Ends the last line that fits with an ellipsis.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// The outcome of drawing or measuring text, and a bound for shrinking it.
open class NSStringDrawingContext: NSObject {
  /// The lower bound of the scale of a text that is too wide; 0, the default, and 1 for no shrinking.
  /// Divergence: kept; text is not shrunk.
  open var minimumScaleFactor: CGFloat = 0
  /// The scale of the text that was drawn last: 1.
  public final let actualScaleFactor: CGFloat = 1
  /// The rectangle of the text that was drawn or measured last, in points.
  public internal(set) final var totalBounds = CGRect.zero
}

/// A text to draw or measure.
private struct DrawnText {
  /// The font of text without one, as on Apple's systems: 12 points.
  private static let usualFont = TextFont(name: "system-ui", size: 12)

  private var content: TextContent

  init(_ string: NSAttributedString) {
    let text = AttributedText(string, font: Self.usualFont, color: nil, subject: "NSAttributedString.draw")
    content = TextContent(string: string.string, stretches: text.stretches)
    content.paragraphs = text.paragraphs
  }

  init(_ string: String, _ attributes: [NSAttributedString.Key: Any]?) {
    self.init(NSAttributedString(string: string, attributes: attributes ?? [:]))
  }

  /// Returns the lines in a width and height; infinite lengths, and lengths that are not positive, are no
  /// limit.
  func frame(_ size: CGSize, _ options: NSStringDrawingOptions) -> TextFrame {
    func limit(_ length: CGFloat) -> Double? { length > 0 && length < 1e6 ? Double(length) : nil }
    guard options.contains(.usesLineFragmentOrigin) else { return content.typeset() }
    var content = content
    if options.contains(.truncatesLastVisibleLine), let height = limit(size.height) {
      content.paragraph.breaking = .truncatingTail
      for index in content.paragraphs.indices {
        content.paragraphs[index].paragraph.breaking = .truncatingTail
      }
      return content.typeset(width: limit(size.width), height: height)
    }
    return content.typeset(width: limit(size.width))
  }

  static func bounds(_ frame: TextFrame, _ options: NSStringDrawingOptions) -> CGRect {
    guard let first = frame.lines.first else { return .zero }
    var box: CGRect
    if options.contains(.usesDeviceMetrics) {
      box = frame.lines.flatMap(\.runs).compactMap { $0.path.bounds.map { CGRect($0) } }
        .reduce(CGRect.null) { $0.union($1) }
      if box.isNull { box = .zero }
    } else {
      let left = frame.lines.map { CGRect($0.box).minX }.min() ?? 0
      let right = frame.lines.map { CGRect($0.box).maxX }.max() ?? 0
      box = CGRect(x: 0, y: 0, width: right - left, height: CGFloat(frame.height))
    }
    // On the baseline, the text extends upwards from the origin.
    if !options.contains(.usesLineFragmentOrigin) { box.origin.y -= CGFloat(first.baseline) }
    return box
  }

  /// Draws the lines of a frame that fit into a height.
  @MainActor static func draw(_ frame: TextFrame, at point: CGPoint, height: CGFloat? = nil) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    var frame = frame
    if let height { frame.lines.removeAll { CGRect($0.box).maxY > height + 0.5 } }
    // Text without a colour is black.
    context.saveGState()
    context.setFillColor(.black)
    context.draw(frame, at: point, isYDown: true)
    context.restoreGState()
  }

  @MainActor func draw(
    with rect: CGRect, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?
  ) {
    let frame = frame(rect.size, options)
    let isInRect = options.contains(.usesLineFragmentOrigin)
    var origin = rect.origin
    if !isInRect { origin.y -= CGFloat(frame.lines.first?.baseline ?? 0) }
    let isLimited = isInRect && rect.height > 0 && rect.height < 1e6
    Self.draw(frame, at: origin, height: isLimited ? rect.height : nil)
    context?.totalBounds = Self.bounds(frame, options).offsetBy(dx: rect.minX, dy: rect.minY)
  }

  func bounds(
    _ size: CGSize, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?
  ) -> CGRect {
    let box = Self.bounds(frame(size, options), options)
    context?.totalBounds = box
    return box
  }

  /// The size without wrapping.
  var size: CGSize { Self.bounds(content.typeset(), .usesLineFragmentOrigin).size }
}

extension NSAttributedString {
  /// Returns the size of the text without wrapping, in points, not rounded.
  public func size() -> CGSize { DrawnText(self).size }

  /// Draws the text without wrapping into the current context, with its upper left corner at a point.
  @MainActor
  public func draw(at point: CGPoint) {
    DrawnText(self).draw(with: CGRect(origin: point, size: .zero), .usesLineFragmentOrigin, nil)
  }

  /// Draws the text into a rectangle of the current context: lines wrap at its width, and those that do not
  /// fit into its height are left out.
  @MainActor
  public func draw(in rect: CGRect) { DrawnText(self).draw(with: rect, .usesLineFragmentOrigin, nil) }

  /// Draws the text with options.
  @MainActor
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?)
  {
    DrawnText(self).draw(with: rect, options, context)
  }

  /// Returns the rectangle of the text in a size, in points, not rounded. Its height may exceed the size.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect { DrawnText(self).bounds(size, options, context) }
}

extension NSString {
  /// Returns the size of the text without wrapping, in points, not rounded.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    DrawnText(description, attrs).size
  }

  /// Draws the text without wrapping into the current context, with its upper left corner at a point.
  @MainActor
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    description.draw(at: point, withAttributes: attrs)
  }

  /// Draws the text into a rectangle of the current context: lines wrap at its width, and those that do not
  /// fit into its height are left out.
  @MainActor
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    description.draw(in: rect, withAttributes: attrs)
  }

  /// Draws the text with options.
  @MainActor
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    DrawnText(description, attributes).draw(with: rect, options, context)
  }

  /// Returns the rectangle of the text in a size, in points, not rounded. Its height may exceed the size.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect { DrawnText(description, attributes).bounds(size, options, context) }
}

extension String {
  /// Returns the size of the text without wrapping, in points, not rounded.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    DrawnText(self, attrs).size
  }

  /// Draws the text without wrapping into the current context, with its upper left corner at a point.
  @MainActor
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    DrawnText(self, attrs).draw(with: CGRect(origin: point, size: .zero), .usesLineFragmentOrigin, nil)
  }

  /// Draws the text into a rectangle of the current context: lines wrap at its width, and those that do not
  /// fit into its height are left out.
  @MainActor
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    DrawnText(self, attrs).draw(with: rect, .usesLineFragmentOrigin, nil)
  }

  /// Returns the rectangle of the text in a size, in points, not rounded. Its height may exceed the size.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect { DrawnText(self, attributes).bounds(size, options, context) }
}
