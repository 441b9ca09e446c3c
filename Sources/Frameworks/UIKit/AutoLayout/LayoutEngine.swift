// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The engine that lays out all views below a root by their constraints.
///
/// It terminates. A solution makes at most `LayoutSolver.pivotLimit` pivots, and is computed at most twice
/// for text that wraps. A solution is only computed for a layout of a view, of which `LayoutTurn` limits the
/// number, or for a call by the program. Solving notes no changes itself. What a solution changes and
/// constraints depend on, the insets of views, changes at most as often as `LaidOutInsets` allows.
@MainActor
package final class LayoutEngine {
  /// The number of systems that have been solved, and of their pivots. Tests bound the work with it.
  package internal(set) static var work = (solutions: 0, pivots: 0)
  /// The number of active constraints. While it is 0, nothing is solved.
  static var activeCount = 0
  /// A counter of the changes that affect constraints.
  private(set) static var generation = 0
  /// The number of times that a view has requested a call of `updateConstraints()`.
  private static var requests = 0
  private static var isSolving = false

  /// Notes that constraints, natural sizes or fixed rectangles in `view` have changed, and requests layout.
  static func noteChange(in view: UIView) {
    guard !isSolving else { return }
    generation += 1
    root(of: view).setNeedsLayout()
  }

  /// Notes that a view has requested a call of `updateConstraints()` before the next layout.
  static func noteRequest() { requests += 1 }

  /// Notes that the frame of a view that no constraint moves has changed. The change affects only constraints
  /// of the view, its superviews and its descendants.
  static func noteFrame(of view: UIView) {
    guard activeCount > 0, view.translatesAutoresizingMaskIntoConstraints, !isSolving else { return }
    let hasOwn = view.selfAndSuperviews.contains { $0.ownConstraints?.constraints.isEmpty == false }
    guard hasOwn || view.containsConstraints else { return }
    generation += 1
  }

  private static func root(of view: UIView) -> UIView { view.selfAndSuperviews.reduce(view) { $1 } }

  /// Updates and solves the constraints of the view's tree if they have changed, and requests layout of the
  /// superviews of views that move, except of `laidOut`, whose layout has begun and moves them.
  static func update(_ view: UIView, during laidOut: UIView? = nil) {
    guard activeCount > 0 || requests > 0, !isSolving else { return }
    let root = root(of: view)
    let state = root.constraintState
    // Requests and added or removed views change one of the counters. If neither has changed, a walk through
    // all views would find nothing.
    guard state.generation != generation || state.requests != requests else { return }
    state.requests = requests
    for view in root.descendants(where: \.needsConstraints).reversed() { view.updateConstraintsIfNeeded() }
    guard state.generation != generation else { return }
    state.generation = generation
    guard activeCount > 0 else { return }
    isSolving = true
    let system = LayoutSystem(root: root, target: nil)
    system.solve()
    system.keep(during: laidOut)
    isSolving = false
    work = (work.solutions + 1, work.pivots + system.pivotCount)
  }

  /// Returns the size closest to a target that the constraints in a view allow.
  static func fittingSize(
    of view: UIView, _ target: CGSize, _ priorities: AxisPair<UILayoutPriority>
  ) -> CGSize {
    let system = LayoutSystem(root: view, target: (target, priorities))
    system.solve()
    return system.rootSize
  }

  /// Moves and resizes the subviews whose frames constraints determine. The middle of a frame becomes the
  /// `center` of the view, whatever its anchor point.
  static func moveSubviews(of view: UIView) {
    guard activeCount > 0 else { return }
    update(view, during: view)
    for child in view.subviews where !child.translatesAutoresizingMaskIntoConstraints {
      guard let frame = child.ownConstraints?.solved else { continue }
      if child.bounds.size != frame.size { child.bounds.size = frame.size }
      if child.center != frame.center { child.center = frame.center }
    }
  }
}

extension UIView {
  /// Indicates whether the view or a descendant of it holds constraints.
  fileprivate var containsConstraints: Bool {
    var pending: [UIView] = [self]
    while let view = pending.popLast() {
      if view.ownConstraints?.constraints.isEmpty == false { return true }
      pending += view.children
    }
    return false
  }
}
