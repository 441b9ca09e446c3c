// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIView {
  /// The view and those that it is in, the innermost first.
  final var selfAndSuperviews: UnfoldFirstSequence<UIView> { sequence(first: self) { $0.parent } }

  /// Puts `view` right behind `siblingSubview`; in front of all when that is no subview.
  public func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, isAbove: false)
  }

  /// Puts `view` right in front of `siblingSubview`; in front of all when that is no subview.
  public func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, isAbove: true)
  }

  /// Puts a subview in front of the others; without effect for other views.
  public func bringSubviewToFront(_ view: UIView) {
    if view.parent === self { insert(view, at: children.count) }
  }

  /// Puts a subview behind the others; without effect for other views.
  public func sendSubviewToBack(_ view: UIView) { if view.parent === self { insert(view, at: 0) } }

  /// Lets two subviews change places; without effect when a place is not there.
  public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard children.indices.contains(index1), children.indices.contains(index2), index1 != index2 else {
      return
    }
    let (low, high) = (min(index1, index2), max(index1, index2))
    let (first, second) = (children[low], children[high])
    insert(second, at: low)
    insert(first, at: high)
  }

  /// Whether the view is `view` or lies in it, however deep.
  public func isDescendant(of view: UIView) -> Bool {
    selfAndSuperviews.contains { $0 === view }
  }

  /// The view with `tag` among this one and those in it, nearest to the back and to this one first; `nil` for none.
  public func viewWithTag(_ tag: Int) -> UIView? { descendants { $0.tag == tag }.first }

  /// This view and those in it that `isWanted` picks, each before those in it.
  final func descendants(where isWanted: (UIView) -> Bool) -> [UIView] {
    var (found, pending): ([UIView], [UIView]) = ([], [self])
    while let view = pending.popLast() {
      if isWanted(view) { found.append(view) }
      pending += view.children.reversed()
    }
    return found
  }

  private func insert(_ view: UIView, beside sibling: UIView, isAbove: Bool) {
    guard view !== sibling else { return }
    // The place counts among the others.
    let others = children.filter { $0 !== view }
    let place = others.firstIndex { $0 === sibling }
    insert(view, at: place.map { isAbove ? $0 + 1 : $0 } ?? others.count)
  }

  /// Puts a view at a place that counts among the others.
  final func insert(_ view: UIView, at index: Int) {
    guard !isDescendant(of: view) else {
      return Diagnostics.report(
        .invalid, "UIView.addSubview", "a view cannot be put into itself; nothing is changed")
    }
    if view.parent === self {
      children.removeAll { $0 === view }
      place(view, at: index)
      return
    }
    let window = currentWindow
    view.willMove(toSuperview: self)
    if view.currentWindow !== window { view.announce(window) }
    if let old = view.parent {
      old.willRemoveSubview(view)
      old.children.removeAll { $0 === view }
    }
    view.parent = self
    place(view, at: index)
    view.enter(window)
    view.didMoveToSuperview()
    didAddSubview(view)
    view.inheritTint()
    setNeedsLayout()
  }

  private func place(_ view: UIView, at index: Int) {
    let index = min(max(index, 0), children.count)
    if index < children.count {
      layer.insertSublayer(view.layer, below: children[index].layer)
    } else {
      layer.addSublayer(view.layer)
    }
    children.insert(view, at: index)
  }

  final func leaveSuperview() {
    guard let old = parent else { return }
    willMove(toSuperview: nil)
    if currentWindow != nil { announce(nil) }
    old.willRemoveSubview(self)
    old.children.removeAll { $0 === self }
    parent = nil
    layer.removeFromSuperlayer()
    enter(nil)
    didMoveToSuperview()
  }

  private func announce(_ window: UIWindow?) {
    for view in descendants(where: { _ in true }) { view.willMove(toWindow: window) }
  }

  /// Makes `window` the one that this view and those in it are in.
  final func enter(_ window: UIWindow?) {
    guard currentWindow !== window else { return }
    let old = currentWindow
    let views = descendants { _ in true }
    for view in views {
      view.currentWindow = window
      if let responder = old?.firstResponder, responder === view { old?.firstResponder = nil }
    }
    for view in views { view.didMoveToWindow() }
    if window == nil { old?.forget(views) }
  }
}
