// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import QuartzCore

extension UIView {
  /// This view and its superviews, beginning with this view.
  final var selfAndSuperviews: UnfoldFirstSequence<UIView> { sequence(first: self) { $0.parent } }

  /// Moves a subview to an index, counted from the back among the other subviews. Does nothing if `view` is
  /// not a subview.
  final func moveChild(_ view: UIView, to index: Int) { if view.parent === self { insert(view, at: index) } }

  /// Exchanges the positions of two subviews. Does nothing if an index is out of range.
  final func exchange(_ index1: Int, _ index2: Int) {
    guard children.indices.contains(index1), children.indices.contains(index2), index1 != index2 else {
      return
    }
    let (low, high) = (min(index1, index2), max(index1, index2))
    let (first, second) = (children[low], children[high])
    insert(second, at: low)
    insert(first, at: high)
  }

  /// Returns the views that `isWanted` accepts, among this view and its descendants, in pre-order, from back
  /// to front.
  final func descendants(where isWanted: (UIView) -> Bool) -> [UIView] {
    var (found, pending): ([UIView], [UIView]) = ([], [self])
    while let view = pending.popLast() {
      if isWanted(view) { found.append(view) }
      pending += view.children.reversed()
    }
    return found
  }

  /// Inserts a view directly in front of or behind a sibling, or in front of all subviews if the sibling is
  /// not a subview.
  final func insert(_ view: UIView, beside sibling: UIView, isAbove: Bool) {
    guard view !== sibling else { return }
    // The index counts among the other subviews, because `view` is removed before it is inserted.
    let others = children.filter { $0 !== view }
    let slot = others.firstIndex { $0 === sibling }
    insert(view, at: slot.map { isAbove ? $0 + 1 : $0 } ?? others.count)
  }

  /// Inserts a view at `index` among the other subviews. The index is clamped to the valid range.
  final func insert(_ view: UIView, at index: Int) {
    guard !isDescendant(of: view) else {
      return Diagnostics.report(
        .invalid, "UIView.addSubview", "a view cannot be added to itself; nothing is changed")
    }
    if view.parent === self {
      children.removeAll { $0 === view }
      slot(view, at: index)
      return
    }
    let window = currentWindow
    if let window, view.currentWindow !== window { view.controller?.viewWillEnter(window) }
    view.dropConstraintsToOutside()
    view.willMove(toSuperview: self)
    if view.currentWindow !== window { view.announce(window) }
    if let old = view.parent {
      old.willRemoveSubview(view)
      old.children.removeAll { $0 === view }
    }
    view.parent = self
    slot(view, at: index)
    view.enter(window)
    view.didMoveToSuperview()
    didAddSubview(view)
    view.inheritTint()
    if window != nil { view.noteTraits() }
    if LayoutEngine.activeCount > 0 { LayoutEngine.noteChange(in: self) }
    setNeedsLayout()
  }

  /// Inserts `view` into `children` and its layer into the layer tree, at the same position.
  private func slot(_ view: UIView, at index: Int) {
    let index = index.clamped(to: 0...children.count)
    if index < children.count {
      layer.insertSublayer(view.layer, below: children[index].layer)
    } else {
      layer.addSublayer(view.layer)
    }
    children.insert(view, at: index)
  }

  /// Removes the view from its superview and its window.
  final func leaveSuperview() {
    guard parent != nil else { return }
    if let controller { controller.leave(detach) } else { detach() }
  }

  private func detach() {
    guard let old = parent else { return }
    dropConstraintsToOutside()
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

  /// Sets the window of this view and its descendants.
  final func enter(_ window: UIWindow?) {
    guard currentWindow !== window else { return }
    let old = currentWindow
    let views = descendants { _ in true }
    for view in views {
      view.currentWindow = window
      if let responder = old?.firstResponder, responder === view { old?.firstResponder = nil }
    }
    if window != nil {
      noteTraits()
      for view in views { AppearanceProxies.apply(to: view) }
    }
    for view in views { view.didMoveToWindow() }
    if window == nil { old?.forget(views) }
  }
}
