// SPDX-License-Identifier: Apache-2.0

import MultiplaneTypesetting
import QuartzCore

extension UITextField {
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
}

extension UITextField {
  final func show() {
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

  final func layOutCaret() {
    CATransaction.withoutActions {
      let selection = editing.selection
      caret.isHidden = !isEditing || !selection.isEmpty
      highlight.isHidden = !isEditing || selection.isEmpty
      caret.backgroundColor = tintColor.cgColor
      highlight.backgroundColor = tintColor.withAlphaComponent(Self.highlightAlpha).cgColor
      guard isEditing else { return }
      let (first, last) = (caretRect(atCharacter: selection.lowerBound), selection.upperBound)
      caret.frame = first
      highlight.frame = CGRect(
        x: first.minX, y: first.minY, width: caretRect(atCharacter: last).minX - first.minX,
        height: first.height)
    }
  }

  final func showBorder() {
    layer.borderWidth = borderStyle == .none ? 0 : borderStyle == .bezel ? 1 : 0.5
    layer.borderColor = UIColor.systemGray3.cgColor
    layer.cornerRadius = borderStyle == .roundedRect ? 5 : 0
    if borderStyle == .roundedRect, backgroundColor == nil { backgroundColor = .white }
    setNeedsLayout()
  }

  final func sideDidChange(_ old: UIView?, _ new: UIView?) {
    if old?.superview === self { old?.removeFromSuperview() }
    if let new { addSubview(new) }
    setNeedsLayout()
  }

  final func isShown(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  final func roomForText(in bounds: CGRect) -> CGRect {
    let bounds = borderRect(forBounds: bounds)
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
    if showsClearButton {
      rect.size.width = max(min(rect.maxX, clearButtonRect(forBounds: bounds).minX) - rect.minX, 0)
    }
    return rect
  }

  // MARK: The clear button

  private var showsClearButton: Bool {
    isShown(clearButtonMode) && hasText && (rightView == nil || !isShown(rightViewMode))
  }

  final func makeClearButton() -> UIButton {
    let button = UIButton(type: .close)
    button.accessibilityLabel = "Clear text"
    button.addAction(UIAction { [weak self] _ in self?.clear() }, for: .touchUpInside)
    return button
  }

  final func layOutClearButton() {
    guard clearButtonMode != .never else { return }
    if clearButton.superview !== self { addSubview(clearButton) }
    clearButton.isHidden = !showsClearButton
    clearButton.frame = clearButtonRect(forBounds: bounds)
  }

  private func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    text = ""
    textDidChange()
  }

  // MARK: Editing

  /// Returns whether the field performs an editing action now; `nil` for any other action.
  final func canEdit(_ action: Selector) -> Bool? {
    switch action.name {
    case "copy:", "cut:": !isSecureTextEntry && !editing.selectedText.isEmpty
    case "paste:": UIPasteboard.general.string?.isEmpty == false
    case "selectAll:", "select:": hasText
    default: nil
    }
  }

  /// Performs an editing action unless an override of `canPerformAction(_:withSender:)` forbids it.
  final func perform(_ name: String, _ action: (Any?) -> Void) {
    if canPerformAction(Selector(name), withSender: nil) { action(nil) }
  }

  /// Returns whether the delegate lets `text` replace a range of characters.
  final func mayChange(_ range: Range<Int>, to text: String) -> Bool {
    guard let delegate else { return true }
    let characters = Array(editing.text)
    let start = String(characters[..<range.lowerBound]).utf16.count
    let length = String(characters[range]).utf16.count
    return delegate.textField(
      self, shouldChangeCharactersIn: NSRange(location: start, length: length), replacementString: text)
  }

  final var placeholderColor: UIColor {
    let looks = attributedPlaceholder.flatMap {
      $0.length > 0 ? $0.attributes(at: 0, effectiveRange: nil) : nil
    }
    return looks?[.foregroundColor] as? UIColor ?? .tertiaryLabel
  }

  /// The x coordinates of all caret positions in the label's space, in points.
  final var caretOffsets: [Double] {
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
