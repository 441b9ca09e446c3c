// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A type that receives the editing events of a text view. Every method has a default.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Returns whether editing may begin; true by default.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Returns whether editing may end; true by default.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Called after editing has begun.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Called after editing has ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Returns whether typed text may replace a range of UTF-16 code units; true by default.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
    -> Bool
  /// Called after typing has changed the text.
  func textViewDidChange(_ textView: UITextView)
  /// Called after typing has moved the caret.
  func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// Returns true.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Returns true.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Returns true.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}

/// The layout settings of the text in a text view.
@preconcurrency @MainActor
public final class NSTextContainer: NSObject {
  final weak var view: UITextView?
  /// The padding at each end of a line, in points; default 5.
  public var lineFragmentPadding: CGFloat = 5 { didSet { view?.setNeedsLayout() } }
  /// The maximum number of lines; 0, the default, for no limit.
  public var maximumNumberOfLines = 0 { didSet { view?.showText() } }
  /// The treatment of lines that are too long; default `.byWordWrapping`.
  public var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { view?.showText() } }
}

/// A scrolling view of text with several lines, which can be edited.
open class UITextView: UIScrollView, UIKeyInput, UIContentSizeCategoryAdjusting {
  private let label = UILabel()
  private var shown: (text: String, looks: NSAttributedString?) = ("", nil)

