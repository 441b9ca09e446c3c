// SPDX-License-Identifier: Apache-2.0

import MultiplaneTypesetting
public import QuartzCore

/// A control with a single line of text that a person can edit.
open class UITextField: UIControl, UIKeyInput {
  /// The styles of a border.
  public enum BorderStyle: Int, Sendable {
    /// No border.
    case none
    /// A line with a width of 0.5 points.
    case line
    /// A line with a width of 1 point.
    case bezel
    /// A line with a width of 0.5 points and rounded corners. The background becomes white unless it has a
    /// colour.
    case roundedRect
  }

  fileprivate static let padding: CGFloat = 7
  private static let (caretWidth, highlightAlpha): (CGFloat, CGFloat) = (2, 0.3)
  fileprivate let label = UILabel()
  private let caret = CALayer()
  private let highlight = CALayer()
  final var editing = LineEditing()

  /// The text in the field; default empty. Never `nil`: setting `nil` makes it empty. Text is cut off after
  /// 10,000 characters. Setting it resets the selection and sends no event.
  open var text: String? {
    get { editing.text }
    set {
      editing = LineEditing(String((newValue ?? "").prefix(LineEditing.limit)))
      show()
    }
  }

  /// The text that is shown while the field is empty; default `nil`.
  open var placeholder: String? { didSet { show() } }
  /// The font of the text; default the system font of `labelFontSize` points. `nil` selects the default font
  /// of a label.
  open var font: UIFont? = .systemFont(ofSize: UIFont.labelFontSize) { didSet { show() } }
  /// The colour of the text; `nil`, the default, stands for the label colour.
  open var textColor: UIColor? { didSet { show() } }
  /// The alignment of the text; default `.natural`.
  open var textAlignment = NSTextAlignment.natural { didSet { show() } }
  /// The placeholder with attributes; default `nil`. Setting it sets `placeholder` to its string.
  open var attributedPlaceholder: NSAttributedString? {
    didSet {
      if attributedPlaceholder?.string != placeholder {
        placeholder = attributedPlaceholder?.string
      } else {
        show()
      }
    }
  }
  /// The text with attributes; never `nil`. Setting it gives the field the font and the colour of the first
  /// character.
  open var attributedText: NSAttributedString? {
    get {
      NSAttributedString(
        string: editing.text,
        attributes: [.font: font ?? UIFont.systemFont(ofSize: 17), .foregroundColor: textColor ?? .label])
    }
    set {
      text = newValue?.string
      guard let newValue, newValue.length > 0 else { return }
      let looks = newValue.attributes(at: 0, effectiveRange: nil)
      if let font = looks[.font] as? UIFont { self.font = font }
      if let color = looks[.foregroundColor] as? UIColor { textColor = color }
    }
  }
  /// The conditions under which a view beside the text is visible.
  public enum ViewMode: Int, Sendable {
    /// The view is never visible.
    case never
    /// The view is visible while the field is being edited.
    case whileEditing
    /// The view is visible while the field is not being edited.
    case unlessEditing
    /// The view is always visible.
    case always
  }
  /// The view at the left of the text; default `nil`.
  open var leftView: UIView? { didSet { sideDidChange(oldValue, leftView) } }
  /// The view at the right of the text; default `nil`.
  open var rightView: UIView? { didSet { sideDidChange(oldValue, rightView) } }
  /// The condition under which the left view is visible; default `.never`.
  open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// The condition under which the right view is visible; default `.never`.
  open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// The condition under which a clear button is visible; default `.never`. It has no effect, because there
  /// is no clear button; setting another condition is reported.
  open var clearButtonMode = ViewMode.never {
    didSet { Inert.report("UITextField.clearButtonMode", if: clearButtonMode != .never) }
  }
  /// Indicates whether the text is cleared when editing begins; default false.
  open var clearsOnBeginEditing = false
  /// Indicates whether the font of long text shrinks to fit the width; default false.
  open var adjustsFontSizeToFitWidth = false { didSet { show() } }
  /// The minimum size of a shrunk font, in points; default 0, for no minimum. A smaller font is not enlarged.
  open var minimumFontSize: CGFloat = 0 { didSet { show() } }
  /// The kind of on-screen keyboard; default `.default`. It has no effect, because there is no on-screen
  /// keyboard; setting another kind is reported.
  open var keyboardType = UIKeyboardType.default {
    didSet { Inert.report("UITextField.keyboardType", if: keyboardType != .default) }
  }
  /// The appearance of the on-screen keyboard; default `.default`. It has no effect, because there is no
  /// on-screen keyboard; setting another appearance is reported.
  open var keyboardAppearance = UIKeyboardAppearance.default {
    didSet { Inert.report("UITextField.keyboardAppearance", if: keyboardAppearance != .default) }
  }
  /// The kind of return key; default `.default`. It has no effect, because there is no on-screen keyboard;
  /// setting another kind is reported.
  open var returnKeyType = UIReturnKeyType.default {
    didSet { Inert.report("UITextField.returnKeyType", if: returnKeyType != .default) }
  }
  /// The letters that are capitalized while a person types; default `.sentences`. Divergence: with
  /// `.sentences`, letters stay as they are typed, because a real keyboard has a shift key.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// The meaning of the text, for autofill; default `nil`. It has no effect, because nothing fills in the
  /// text; setting it is reported.
  open var textContentType: UITextContentType? {
    didSet { Inert.report("UITextField.textContentType", if: textContentType != nil) }
  }
  /// The autocorrection of words; default `.default`. It has no effect, because there is no autocorrection;
  /// setting it to `.yes` is reported.
  open var autocorrectionType = UITextAutocorrectionType.default {
    didSet { Inert.report("UITextField.autocorrectionType", if: autocorrectionType == .yes) }
  }
  /// The marking of misspelled words; default `.default`. It has no effect, because there is no spelling
  /// checker; setting it to `.yes` is reported.
  open var spellCheckingType = UITextSpellCheckingType.default {
    didSet { Inert.report("UITextField.spellCheckingType", if: spellCheckingType == .yes) }
  }
  /// Indicates whether the return key has no effect while the field is empty; default false.
  open var enablesReturnKeyAutomatically = false
  /// The view that replaces the on-screen keyboard; default `nil`. It has no effect, because there is no
  /// on-screen keyboard; setting it is reported.
  open var inputView: UIView? { didSet { Inert.report("UITextField.inputView", if: inputView != nil) } }
  /// The view above the on-screen keyboard; default `nil`. It has no effect, because there is no on-screen
  /// keyboard; setting it is reported.
  open var inputAccessoryView: UIView? {
    didSet { Inert.report("UITextField.inputAccessoryView", if: inputAccessoryView != nil) }
  }

