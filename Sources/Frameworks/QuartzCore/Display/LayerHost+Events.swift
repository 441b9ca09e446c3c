// SPDX-License-Identifier: Apache-2.0

extension LayerHost {
  /// Something that an animation's delegate is to be told.
  private struct Event {
    let time: Double
    let id: AnimationID
    let animation: CAAnimation
    /// `nil` for a beginning.
    let stop: AnimationStop?
  }

  /// Tells delegates of all beginnings and ends up to the host's time, in the order of time and of being
  /// added; then runs the completion blocks that waited for the ends.
  ///
  /// An animation that is removed on completion has left its layer when its delegate hears of the end.
  func tellOfEvents() {
    var events: [Event] = []
    LayerLock.withLock {
      let looksAtAll = time >= nextEventTime
      let nodes = looksAtAll ? tree.animatedNodes : freshNodes.sorted()
      if looksAtAll { nextEventTime = .infinity }
      freshNodes.removeAll(keepingCapacity: true)
      for node in nodes {
        if let layer = layers[Int(node.index)] { collectEvents(of: layer, into: &events) }
      }
    }
    events.sort { ($0.time, $0.id, $0.stop == nil ? 0 : 1) < ($1.time, $1.id, $1.stop == nil ? 0 : 1) }
    for event in events {
      if let stop = event.stop {
        stop.tellDelegate()
      } else {
        event.animation.delegate?.animationDidStart(event.animation)
      }
    }
    let groups = events.compactMap(\.stop).flatMap(\.groups)
    for group in groups { group.leave() }
  }

  private func collectEvents(of layer: CALayer, into events: inout [Event]) {
    let localTime = layer.localTime(at: time)
    var leaving: Set<AnimationID> = []
    for (index, record) in layer.animationRecords.enumerated() {
      let attached = layer.attachedAnimations[index]
      guard !attached.hasStopped else { continue }
      guard record.timing.isUsable else {
        // It has never begun, and leaves as if it had been removed.
        let stop = AnimationStop(attached, finished: false)
        leaving.insert(attached.id)
        events.append(Event(time: time, id: attached.id, animation: attached.animation, stop: stop))
        continue
      }
      let begin = record.timing.beginTime
      if !attached.hasStarted {
        if localTime >= begin {
          layer.attachedAnimations[index].hasStarted = true
          events.append(
            Event(time: absolute(begin, of: layer), id: attached.id, animation: attached.animation, stop: nil)
          )
        } else {
          nextEventTime = min(nextEventTime, absolute(begin, of: layer))
        }
      }
      let end = record.timing.endTime
      if record.timing.isFinished(at: localTime) {
        let stop = AnimationStop(attached, finished: true)
        layer.attachedAnimations[index].hasStopped = true
        layer.attachedAnimations[index].groups = []
        if attached.animation.isRemovedOnCompletion { leaving.insert(attached.id) }
        events.append(
          Event(time: absolute(end, of: layer), id: attached.id, animation: attached.animation, stop: stop))
      } else if end.isFinite {
        nextEventTime = min(nextEventTime, absolute(end, of: layer))
      }
    }
    guard !leaving.isEmpty else { return }
    TransactionStack.current.ensureTransaction()
    layer.removeAnimations { leaving.contains($0) }
    layer.markDirty()
  }

  /// A time of a layer as absolute media time, never before now when the layer's time stands still.
  private func absolute(_ localTime: Double, of layer: CALayer) -> Double {
    let stands = sequence(first: layer) { $0.parent }.contains { $0.speed == 0 }
    return stands ? .infinity : layer.convertTime(localTime, to: nil)
  }
}