  /// The delegate; not retained; default `nil`.
  @_nonoverride open weak var delegate: (any UITextViewDelegate)? {
    get { super.delegate as? any UITextViewDelegate }
    set { super.delegate = newValue }
  }
  /// The text; default empty. `nil` counts as empty. Setting it removes all attributes and moves the caret to
  /// the end.
  open var text: String! {
    get { shown.text }
    set {
      shown = (newValue ?? "", nil)
      selectedRange = NSRange(location: shown.text.utf16.count, length: 0)
      showText()
    }
  }
  /// The text with its attributes; default empty. `nil` counts as empty. Ranges without a font or colour use
  /// the view's. Setting `font` or `textColor` later sets that attribute on the whole text. Setting it moves
  /// the caret to the end.
  open var attributedText: NSAttributedString! {
    get { shown.looks ?? NSAttributedString(string: shown.text) }
    set {
      shown = (newValue?.string ?? "", newValue)
      selectedRange = NSRange(location: shown.text.utf16.count, length: 0)
      showText()
    }
  }
  /// The font; default the system font of 12 points.
  open var font: UIFont? = .systemFont(ofSize: 12) { didSet { setAttribute(.font, font) } }
  /// The colour of the text; `nil`, the default, for the label colour.
  open var textColor: UIColor? { didSet { setAttribute(.foregroundColor, textColor) } }
  /// The alignment of lines; default `.natural`.
  open var textAlignment = NSTextAlignment.natural { didSet { showText() } }
  /// Indicates whether the text can be edited; default true.
  open var isEditable = true
  /// Indicates whether text can be selected; default true. Has no effect: fingers cannot select text.
  open var isSelectable = true {
    didSet { Inert.report("UITextView.isSelectable", if: !isSelectable) }
  }
  /// The space around the text, in points; default 8 above and below, and 0 on the left and right.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { setNeedsLayout() }
  }
  /// The layout settings of the text.
  public final let textContainer = NSTextContainer()
  /// The selection, in UTF-16 code units, which typed text replaces; by default empty, at the end of the
  /// text.
  open var selectedRange = NSRange(location: 0, length: 0)

  /// Indicates whether a font of `UIFont.preferredFont(forTextStyle:)` or `UIFontMetrics` is replaced when
  /// the person's preferred size of text changes; default false.
  open var adjustsFontForContentSizeCategory = false

  /// The view that replaces the on-screen keyboard, with its height; default `nil`.
  open override var inputView: UIView? {
    get { inputViews.keys }
    set {
      inputViews.keys = newValue
      reloadInputViews()
    }
  }
  /// The view above the on-screen keyboard, with its height; default `nil`.
  open override var inputAccessoryView: UIView? {
    get { inputViews.above }
    set {
      inputViews.above = newValue
      reloadInputViews()
    }
  }
  private var inputViews: (keys: UIView?, above: UIView?) = (nil, nil)

  /// Creates a text view.
  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// Creates a text view with the settings of `textContainer`, which are copied.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame)
    guard let textContainer else { return }
    self.textContainer.lineFragmentPadding = textContainer.lineFragmentPadding
    self.textContainer.maximumNumberOfLines = textContainer.maximumNumberOfLines
    self.textContainer.lineBreakMode = textContainer.lineBreakMode
  }

  /// Creates a text view from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Editing

  /// Indicates whether the view can become the first responder: whether `isEditable` is true.
  open override var canBecomeFirstResponder: Bool { isEditable }

  /// Begins editing if the delegate allows it. Returns whether the view is the first responder.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard delegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else {
      return false
    }
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    delegate?.textViewDidBeginEditing(self)
    return true
  }

  /// Ends editing if the delegate allows it. Returns whether the view is no longer the first responder.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    let wasEditing = isFirstResponder
    if wasEditing { guard delegate?.textViewShouldEndEditing(self) ?? true else { return false } }
    guard super.resignFirstResponder() else { return false }
    guard wasEditing else { return true }
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    delegate?.textViewDidEndEditing(self)
    return true
  }

  /// Indicates whether the text is not empty.
  open var hasText: Bool { !shown.text.isEmpty }

  /// Replaces the selection with `text`, as if it were typed.
  open func insertText(_ text: String) { replace(selectedRange, by: text) }

  /// Deletes the selection or, if it is empty, the character before it.
  open func deleteBackward() {
    var range = selectedRange
    if range.length == 0 {
      guard range.location > 0 else { return }
      range = (shown.text as NSString).rangeOfComposedCharacterSequence(at: range.location - 1)
    }
    replace(range, by: "")
  }

  private func replace(_ range: NSRange, by text: String) {
    let length = shown.text.utf16.count
    guard range.location >= 0, range.length >= 0, range.location + range.length <= length,
      delegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
    else { return }
    if let looks = shown.looks {
      let changed = NSMutableAttributedString(attributedString: looks)
      changed.replaceCharacters(in: range, with: text)
      shown = (changed.string, changed)
    } else {
      shown.text = (shown.text as NSString).replacingCharacters(in: range, with: text)
    }
    selectedRange = NSRange(location: range.location + text.utf16.count, length: 0)
    showText()
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    delegate?.textViewDidChange(self)
    delegate?.textViewDidChangeSelection(self)
  }

  /// Begins editing if `isEditable` is true. Called when a finger is lifted without having scrolled.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    if isEditable { becomeFirstResponder() }
  }

  /// Scrolls to the approximate end of a range of UTF-16 code units, estimated from its fraction of the whole
  /// text.
  open func scrollRangeToVisible(_ range: NSRange) {
    let part = CGFloat(range.location + range.length) / CGFloat(max(shown.text.utf16.count, 1))
    let y = contentSize.height * part
    scrollRectToVisible(CGRect(x: 0, y: max(y - 20, 0), width: 1, height: 20), animated: false)
  }

  /// The name of the notification posted after editing has begun.
  public nonisolated static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// The name of the notification posted after typing has changed the text.
  public nonisolated static let textDidChangeNotification = NSNotification.Name(
    "UITextViewTextDidChangeNotification")
  /// The name of the notification posted after editing has ended.
  public nonisolated static let textDidEndEditingNotification = NSNotification.Name(
    "UITextViewTextDidEndEditingNotification")

  // MARK: Layout

  final func showText() {
    // The label's font and colour go first, because setting them changes the whole of an attributed text.
    label.font = font
    label.textColor = textColor
    if let looks = shown.looks { label.attributedText = looks } else { label.text = shown.text }
    label.textAlignment = textAlignment
    label.numberOfLines = textContainer.maximumNumberOfLines
    label.lineBreakMode = textContainer.lineBreakMode
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Sets an attribute on the whole text if the text is attributed, or removes it for `nil`, and shows the
  /// text.
  private func setAttribute(_ key: NSAttributedString.Key, _ value: Any?) {
    if let looks = shown.looks {
      let changed = NSMutableAttributedString(attributedString: looks)
      let whole = NSRange(location: 0, length: changed.length)
      if let value {
        changed.addAttribute(key, value: value, range: whole)
      } else {
        changed.removeAttribute(key, range: whole)
      }
      shown.looks = changed
    }
    showText()
  }

  private func textSize(_ width: CGFloat) -> CGSize {
    let sides = textContainerInset.left + textContainerInset.right + 2 * textContainer.lineFragmentPadding
    var size = label.sizeThatFits(CGSize(width: max(width - sides, 1), height: .greatestFiniteMagnitude))
    size.height = max(size.height, font?.lineHeight ?? 0)
    size.width += sides
    size.height += textContainerInset.top + textContainerInset.bottom
    return size
  }

  /// Returns the size that the text and the space around it need within the width of `size`, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { textSize(size.width) }

  /// The size that the text needs without wrapping, in points, if scrolling is disabled; otherwise
  /// `noIntrinsicMetric`.
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled ? super.intrinsicContentSize : textSize(UIFont.unlimited)
  }

  /// Lays out the text and updates the content size.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = textSize(bounds.width)
    let padding = textContainer.lineFragmentPadding
    label.frame = CGRect(
      x: textContainerInset.left + padding, y: textContainerInset.top,
      width: max(bounds.width - textContainerInset.left - textContainerInset.right - 2 * padding, 0),
      height: size.height - textContainerInset.top - textContainerInset.bottom)
    contentSize = CGSize(width: bounds.width, height: size.height)
  }

  override var parts: [UIView] { [label] }

  override func adjustFont(to traits: UITraitCollection) {
    if adjustsFontForContentSizeCategory { font = font?.adjusted(to: traits) }
  }

  override func setUpParts() {
    super.setUpParts()
    textContainer.view = self
    addSubview(label)
    showText()
  }
}
