// SPDX-License-Identifier: Apache-2.0

/// Computes the values of every layer of `tree` at media time `time` (seconds; a time that is not finite counts as 0).
///
/// Pure: the result follows from the tree and the time alone. The presentation's storage is used again, so that nothing
/// is allocated once it has grown to the tree's size.
package func evaluate(_ tree: RenderTree, at time: Double, into presentation: inout PresentationTree) {
  presentation.reset(to: tree, at: time.isFinite ? time : 0)
  for id in tree.animatedNodes {
    let local = presentation.localTime(of: id)
    tree[id].animations.withUnsafeBufferPointer { animations in
      for index in animations.indices {
        presentation.apply(animations, index, to: id, at: local)
      }
    }
  }
}

extension PresentationTree {
  /// Applies one animation of a layer whose own time is `local`.
  @inline(__always)
  fileprivate mutating func apply(
    _ animations: UnsafeBufferPointer<AnimationRecord>, _ index: Int, to id: NodeID, at local: Double
  ) {
    guard let sample = animations[index].timing.sample(at: local) else { return }
    animations[index].apply(at: sample, depth: 0, to: &overrides[overrideIndex(of: id)])
  }
}

extension AnimationRecord {
  /// Groups within groups beyond this depth show nothing; it bounds the stack.
  package static let groupDepthLimit = 64

  /// Changes the properties to what they are at a sample of this animation.
  fileprivate func apply(at sample: TimingParameters.Sample, depth: Int, to properties: inout LayerProperties)
  {
    let fraction = curve?.evaluate(sample.fraction) ?? sample.fraction
    switch effect {
    case .property(let track):
      let moment = TrackMoment(
        fraction: fraction, iteration: sample.iteration, cycleEnd: timing.autoreverses ? 0 : 1)
      track.apply(at: moment, to: &properties)
    case .group(let children):
      guard depth < Self.groupDepthLimit else { return }
      let time = fraction * timing.duration
      for child in children {
        let enclosure = TimingParameters.Enclosure.group(isAtEnd: sample.isAtEnd)
        guard let sample = child.timing.sample(at: time, in: enclosure) else { continue }
        child.apply(at: sample, depth: depth + 1, to: &properties)
      }
    case .none: break
    }
  }
}
