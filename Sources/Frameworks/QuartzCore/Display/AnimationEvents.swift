// SPDX-License-Identifier: Apache-2.0

/// A record of the animation starts and ends that a host must report to delegates.
///
/// A tick examines all animated layers once its time reaches `nextTime`. Before that, it examines only the
/// layers that commits have published since the last report. The layer lock guards the record.
struct AnimationEvents {
  /// The earliest start or end that has not been reported, in media seconds. `-.infinity` requests a full
  /// scan.
  private(set) var nextTime = -Double.infinity
  /// The layers with animations that commits have published since the last report.
  private var freshNodes: Set<NodeID> = []
  /// The removed animations whose delegates are notified at the next tick.
  private var stops: [AnimationStop] = []

  /// Indicates whether the next tick has animations to report or layers to examine.
  var isPending: Bool { !stops.isEmpty || !freshNodes.isEmpty }

  mutating func add(_ stop: AnimationStop) { stops.append(stop) }

  /// Removes and returns the pending stops of removed animations.
  mutating func drainStops() -> [AnimationStop] {
    defer { stops = [] }
    return stops
  }

  /// Records that a layer with animations was published.
  mutating func notePublished(_ node: NodeID) { freshNodes.insert(node) }

  /// Records the end of a commit. If it may have moved the local time of other layers, the next tick scans
  /// all layers.
  mutating func endCommit(of tree: RenderTree, mayHaveRetimed: Bool) {
    if mayHaveRetimed { nextTime = -.infinity }
    if tree.animatedNodes.isEmpty { nextTime = .infinity }
  }

  /// Returns the layers that may have a start or an end at `time`. The caller passes the events that are
  /// still to come to `expect(at:)`.
  mutating func drainNodes(of tree: RenderTree, at time: Double) -> [NodeID] {
    defer { freshNodes.removeAll(keepingCapacity: true) }
    guard time >= nextTime else { return freshNodes.sorted() }
    nextTime = .infinity
    return Array(tree.animatedNodes)
  }

  /// Records the time of a future start or end.
  mutating func expect(at time: Double) { nextTime = min(nextTime, time) }
}

/// A start or an end to report to an animation's delegate.
private struct AnimationEvent {
  let time: Double
  let attached: AttachedAnimation
  /// The end, or `nil` for a start.
  let stop: AnimationStop?

  /// Orders events by time, then by the order in which the animations were added. An animation starts before
  /// it ends.
  static func < (a: AnimationEvent, b: AnimationEvent) -> Bool {
    (a.time, a.attached.id, a.stop == nil ? 0 : 1) < (b.time, b.attached.id, b.stop == nil ? 0 : 1)
  }

  func notifyDelegate() {
    if let stop { return stop.notifyDelegate() }
    attached.animation.delegate?.animationDidStart(attached.animation)
  }
}

extension LayerHost {
  /// Removes and returns the pending stops of removed animations.
  func drainStops() -> [AnimationStop] { LayerLock.withLock { events.drainStops() } }

  /// Notifies delegates of all starts and ends up to the host's time, ordered by time and then by insertion.
  /// Then leaves the completion groups of the animations that ended.
  ///
  /// An animation that is removed on completion has left its layer before its delegate is notified of the
  /// end.
  func deliverEvents() {
    var found: [AnimationEvent] = []
    LayerLock.withLock {
      for node in events.drainNodes(of: published.tree, at: time) {
        if let layer = published[node] { collectEvents(of: layer, into: &found) }
      }
    }
    found.sort(by: <)
    for event in found { event.notifyDelegate() }
    let groups = found.compactMap(\.stop).flatMap(\.groups)
    for group in groups { group.leave() }
  }

  private func collectEvents(of layer: CALayer, into found: inout [AnimationEvent]) {
    // Most layers of a large tree have only animations of which nobody hears, and converting times takes long
    // for deep layers.
    guard layer.hasAnimationEvents else { return }
    let localTime = layer.localTime(at: time)
    var leaving: Set<AnimationID> = []
    for (index, record) in layer.animationRecords.enumerated() {
      let attached = layer.attachedAnimations[index]
      guard !attached.hasStopped else { continue }
      guard record.timing.isUsable else {
        // The timing of the animation is unusable, so the animation never started. It is removed and reported
        // as not finished.
        leaving.insert(attached.id)
        found.append(
          AnimationEvent(time: time, attached: attached, stop: AnimationStop(attached, finished: false)))
        continue
      }
      if !attached.hasStarted {
        if localTime >= record.timing.beginTime {
          let begin = absolute(record.timing.beginTime, of: layer)
          layer.attachedAnimations[index].hasStarted = true
          found.append(AnimationEvent(time: begin, attached: attached, stop: nil))
        } else {
          expect(record.timing.beginTime, of: layer)
        }
      }
      if record.timing.isFinished(at: localTime) {
        let stop = AnimationStop(attached, finished: true)
        layer.attachedAnimations[index].hasStopped = true
        layer.attachedAnimations[index].groups = []
        if attached.animation.isRemovedOnCompletion { leaving.insert(attached.id) }
        let end = absolute(record.timing.endTime, of: layer)
        found.append(AnimationEvent(time: end, attached: attached, stop: stop))
      } else if record.timing.endTime.isFinite {
        expect(record.timing.endTime, of: layer)
      }
    }
    guard !leaving.isEmpty else { return }
    TransactionStack.current.ensureTransaction()
    layer.removeAnimations { leaving.contains($0) }
    layer.markDirty()
  }

  /// Records a future start or end in a layer's local time. Where time stands still or runs backwards, what
  /// is ahead is never reached.
  private func expect(_ localTime: Double, of layer: CALayer) {
    let speed = sequence(first: layer) { $0.parent }.reduce(1) { $0 * Double($1.speed) }
    guard speed > 0, speed.isFinite else { return }
    events.expect(at: layer.convertTime(localTime, to: nil))
  }

  /// Converts a layer's local time to absolute media time. Returns infinity if the layer or an ancestor has a
  /// speed of 0.
  private func absolute(_ localTime: Double, of layer: CALayer) -> Double {
    let isStopped = sequence(first: layer) { $0.parent }.contains { $0.speed == 0 }
    return isStopped ? .infinity : layer.convertTime(localTime, to: nil)
  }
}

extension CALayer {
  /// Indicates whether the start or the end of an animation is reported or changes the layer.
  fileprivate final var hasAnimationEvents: Bool {
    zip(attachedAnimations, animationRecords).contains { attached, record in
      !attached.groups.isEmpty || attached.animation.delegate != nil
        || attached.animation.isRemovedOnCompletion || !record.timing.isUsable
    }
  }
}
