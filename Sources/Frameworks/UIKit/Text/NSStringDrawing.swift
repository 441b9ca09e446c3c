// SPDX-License-Identifier: Apache-2.0

import MultiplaneTypesetting
public import QuartzCore

/// The options for drawing and measuring text.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// The bits, one for each option.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The rectangle's origin is the upper left corner of the first line, and lines wrap. Without this option,
  /// the origin is on the baseline, and each paragraph is one line.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// The distance between lines includes the font's leading. Divergence: it always does.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Text is measured by the outlines of its glyphs instead of its lines.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// The last line that fits the height ends with an ellipsis if more text follows.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// The parameters and results of drawing or measuring text.
open class NSStringDrawingContext: NSObject {
  /// The minimum scale of text that is too wide; default 0. Both 0 and 1 mean that text is not shrunk.
  /// Divergence: the value is stored, and text is never shrunk.
  open var minimumScaleFactor: CGFloat = 0
  /// The scale of the text that was drawn last; always 1.
  public final let actualScaleFactor: CGFloat = 1
  /// The rectangle of the text that was drawn or measured last, in points.
  public internal(set) final var totalBounds = CGRect.zero
}

/// A string to draw or measure.
private struct DrawnText {
  /// The font of text that has none: 12 points, as on Apple's systems.
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

  /// Returns the laid-out text. Without `usesLineFragmentOrigin`, `size` is ignored and each paragraph is one
  /// line. Otherwise lines wrap at the width, in points, and with `truncatesLastVisibleLine` the height
  /// limits their number. A width or height that is not positive, or not less than 1e6, is no limit.
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

  /// Draws the lines of a frame that fit `height`; all lines if it is `nil`.
  static func draw(_ frame: TextFrame, at point: CGPoint, height: CGFloat? = nil) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    var frame = frame
    if let height { frame.lines.removeAll { CGRect($0.box).maxY > height + 0.5 } }
    // Text without a colour is black.
    context.saveGState()
    context.setFillColor(.black)
    context.draw(frame, at: point, isYDown: true)
    context.restoreGState()
  }

  func draw(
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

  /// The size without wrapping, in points.
  var size: CGSize { Self.bounds(content.typeset(), .usesLineFragmentOrigin).size }
}

extension NSAttributedString {
  /// Returns the size of the text without wrapping, in points, not rounded.
  public func size() -> CGSize { DrawnText(self).size }

  /// Draws the text without wrapping into the current context. Its upper left corner is at `point`.
  public func draw(at point: CGPoint) {
    DrawnText(self).draw(with: CGRect(origin: point, size: .zero), .usesLineFragmentOrigin, nil)
  }

  /// Draws the text into a rectangle of the current context. Lines wrap at the width of the rectangle, and
  /// those that do not fit its height are left out. A width or height of 0 means no limit.
  public func draw(in rect: CGRect) { DrawnText(self).draw(with: rect, .usesLineFragmentOrigin, nil) }

  /// Draws the text into the current context.
  ///
  /// - Parameters:
  ///   - rect: The rectangle of the text, in points. Only its origin is used without the option
  ///     `usesLineFragmentOrigin`.
  ///   - options: The options of the layout.
  ///   - context: An object whose `totalBounds` is set to the rectangle of the drawn text; `nil` if that is
  ///     not needed.
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?)
  {
    DrawnText(self).draw(with: rect, options, context)
  }

  /// Returns the bounding box of the text when it is laid out within `size`, in points, not rounded. Its
  /// height may exceed the height of `size`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect { DrawnText(self).bounds(size, options, context) }
}

extension NSString {
  /// Returns the size of the text without wrapping, in points, not rounded.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    DrawnText(description, attrs).size
  }

  /// Draws the text without wrapping into the current context. Its upper left corner is at `point`.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    description.draw(at: point, withAttributes: attrs)
  }

  /// Draws the text into a rectangle of the current context. Lines wrap at the width of the rectangle, and
  /// those that do not fit its height are left out. A width or height of 0 means no limit.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    description.draw(in: rect, withAttributes: attrs)
  }

  /// Draws the text into the current context.
  ///
  /// - Parameters:
  ///   - rect: The rectangle of the text, in points. Only its origin is used without the option
  ///     `usesLineFragmentOrigin`.
  ///   - options: The options of the layout.
  ///   - attributes: The attributes of the whole text.
  ///   - context: An object whose `totalBounds` is set to the rectangle of the drawn text; `nil` if that is
  ///     not needed.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    DrawnText(description, attributes).draw(with: rect, options, context)
  }

  /// Returns the bounding box of the text when it is laid out within `size`, in points, not rounded. Its
  /// height may exceed the height of `size`.
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

  /// Draws the text without wrapping into the current context. Its upper left corner is at `point`.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    DrawnText(self, attrs).draw(with: CGRect(origin: point, size: .zero), .usesLineFragmentOrigin, nil)
  }

  /// Draws the text into a rectangle of the current context. Lines wrap at the width of the rectangle, and
  /// those that do not fit its height are left out. A width or height of 0 means no limit.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    DrawnText(self, attrs).draw(with: rect, .usesLineFragmentOrigin, nil)
  }

  /// Returns the bounding box of the text when it is laid out within `size`, in points, not rounded. Its
  /// height may exceed the height of `size`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect { DrawnText(self, attributes).bounds(size, options, context) }
}
