// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import QuartzCore

/// The controller of a scroll view's motion: a drag, the deceleration after it, or a programmed move.
@MainActor
final class ScrollDrive {
  private unowned let view: UIScrollView
  private(set) var isDragging = false
  private(set) var isDecelerating = false
  private(set) var isZooming = false
  private var dragStart = CGPoint.zero
  /// The part of the finger's movement that made it a drag, which the contents do not follow.
  private var slop = CGPoint.zero
  /// The offsets since the drag began.
  private var offsets = Motion()
  private var lockedAxis: NSLayoutConstraint.Axis?
  private var link: CADisplayLink?
  private var motion: (x: ScrollMotion, y: ScrollMotion, start: CFTimeInterval)?
  private var isProgrammed = false
  private var pinchScale: CGFloat = 1

  init(_ view: UIScrollView) { self.view = view }

  private func bounces(_ axis: NSLayoutConstraint.Axis) -> Bool {
    guard view.bounces else { return false }
    let inset = view.adjustedContentInset
    return axis == .horizontal
      ? view.alwaysBounceHorizontal || view.contentSize.width + inset.left + inset.right > view.bounds.width
      : view.alwaysBounceVertical || view.refreshControl != nil
        || view.contentSize.height + inset.top + inset.bottom > view.bounds.height
  }

  // MARK: Fingers

  func handlePan() {
    switch view.panGestureRecognizer.state {
    case .began: begin()
    case .changed: follow()
    case .ended: release(view.panGestureRecognizer.velocity(in: view))
    case .cancelled: release(.zero)
    default: break
    }
  }

  private func begin() {
    stop()
    dragStart = view.contentOffset
    lockedAxis = nil
    slop = UIPanGestureRecognizer.slop(of: view.panGestureRecognizer.translation(in: view.superview))
    offsets = Motion()
    isDragging = true
    if view.keyboardDismissMode != .none { view.window?.endEditing(true) }
    view.delegate?.scrollViewWillBeginDragging(view)
    follow()
  }

  private func follow() {
    guard isDragging else { return }
    // The translation is measured in the superview's space, because the view's own space moves with the
    // contents.
    let travel = view.panGestureRecognizer.translation(in: view.superview)
    var move = CGPoint(x: travel.x - slop.x, y: travel.y - slop.y)
    if view.isDirectionalLockEnabled {
      if lockedAxis == nil { lockedAxis = abs(move.x) > abs(move.y) ? .horizontal : .vertical }
      if lockedAxis == .horizontal { move.y = 0 } else { move.x = 0 }
    }
    let limits = view.limits
    view.scroll(
      to: onPixels(
        CGPoint(
          x: ScrollMotion.pulled(
            dragStart.x - move.x, limits: limits.x, length: view.bounds.width, bounces: bounces(.horizontal)),
          y: ScrollMotion.pulled(
            dragStart.y - move.y, limits: limits.y, length: view.bounds.height, bounces: bounces(.vertical))))
    )
    offsets.add(view.contentOffset, at: CACurrentMediaTime())
  }

  /// Returns the offset nearest to `offset` at which the contents are aligned with pixels.
  private func onPixels(_ offset: CGPoint) -> CGPoint {
    let scale = view.traitCollection.displayScale
    guard scale > 0 else { return offset }
    return CGPoint(x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale)
  }

  /// Returns the velocity with which the contents go on: that of the fingers or, beyond an end, that of the
  /// contents, which follow the fingers less there.
  private func velocity(_ fingers: CGPoint) -> CGPoint {
    let (limits, offset, own) = (view.limits, view.contentOffset, offsets.velocity(at: CACurrentMediaTime()))
    var velocity = CGPoint(
      x: limits.x.contains(offset.x) ? -fingers.x : own.dx,
      y: limits.y.contains(offset.y) ? -fingers.y : own.dy)
    if lockedAxis == .horizontal || limits.y.lowerBound == limits.y.upperBound { velocity.y = 0 }
    if lockedAxis == .vertical || limits.x.lowerBound == limits.x.upperBound { velocity.x = 0 }
    return velocity
  }

