// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The on-screen keyboard of a window. It is there if `UIScreen.keyboardHeight` is positive, or if the first
/// responder has an input view of its own, and covers the bottom of the window.
@MainActor
final class OnScreenKeyboard {
  /// The duration of the keyboard's movement, in seconds.
  static let duration = 0.25

  private weak var window: UIWindow?
  private let view = UIView()
  /// The part of the window that the keyboard covers at the bottom, in points.
  private(set) var height: CGFloat = 0
  /// Indicates whether the keyboard stays as it is, because the first responder changes.
  var isHeld = false { didSet { if !isHeld { update() } } }

  init(of window: UIWindow) { self.window = window }

  /// Shows, changes or hides the keyboard for the first responder, with an animation in a running program.
  func update() {
    guard !isHeld, let window else { return }
    let (own, accessory) = (window.firstResponder?.inputView, window.firstResponder?.inputAccessoryView)
    let types = window.firstResponder is any UIKeyInput
    let keys = own?.bounds.height ?? (types ? UIScreen.main.keyboardHeight : 0)
    let above = accessory?.bounds.height ?? 0
    // A hidden keyboard is kept with its contents until it has moved out.
    fill(own, accessory, keys: keys, in: window)
    let new = min(keys + above, window.bounds.height)
    guard new != height else { return }
    move(to: new, in: window)
  }

  private func fill(_ own: UIView?, _ accessory: UIView?, keys: CGFloat, in window: UIWindow) {
    let parts = [accessory, own].compactMap(\.self)
    let above = accessory?.bounds.height ?? 0
    guard keys + above > 0 else { return }
    if view.superview !== window {
      view.backgroundColor = .systemGray5
      view.frame = CGRect(x: 0, y: window.bounds.height, width: window.bounds.width, height: keys + above)
    }
    for part in view.subviews where !parts.contains(where: { $0 === part }) { part.removeFromSuperview() }
    for part in parts where part.superview !== view { view.addSubview(part) }
    accessory?.frame = CGRect(x: 0, y: 0, width: window.bounds.width, height: above)
    own?.frame = CGRect(x: 0, y: above, width: window.bounds.width, height: keys)
    window.addSubview(view)
  }

  private func move(to new: CGFloat, in window: UIWindow) {
    let (bottom, old) = (window.bounds.maxY, height)
    let frames = [old, new].map {
      CGRect(x: 0, y: bottom - $0, width: window.bounds.width, height: max(old, new))
    }
    height = new
    let kind =
      old == 0
      ? (UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification)
      : (UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification)
    let changes = (
      UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardDidChangeFrameNotification
    )
    let names = old == 0 || new == 0 ? [changes, kind] : [changes]
    for name in names { post(name.0, frames) }
    UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) {
      self.view.frame = CGRect(
        x: 0, y: bottom - new, width: window.bounds.width, height: max(new, self.view.bounds.height))
      window.safeAreaDidChange()
      if LayoutEngine.activeCount > 0 { LayoutEngine.noteChange(in: window) }
      window.layoutIfNeeded()
    } completion: { [weak self] _ in
      guard let self else { return }
      for name in names { self.post(name.1, frames) }
      if self.height == 0 { self.view.removeFromSuperview() }
    }
  }

  private func post(_ name: NSNotification.Name, _ frames: [CGRect]) {
    NotificationCenter.default.post(
      name: name, object: UIScreen.main,
      userInfo: [
        UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: frames[0]),
        UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: frames[1]),
        UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: Self.duration),
        UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(
          value: UIView.AnimationCurve.easeInOut.rawValue),
        UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
      ])
  }
}

extension UIView {
  /// The part of the view that the on-screen keyboard covers at the bottom or, without a keyboard, the safe
  /// area's inset there, in points.
  final var keyboardInset: CGFloat {
    guard let window = currentWindow, window.keyboard.height > 0 else { return max(safeAreaInsets.bottom, 0) }
    let edge = convert(CGPoint(x: 0, y: window.bounds.maxY - window.keyboard.height), from: window).y
    return max(bounds.maxY - edge, safeAreaInsets.bottom, 0)
  }
}
