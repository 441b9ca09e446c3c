// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneDiagnostics

/// The limits on the work of replicators in one presentation. A replicator that would exceed them shows its
/// copies without a delay.
private enum ReplicationLimit {
  static let timelines = 10_000
  /// The maximum number of animated layers to evaluate, summed over all timelines.
  static let evaluations = 200_000
}

extension PresentationTree {
  /// Evaluates the contents of replicators again for each copy that has a different time.
  mutating func evaluateCopies() {
    guard tree.replicators.contains(where: { self[$0].number(.instanceDelay) != 0 }) else { return }
    replicatorMap.update(to: tree)
    for id in tree.replicators { branch(off: id, at: localTime(of: id)) }
    var index = 0
    while index < timelines.all.count {
      evaluateTimeline(index)
      index += 1
    }
  }

  /// Adds timelines for the copies of a replicator, if it needs any. `time` is the replicator's own time.
  private mutating func branch(off replicator: NodeID, at time: Double) {
    let values = self[replicator]
    let (count, delay) = (values.count(.instanceCount), values.number(.instanceDelay))
    let moving = replicatorMap.moving(in: replicator.inTimeline(0))
    guard count > 1, delay != 0, !moving.isEmpty else { return }
    let room = ReplicationLimit.timelines - timelines.all.count
    guard count - 1 <= room, evaluationCount + (count - 1) * moving.count <= ReplicationLimit.evaluations
    else {
      Diagnostics.report(
        .unsupported, "CAReplicatorLayer.instanceDelay",
        "more than 10,000 copies of layers, or 200,000 animated layers in them, are delayed; "
          + "the copies of this replicator have no delay", layer: tree.path(of: replicator))
      return
    }
    evaluationCount += (count - 1) * moving.count
    timelines.add(count - 1, of: replicator, from: time, delay: delay)
  }

  private mutating func evaluateTimeline(_ index: Int) {
    let timeline = timelines.all[index]
    let replicator = timeline.replicator.inTimeline(0)
    layerTimes.beginTimeline(below: replicator, at: timeline.time)
    timelines.begin(index)
    for id in replicatorMap.moving(in: replicator) {
      let local = layerTimes.time(of: id, in: tree)
      let copy = id.inTimeline(Int32(index + 1))
      evaluateEmitter(copy, at: local)
      guard let value = evaluateNode(copy, at: local) else { continue }
      timelines.add(id, at: value, to: index)
    }
    for id in replicatorMap.nested(in: replicator) {
      branch(off: id.inTimeline(Int32(index + 1)), at: layerTimes.time(of: id, in: tree))
    }
  }
}