  /// Returns the rectangle of the text in the field's space; by default, the bounds without the border's
  /// padding and the visible side views.
  open func textRect(forBounds bounds: CGRect) -> CGRect { roomForText(in: bounds) }
  /// Returns the rectangle of the text during editing; by default, `textRect(forBounds:)`.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Returns the rectangle of the placeholder; by default, `textRect(forBounds:)`.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Returns the rectangle of the left view; by default, at the left edge and centred vertically.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView?.bounds.size ?? .zero
    return CGRect(x: 0, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
  }
  /// Returns the rectangle of the right view; by default, at the right edge and centred vertically.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = rightView?.bounds.size ?? .zero
    return CGRect(
      x: bounds.width - size.width, y: (bounds.height - size.height) / 2, width: size.width,
      height: size.height)
  }

  /// The style of the border; default `.none`.
  open var borderStyle = BorderStyle.none { didSet { showBorder() } }
  /// Indicates whether characters are shown as dots; default false.
  open var isSecureTextEntry = false { didSet { show() } }
  /// The delegate; not retained; default `nil`.
  open weak var delegate: (any UITextFieldDelegate)?

  /// Indicates whether the field is being edited, that is, whether it is the first responder.
  open var isEditing: Bool { isFirstResponder }

  /// Indicates whether the field can be edited, that is, whether it is enabled.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Makes the field the first responder and begins editing. Returns false if the field is disabled, if the
  /// delegate does not allow it, or if the field cannot become the first responder for another reason.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    let wasEditing = isFirstResponder
    if !wasEditing { guard delegate?.textFieldShouldBeginEditing(self) ?? true else { return false } }
    guard super.becomeFirstResponder() else { return false }
    if !wasEditing {
      if clearsOnBeginEditing { text = "" }
      sendActions(for: .editingDidBegin)
      delegate?.textFieldDidBeginEditing(self)
    }
    setNeedsLayout()
    show()
    return true
  }

  /// Resigns as first responder and ends editing. Returns false if the delegate does not allow it.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    let wasEditing = isFirstResponder
    if wasEditing { guard delegate?.textFieldShouldEndEditing(self) ?? true else { return false } }
    guard super.resignFirstResponder() else { return false }
    show()
    if wasEditing {
      sendActions(for: .editingDidEnd)
      delegate?.textFieldDidEndEditing(self)
    }
    return true
  }

  // MARK: Typing

  /// Indicates whether the field has text.
  open var hasText: Bool { !editing.text.isEmpty }

  /// Replaces the selection with `text`, as if it were typed. A single line break acts as the return key.
  /// Text that would exceed 10,000 characters is reported and not inserted.
  open func insertText(_ text: String) {
    guard text != "\n" else { return pressReturn() }
    guard mayChange(editing.selection, to: text) else { return }
    guard editing.insert(text) else {
      return Diagnostics.report(
        .invalid, "UITextField.insertText", "the text is too long; nothing is inserted")
    }
    textDidChange()
  }

  /// Deletes the selection or, if it is empty, the character before the caret.
  open func deleteBackward() {
    let range = editing.selection
    let removed = range.isEmpty ? max(range.lowerBound - 1, 0)..<range.lowerBound : range
    guard mayChange(removed, to: "") else { return }
    if editing.delete(by: -1) { textDidChange() }
  }

  /// Moves the caret by a number of characters, clamped to the text.
  public final func moveCaret(by offset: Int) {
    editing.move(to: editing.caret + offset)
    show()
  }

  /// The selected text; empty if nothing is selected.
  public final var selectedText: String { editing.selectedText }

  /// Selects all text.
  open func selectAll(_ sender: Any?) {
    editing.selectAll()
    show()
  }

  /// Copies the selection to the clipboard. Does nothing without a selection or while characters are shown as
  /// dots.
  open func copy(_ sender: Any?) {
    guard !isSecureTextEntry, !editing.selectedText.isEmpty else { return }
    UIPasteboard.general.string = editing.selectedText
  }

  /// Copies the selection to the clipboard and deletes it. Does nothing without a selection or while
  /// characters are shown as dots.
  open func cut(_ sender: Any?) {
    guard !isSecureTextEntry, !editing.selectedText.isEmpty else { return }
    copy(sender)
    if editing.delete(by: -1) { textDidChange() }
  }

  /// Replaces the selection with the text on the clipboard, with spaces in place of line breaks.
  open func paste(_ sender: Any?) {
    guard let text = UIPasteboard.general.string, !text.isEmpty else { return }
    insertText(
      text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: " "))
  }

  /// Performs the editing command of a key.
  final func handle(_ key: InputKey, _ modifiers: InputModifiers) {
    let isControlled = modifiers.contains(.control)
    switch key {
    case .letter("a") where isControlled: selectAll(nil)
    case .letter("c") where isControlled: copy(nil)
    case .letter("x") where isControlled: cut(nil)
    case .letter("v") where isControlled: paste(nil)
    case .return: pressReturn()
    case .escape: resignFirstResponder()
    case .backspace, .delete:
      let direction = key == .delete ? 1 : -1
      if isControlled { editing.selectWord(by: direction) }
      if editing.delete(by: direction) { textDidChange() }
    default:
      if editing.handleCaretKey(key, modifiers) { show() }
    }
  }

  private func textDidChange() {
    setNeedsLayout()
    show()
    sendActions(for: .editingChanged)
  }

  private func pressReturn() {
    guard hasText || !enablesReturnKeyAutomatically else { return }
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    resignFirstResponder()
  }

  /// Begins editing and moves the caret to the finger. A double tap selects a word, and a triple tap all
  /// text.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard isTouchInside, isEditing || becomeFirstResponder() else { return }
    guard let touch, editing.selectedText.isEmpty else { return }
    editing.move(to: caretIndex(at: touch))
    if touch.tapCount == 2 { editing.selectWord(around: editing.caret) }
    if touch.tapCount > 2 { editing.selectAll() }
    show()
  }

  /// Moves the caret, during editing, to the finger, where a selection may begin.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if isEditing {
      editing.move(to: caretIndex(at: touch))
      show()
    }
    return true
  }

  /// Extends the selection, during editing, to the finger.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if isEditing {
      editing.move(to: caretIndex(at: touch), selecting: true)
      show()
    }
    return true
  }

  private func caretIndex(at touch: UITouch) -> Int {
    let x = Double(touch.location(in: label).x)
    let offsets = caretOffsets
    return offsets.indices.min { abs(offsets[$0] - x) < abs(offsets[$1] - x) } ?? 0
  }

  /// Lays out the text and the caret.
  open override func layoutSubviews() {
    super.layoutSubviews()
    leftView?.isHidden = !isShown(leftViewMode)
    rightView?.isHidden = !isShown(rightViewMode)
    leftView?.frame = leftViewRect(forBounds: bounds)
    rightView?.frame = rightViewRect(forBounds: bounds)
    label.frame =
      editing.text.isEmpty
      ? placeholderRect(forBounds: bounds)
      : isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    layOutCaret()
  }

  /// Shows the caret and the selection in the new tint colour.
  open override func tintColorDidChange() { show() }

  override func stateDidChange() {
    super.stateDidChange()
    show()
  }

  fileprivate var shownText: String {
    isSecureTextEntry ? String(repeating: "\u{2022}", count: editing.text.count) : editing.text
  }

  override var archivedStates: [ArchivedState] {
    super.archivedStates + [
      ArchivedState("text", \UITextField.text),
      ArchivedState("placeholder", \UITextField.placeholder),
      ArchivedState("font", \UITextField.font),
      ArchivedState("textColor", \UITextField.textColor),
      ArchivedState("textAlignment", name: \UITextField.textAlignment),
      ArchivedState("borderStyle", name: \UITextField.borderStyle),
      ArchivedState("isSecureTextEntry", \UITextField.isSecureTextEntry),
    ]
  }

  override var parts: [UIView] { [label] }

  override func setUpParts() {
    label.lineBreakMode = .byClipping
    layer.addSublayer(highlight)
    addSubview(label)
    layer.addSublayer(caret)
    show()
  }

  private func show() {
    let isEmpty = editing.text.isEmpty
    label.text = isEmpty ? placeholder : shownText
    label.font = font
    if isEmpty, let attributedPlaceholder { label.attributedText = attributedPlaceholder }
    label.textColor = isEmpty ? placeholderColor : isEnabled ? textColor ?? .label : .systemGray
    label.textAlignment = textAlignment
    label.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
    label.minimumScaleFactor = min(minimumFontSize / max(label.font.pointSize, 1), 1)
    layOutCaret()
  }

  private func layOutCaret() {
    CATransaction.withoutActions {
      let selection = editing.selection
      caret.isHidden = !isEditing || !selection.isEmpty
      highlight.isHidden = !isEditing || selection.isEmpty
      caret.backgroundColor = tintColor.cgColor
      highlight.backgroundColor = tintColor.withAlphaComponent(Self.highlightAlpha).cgColor
      guard isEditing else { return }
      let offsets = caretOffsets
      let ends = [selection.lowerBound, selection.upperBound].map { index in
        CGFloat(offsets.indices.contains(index) ? offsets[index] : 0)
      }
      let height = label.font.lineHeight
      let (left, right) = (label.frame.minX + ends[0], label.frame.minX + ends[1])
      caret.frame = CGRect(x: left, y: bounds.midY - height / 2, width: Self.caretWidth, height: height)
      highlight.frame = CGRect(x: left, y: bounds.midY - height / 2, width: right - left, height: height)
    }
  }

  private func showBorder() {
    layer.borderWidth = borderStyle == .none ? 0 : borderStyle == .bezel ? 1 : 0.5
    layer.borderColor = UIColor.systemGray3.cgColor
    layer.cornerRadius = borderStyle == .roundedRect ? 5 : 0
    if borderStyle == .roundedRect, backgroundColor == nil { backgroundColor = .white }
    setNeedsLayout()
  }
}

