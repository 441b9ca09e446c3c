// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneTypesetting
public import QuartzCore

/// The vertical positions of a line whose font has been shrunk to fit.
public enum UIBaselineAdjustment: Int, Sendable {
  /// The baseline is where that of the full size would be.
  case alignBaselines
  /// The line is centred.
  case alignCenters
  /// The line is at the top.
  case none
}

/// A view that shows text.
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  private var shownFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  private var shownColor = UIColor.label

  /// The text, and the attributed text if that was set.
  final var shownString: (text: String?, looks: NSAttributedString?) = (nil, nil) {
    didSet { textDidChange() }
  }

  /// The text; default `nil`. Setting it removes all attributes.
  open var text: String? {
    get { shownString.text }
    set { if newValue != text || shownString.looks != nil { shownString = (newValue, nil) } }
  }
  /// The text with its attributes; `nil`, the default, if there is no text.
  ///
  /// These attributes are drawn: font, colours, kerning, ligature, underline, strikethrough, stroke, baseline
  /// offset, shadow and paragraph style. Others are reported. Ranges without a font or colour use the
  /// label's. Setting the label's font or colour sets that attribute on the whole text, and setting `text`
  /// removes all attributes.
  open var attributedText: NSAttributedString? {
    get { ownAttributedText }
    set { ownAttributedText = newValue }
  }
  /// The font; default the system font in the size `UIFont.labelFontSize`. `nil` restores the default.
  open var font: UIFont! {
    get { shownFont }
    set {
      shownFont = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
      setAttribute(.font, shownFont)
      textDidChange()
    }
  }
  /// The colour of the text; default `UIColor.label`. `nil` restores the default.
  open var textColor: UIColor! {
    get { shownColor }
    set {
      shownColor = newValue ?? .label
      setAttribute(.foregroundColor, shownColor)
      setNeedsDisplay()
    }
  }
  /// The horizontal alignment of lines; default `.natural`.
  open var textAlignment = NSTextAlignment.natural { didSet { textDidChange() } }
  /// The treatment of text that is too long; default `.byTruncatingTail`.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { textDidChange() } }
  /// The maximum number of lines; 0 for no limit; default 1.
  open var numberOfLines = 1 { didSet { textDidChange() } }
  /// The colour of the text's shadow; `nil`, the default, for no shadow.
  open var shadowColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The offset of the shadow to the right and downwards, in points; default (0, -1).
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { setNeedsDisplay() } }
  /// The colour of the text while the label is highlighted; `nil`, the default, for `textColor`.
  open var highlightedTextColor: UIColor? { didSet { setNeedsDisplay() } }
  /// Indicates whether the label is drawn highlighted; default false.
  open var isHighlighted = false { didSet { setNeedsDisplay() } }
  /// Indicates whether the label is enabled; default true. If it is not, the text is drawn at half its
  /// opacity.
  open var isEnabled = true { didSet { setNeedsDisplay() } }
  /// Indicates whether the font of a single line without attributes shrinks to fit the width; default false.
  open var adjustsFontSizeToFitWidth = false { didSet { setNeedsDisplay() } }
  /// The vertical position of a single line whose font has been shrunk; default `.alignBaselines`.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines { didSet { setNeedsDisplay() } }
  /// The width in points at which the intrinsic size wraps the text of several lines; 0, the default, for
  /// none.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The minimum scale of a shrunk font; default 0, which means no minimum.
  open var minimumScaleFactor: CGFloat = 0 { didSet { setNeedsDisplay() } }

  /// Indicates whether a font of `UIFont.preferredFont(forTextStyle:)` or `UIFontMetrics` is replaced when
  /// the person's preferred size of text changes; default false.
  open var adjustsFontForContentSizeCategory = false

  /// Draws the text.
  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  /// Draws the text into a rectangle of the current context, centred vertically.
  open func drawText(in rect: CGRect) { paint(in: rect) }

  /// Returns the rectangle that the text occupies within `bounds`, in points. It is centred vertically.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    var text = content
    text.lineCount = numberOfLines
    let size = text.size(within: bounds.width)
    let height = min(size.height, bounds.height)
    return CGRect(
      x: bounds.minX, y: bounds.midY - height / 2, width: min(size.width, bounds.width), height: height)
  }

  /// Returns the size of the text in points, rounded up. Unless `numberOfLines` is 1, the text wraps at the
  /// width of `size`.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    content.size(within: numberOfLines == 1 || size.width <= 0 ? UIFont.unlimited : size.width)
  }

  /// The size of the text in points, without wrapping unless `preferredMaxLayoutWidth` is positive.
  open override var intrinsicContentSize: CGSize {
    let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : UIFont.unlimited
    return sizeThatFits(CGSize(width: width, height: 0))
  }

  /// The font as an optional, as archives require.
  final var archivedFont: UIFont? {
    get { font }
    set { font = newValue }
  }
  final var archivedColor: UIColor? {
    get { textColor }
    set { textColor = newValue }
  }

  override var archivedStates: [ArchivedState] {
    super.archivedStates + [
      ArchivedState("text", \UILabel.text),
      ArchivedState("font", \UILabel.archivedFont),
      ArchivedState("textColor", \UILabel.archivedColor),
      ArchivedState("textAlignment", name: \UILabel.textAlignment),
      ArchivedState("lineBreakMode", name: \UILabel.lineBreakMode),
      ArchivedState("numberOfLines", \UILabel.numberOfLines),
      ArchivedState("shadowColor", \UILabel.shadowColor),
      ArchivedState("highlightedTextColor", \UILabel.highlightedTextColor),
      ArchivedState("isHighlighted", \UILabel.isHighlighted),
      ArchivedState("isEnabled", \UILabel.isEnabled),
      ArchivedState("adjustsFontSizeToFitWidth", \UILabel.adjustsFontSizeToFitWidth),
      ArchivedState("minimumScaleFactor", number: \UILabel.minimumScaleFactor),
    ]
  }

  override func adjustFont(to traits: UITraitCollection) {
    if adjustsFontForContentSizeCategory { font = font.adjusted(to: traits) }
  }

  override func setUpParts() {
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  private func textDidChange() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  private var content: LabelText {
    let attributed = shownString.looks.map {
      AttributedText($0, font: shownFont.font, color: nil, subject: "UILabel.attributedText")
    }
    return LabelText(
      string: text ?? "", font: shownFont, stretches: attributed?.stretches,
      paragraphs: attributed?.paragraphs ?? [], alignment: textAlignment, breaking: lineBreakMode,
      lineCount: numberOfLines)
  }

  private var shownTextColor: UIColor {
    let color = isHighlighted ? highlightedTextColor ?? shownColor : shownColor
    return isEnabled ? color : color.withAlphaComponent(color.cgColor.alpha * 0.5)
  }

  /// Returns the text, with a smaller font if that is enabled and needed to fit `width`.
  final func fitted(to width: CGFloat) -> LabelText {
    var text = content
    guard adjustsFontSizeToFitWidth, numberOfLines == 1, shownString.looks == nil else { return text }
    let needed = text.size(within: UIFont.unlimited).width
    guard needed > width, width > 0 else { return text }
    text.scale(by: max(width / needed, minimumScaleFactor))
    return text
  }

  /// Returns the distance of the text from the top, in points. Text is centred vertically, but a line whose
  /// font has been shrunk is where `baselineAdjustment` says.
  private func top(of text: LabelText, _ frame: TextFrame, in height: CGFloat) -> CGFloat {
    let middle = (height - CGFloat(frame.height)) / 2
    guard text.font.pointSize < shownFont.pointSize, let line = frame.lines.first else { return middle }
    switch baselineAdjustment {
    case .alignCenters: return middle
    case .none: return 0
    case .alignBaselines:
      let whole = content.frame(in: CGSize(width: UIFont.unlimited, height: UIFont.unlimited))
      let baseline = (height - CGFloat(whole.height)) / 2 + CGFloat(whole.lines.first?.baseline ?? 0)
      return baseline - CGFloat(line.baseline)
    }
  }

  final func paint(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), text?.isEmpty == false, rect.width > 0 else { return }
    let fitted = fitted(to: rect.width)
    let frame = fitted.frame(in: rect.size)
    let top = rect.minY + self.top(of: fitted, frame, in: rect.height)
    let origin = CGPoint(x: rect.minX, y: top)
    if let shadowColor {
      context.setFillColor(shadowColor.cgColor)
      context.draw(
        fitted.withoutColors.frame(in: rect.size),
        at: CGPoint(x: origin.x + shadowOffset.width, y: origin.y + shadowOffset.height), isYDown: true)
    }
    context.setFillColor(shownTextColor.cgColor)
    context.draw(isHighlighted ? fitted.withoutColors.frame(in: rect.size) : frame, at: origin, isYDown: true)
  }
}