  private func release(_ fingers: CGPoint) {
    guard isDragging else { return }
    isDragging = false
    let (limits, offset) = (view.limits, view.contentOffset)
    let deceleration = ScrollMotion.Deceleration(rate: view.decelerationRate.rawValue)
    let velocity = velocity(fingers)
    var target = onPixels(
      CGPoint(
        x: deceleration.landing(from: offset.x, velocity: velocity.x),
        y: deceleration.landing(from: offset.y, velocity: velocity.y)))
    if view.isPagingEnabled { target = page(near: target, velocity) }
    let wanted = target
    // Layouts and delegates are told the velocity of the fingers, in points per millisecond.
    let told = CGPoint(
      x: velocity.x == 0 ? 0 : -fingers.x / 1000, y: velocity.y == 0 ? 0 : -fingers.y / 1000)
    if let collection = view as? UICollectionView {
      target = collection.collectionViewLayout.targetContentOffset(
        forProposedContentOffset: target, withScrollingVelocity: told)
    }
    view.delegate?.scrollViewWillEndDragging(view, withVelocity: told, targetContentOffset: &target)
    let isOwnTarget = view.isPagingEnabled || target != wanted
    func motion(
      _ position: CGFloat, _ velocity: CGFloat, _ target: CGFloat, _ limits: ClosedRange<CGFloat>,
      _ axis: NSLayoutConstraint.Axis
    ) -> ScrollMotion {
      // A target that paging, the layout or the delegate has chosen is approached with a short time constant.
      isOwnTarget
        ? ScrollMotion(
          from: (position, velocity), to: target, constant: min(deceleration.constant, 0.12), limits: limits,
          bounces: bounces(axis))
        : ScrollMotion(
          from: (position, velocity), by: deceleration, landing: target, limits: limits,
          bounces: bounces(axis))
    }
    let motion = (
      x: motion(offset.x, velocity.x, target.x, limits.x, .horizontal),
      y: motion(offset.y, velocity.y, target.y, limits.y, .vertical), start: CACurrentMediaTime()
    )
    let moves = !motion.x.isOver(at: 0) || !motion.y.isOver(at: 0)
    view.delegate?.scrollViewDidEndDragging(view, willDecelerate: moves)
    view.refreshControl?.release()
    guard moves, self.motion == nil else { return }
    isDecelerating = true
    view.delegate?.scrollViewWillBeginDecelerating(view)
    run(motion, isProgrammed: false)
  }

  /// Returns the offset of the page at which a drag stops: at most one page from the page on which the drag
  /// began.
  private func page(near target: CGPoint, _ velocity: CGPoint) -> CGPoint {
    func page(
      _ start: CGFloat, _ now: CGFloat, _ speed: CGFloat, _ length: CGFloat, _ limits: ClosedRange<CGFloat>
    )
      -> CGFloat
    {
      guard length > 0 else { return now }
      let first = (start / length).rounded()
      var page = (now / length).rounded()
      if abs(speed) > 250 { page = speed > 0 ? (now / length).rounded(.up) : (now / length).rounded(.down) }
      page = page.clamped(atLeast: first - 1, atMost: first + 1)
      return (page * length).clamped(to: limits)
    }
    let limits = view.limits
    return CGPoint(
      x: page(dragStart.x, view.contentOffset.x, velocity.x, view.bounds.width, limits.x),
      y: page(dragStart.y, view.contentOffset.y, velocity.y, view.bounds.height, limits.y))
  }

  func handlePinch() {
    guard let pinch = view.pinchGestureRecognizer, let zoomed = view.delegate?.viewForZooming(in: view) else {
      return
    }
    switch pinch.state {
    case .began:
      pinchScale = view.zoomScale
      isZooming = true
      view.delegate?.scrollViewWillBeginZooming(view, with: zoomed)
    case .changed:
      view.zoom(
        to: pinchScale * pinch.scale, around: pinch.location(in: view), bounces: view.bouncesZoom)
    case .ended, .cancelled:
      isZooming = false
      if !springBack() {
        view.delegate?.scrollViewDidEndZooming(view, with: zoomed, atScale: view.zoomScale)
      }
    default: break
    }
  }

  /// Animates a scale that is beyond the limits back to the nearest limit, at which zooming ends. Returns
  /// false if the scale is within the limits.
  private func springBack() -> Bool {
    let inside = view.zoomScale.clamped(atLeast: view.minimumZoomScale, atMost: view.maximumZoomScale)
    guard inside != view.zoomScale else { return false }
    view.setZoomScale(inside, animated: true)
    return true
  }

  // MARK: Motion

  /// Moves to an offset over 0.3 seconds.
  func move(to offset: CGPoint) {
    stop()
    let now = view.contentOffset
    guard offset != now else { return }
    run(
      (
        ScrollMotion(from: now.x, to: offset.x), ScrollMotion(from: now.y, to: offset.y), CACurrentMediaTime()
      ),
      isProgrammed: true)
  }

  private func run(_ motion: (ScrollMotion, ScrollMotion, CFTimeInterval), isProgrammed: Bool) {
    (self.motion, self.isProgrammed) = (motion, isProgrammed)
    let link = CADisplayLink { [weak self] link in
      MainActor.assumeIsolated {
        if let self { self.advance() } else { link.invalidate() }
      }
    }
    link.add(to: .current, forMode: .common)
    self.link = link
  }

  private func advance() {
    guard let motion else { return }
    let time = CGFloat(CACurrentMediaTime() - motion.start)
    guard !motion.x.isOver(at: time) || !motion.y.isOver(at: time) else {
      view.scroll(to: CGPoint(x: motion.x.end, y: motion.y.end))
      return finish()
    }
    view.scroll(to: onPixels(CGPoint(x: motion.x.value(at: time), y: motion.y.value(at: time))))
  }

  private func finish() {
    let (wasProgrammed, wasDecelerating) = (isProgrammed, isDecelerating)
    stop()
    if wasDecelerating { view.delegate?.scrollViewDidEndDecelerating(view) }
    if wasProgrammed { view.delegate?.scrollViewDidEndScrollingAnimation(view) }
  }

  /// Stops the motion at the current offset.
  func stop() {
    link?.invalidate()
    (link, motion, isDecelerating, isProgrammed) = (nil, nil, false, false)
    view.bars.rest()
  }
}
