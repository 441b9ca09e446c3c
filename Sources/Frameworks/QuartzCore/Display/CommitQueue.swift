// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A queue of the layers that the next commit publishes, and the identity of the committing thread.
///
/// A layer with `.isQueued` in its state is in the queue of its host. A layer that has moved to another host
/// stays in the queue until the commit drops it. One thread commits at a time. The layer lock guards the
/// queue.
struct CommitQueue {
  /// The queued layers, in the order of their first change.
  private(set) var layers: [CALayer] = []
  /// Layers that have left the tree before a commit has published them.
  private var unpublished: [Leaving] = []
  private var committer: pthread_t?
  /// Indicates whether another thread has changes that the committing thread must publish, too.
  private var wantsAnotherRound = false
  /// Indicates whether the last commit left layout or drawing for the next one.
  var hasUnfinishedWork = false

  /// Appends a layer. Returns false if it is in a queue already.
  mutating func add(_ layer: CALayer) -> Bool {
    guard !layer.state.contains(.isQueued) else { return false }
    layer.state.insert(.isQueued)
    layers.append(layer)
    return true
  }

  mutating func noteLeaving(_ layer: CALayer) { unpublished.append(Leaving(layer: layer)) }

  /// Removes and returns the layers that have left the tree before a commit has published them.
  mutating func takeLeaving() -> [CALayer] {
    defer { unpublished = [] }
    return unpublished.compactMap(\.layer)
  }

  private struct Leaving {
    weak var layer: CALayer?
  }

  /// Makes this thread the committing thread. Returns false if another commit is running. That commit then
  /// publishes this thread's changes.
  mutating func begin() -> Bool {
    guard let committer else {
      committer = pthread_self()
      return true
    }
    // Changes that layout or drawing commits on the committing thread are part of this commit anyway.
    if pthread_equal(committer, pthread_self()) == 0 { wantsAnotherRound = true }
    return false
  }

  /// Returns whether other threads requested another round. Otherwise ends the commit and returns false.
  mutating func beginAnotherRound() -> Bool {
    defer { wantsAnotherRound = false }
    if !wantsAnotherRound { committer = nil }
    return wantsAnotherRound
  }

  /// Removes the layers that have moved to another host.
  mutating func dropForeignLayers(to host: LayerHost) { layers.removeAll { $0.host !== host } }

  /// Removes the layers that `host` has published. Layers that still need layout or drawing, or that gained
  /// sublayers meanwhile, remain for the next commit.
  mutating func dropPublished(by host: LayerHost) {
    layers.removeAll { $0.host !== host || !($0.state.needsWork || $0.state.contains(.hasNewChildren)) }
    for layer in layers { layer.state.insert(.isQueued) }
  }
}

extension SharedLayerState {
  /// Indicates whether the layer needs layout or display.
  var needsWork: Bool { !value.isDisjoint(with: [.needsLayout, .needsDisplay]) }
}
