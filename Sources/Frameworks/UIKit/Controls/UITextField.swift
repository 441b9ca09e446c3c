// SPDX-License-Identifier: Apache-2.0

import MultiplaneTypesetting
public import QuartzCore

/// Hears of the editing of a text field; both methods are optional.
@MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Called when the return key is pressed; true, the default, ends editing.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool

  /// Called when editing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)
}

extension UITextFieldDelegate {
  /// True.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }

  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
}

/// A line of text that a person can edit after a tap on it.
open class UITextField: UIControl, UIKeyInput {
  /// What is around the text.
  public enum BorderStyle: Int, Sendable {
    /// Nothing.
    case none
    /// A thin line.
    case line
    /// A line that looks sunken.
    case bezel
    /// A thin line with round corners on white.
    case roundedRect
  }

  private static let padding: CGFloat = 7
  private static let caretWidth: CGFloat = 2
  private static let highlightAlpha: CGFloat = 0.3
  private let label = UILabel()
  private let caret = CALayer()
  private let highlight = CALayer()
  final var editing = LineEditing()

  /// The text; an empty one, the default, for none.
  open var text: String? {
    get { editing.text }
    set {
      editing = LineEditing(String((newValue ?? "").prefix(LineEditing.limit)))
      show()
    }
  }

  /// What stands there, pale, while there is no text; default `nil`.
  open var placeholder: String? { didSet { show() } }
  /// The font; `nil` means the usual one, which is the default.
  open var font: UIFont? = .systemFont(ofSize: UIFont.labelFontSize) { didSet { show() } }
  /// The colour of the text; `nil`, the default, means black.
  open var textColor: UIColor? { didSet { show() } }
  /// Where the text is; default `.natural`.
  open var textAlignment = NSTextAlignment.natural { didSet { show() } }
  /// What is around the text; default nothing.
  open var borderStyle = BorderStyle.none { didSet { showBorder() } }
  /// Whether characters show as dots; default false.
  open var isSecureTextEntry = false { didSet { show() } }
  /// Hears of editing; not retained; default `nil`.
  open weak var delegate: (any UITextFieldDelegate)?

  /// Whether what is typed comes here.
  open var isEditing: Bool { isFirstResponder }

  /// True while the field takes touches.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Begins editing.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    let wasEditing = isFirstResponder
    guard super.becomeFirstResponder() else { return false }
    if !wasEditing { sendActions(for: .editingDidBegin) }
    show()
    return true
  }

  /// Ends editing.
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

  /// Whether there is text.
  open var hasText: Bool { !editing.text.isEmpty }

  /// Puts `text` in place of what is selected, as if it were typed; a line break ends editing instead, if the delegate
  /// wants that.
  open func insertText(_ text: String) {
    guard text != "\n" else { return pressReturn() }
    guard editing.insert(text) else {
      return Diagnostics.report(.invalid, "UITextField.insertText", "the text is too long; nothing goes in")
    }
    textDidChange()
  }

  /// Takes what is selected away, or else the character before the caret.
  open func deleteBackward() { if editing.delete(by: -1) { textDidChange() } }

  /// Moves the caret by a number of characters, as far as there is text.
  public final func moveCaret(by offset: Int) {
    editing.move(to: editing.caret + offset)
    show()
  }

  /// The text that is selected; empty for none.
  public final var selectedText: String { editing.selectedText }

  /// Selects all text.
  open func selectAll(_ sender: Any?) {
    editing.selectAll()
    show()
  }

  /// Puts what is selected on the clipboard; without effect where nothing is, or where characters show as dots.
  open func copy(_ sender: Any?) {
    guard !isSecureTextEntry, !editing.selectedText.isEmpty else { return }
    UIPasteboard.general.string = editing.selectedText
  }

  /// Puts what is selected on the clipboard and takes it away; without effect where nothing is copied.
  open func cut(_ sender: Any?) {
    guard !isSecureTextEntry, !editing.selectedText.isEmpty else { return }
    copy(sender)
    if editing.delete(by: -1) { textDidChange() }
  }

  /// Puts the clipboard's text in place of what is selected; line breaks in it count as spaces.
  open func paste(_ sender: Any?) {
    guard let text = UIPasteboard.general.string, !text.isEmpty else { return }
    insertText(
      text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: " "))
  }

  /// Does what a key is for.
  final func take(_ key: InputKey, _ modifiers: InputModifiers) {
    let isControlled = modifiers.contains(.control)
    switch key {
    case .letter("a") where isControlled: selectAll(nil)
    case .letter("c") where isControlled: copy(nil)
    case .letter("x") where isControlled: cut(nil)
    case .letter("v") where isControlled: paste(nil)
    case .return: pressReturn()
    case .escape: resignFirstResponder()
    case .backspace, .delete:
      let way = key == .delete ? 1 : -1
      if isControlled { editing.selectWord(by: way) }
      if editing.delete(by: way) { textDidChange() }
    default:
      if editing.takeCaretKey(key, modifiers) { show() }
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

  /// Begins editing where the finger is.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard isTouchInside, isEditing || becomeFirstResponder() else { return }
    guard let touch, editing.selectedText.isEmpty else { return }
    editing.move(to: caretIndex(at: touch))
    if touch.tapCount == 2 { editing.selectWord(around: editing.caret) }
    if touch.tapCount > 2 { editing.selectAll() }
    show()
  }

  /// While it is edited, a finger that moves selects from where it went down.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if isEditing {
      editing.move(to: caretIndex(at: touch))
      show()
    }
    return true
  }

  /// Selects up to where the finger is.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if isEditing {
      editing.move(to: caretIndex(at: touch), selecting: true)
      show()
    }
    return true
  }

  private func caretIndex(at touch: UITouch) -> Int {
    let x = Double(touch.location(in: label).x)
    let places = caretPlaces
    return places.indices.min { abs(places[$0] - x) < abs(places[$1] - x) } ?? 0
  }

  /// Places text and caret.
  open override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: borderStyle == .none ? 0 : Self.padding, dy: 0)
    placeCaret()
  }

  /// Shows the new tint colour.
  open override func tintColorDidChange() { show() }

  override func stateDidChange() {
    super.stateDidChange()
    show()
  }

  private var shownText: String {
    isSecureTextEntry ? String(repeating: "\u{2022}", count: editing.text.count) : editing.text
  }

  /// The x of every place that the caret can be at, in the label.
  private var caretPlaces: [Double] {
    let text = LabelText(
      string: shownText, font: label.font, alignment: textAlignment, breaking: .byClipping, lineCount: 1)
    let frame = text.frame(in: label.bounds.size)
    var places: [Double] = []
    var offset = 0
    for character in shownText {
      places.append(frame.caret(at: offset)?.x ?? 0)
      offset += character.utf16.count
    }
    return places + [frame.caret(at: offset)?.x ?? 0]
  }

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
    placeCaret()
  }

  private func placeCaret() {
    CATransaction.withoutActions {
      let selection = editing.selection
      caret.isHidden = !isEditing || !selection.isEmpty
      highlight.isHidden = !isEditing || selection.isEmpty
      caret.backgroundColor = tintColor.cgColor
      highlight.backgroundColor = tintColor.withAlphaComponent(Self.highlightAlpha).cgColor
      guard isEditing else { return }
      let places = caretPlaces
      let ends = [selection.lowerBound, selection.upperBound].map { index in
        CGFloat(places.indices.contains(index) ? places[index] : 0)
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
