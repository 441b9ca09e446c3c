// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The program's picture, covered by outlines, the developer overlay and messages.
final class StageView: UIView {
  let outline = LayerOutlineView()
  let overlay = DeveloperOverlay()
  let toast = Card(Design.body)
  let picture = PictureView()
  /// An action of the pointer on the picture.
  enum PointerAction { case down, move, up, hover, leave }
  /// An action of the pointer on the picture, and its position in points of the stage.
  struct Pointer {
    let action: PointerAction
    let location: CGPoint
  }
  /// A closure that is called for each action of the pointer.
  var point: (Pointer) -> Void = { _ in }

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    backgroundColor = .black
    picture.isUserInteractionEnabled = false
    for view in [picture, outline, overlay, toast] as [UIView] { addSubview(view) }
    let hover = UIHoverGestureRecognizer()
    hover.addAction { [weak self] hover in
      guard let self else { return }
      self.point(
        Pointer(action: hover.state == .ended ? .leave : .hover, location: hover.location(in: self)))
    }
    addGestureRecognizer(hover)
    isAccessibilityElement = true
    accessibilityLabel = "Picture"
    accessibilityTraits = .image
  }

  required init?(coder: NSCoder) { nil }

  func show(message: String) {
    guard message != toast.text else { return }
    toast.text = message
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    outline.frame = bounds
    overlay.frame = CGRect(origin: CGPoint(x: Design.margin, y: Design.margin), size: DeveloperOverlay.size)
    let size = toast.size(within: bounds.width - 2 * Design.margin)
    toast.frame = CGRect(
      x: ((bounds.width - size.width) / 2).rounded(), y: bounds.height - size.height - Design.margin,
      width: size.width, height: size.height)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { tell(.down, touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { tell(.move, touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { tell(.up, touches) }

  private func tell(_ action: PointerAction, _ touches: Set<UITouch>) {
    if let touch = touches.first { point(Pointer(action: action, location: touch.location(in: self))) }
  }
}
