// SPDX-License-Identifier: Apache-2.0

import MultiplaneTypesetting
public import QuartzCore

/// A control with a single line of text that a person can edit.
open class UITextField: UIControl, UIKeyInput, UIContentSizeCategoryAdjusting {
  static let padding: CGFloat = 7
  static let (caretWidth, highlightAlpha): (CGFloat, CGFloat) = (2, 0.3)
  final let label = FieldLabel()
  final lazy var clearButton = makeClearButton()
  final let caret = CALayer()
  final let highlight = CALayer()
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
  /// The view at the left of the text; default `nil`.
  open var leftView: UIView? { didSet { sideDidChange(oldValue, leftView) } }
  /// The view at the right of the text; default `nil`.
  open var rightView: UIView? { didSet { sideDidChange(oldValue, rightView) } }
  /// The condition under which the left view is visible; default `.never`.
  open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// The condition under which the right view is visible; default `.never`.
  open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// The condition under which a button that clears the text is visible, if there is text and no right view;
  /// default `.never`.
  open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }
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

  /// Indicates whether a font of `UIFont.preferredFont(forTextStyle:)` or `UIFontMetrics` is replaced when
  /// the person's preferred size of text changes; default false.
  open var adjustsFontForContentSizeCategory = false

  /// Returns the rectangle of the text in the field's space; by default, the bounds without the border's
  /// padding and the visible side views.
  open func textRect(forBounds bounds: CGRect) -> CGRect { roomForText(in: bounds) }
  /// Returns the rectangle of the text during editing; by default, `textRect(forBounds:)`.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Returns the rectangle of the placeholder; by default, `textRect(forBounds:)`.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Returns the rectangle inside the border, from which the other rectangles follow; by default, the bounds.
  /// Divergence: the border itself is drawn around the bounds.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle of the clear button; by default 19 x 19 points, 5 points from the right edge.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.maxX - 24, y: bounds.midY - 9.5, width: 19, height: 19)
  }
  /// Draws the text in a rectangle of the current context, which begins at the upper left corner of the
  /// text's rectangle. Called when the text is drawn.
  open func drawText(in rect: CGRect) { label.drawContents(in: rect) }
  /// Draws the placeholder, as `drawText(in:)` draws text.
  open func drawPlaceholder(in rect: CGRect) { label.drawContents(in: rect) }
  /// Returns the rectangle of the caret at a position, in the field's space, in points.
  open func caretRect(for position: UITextPosition) -> CGRect { usualCaretRect(at: position) }
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

  /// Returns whether the field performs an action: of the actions for editing, those that would change or
  /// copy something.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    canEdit(action) ?? super.canPerformAction(action, withSender: sender)
  }

  /// Performs the editing command of a key.
  final func handle(_ key: InputKey, _ modifiers: InputModifiers) {
    let isControlled = modifiers.contains(.control)
    switch key {
    case .letter("a") where isControlled: perform("selectAll:", selectAll)
    case .letter("c") where isControlled: perform("copy:", copy)
    case .letter("x") where isControlled: perform("cut:", cut)
    case .letter("v") where isControlled: perform("paste:", paste)
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

  final func textDidChange() {
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
    layOutClearButton()
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

  final var shownText: String {
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

  override func adjustFont(to traits: UITraitCollection) {
    if adjustsFontForContentSizeCategory { font = font?.adjusted(to: traits) }
  }

  override func setUpParts() {
    label.lineBreakMode = .byClipping
    label.field = self
    layer.addSublayer(highlight)
    addSubview(label)
    layer.addSublayer(caret)
    show()
  }
}
