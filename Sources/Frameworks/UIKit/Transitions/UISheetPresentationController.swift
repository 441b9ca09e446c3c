// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
public import QuartzCore

/// A presentation as a sheet: a card with round corners over a dimmed presenter.
///
/// In a window of compact width, the sheet fills the window below a gap at the top, or as much of it as its
/// detent says. In a wider window, it is a card in the middle.
open class UISheetPresentationController: UIPresentationController {
  /// The gap between the safe area and a sheet in a window of compact width, in points.
  private static let gap: CGFloat = 10
  private static let radius: CGFloat = 10
  /// The default sizes of page sheets and form sheets in a wide window, in points.
  private static let page = CGSize(width: 704, height: 944)
  private static let form = CGSize(width: 540, height: 620)

  /// The opacity of the black view behind a sheet.
  private static let dimness: CGFloat = 0.2

  private let dimming = UIView()
  private let grabber = UIView()
  /// The speed, in points per second, with which a person let the sheet go.
  final var releaseSpeed: CGFloat = 0
  private lazy var drag = SheetDrag(self)
  final var settings = SheetSettings() { didSet { settingsDidChange() } }

  /// The heights at which the sheet rests in a window of compact width; default only `.large()`. An empty
  /// list counts as that.
  open var detents: [Detent] {
    get { settings.detents }
    set { settings.detents = newValue }
  }
  /// The identifier of the current detent; `nil`, the default, stands for the lowest one. An unknown
  /// identifier counts as `nil`.
  open var selectedDetentIdentifier: Detent.Identifier? {
    get { settings.selected }
    set { settings.selected = newValue }
  }
  /// The highest detent at which what is behind is not dimmed; `nil`, the default, for none. Divergence:
  /// touches do not reach what is behind.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? {
    get { settings.undimmed }
    set { settings.undimmed = newValue }
  }
  /// Indicates whether a grabber is shown at the top of the sheet; default false.
  open var prefersGrabberVisible: Bool {
    get { settings.showsGrabber }
    set { settings.showsGrabber = newValue }
  }
  /// The radius of the corners in points; `nil`, the default, for 10.
  open var preferredCornerRadius: CGFloat? {
    get { settings.radius }
    set { settings.radius = newValue }
  }
  /// Indicates whether a drag upwards in a scroll view at its top raises the sheet to a higher detent before
  /// the contents scroll; default true.
  open var prefersScrollingExpandsWhenScrolledToEdge: Bool {
    get { settings.scrollingExpands }
    set { settings.scrollingExpands = newValue }
  }

  /// Makes changes, such as of the detent, with the animation of sheets.
  open func animateChanges(_ changes: () -> Void) {
    let before = presentedView?.frame.minY ?? 0
    isAnimatingChanges = true
    changes()
    isAnimatingChanges = false
    guard presentedViewController.transition == nil, let container = containerView else { return }
    SheetSpring.move(by: frameOfPresentedViewInContainerView.minY - before) {
      self.rest()
      container.layoutIfNeeded()
    } completion: {
    }
  }
  private var isAnimatingChanges = false

  /// Computes the heights of custom detents again.
  open func invalidateDetents() { settingsDidChange() }

  /// The frame of the sheet at its detent, in the container's space, in points.
  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView else { return .zero }
    let area = container.bounds
    guard isCompact else {
      let wanted = presentedViewController.preferredContentSize
      let usual = style == .formSheet ? Self.form : Self.page
      let size = CGSize(
        width: min(wanted.width > 0 ? wanted.width : usual.width, area.width),
        height: min(wanted.height > 0 ? wanted.height : usual.height, area.height - 2 * Self.gap))
      return CGRect(
        x: (area.width - size.width) / 2, y: (area.height - size.height) / 2, width: size.width,
        height: size.height)
    }
    let top = tops[selectedIndex]
    return CGRect(x: 0, y: top, width: area.width, height: max(area.height - top, 0))
  }

  private var isCompact: Bool { containerView?.traitCollection.horizontalSizeClass != .regular }

  // MARK: Detents

  /// The y coordinates of the sheet's top edge in the container at the detents, in points, in their order.
  final var tops: [CGFloat] {
    guard let container = containerView else { return [0] }
    let (area, safe) = (container.bounds, container.safeAreaInsets)
    // The gap begins below the safe area, or below a status bar of 20 points if that is taller.
    let highest = max(safe.top, 20) + Self.gap
    let room = SheetRoom(
      containerTraitCollection: container.traitCollection,
      maximumDetentValue: max(area.height - highest - safe.bottom, 0))
    let found = settings.usedDetents.map { detent in
      let value = (detent.height(room) ?? room.maximumDetentValue).clamped(to: 0...room.maximumDetentValue)
      return area.height - safe.bottom - value
    }
    return found
  }

  /// The index of the current detent, in a window of compact width.
  final var selectedIndex: Int {
    let index = settings.selected.flatMap { id in settings.usedDetents.firstIndex { $0.identifier == id } }
    let tops = tops
    return index ?? tops.indices.max { tops[$0] < tops[$1] } ?? 0
  }

  /// Selects the detent with an index, as a person does, and tells the delegate.
  final func select(_ index: Int) {
    guard index != selectedIndex else { return }
    settings.selected = settings.usedDetents[index].identifier
    (delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }

  private func settingsDidChange() {
    guard containerView != nil else { return }
    showLooks()
    if !isAnimatingChanges, !drag.isRunning, presentedViewController.transition == nil { rest() }
  }

  /// Puts the sheet where its detent says.
  final func rest() {
    presentedView?.frame = frameOfPresentedViewInContainerView
    dim(at: frameOfPresentedViewInContainerView.minY)
  }

  private func showLooks() {
    guard let sheet = presentedView else { return }
    sheet.layer.cornerRadius = settings.radius ?? Self.radius
    guard settings.showsGrabber else { return grabber.removeFromSuperview() }
    if grabber.superview !== sheet {
      (grabber.backgroundColor, grabber.layer.cornerRadius) = (
        UIColor(red: 120 / 255.0, green: 120 / 255.0, blue: 128 / 255.0, alpha: 0.43), 2.5
      )
      grabber.isUserInteractionEnabled = false
      sheet.addSubview(grabber)
    }
    grabber.frame = CGRect(x: sheet.bounds.midX - 18, y: 5, width: 36, height: 5)
    grabber.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
  }

  // MARK: The presentation

  /// Adds the dimmed view and rounds the corners.
  open override func presentationTransitionWillBegin() {
    guard let container = containerView, let sheet = presentedView else { return }
    dimming.frame = container.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.backgroundColor = UIColor(white: 0, alpha: Self.dimness)
    container.insertSubview(dimming, at: 0)
    showLooks()
    sheet.layer.maskedCorners =
      container.traitCollection.horizontalSizeClass == .regular
      ? [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
      : [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    sheet.clipsToBounds = true
    fade(from: 0, to: isUndimmed ? 0 : 1)
  }

  /// Begins to watch for drags.
  open override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { return dimming.removeFromSuperview() }
    if let presentedView { drag.watch(presentedView) }
  }

  /// Fades the dimmed view.
  open override func dismissalTransitionWillBegin() { fade(from: dimming.alpha, to: 0) }

  /// Dims what is behind as far as the sheet, whose top edge is at `top`, is up.
  func dim(at top: CGFloat) {
    guard let container = containerView else { return }
    let dimmed = isCompact ? dimmedTop : frameOfPresentedViewInContainerView.minY
    let clear = isCompact ? clearTop ?? container.bounds.height : container.bounds.height
    guard clear > dimmed else { return dimming.alpha = isUndimmed ? 0 : 1 }
    dimming.alpha = (1 - (top - dimmed) / (clear - dimmed)).clamped(to: 0...1)
  }

  /// The top edge of the highest undimmed detent; `nil` if there is none.
  private var clearTop: CGFloat? {
    guard isCompact, let id = settings.undimmed,
      let index = settings.usedDetents.firstIndex(where: { $0.identifier == id })
    else { return nil }
    return tops[index]
  }

  /// The top edge of the lowest dimmed detent, at which what is behind is dimmed fully.
  private var dimmedTop: CGFloat {
    tops.filter { top in clearTop.map { top < $0 } ?? true }.max() ?? clearTop ?? 0
  }

  private var isUndimmed: Bool {
    clearTop.map { frameOfPresentedViewInContainerView.minY >= $0 } ?? false
  }

  /// Removes the dimmed view.
  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    dimming.alpha = completed || isUndimmed ? 0 : 1
    if completed { dimming.removeFromSuperview() }
  }

  /// Puts the sheet where its detent says, unless it is moving.
  open override func containerViewWillLayoutSubviews() {
    guard presentedViewController.transition == nil, !drag.isRunning else { return }
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  private func fade(from start: CGFloat, to end: CGFloat) {
    guard let coordinator = presentedViewController.transitionCoordinator else { return dimming.alpha = end }
    dimming.alpha = start
    coordinator.animate(alongsideTransition: { [dimming] _ in dimming.alpha = end })
  }
}
