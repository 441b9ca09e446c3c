// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A button with an icon. While the pointer is over the button, its name and key are shown beside it.
final class IconButton: UIControl {
  private let picture: IconView
  private let isLarge: Bool
  /// The name of the action that the user sees.
  var name: String { didSet { accessibilityLabel = name } }
  /// The name of the key for the same action, or `nil` if it has no key.
  let key: String?
  /// A closure that is called with `true` when the pointer enters the button and with `false` when it leaves.
  var hoverHandler: (IconButton, Bool) -> Void = { _, _ in }
  private var isHovered = false { didSet { show() } }

  init(_ icon: Icon, _ name: String, key: String? = nil, isLarge: Bool = true, action: @escaping () -> Void) {
    (picture, self.name, self.key, self.isLarge) = (IconView(icon), name, key, isLarge)
    super.init(frame: CGRect(x: 0, y: 0, width: Design.button, height: Design.button))
    accessibilityLabel = name
    accessibilityHint = key.map { "key \($0)" }
    layer.cornerRadius = Design.corner
    addSubview(picture)
    addAction(UIAction { _ in action() }, for: .touchUpInside)
    let hover = UIHoverGestureRecognizer()
    hover.addAction { [weak self] in self?.follow($0) }
    addGestureRecognizer(hover)
    show()
  }

  required init?(coder: NSCoder) { nil }

  var icon: Icon {
    get { picture.icon }
    set { picture.icon = newValue }
  }

  /// The colour of the icon while the button is not on.
  var color: UIColor = PlayerColors.text { didSet { show() } }

  /// Indicates whether the button is shown as on.
  var isOn = false { didSet { if isOn != oldValue { show() } } }

  override var isHighlighted: Bool { didSet { show() } }
  override var canBecomeFirstResponder: Bool { isEnabled }

  override var accessibilityTraits: UIAccessibilityTraits {
    get { isOn ? [.button, .selected] : .button }
    set {}
  }

  override var intrinsicContentSize: CGSize { CGSize(width: Design.button, height: Design.button) }

  override func accessibilityActivate() -> Bool {
    sendActions(for: .touchUpInside)
    return true
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
  }

  private func follow(_ hover: UIHoverGestureRecognizer) {
    let isInside = hover.state != .ended
    guard isInside != isHovered else { return }
    isHovered = isInside
    hoverHandler(self, isInside)
  }

  private func show() {
    picture.color = isOn ? PlayerColors.accent : color
    backgroundColor = isHighlighted ? PlayerColors.chosen : isHovered || isOn ? PlayerColors.raised : .clear
  }
}
