// SPDX-License-Identifier: Apache-2.0

/// The beginnings and ends of animations that a host has to tell delegates of.
///
/// A tick looks at all animated layers from `nextTime` on, and before that only at those that commits have published
/// since. The layer lock guards it.
struct AnimationEvents {
  /// The earliest time at which an animation begins or ends that has not been told of.
  private(set) var nextTime = -Double.infinity
  /// The layers with animations that commits have published since beginnings and ends were last told of.
  private var freshNodes: Set<NodeID> = []
  /// The news of animations that were removed, which delegates hear at the next tick.
  private var stops: [AnimationStop] = []

  /// Says that the next tick has something to tell or to look at.
  var isPending: Bool { !stops.isEmpty || !freshNodes.isEmpty }

  mutating func add(_ stop: AnimationStop) { stops.append(stop) }

  /// Returns the news of removed animations, which belong to the caller then.
  mutating func takeStops() -> [AnimationStop] {
    defer { stops = [] }
    return stops
  }

  /// Notes that a layer with animations was published.
  mutating func notePublished(_ node: NodeID) { freshNodes.insert(node) }

  /// Notes the end of a commit; after one that may have moved the times of other layers, all of them are looked at.
  mutating func endCommit(of tree: RenderTree, mayHaveRetimed: Bool) {
    if mayHaveRetimed { nextTime = -.infinity }
    if tree.animatedNodes.isEmpty { nextTime = .infinity }
  }

  /// Returns the layers at which a beginning or an end may be found at `time`; those that they have yet to come are noted
  /// with `expect(at:)`.
  mutating func takeNodes(of tree: RenderTree, at time: Double) -> [NodeID] {
    defer { freshNodes.removeAll(keepingCapacity: true) }
    guard time >= nextTime else { return freshNodes.sorted() }
    nextTime = .infinity
    return Array(tree.animatedNodes)
  }

  /// Notes the time of a beginning or an end that is to come.
  mutating func expect(at time: Double) { nextTime = min(nextTime, time) }
}

/// The news that an animation's delegate is to hear.
private struct AnimationEvent {
  let time: Double
  let attached: AttachedAnimation
  /// `nil` for a beginning.
  let stop: AnimationStop?

  /// The order of time and of being added; an animation begins before it ends.
  static func < (a: AnimationEvent, b: AnimationEvent) -> Bool {
    (a.time, a.attached.id, a.stop == nil ? 0 : 1) < (b.time, b.attached.id, b.stop == nil ? 0 : 1)
  }

  func tellDelegate() {
    if let stop { return stop.tellDelegate() }
    attached.animation.delegate?.animationDidStart(attached.animation)
  }
}

extension LayerHost {
  /// The news of removed animations, which belong to the caller then.
  func takeStops() -> [AnimationStop] { LayerLock.withLock { events.takeStops() } }

  /// Tells delegates of all beginnings and ends up to the host's time, in the order of time and of being
  /// added; then runs the completion blocks that waited for the ends.
  ///
  /// An animation that is removed on completion has left its layer when its delegate hears of the end.
  func tellOfEvents() {
    var found: [AnimationEvent] = []
    LayerLock.withLock {
      for node in events.takeNodes(of: published.tree, at: time) {
        if let layer = published[node] { collectEvents(of: layer, into: &found) }
      }
    }
    found.sort(by: <)
    for event in found { event.tellDelegate() }
    let groups = found.compactMap(\.stop).flatMap(\.groups)
    for group in groups { group.leave() }
  }

  private func collectEvents(of layer: CALayer, into found: inout [AnimationEvent]) {
    let localTime = layer.localTime(at: time)
    var leaving: Set<AnimationID> = []
    for (index, record) in layer.animationRecords.enumerated() {
      let attached = layer.attachedAnimations[index]
      guard !attached.hasStopped else { continue }
      guard record.timing.isUsable else {
        // It has never begun, and leaves as if it had been removed.
        leaving.insert(attached.id)
        found.append(
          AnimationEvent(time: time, attached: attached, stop: AnimationStop(attached, finished: false)))
        continue
      }
      if !attached.hasStarted {
        let begin = absolute(record.timing.beginTime, of: layer)
        if localTime >= record.timing.beginTime {
          layer.attachedAnimations[index].hasStarted = true
          found.append(AnimationEvent(time: begin, attached: attached, stop: nil))
        } else {
          events.expect(at: begin)
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
        events.expect(at: absolute(record.timing.endTime, of: layer))
      }
    }
    guard !leaving.isEmpty else { return }
    TransactionStack.current.ensureTransaction()
    layer.removeAnimations { leaving.contains($0) }
    layer.markDirty()
  }

  /// A time of a layer as absolute media time, infinite where the layer's time stands still.
  private func absolute(_ localTime: Double, of layer: CALayer) -> Double {
    let stands = sequence(first: layer) { $0.parent }.contains { $0.speed == 0 }
    return stands ? .infinity : layer.convertTime(localTime, to: nil)
  }
}
