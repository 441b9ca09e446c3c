// SPDX-License-Identifier: Apache-2.0

/// A transition, which replaces a layer as it was before a transaction with the layer as it is now.
package struct TransitionRecord: Sendable {
  /// The movement with which the new layer replaces the old one.
  package enum Style: String, Sendable, Hashable, CaseIterable {
    case fade, moveIn, push, reveal
  }

  /// The edge from which the movement comes. The top edge has the maximum y in the layer's own coordinates.
  package enum Side: String, Sendable, Hashable, CaseIterable {
    case fromLeft, fromRight, fromTop, fromBottom
  }

  package var style: Style
  package var side: Side
  /// The progress at the start and at the end of the transition. Stored as given, even outside 0...1.
  package var startProgress: Double
  package var endProgress: Double
  /// The layer as it was before, or `nil` if it was not shown, or if too many transitions have interrupted
  /// each other since; see `FrozenLayer.depthLimit`.
  package var previous: FrozenLayer?

  package init(
    style: Style = .fade, side: Side = .fromLeft, startProgress: Double = 0, endProgress: Double = 1,
    previous: FrozenLayer? = nil
  ) {
    (self.style, self.side, self.previous) = (style, side, previous)
    (self.startProgress, self.endProgress) = (startProgress, endProgress)
  }

  /// Returns the progress at `fraction` of the transition's time, or 1 if the result is not finite.
  package func progress(at fraction: Double) -> Double {
    let progress = startProgress.mixed(with: endProgress, at: fraction)
    return progress.isFinite ? progress : 1
  }
}

/// A transition that is active at the time of a presentation.
package struct ActiveTransition: Sendable {
  /// The layer with the transition.
  package let node: NodeID
  package let transition: TransitionRecord
  /// The progress: 0 shows the old layer, 1 the new one.
  package let progress: Double
}

/// A layer and its sublayers as a tree shows them at one time, retained for as long as a transition needs
/// them.
///
/// It costs only the pages of the tree that later trees no longer share. It stores no pixels.
package final class FrozenLayer: Sendable {
  package let tree: RenderTree
  package let node: NodeID
  /// The media time at which `tree` is to be evaluated.
  package let time: Double
  /// The length of the longest chain of nested frozen layers, including this one.
  package let depth: Int

  /// The maximum `depth`. Transitions that interrupt each other retain one another's trees. Beyond this
  /// depth, the oldest is dropped.
  package static let depthLimit = 8

  package convenience init(_ tree: RenderTree, node: NodeID, at time: Double) {
    self.init(kept: tree.limitingTransitions(to: Self.depthLimit - 1), node, time)
  }

  private init(kept tree: RenderTree, _ node: NodeID, _ time: Double) {
    (self.tree, self.node, self.time) = (tree, node, time)
    depth = 1 + tree.transitionDepth
  }

  /// Returns the layer with at most `limit` nested frozen layers, without the oldest ones. Returns `nil` if
  /// `limit` is 0.
  fileprivate func limited(to limit: Int) -> FrozenLayer? {
    if limit <= 0 { return nil }
    return depth <= limit ? self : FrozenLayer(kept: tree.limitingTransitions(to: limit - 1), node, time)
  }
}

extension RenderTree {
  /// The largest depth of the frozen layers in the tree's transitions.
  fileprivate var transitionDepth: Int {
    animatedNodes.reduce(0) { depth, id in
      self[id].animations.reduce(depth) { max($0, $1.transitionDepth) }
    }
  }

  /// Returns the tree without the frozen layers that are nested deeper than `limit`.
  fileprivate func limitingTransitions(to limit: Int) -> RenderTree {
    guard transitionDepth > limit else { return self }
    var result = self
    for id in animatedNodes {
      guard self[id].animations.contains(where: { $0.transitionDepth > limit }) else { continue }
      result.update(id) { node in
        node.animations = node.animations.map { $0.limitingTransitions(to: limit) }
      }
    }
    return result
  }
}

extension AnimationRecord {
  fileprivate var transitionDepth: Int {
    switch effect {
    case .transition(let transition): transition.previous?.depth ?? 0
    case .group(let children): children.reduce(0) { max($0, $1.transitionDepth) }
    case .property, .custom, .none: 0
    }
  }

  fileprivate func limitingTransitions(to limit: Int) -> AnimationRecord {
    var result = self
    switch effect {
    case .transition(var transition):
      transition.previous = transition.previous?.limited(to: limit)
      result.effect = .transition(transition)
    case .group(let children): result.effect = .group(children.map { $0.limitingTransitions(to: limit) })
    case .property, .custom, .none: break
    }
    return result
  }
}
