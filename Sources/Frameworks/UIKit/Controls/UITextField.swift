// SPDX-License-Identifier: Apache-2.0

import MultiplaneTypesetting
public import QuartzCore

/// A type that receives the editing events of a text field. Both methods have defaults.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Called when the return key is pressed. Returns true, the default, to end editing.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool

  /// Called after editing ended.
  func textFieldDidEndEditing(_ textField: UITextField)
}

extension UITextFieldDelegate {
  /// Returns true.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }

  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
}

/// A single line of text that a person edits after tapping it.
open class UITextField: UIControl, UIKeyInput {
  /// The styles of the border.
  public enum BorderStyle: Int, Sendable {
    /// No border.
    case none
    /// A thin line.
    case line
    /// A line of one point.
    case bezel
    /// A thin line with round corners, on white unless there is a background colour.
    case roundedRect
  }

  private static let padding: CGFloat = 7
  private static let caretWidth: CGFloat = 2
  private static let highlightAlpha: CGFloat = 0.3
  private let label = UILabel()
  private let caret = CALayer()
  private let highlight = CALayer()
  final var editing = LineEditing()

  /// The text; default empty. Text longer than the limit of `LineEditing` is cut off. Setting it resets the
  /// selection.
  open var text: String? {
    get { editing.text }
    set {
      editing = LineEditing(String((newValue ?? "").prefix(LineEditing.limit)))
      show()
    }
  }

  /// The pale text shown while there is no other; default `nil`.
  open var placeholder: String? { didSet { show() } }
  /// The font; default the system font of `labelFontSize` points. `nil` means the default of a label.
  open var font: UIFont? = .systemFont(ofSize: UIFont.labelFontSize) { didSet { show() } }
  /// The colour of the text; `nil`, the default, for the label colour.
  open var textColor: UIColor? { didSet { show() } }
  /// The alignment of the text; default `.natural`.
  open var textAlignment = NSTextAlignment.natural { didSet { show() } }
  /// The style of the border; default none.
  open var borderStyle = BorderStyle.none { didSet { showBorder() } }
  /// A Boolean value that indicates whether characters are shown as dots; default false.
  open var isSecureTextEntry = false { didSet { show() } }
  /// The delegate; not retained; default `nil`.
  open weak var delegate: (any UITextFieldDelegate)?

  /// A Boolean value that indicates whether the field is the first responder.
  open var isEditing: Bool { isFirstResponder }

  /// True while the field is enabled.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Makes the field the first responder and begins editing.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    let wasEditing = isFirstResponder
    guard super.becomeFirstResponder() else { return false }
    if !wasEditing { sendActions(for: .editingDidBegin) }
    show()
    return true
  }

  /// Resigns as first responder and ends editing.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    let wasEditing = isFirstResponder
    guard super.resignFirstResponder() else { return false }
    show()
    if wasEditing {
      sendActions(for: .editingDidEnd)
      delegate?.textFieldDidEndEditing(self)
    }
    return true
  }

  // MARK: Typing

  /// A Boolean value that indicates whether the field has text.
  open var hasText: Bool { !editing.text.isEmpty }

  /// Replaces the selection by `text`, as if it were typed. A single line break acts as the return key. Text
  /// that exceeds the limit is reported and nothing is inserted.
  open func insertText(_ text: String) {
    guard text != "\n" else { return pressReturn() }
    guard editing.insert(text) else {
      return Diagnostics.report(.invalid, "UITextField.insertText", "the text is too long; nothing goes in")
    }
    textDidChange()
  }

  /// Deletes the selection or, if it is empty, the character before the caret.
  open func deleteBackward() { if editing.delete(by: -1) { textDidChange() } }

  /// Moves the caret by a number of characters, clamped to the text.
  public final func moveCaret(by offset: Int) {
    editing.move(to: editing.caret + offset)
    show()
  }

  /// The selected text; empty for none.
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

  /// Replaces the selection by the clipboard's text. Line breaks in it become spaces.
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
    show()
    sendActions(for: .editingChanged)
  }

  private func pressReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActions(for: .editingDidEndOnExit)
    resignFirstResponder()
  }

  /// Begins editing and moves the caret to the finger. A double tap selects a word, a triple tap all text.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard isTouchInside, isEditing || becomeFirstResponder() else { return }
    guard let touch, editing.selectedText.isEmpty else { return }
    editing.move(to: caretIndex(at: touch))
    if touch.tapCount == 2 { editing.selectWord(around: editing.caret) }
    if touch.tapCount > 2 { editing.selectAll() }
    show()
  }

  /// Sets the anchor of a selection while editing.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if isEditing {
      editing.move(to: caretIndex(at: touch))
      show()
    }
    return true
  }

  /// Extends the selection to the finger while editing.
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
    label.frame = bounds.insetBy(dx: borderStyle == .none ? 0 : Self.padding, dy: 0)
    layOutCaret()
  }

  /// Updates the caret and the selection to the new tint colour.
  open override func tintColorDidChange() { show() }

  override func stateDidChange() {
    super.stateDidChange()
    show()
  }

  private var shownText: String {
    isSecureTextEntry ? String(repeating: "\u{2022}", count: editing.text.count) : editing.text
  }

  /// The x coordinate of every caret position, in the label, in points.
  private var caretOffsets: [Double] {
    let text = LabelText(
      string: shownText, font: label.font, alignment: textAlignment, breaking: .byClipping, lineCount: 1)
    let frame = text.frame(in: label.bounds.size)
    var offsets: [Double] = []
    var offset = 0
    for character in shownText {
      offsets.append(frame.caret(at: offset)?.x ?? 0)
      offset += character.utf16.count
    }
    return offsets + [frame.caret(at: offset)?.x ?? 0]
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
    label.textColor = isEmpty ? .tertiaryLabel : isEnabled ? textColor ?? .label : .systemGray
    label.textAlignment = textAlignment
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
