// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The layers that the next commit publishes, and the thread that is committing.
///
/// A layer whose state says `.isQueued` is in the queue of its host. Layers that another host has taken meanwhile stay
/// until the commit drops them. One thread commits at a time; the layer lock guards all of it.
struct CommitQueue {
  /// The waiting layers in the order of their first change.
  private(set) var layers: [CALayer] = []
  private var committer: pthread_t?
  /// Says that another thread has changes that the committing one is to publish too.
  private var wantsAnotherRound = false
  /// Says that the last commit has left layout or drawing to the next one.
  var hasUnfinishedWork = false

  /// Adds a layer unless it waits already; returns false then.
  mutating func add(_ layer: CALayer) -> Bool {
    guard !layer.state.contains(.isQueued) else { return false }
    layer.state.insert(.isQueued)
    layers.append(layer)
    return true
  }

  /// Makes this thread the committing one; returns false when there is one already, which then takes over this thread's
  /// changes.
  mutating func begin() -> Bool {
    guard let committer else {
      committer = pthread_self()
      return true
    }
    // What layout or drawing commits on the committing thread itself is part of this commit anyway.
    if pthread_equal(committer, pthread_self()) == 0 { wantsAnotherRound = true }
    return false
  }

  /// Ends the commit, unless other threads have asked for another round: returns true then.
  mutating func beginAnotherRound() -> Bool {
    defer { wantsAnotherRound = false }
    if !wantsAnotherRound { committer = nil }
    return wantsAnotherRound
  }

  /// Drops the layers that another host has taken.
  mutating func dropStrangers(to host: LayerHost) { layers.removeAll { $0.host !== host } }

  /// Drops what `host` has published; layers that ask for layout or drawing without end, or were added to meanwhile, stay
  /// for the next commit.
  mutating func dropPublished(by host: LayerHost) {
    layers.removeAll { $0.host !== host || !($0.state.needsWork || $0.state.contains(.hasNewChildren)) }
    for layer in layers { layer.state.insert(.isQueued) }
  }
}

extension SharedLayerState {
  /// Says that the layer is to be laid out or drawn.
  var needsWork: Bool { !value.isDisjoint(with: [.needsLayout, .needsDisplay]) }
}
