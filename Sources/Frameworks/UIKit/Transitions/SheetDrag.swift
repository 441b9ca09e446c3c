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

  private unowned let sheet: UISheetPresentationController
  private let pan = UIPanGestureRecognizer()
  private(set) var isRunning = false

  init(_ sheet: UISheetPresentationController) {
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
    let isDown = move.y > abs(move.x)
    let isUp = -move.y > abs(move.x) && mayRise && (sheet.settings.scrollingExpands || !isInScrollView)
    return (isDown || isUp) && controller.presented == nil && !controller.isBeingDismissed && scrollsAreAtTop
  }

  /// Indicates whether there is a higher detent than the current one.
  private var mayRise: Bool {
    let home = sheet.frameOfPresentedViewInContainerView.minY
    return sheet.containerView?.traitCollection.horizontalSizeClass != .regular
      && sheet.tops.contains { $0 < home }
  }

  private var isInScrollView: Bool {
    pan.touches.contains { touch in
      (touch.view?.selfAndSuperviews.prefix { $0 !== pan.view } ?? []).contains { $0 is UIScrollView }
    }
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

  /// The distance of the finger's movement that the sheet follows, in points; negative is up.
  private var distance: CGFloat {
    let move = pan.translation(in: sheet.containerView).y
    return move > 0
      ? max(move - UIPanGestureRecognizer.threshold, 0) : min(move + UIPanGestureRecognizer.threshold, 0)
  }

  /// Returns the top edge of the sheet that a drag has moved to `wanted`, in points. It is not above the
  /// highest detent. Below the lowest one, a sheet that cannot be dismissed resists.
  private func top(draggedTo wanted: CGFloat) -> CGFloat {
    let home = sheet.frameOfPresentedViewInContainerView
    let isWide = sheet.containerView?.traitCollection.horizontalSizeClass == .regular
    let tops = isWide ? [home.minY] : sheet.tops
    let (high, low) = (tops.min() ?? 0, tops.max() ?? 0)
    guard wanted > low, !mayDismiss else { return max(wanted, high) }
    return ScrollMotion.pulled(
      low + (wanted - low) / 3, limits: low...low, length: home.height, bounces: true)
  }

  /// Moves the top edge of the sheet. Above its lowest detent it keeps its bottom edge.
  private func move(to top: CGFloat) {
    guard let view = sheet.presentedView, let container = sheet.containerView else { return }
    let lowest = sheet.tops.max() ?? 0
    view.frame.origin.y = top
    if container.traitCollection.horizontalSizeClass != .regular {
      view.frame.size.height = container.bounds.height - min(top, lowest)
    }
    sheet.dim(at: top)
  }

  /// Selects the detent that is nearest to where the sheet would glide.
  private func selectNearest() {
    guard let view = sheet.presentedView,
      sheet.containerView?.traitCollection.horizontalSizeClass != .regular
    else { return }
    let tops = sheet.tops
    let glide = view.frame.minY + pan.velocity(in: sheet.containerView).y * 0.1
    if let index = tops.indices.min(by: { abs(tops[$0] - glide) < abs(tops[$1] - glide) }) {
      sheet.select(index)
    }
  }

  private func follow() {
    guard let view = sheet.presentedView else { return }
    let home = sheet.frameOfPresentedViewInContainerView
    switch pan.state {
    case .began, .changed:
      isRunning = true
      move(to: top(draggedTo: home.minY + distance))
    case .ended where isFar(home) && mayDismiss: dismiss()
    default:
      if pan.state == .ended, isFar(home) { sheet.delegate?.presentationControllerDidAttemptToDismiss(sheet) }
      let speed = pan.state == .ended ? pan.velocity(in: sheet.containerView).y : 0
      if pan.state == .ended { selectNearest() }
      let target = sheet.frameOfPresentedViewInContainerView
      let isDown = target.minY > view.frame.minY
      SheetSpring.move(by: view.frame.minY - target.minY, velocity: isDown ? speed : -speed) { [sheet] in
        view.frame = target
        sheet.dim(at: target.minY)
      } completion: { [weak self] in
        self?.isRunning = false
      }
    }
  }

  /// Returns whether a release dismisses the sheet: beyond a part of the height of its lowest detent, or with
  /// speed from there.
  private func isFar(_ home: CGRect) -> Bool {
    let top = home.minY + distance
    let lowest = max(sheet.tops.max() ?? home.minY, home.minY)
    let height = home.maxY - lowest
    return top - lowest > height * Self.limits.part
      || top >= lowest && pan.velocity(in: sheet.containerView).y >= Self.limits.speed
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
