// SPDX-License-Identifier: Apache-2.0

import MultiplaneTypesetting
public import QuartzCore

/// A view that shows text.
open class UILabel: UIView {
  private var shownFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  private var shownColor = UIColor.label

  /// The text, and the looks of its parts when they were given.
  final var shownString: (text: String?, looks: NSAttributedString?) = (nil, nil) {
    didSet { textDidChange() }
  }

  /// The text; default `nil`.
  open var text: String? {
    get { shownString.text }
    set { if newValue != text || shownString.looks != nil { shownString = (newValue, nil) } }
  }
  /// The font; `nil` means the usual one, which is the default.
  open var font: UIFont! {
    get { shownFont }
    set {
      shownFont = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
      setAttribute(.font, shownFont)
      textDidChange()
    }
  }
  /// The colour of the text; `nil` means black, which is the default.
  open var textColor: UIColor! {
    get { shownColor }
    set {
      shownColor = newValue ?? .label
      setAttribute(.foregroundColor, shownColor)
      setNeedsDisplay()
    }
  }
  /// Where lines begin; default `.natural`.
  open var textAlignment = NSTextAlignment.natural { didSet { textDidChange() } }
  /// What becomes of text that is too long; default the end gives way to three dots.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { textDidChange() } }
  /// How many lines there are at most; 0 for as many as it takes; default 1.
  open var numberOfLines = 1 { didSet { textDidChange() } }
  /// The colour of a shadow of the letters; `nil`, the default, for none.
  open var shadowColor: UIColor? { didSet { setNeedsDisplay() } }
  /// How far the shadow is from the letters, in points; default (0, -1).
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { setNeedsDisplay() } }
  /// The colour of the text while the label is highlighted; `nil`, the default, means `textColor`.
  open var highlightedTextColor: UIColor? { didSet { setNeedsDisplay() } }
  /// Whether the highlighted colour shows; default false.
  open var isHighlighted = false { didSet { setNeedsDisplay() } }
  /// Whether the text has its full colour; else it is pale; default true.
  open var isEnabled = true { didSet { setNeedsDisplay() } }
  /// Whether letters become smaller where there is too little room in one line; default false.
  open var adjustsFontSizeToFitWidth = false { didSet { setNeedsDisplay() } }
  /// How small letters may become, in parts of their size; default 0: no limit.
  open var minimumScaleFactor: CGFloat = 0 { didSet { setNeedsDisplay() } }

  /// Draws the text.
  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  /// Draws the text into a rectangle of the current context.
  open func drawText(in rect: CGRect) { paint(in: rect) }

  /// The rectangle that the text takes within `bounds`, in the middle of its height.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    var text = content
    text.lineCount = numberOfLines
    let size = text.size(within: bounds.width)
    let height = min(size.height, bounds.height)
    return CGRect(
      x: bounds.minX, y: bounds.midY - height / 2, width: min(size.width, bounds.width), height: height)
  }

  /// The size of the text in lines of at most the width of `size`.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    content.size(within: numberOfLines == 1 || size.width <= 0 ? UIFont.unlimited : size.width)
  }

  /// The size of the text in one line.
  open override var intrinsicContentSize: CGSize { sizeThatFits(CGSize(width: UIFont.unlimited, height: 0)) }

  override func setUpParts() {
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  private func textDidChange() {
    setNeedsDisplay()
    superview?.setNeedsLayout()
  }

  private var content: LabelText {
    LabelText(
      string: text ?? "", font: shownFont,
      stretches: shownString.looks.map { LabelText.stretches(of: $0, font: shownFont) },
      alignment: textAlignment, breaking: lineBreakMode, lineCount: numberOfLines)
  }

  private var shownTextColor: UIColor {
    let color = isHighlighted ? highlightedTextColor ?? shownColor : shownColor
    return isEnabled ? color : color.withAlphaComponent(color.cgColor.alpha * 0.5)
  }

  /// The text with letters as small as the room asks for.
  private func fitted(to width: CGFloat) -> LabelText {
    var text = content
    guard adjustsFontSizeToFitWidth, numberOfLines == 1 else { return text }
    let needed = text.size(within: UIFont.unlimited).width
    guard needed > width, width > 0 else { return text }
    text.scale(by: max(width / needed, minimumScaleFactor))
    return text
  }

  private func paint(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), text?.isEmpty == false, rect.width > 0 else { return }
    let fitted = fitted(to: rect.width)
    let frame = fitted.frame(in: rect.size)
    let top = rect.minY + ((rect.height - CGFloat(frame.height)) / 2)
    let place = CGPoint(x: rect.minX, y: top)
    if let shadowColor {
      context.setFillColor(shadowColor.cgColor)
      context.draw(
        fitted.withoutColors.frame(in: rect.size),
        at: CGPoint(x: place.x + shadowOffset.width, y: place.y + shadowOffset.height), isYDown: true)
    }
    context.setFillColor(shownTextColor.cgColor)
    context.draw(isHighlighted ? fitted.withoutColors.frame(in: rect.size) : frame, at: place, isYDown: true)
  }
}
