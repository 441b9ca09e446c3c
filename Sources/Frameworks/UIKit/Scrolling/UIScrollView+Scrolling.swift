// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import QuartzCore

extension UIScrollView {
  /// The ranges of the offsets at which the contents can rest.
  final var limits: (x: ClosedRange<CGFloat>, y: ClosedRange<CGFloat>) {
    let inset = adjustedContentInset
    let (left, top) = (-inset.left, -inset.top)
    return (
      left...max(contentSize.width + inset.right - bounds.width, left),
      top...max(contentSize.height + inset.bottom - bounds.height, top)
    )
  }

  final func scroll(to offset: CGPoint) {
    guard offset != bounds.origin, offset.x.isFinite, offset.y.isFinite else { return }
    bounds.origin = offset
  }

  final func noteScroll() {
    setNeedsLayout()
    bars.update(self)
    delegate?.scrollViewDidScroll(self)
  }

  final func clamped(_ offset: CGPoint) -> CGPoint {
    let (x, y) = limits
    return CGPoint(
      x: offset.x.clamped(to: x), y: offset.y.clamped(to: y))
  }

  final func offset(showing rect: CGRect) -> CGPoint {
    func least(_ now: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      if low < now || high - low > length { return low }
      return high > now + length ? high - length : now
    }
    let inset = adjustedContentInset
    let seen = bounds.inset(by: inset)
    return clamped(
      CGPoint(
        x: least(seen.minX, seen.width, rect.minX, rect.maxX) - inset.left,
        y: least(seen.minY, seen.height, rect.minY, rect.maxY) - inset.top))
  }

  final var insetWithSafeArea: UIEdgeInsets {
    let behavior = contentInsetAdjustmentBehavior
    guard behavior != .never, behavior != .automatic || isAdjusted else { return contentInset }
    var safe = safeAreaInsets
    guard safe != .zero, behavior != .always else { return contentInset.combined(with: safe, +) }
    // Without the safe area, so that adding it does not decide whether it is added.
    let isWide = contentSize.width > bounds.width || bounces && alwaysBounceHorizontal
    let isHigh = contentSize.height > bounds.height || bounces && alwaysBounceVertical
    if !isWide { (safe.left, safe.right) = (0, 0) }
    if !isHigh, behavior == .scrollableAxes { (safe.top, safe.bottom) = (0, 0) }
    return contentInset.combined(with: safe, +)
  }

  /// Indicates whether the controller of the view adjusts the insets of its scroll views; true without a
  /// controller.
  private var isAdjusted: Bool {
    selfAndSuperviews.lazy.compactMap(\.controller).first?.automaticallyAdjustsScrollViewInsets ?? true
  }

  final func contentDidChange() {
    bars.update(self)
    noteAdjustedInset()
    if !isDragging, !isDecelerating { scroll(to: clamped(contentOffset)) }
  }

  /// Notifies the view and its delegate if the adjusted content inset has changed. Contents that are scrolled
  /// to their beginning stay there when the inset above or beside them changes.
  final func noteAdjustedInset() {
    let (old, new) = (notedInset, adjustedContentInset)
    guard old != new else { return }
    notedInset = new
    var offset = contentOffset
    if offset.y == -old.top, !isDragging { offset.y = -new.top }
    if offset.x == -old.left, !isDragging { offset.x = -new.left }
    scroll(to: offset)
    bars.update(self)
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  // MARK: Zooming

  /// The fraction of a pinch that the zoom scale follows beyond its limits, on a logarithmic scale.
  private static let zoomRubber: CGFloat = 0.35

  /// Makes changes of the scale, over 0.3 seconds if `animated`, and tells the delegate of their end.
  final func zoom(animated: Bool, _ changes: @escaping () -> Void) {
    guard let zoomed = delegate?.viewForZooming(in: self) else { return }
    func end() { delegate?.scrollViewDidEndZooming(self, with: zoomed, atScale: zoomScale) }
    guard animated else {
      changes()
      return end()
    }
    UIView.animate(withDuration: 0.3, animations: changes) { _ in end() }
  }

  /// Scales the zoomed view around a point, in the space of the contents. The scale is clamped to its limits
  /// unless `bounces` is true.
  final func zoom(to scale: CGFloat, around point: CGPoint, bounces: Bool = false) {
    guard let view = delegate?.viewForZooming(in: self), scale > 0, scale.isFinite else { return }
    let inside = scale.clamped(atLeast: minimumZoomScale, atMost: maximumZoomScale)
    // Beyond the limits, the logarithm of the scale follows the fingers by a fraction only.
    let new = bounces ? inside * pow(scale / inside, Self.zoomRubber) : inside
    let factor = new / ownZoomScale
    guard factor != 1 else { return }
    ownZoomScale = new
    view.transform = CGAffineTransform(scaleX: new, y: new)
    view.frame.origin = .zero
    contentSize = view.frame.size
    scroll(
      to: clamped(
        CGPoint(
          x: point.x * factor - (point.x - bounds.minX), y: point.y * factor - (point.y - bounds.minY))))
    delegate?.scrollViewDidZoom(self)
  }

  /// Adds the pinch recognizer once the view can be zoomed.
  final func preparePinch() {
    guard pinchGestureRecognizer == nil, maximumZoomScale > minimumZoomScale else { return }
    let pinch = UIPinchGestureRecognizer()
    pinch.actions.append { [weak self] _ in self?.drive.handlePinch() }
    pinchGestureRecognizer = pinch
    addGestureRecognizer(pinch)
  }

  final func refreshDidChange(_ old: UIRefreshControl?) {
    old?.removeFromSuperview()
    guard let control = refreshControl else { return }
    control.scrollView = self
    insertSubview(control, at: 0)
    control.moveAboveContents()
  }
}
