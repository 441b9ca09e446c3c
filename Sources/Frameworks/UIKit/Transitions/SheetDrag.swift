// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The drag with which a person dismisses a sheet.
///
/// A sheet whose controller is modal in its presentation, or whose delegate refuses, follows the finger with
/// growing resistance and springs back. Drags that begin on scroll views and controls are left to them.
@MainActor
final class SheetDrag: NSObject, UIGestureRecognizerDelegate {
  /// The fraction of the height and the speed, in points per second, beyond which releasing the drag
  /// dismisses the sheet.
  private static let limits = (part: CGFloat(0.5), speed: CGFloat(1000))
  private static let springDuration: TimeInterval = 0.4

  private unowned let sheet: UIPresentationController
  private let pan = UIPanGestureRecognizer()
  private(set) var isRunning = false

  init(_ sheet: UIPresentationController) {
    self.sheet = sheet
    super.init()
    pan.delegate = self
    pan.addAction { [unowned self] _ in follow() }
  }

  /// Recognizes drags on the view of the sheet.
  func watch(_ view: UIView) { if pan.view !== view { view.addGestureRecognizer(pan) } }

  private var controller: UIViewController { sheet.presentedViewController }

  private var mayDismiss: Bool {
    !controller.isModalInPresentation && (sheet.delegate?.presentationControllerShouldDismiss(sheet) ?? true)
  }

  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    let inner = touch.view?.selfAndSuperviews.prefix { $0 !== pan.view } ?? []
    return !inner.contains { $0 is UIScrollView || $0 is UIControl }
  }

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    let move = pan.translation(in: sheet.containerView)
    return move.y > abs(move.x) && controller.presented == nil && !controller.isBeingDismissed
  }

  private func follow() {
    guard let view = sheet.presentedView else { return }
    let home = sheet.frameOfPresentedViewInContainerView
    let move = pan.translation(in: sheet.containerView).y
    switch pan.state {
    case .began, .changed:
      isRunning = true
      view.frame.origin.y =
        mayDismiss
        ? home.minY + max(move, 0)
        : ScrollMotion.pulled(
          home.minY + max(move, 0) / 3, limits: home.minY...home.minY, length: home.height, bounces: true)
    case .ended where isFar(home) && mayDismiss: dismiss()
    default:
      if pan.state == .ended, isFar(home) { sheet.delegate?.presentationControllerDidAttemptToDismiss(sheet) }
      UIView.animate(
        withDuration: Self.springDuration, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0,
        options: .allowUserInteraction, animations: { view.frame = home },
        completion: { [weak self] _ in self?.isRunning = false })
    }
  }

  private func isFar(_ home: CGRect) -> Bool {
    pan.translation(in: sheet.containerView).y > home.height * Self.limits.part
      || pan.velocity(in: sheet.containerView).y > Self.limits.speed
  }

  private func dismiss() {
    let (sheet, delegate) = (sheet, sheet.delegate)
    delegate?.presentationControllerWillDismiss(sheet)
    controller.dismiss(animated: true) {
      self.isRunning = false
      delegate?.presentationControllerDidDismiss(sheet)
    }
  }
}
