// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The border between two panels, which the user can drag.
final class PanelHandle: UIControl, KeyHandling {
  private let isVertical: Bool
  private let line = UIView()
  private var start = CGPoint.zero
  /// A closure that is called with the distance from the start of a drag, in points, and with `true` when the
  /// drag starts.
  var drag: (CGFloat, Bool) -> Void = { _, _ in }
  /// The thickness of the area that reacts to the pointer, in points.
  static let thickness: CGFloat = 24

  /// Creates a handle. A vertical handle is dragged left and right, a horizontal one up and down.
  init(isVertical: Bool, _ name: String) {
    self.isVertical = isVertical
    super.init(frame: .zero)
    line.backgroundColor = PlayerColors.line
    line.isUserInteractionEnabled = false
    addSubview(line)
    accessibilityLabel = name
    accessibilityTraits = .adjustable
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { true }

  override func layoutSubviews() {
    super.layoutSubviews()
    line.frame =
      isVertical
      ? CGRect(x: bounds.midX, y: 0, width: 1, height: bounds.height)
      : CGRect(x: 0, y: bounds.midY, width: bounds.width, height: 1)
  }

  private func distance(_ touch: UITouch) -> CGFloat {
    let point = touch.location(in: nil)
    return isVertical ? point.x - start.x : point.y - start.y
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    start = touch.location(in: nil)
    drag(0, true)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    drag(distance(touch), false)
    return true
  }

  func handle(_ key: InputKey) -> Bool {
    let steps: [InputKey: CGFloat] =
      isVertical ? [.leftArrow: -16, .rightArrow: 16] : [.upArrow: -16, .downArrow: 16]
    guard let step = steps[key] else { return false }
    drag(0, true)
    drag(step, false)
    return true
  }
}