extension UITextField {
  private func sideDidChange(_ old: UIView?, _ new: UIView?) {
    if old?.superview === self { old?.removeFromSuperview() }
    if let new { addSubview(new) }
    setNeedsLayout()
  }

  private func isShown(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  private func roomForText(in bounds: CGRect) -> CGRect {
    let padding = borderStyle == .none ? 0 : Self.padding
    var rect = CGRect(
      x: bounds.minX + padding, y: bounds.minY, width: max(bounds.width - 2 * padding, 0),
      height: bounds.height)
    if leftView != nil, isShown(leftViewMode) {
      let end = leftViewRect(forBounds: bounds).maxX
      (rect.origin.x, rect.size.width) = (max(rect.minX, end), max(rect.maxX - max(rect.minX, end), 0))
    }
    if rightView != nil, isShown(rightViewMode) {
      rect.size.width = max(min(rect.maxX, rightViewRect(forBounds: bounds).minX) - rect.minX, 0)
    }
    return rect
  }

  /// Returns whether the delegate lets `text` replace a range of characters.
  private func mayChange(_ range: Range<Int>, to text: String) -> Bool {
    guard let delegate else { return true }
    let characters = Array(editing.text)
    let start = String(characters[..<range.lowerBound]).utf16.count
    let length = String(characters[range]).utf16.count
    return delegate.textField(
      self, shouldChangeCharactersIn: NSRange(location: start, length: length), replacementString: text)
  }

  private var placeholderColor: UIColor {
    let looks = attributedPlaceholder.flatMap {
      $0.length > 0 ? $0.attributes(at: 0, effectiveRange: nil) : nil
    }
    return looks?[.foregroundColor] as? UIColor ?? .tertiaryLabel
  }

  /// The x coordinates of all caret positions in the label's space, in points.
  private var caretOffsets: [Double] {
    // The label shows the placeholder while the field is empty.
    let text =
      shownText.isEmpty
      ? LabelText(string: "", font: label.font, alignment: textAlignment, breaking: .byClipping)
      : label.fitted(to: label.bounds.width)
    let frame = text.frame(in: label.bounds.size)
    var offsets: [Double] = []
    var offset = 0
    for character in shownText {
      offsets.append(frame.caret(at: offset)?.x ?? 0)
      offset += character.utf16.count
    }
    return offsets + [frame.caret(at: offset)?.x ?? 0]
  }
}
