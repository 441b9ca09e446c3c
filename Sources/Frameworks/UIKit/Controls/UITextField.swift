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
open class UITextField: UIControl {
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
  /// More text than this, in characters, does not go in.
  private static let limit = 10_000

  private let label = UILabel()
  private let caret = CALayer()
  private var content = ""
  /// Where typed characters go: how many are before it.
  private var caretIndex = 0

  /// Creates a field of a frame in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpField()
  }

  /// Creates a field from an archive, without its text.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpField()
  }

  /// The text; an empty one, the default, for none.
  open var text: String? {
    get { content }
    set {
      content = String((newValue ?? "").prefix(Self.limit))
      caretIndex = content.count
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
  open var hasText: Bool { !content.isEmpty }

  /// Puts `text` in at the caret, as if it were typed; a line break ends editing instead, if the delegate wants that.
  open func insertText(_ text: String) {
    guard text != "\n" else { return pressReturn() }
    let printable = text.filter { !$0.isNewline && $0 != "\0" }
    guard content.count + printable.count <= Self.limit else {
      return Diagnostics.report(.invalid, "UITextField.insertText", "the text is too long; nothing goes in")
    }
    content.insert(contentsOf: printable, at: content.index(content.startIndex, offsetBy: caretIndex))
    caretIndex += printable.count
    show()
    sendActions(for: .editingChanged)
  }

  /// Takes the character before the caret away.
  open func deleteBackward() {
    guard caretIndex > 0 else { return }
    caretIndex -= 1
    content.remove(at: content.index(content.startIndex, offsetBy: caretIndex))
    show()
    sendActions(for: .editingChanged)
  }

  /// Moves the caret by a number of characters, as far as there is text.
  public final func moveCaret(by offset: Int) {
    caretIndex = min(max(caretIndex + offset, 0), content.count)
    show()
  }

  private func pressReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActions(for: .editingDidEndOnExit)
    resignFirstResponder()
  }

  /// Begins editing where the finger is.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard isTouchInside, becomeFirstResponder() else { return }
    guard let touch else { return }
    let x = Double(touch.location(in: label).x)
    let places = caretPlaces
    caretIndex = places.indices.min { abs(places[$0] - x) < abs(places[$1] - x) } ?? 0
    show()
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
    isSecureTextEntry ? String(repeating: "\u{2022}", count: content.count) : content
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

  private func setUpField() {
    label.lineBreakMode = .byClipping
    addSubview(label)
    layer.addSublayer(caret)
    show()
  }

  private func show() {
    let isEmpty = content.isEmpty
    label.text = isEmpty ? placeholder : shownText
    label.font = font
    label.textColor = isEmpty ? .tertiaryLabel : isEnabled ? textColor ?? .label : .systemGray
    label.textAlignment = textAlignment
    placeCaret()
  }

  private func placeCaret() {
    withoutActions {
      caret.isHidden = !isEditing
      caret.backgroundColor = tintColor.cgColor
      guard isEditing else { return }
      let places = caretPlaces
      let x = label.frame.minX + CGFloat(places.indices.contains(caretIndex) ? places[caretIndex] : 0)
      let height = label.font.lineHeight
      caret.frame = CGRect(x: x, y: bounds.midY - height / 2, width: Self.caretWidth, height: height)
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
