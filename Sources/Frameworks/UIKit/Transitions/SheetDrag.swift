// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The drag with which a person dismisses a sheet.
///
/// A sheet whose controller is modal in its presentation, or whose delegate refuses, follows the finger with
/// growing resistance and springs back. Drags that begin on controls are left to them. A scroll view that is
/// at its top leaves a drag downwards to the sheet.
@MainActor
final class SheetDrag: NSObject, UIGestureRecognizerDelegate {
  /// The fraction of the height and the speed, in points per second, beyond which releasing the drag
  /// dismisses the sheet.
  private static let limits = (part: CGFloat(0.5), speed: CGFloat(1000))

  private unowned let sheet: SheetPresentation
  private let pan = UIPanGestureRecognizer()
  private(set) var isRunning = false

  init(_ sheet: SheetPresentation) {
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
    return !inner.contains { $0 is UIControl }
  }

  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool {
    guard let scroll = other.view as? UIScrollView else { return false }
    return other === scroll.panGestureRecognizer
  }

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    let move = pan.translation(in: sheet.containerView)
    return move.y > abs(move.x) && controller.presented == nil && !controller.isBeingDismissed
      && scrollsAreAtTop
  }

  /// Indicates whether all scroll views between the finger and the sheet show the top of their contents.
  private var scrollsAreAtTop: Bool {
    pan.touches.allSatisfy { touch in
      (touch.view?.selfAndSuperviews.prefix { $0 !== pan.view } ?? []).allSatisfy { view in
        guard let scroll = view as? UIScrollView, scroll.isScrollEnabled else { return true }
        return scroll.contentOffset.y <= scroll.limits.y.lowerBound
      }
    }
  }

  /// The distance of the finger's movement that the sheet follows, in points.
  private var distance: CGFloat {
    max(pan.translation(in: sheet.containerView).y - UIPanGestureRecognizer.threshold, 0)
  }

  private func follow() {
    guard let view = sheet.presentedView else { return }
    let home = sheet.frameOfPresentedViewInContainerView
    switch pan.state {
    case .began, .changed:
      isRunning = true
      view.frame.origin.y =
        mayDismiss
        ? home.minY + distance
        : ScrollMotion.pulled(
          home.minY + distance / 3, limits: home.minY...home.minY, length: home.height, bounces: true)
      sheet.dim(at: view.frame.minY)
    case .ended where isFar(home) && mayDismiss: dismiss()
    default:
      if pan.state == .ended, isFar(home) { sheet.delegate?.presentationControllerDidAttemptToDismiss(sheet) }
      let speed = pan.state == .ended ? pan.velocity(in: sheet.containerView).y : 0
      SheetSpring.move(by: view.frame.minY - home.minY, velocity: -speed) { [sheet] in
        view.frame = home
        sheet.dim(at: home.minY)
      } completion: { [weak self] in
        self?.isRunning = false
      }
    }
  }

  private func isFar(_ home: CGRect) -> Bool {
    distance > home.height * Self.limits.part
      || pan.velocity(in: sheet.containerView).y >= Self.limits.speed
  }

  private func dismiss() {
    let (sheet, delegate) = (sheet, sheet.delegate)
    sheet.releaseSpeed = pan.velocity(in: sheet.containerView).y
    delegate?.presentationControllerWillDismiss(sheet)
    controller.dismiss(animated: true) {
      self.isRunning = false
      delegate?.presentationControllerDidDismiss(sheet)
    }
  }
}
