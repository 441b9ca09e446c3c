// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
public import QuartzCore

/// A type that provides the pages before and after a page.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// Returns the page before a page; `nil` if it is the first one.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// Returns the page after a page; `nil` if it is the last one.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
}

/// A type that receives the page turns of a page view controller. All methods have defaults.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// Called when a person begins to turn to a page. Does nothing by default.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])
  /// Called after a person has turned a page. Does nothing by default.
  ///
  /// - Parameters:
  ///   - finished: False if the animation was interrupted.
  ///   - previousViewControllers: The page that was shown before.
  ///   - completed: False if the drag ended with the previous page.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}

/// A controller that shows one page at a time. A person turns pages by dragging.
///
/// Divergence: in the style `.pageCurl`, pages that the program sets curl, but pages that a person drags
/// slide.
open class UIPageViewController: UIViewController {
  /// The styles in which pages turn.
  public enum TransitionStyle: Int, Sendable {
    /// A curl, as in a book.
    case pageCurl
    /// A slide.
    case scroll
  }

  /// The directions in which pages follow each other.
  public enum NavigationOrientation: Int, Sendable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical
  }

  /// The directions of a turn.
  public enum NavigationDirection: Int, Sendable {
    /// Towards a later page.
    case forward
    /// Towards an earlier page.
    case reverse
  }

  /// The keys of the options of a page view controller.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public var rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The gap between pages that slide, as a number of points; default 0.
    public static let interPageSpacing = OptionsKey(rawValue: "interPageSpacing")
    /// The location of a book's spine. It has no effect.
    public static let spineLocation = OptionsKey(rawValue: "spineLocation")
  }

  private static let duration: TimeInterval = 0.3
  /// The fraction of a page's length beyond which a drag turns the page, and the speed in points a second
  /// above which it does.
  private static let limits = (part: CGFloat(0.5), speed: CGFloat(300))

  /// The style in which pages turn.
  public final let transitionStyle: TransitionStyle
  /// The direction in which pages follow each other.
  public final let navigationOrientation: NavigationOrientation
  private let gap: CGFloat
  private let pan = UIPanGestureRecognizer()
  private var page: UIViewController?
  /// The page that a drag brings in, and its direction: 1 for a later page, -1 for an earlier one. `nil`
  /// without a drag.
  private var pending: (page: UIViewController, side: CGFloat)?
  private var isTurning = false

  /// The source of the pages for drags; not retained; default `nil`.
  open weak var dataSource: (any UIPageViewControllerDataSource)?
  /// The delegate; not retained; default `nil`.
  open weak var delegate: (any UIPageViewControllerDelegate)?

  /// Creates a controller without a page.
  ///
  /// - Parameters:
  ///   - style: The style in which pages turn.
  ///   - navigationOrientation: The direction in which pages follow each other.
  ///   - options: The options, of which only `interPageSpacing` has an effect; default `nil`.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    let spacing = options?[.interPageSpacing]
    gap = spacing as? CGFloat ?? (spacing as? NSNumber).map { CGFloat($0.doubleValue) } ?? 0
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller from an archive. Its pages slide horizontally.
  public required init?(coder: NSCoder) {
    (transitionStyle, navigationOrientation, gap) = (.scroll, .horizontal, 0)
    super.init(coder: coder)
  }

  /// The recognizers with which a person turns pages.
  open var gestureRecognizers: [UIGestureRecognizer] { [pan] }

  /// The page that is shown, as the only element; `nil` if there is no page.
  open var viewControllers: [UIViewController]? { page.map { [$0] } }

  /// Shows a page. The delegate is not called.
  ///
  /// - Parameters:
  ///   - viewControllers: The page. If there are more pages, that is reported and the first is shown. `nil`
  ///     and the current page change nothing.
  ///   - direction: The direction of the animation.
  ///   - animated: True to animate the turn in the transition style.
  ///   - completion: A closure called at the end, with false if the animation was interrupted; default `nil`.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    if let count = viewControllers?.count, count > 1 {
      Diagnostics.report(
        .unsupported, "UIPageViewController.setViewControllers", "\(count) pages at once; the first is shown")
    }
    guard let new = viewControllers?.first, new !== page else {
      completion?(true)
      return
    }
    guard animated, isViewLoaded, view.window != nil, page != nil, !isTurning else {
      setPage(new)
      completion?(true)
      return
    }
    let side: CGFloat = direction == .forward ? 1 : -1
    guard transitionStyle == .scroll else { return curl(to: new, side, completion) }
    bring(new, side)
    turn(to: new, side) { completion?($0) }
  }

  /// Creates the view, which the page fills.
  open override func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.clipsToBounds = true
    pan.actions.append { [weak self] _ in self?.follow() }
    view.addGestureRecognizer(pan)
    self.view = view
    if let page { setPage(page) }
  }

  // MARK: Turning

  private var length: CGFloat {
    (navigationOrientation == .horizontal ? view.bounds.width : view.bounds.height) + gap
  }

  private func frame(at part: CGFloat) -> CGRect {
    let shift = part * length
    return navigationOrientation == .horizontal
      ? view.bounds.offsetBy(dx: shift, dy: 0) : view.bounds.offsetBy(dx: 0, dy: shift)
  }

  /// Shows a page without animation.
  private func setPage(_ new: UIViewController) {
    let old = page
    page = new
    if new.parent !== self { addChild(new) }
    guard isViewLoaded else { return }
    new.view.frame = view.bounds
    new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if isShown { new.beginAppearanceTransition(true, animated: false) }
    view.addSubview(new.view)
    if let old, old !== new { drop(old, animated: false) }
    if isShown { new.endAppearanceTransition() }
    new.didMove(toParent: self)
  }

  /// Puts a page beside the page that is shown.
  private func bring(_ new: UIViewController, _ side: CGFloat) {
    if new.parent !== self { addChild(new) }
    UIView.performWithoutAnimation {
      new.view.frame = frame(at: side)
      if isShown { new.beginAppearanceTransition(true, animated: true) }
      view.addSubview(new.view)
      new.view.layoutIfNeeded()
    }
  }

  private func drop(_ old: UIViewController, animated: Bool) {
    old.willMove(toParent: nil)
    if isShown { old.beginAppearanceTransition(false, animated: animated) }
    old.viewIfLoaded?.removeFromSuperview()
    if isShown { old.endAppearanceTransition() }
    old.removeFromParent()
  }

  private func turn(to new: UIViewController, _ side: CGFloat, _ completion: @escaping (Bool) -> Void) {
    let old = page
    page = new
    isTurning = true
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: .curveEaseOut,
      animations: { [self] in
        new.view.frame = frame(at: 0)
        old?.view.frame = frame(at: -side)
      },
      completion: { [self] finished in
        isTurning = false
        if let old { drop(old, animated: true) }
        if isShown { new.endAppearanceTransition() }
        new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        new.didMove(toParent: self)
        completion(finished)
      })
  }

  private func curl(to new: UIViewController, _ side: CGFloat, _ completion: ((Bool) -> Void)?) {
    isTurning = true
    UIView.transition(
      with: view, duration: 2 * Self.duration,
      options: side > 0 ? .transitionCurlUp : .transitionCurlDown, animations: { self.setPage(new) },
      completion: { finished in
        self.isTurning = false
        completion?(finished)
      })
  }

  private func follow() {
    let move = pan.translation(in: view)
    let distance = navigationOrientation == .horizontal ? move.x : move.y
    switch pan.state {
    case .began, .changed:
      guard !isTurning, let page else { return }
      choose(distance < 0 ? 1 : -1, beside: page)
      let part = (distance / max(length, 1)).clamped(to: -1...1)
      page.view.frame = frame(at: pending == nil ? part / 3 : part)
      if let pending { pending.page.view.frame = frame(at: part + pending.side) }
    case .ended, .cancelled: release(distance)
    default: break
    }
  }

  /// Adds the page on one side and removes the page on the other side.
  private func choose(_ side: CGFloat, beside page: UIViewController) {
    guard pending?.side != side else { return }
    if let pending { drop(pending.page, animated: true) }
    pending = nil
    let next =
      side > 0
      ? dataSource?.pageViewController(self, viewControllerAfter: page)
      : dataSource?.pageViewController(self, viewControllerBefore: page)
    guard let next, next !== page else { return }
    pending = (next, side)
    delegate?.pageViewController(self, willTransitionTo: [next])
    bring(next, side)
  }

  private func release(_ distance: CGFloat) {
    guard !isTurning, let page else { return }
    guard let (next, side) = pending else {
      UIView.animate(withDuration: Self.duration) { page.view.frame = self.frame(at: 0) }
      return
    }
    pending = nil
    let velocity = pan.velocity(in: view)
    let speed = navigationOrientation == .horizontal ? velocity.x : velocity.y
    let isFar = abs(distance) > length * Self.limits.part && abs(speed) < Self.limits.speed
    if pan.state == .ended, isFar || -speed * side > Self.limits.speed {
      turn(to: next, side) { [self] finished in
        delegate?.pageViewController(
          self, didFinishAnimating: finished, previousViewControllers: [page], transitionCompleted: true)
      }
      return
    }
    isTurning = true
    UIView.animate(
      withDuration: Self.duration,
      animations: { [self] in
        page.view.frame = frame(at: 0)
        next.view.frame = frame(at: side)
      },
      completion: { [self] finished in
        isTurning = false
        drop(next, animated: true)
        delegate?.pageViewController(
          self, didFinishAnimating: finished, previousViewControllers: [page], transitionCompleted: false)
      })
  }
}
