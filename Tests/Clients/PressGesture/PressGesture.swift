// SPDX-License-Identifier: Apache-2.0

import UIKit
import UIKit.UIGestureRecognizerSubclass

/// A recognizer that begins at once and ends when the finger is lifted.
public final class PressGestureRecognizer: UIGestureRecognizer {
  public var depth: CGFloat = 0

  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    cancelsTouchesInView = false
  }

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard let touch = touches.first, state == .possible else { return }
    depth = touch.location(in: view).y
    state = .began
  }

  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    state = .changed
  }

  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    state = .ended
  }

  public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }

  public override func reset() {
    super.reset()
    depth = 0
  }
}

open class PressView: UIView, UIGestureRecognizerDelegate {
  private(set) var states: [Int] = []
  private lazy var press: PressGestureRecognizer = {
    let press = PressGestureRecognizer(target: self, action: #selector(pressed(_:)))
    press.delegate = self
    return press
  }()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addGestureRecognizer(press)
    let long = UILongPressGestureRecognizer(target: self, action: #selector(PressView.held))
    long.minimumPressDuration = 0.3
    addGestureRecognizer(long)
  }

  public required init?(coder: NSCoder) { fatalError() }

  @objc func pressed(_ gesture: PressGestureRecognizer) {
    switch gesture.state {
    case .began, .changed: states.append(gesture.state.rawValue)
    case .ended, .cancelled, .failed: states.append(-1)
    default: break
    }
  }

  @objc func held() { states.append(100) }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { return true }
}
