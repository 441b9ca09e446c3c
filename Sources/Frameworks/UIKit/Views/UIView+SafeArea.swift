// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import QuartzCore

/// The insets with which a view was last laid out.
struct LaidOutInsets: Equatable {
  /// The maximum number of times that the insets of one view may change in one turn of layout.
  ///
  /// Insets depend on frames, and constraints to guides make frames depend on insets. Without a limit, two
  /// rectangles that exclude each other would be solved for ever. A layout that settles needs one change for
  /// each view whose position depends on another view's insets.
  private static let changeLimit = 8

  var safeArea = UIEdgeInsets.zero
  var margins = UIView.usualMargins
  /// The insets of the readable area, if a guide for it exists.
  var readable = UIEdgeInsets.zero
  /// The part that the keyboard covers, if a guide for it exists, in points.
  var keyboard: CGFloat = 0
  private var turn = 0
  private var changeCount = 0

  static func == (a: Self, b: Self) -> Bool {
    a.safeArea == b.safeArea && a.margins == b.margins && a.readable == b.readable && a.keyboard == b.keyboard
  }

  /// Replaces the insets. Returns false, and changes nothing, if they have changed too often in this turn.
  mutating func change(to new: Self) -> Bool {
    let now = LayoutTurn.current.number
    let count = turn == now ? changeCount + 1 : 1
    guard count <= Self.changeLimit else { return false }
    self = new
    (turn, changeCount) = (now, count)
    return true
  }
}

extension UIView {
  nonisolated static let usualMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  final var ownSafeAreaInsets: UIEdgeInsets {
    if let held = controller?.heldSafeArea { return held }
    guard let superview else { return self is UIWindow ? UIScreen.main.safeAreaInsets : .zero }
    let more = controller?.additionalSafeAreaInsets ?? .zero
    let outer = superview.safeAreaOfSubviews
    guard outer != .zero else { return more }
    // A view that is outside of its superview is covered no more than the superview is.
    return overlap(with: outer, of: superview)
      .combined(with: outer) { $0.clamped(to: 0...max($1, 0)) }
      .combined(with: more, +)
  }

  /// Returns the lengths by which the view reaches, at each edge, beyond the bounds of `superview` less
  /// `insets`. A length is negative if the view ends before that edge. The transform is ignored.
  private func overlap(with insets: UIEdgeInsets, of superview: UIView) -> UIEdgeInsets {
    let outer = superview.bounds
    let anchor = layer.anchorPoint
    let frame = CGRect(
      x: center.x - bounds.width * anchor.x, y: center.y - bounds.height * anchor.y, width: bounds.width,
      height: bounds.height)
    return UIEdgeInsets(
      top: outer.minY + insets.top - frame.minY, left: outer.minX + insets.left - frame.minX,
      bottom: frame.maxY - outer.maxY + insets.bottom, right: frame.maxX - outer.maxX + insets.right)
  }

  /// The safe area insets of the view for its subviews. The contents of a scroll view are already inset where
  /// the scroll view adds the safe area to its content inset.
  private var safeAreaOfSubviews: UIEdgeInsets {
    let insets = safeAreaInsets
    guard let scrollView = self as? UIScrollView, insets != .zero else { return insets }
    let added = scrollView.adjustedContentInset.combined(with: scrollView.contentInset, -)
    return insets.combined(with: added) { $1 > 0 ? 0 : $0 }
  }

  // MARK: Margins

  /// The layout margins without the safe area: the view's own or, where `preservesSuperviewLayoutMargins` is
  /// true, the part of the superview's margins that the view covers, if that is larger.
  private var plainMargins: UIEdgeInsets {
    guard preservesSuperviewLayoutMargins, let superview else { return ownMargins }
    return ownMargins.combined(with: overlap(with: superview.plainMargins, of: superview), max)
  }

  /// The layout margins, plus the safe area if the margins include it.
  final var effectiveMargins: UIEdgeInsets { margins(with: safeAreaInsets) }

  private func margins(with safe: UIEdgeInsets) -> UIEdgeInsets {
    insetsLayoutMarginsFromSafeArea ? plainMargins.combined(with: safe, +) : plainMargins
  }

  /// The width of the readable area of a wide view, and the width of the view beyond which it counts as wide,
  /// in points.
  private static let readable: (width: CGFloat, wide: CGFloat) = (920, 1008)

  /// The insets of the area for readable text: the margins or, in a wide view, the distances of a centred
  /// column from the left and right edges.
  final var readableInsets: UIEdgeInsets {
    var insets = effectiveMargins
    let width = bounds.width
    guard width > Self.readable.wide, width - insets.left - insets.right > Self.readable.width else {
      return insets
    }
    insets.left = (width - Self.readable.width) / 2
    insets.right = insets.left
    return insets
  }

  /// Notes that the program has changed the margins.
  final func noteMargins() {
    laidOutInsets.margins = effectiveMargins
    marginsDidChange()
    setNeedsLayout()
    if LayoutEngine.activeCount > 0 { LayoutEngine.noteChange(in: self) }
  }

  /// Notifies the view, and requests layout of the subviews that preserve the margins.
  private func marginsDidChange() {
    layoutMarginsDidChange()
    for child in children where child.preservesSuperviewLayoutMargins { child.setNeedsLayout() }
  }

  // MARK: Changes

  private var currentInsets: LaidOutInsets {
    var insets = LaidOutInsets()
    insets.safeArea = safeAreaInsets
    insets.margins = margins(with: insets.safeArea)
    if ownConstraints?.madeGuides.contains(where: { $0.kind == .readable }) == true {
      insets.readable = readableInsets
    }
    if ownConstraints?.madeGuides.contains(where: { $0.kind == .keyboard }) == true {
      insets.keyboard = keyboardInset
    }
    return insets
  }

  /// Notifies the view and its controller if the safe area or the margins have changed since the last layout.
  /// Changes beyond the limit of `LaidOutInsets` wait for the next turn.
  final func noteInsets() {
    (self as? UIScrollView)?.noteAdjustedInset()
    let (old, new) = (laidOutInsets, currentInsets)
    guard new != old else { return }
    guard laidOutInsets.change(to: new) else { return setNeedsLayout() }
    if LayoutEngine.activeCount > 0 { LayoutEngine.noteChange(in: self) }
    if new.margins != old.margins { marginsDidChange() }
    guard new.safeArea != old.safeArea else { return }
    safeAreaInsetsDidChange()
    controller?.viewSafeAreaInsetsDidChange()
    for child in children { child.noteMove() }
  }

  /// Requests layout if a change of the position has changed the insets.
  final func noteMove() {
    guard let superview,
      preservesSuperviewLayoutMargins || laidOutInsets.safeArea != .zero
        || superview.laidOutInsets.safeArea != .zero, laidOutInsets != currentInsets
    else { return }
    setNeedsLayout()
  }

  /// Requests layout of the view and all its descendants.
  final func safeAreaDidChange() {
    for view in descendants(where: { _ in true }) { view.setNeedsLayout() }
  }
}
