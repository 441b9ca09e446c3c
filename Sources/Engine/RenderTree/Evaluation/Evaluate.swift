// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneDiagnostics
internal import MultiplanePixelKernels

/// Computes the values of every layer of `tree` at media time `time`, in seconds. A time that is not finite
/// counts as 0.
///
/// Pure: the result depends only on the tree and the time. The storage of `presentation` is reused, so it
/// does not grow further once it has the size of the tree.
///
/// - Parameter skipsHidden: If `true`, layers inside hidden or fully transparent layers, which are not drawn,
///   have the values of the tree.
package func evaluate(
  _ tree: RenderTree, at time: Double, skipsHidden: Bool = false, into presentation: inout PresentationTree
) {
  presentation.reset(to: tree, at: time.isFinite ? time : 0)
  if skipsHidden, !tree.hidingNodes.isEmpty {
    presentation.evaluateVisibleNodes()
  } else {
    presentation.evaluateNodes()
  }
  for id in tree.emitters { presentation.evaluateEmitter(id, at: presentation.localTime(of: id)) }
  if !tree.replicators.isEmpty { presentation.evaluateCopies() }
}

extension RenderTree {
  /// Prefetches the memory of the nodes after `index` into the cache while that node is evaluated.
  ///
  /// Evaluation is limited by memory latency: with prefetching, three animated numbers per layer take half
  /// the time. Nodes are prefetched three nodes ahead and animations one node ahead. Of the distances that
  /// were measured (2 and 1, 3 and 1, 4 and 2, 6 and 3), these gave the shortest time.
  @inline(__always)
  fileprivate func prefetch(_ nodes: [NodeID], after index: Int) {
    if index + 3 < nodes.count { mpk_prefetch(address(of: nodes[index + 3]), MemoryLayout<RenderNode>.size) }
    guard index + 1 < nodes.count else { return }
    // The array's first word is the address of its memory. Reading it as a number needs no retain, and
    // prefetching a wrong address would have no effect.
    let array = UnsafeRawPointer(address(of: nodes[index + 1])) + Self.animationsOffset
    mpk_prefetch(UnsafeRawPointer(bitPattern: array.load(as: UInt.self)), Self.prefetchedBytes)
  }

  private static let animationsOffset = MemoryLayout<RenderNode>.offset(of: \.animations) ?? 0

  /// The number of bytes of a node's animations to prefetch: the array's header and three animations.
  private static let prefetchedBytes = 32 + 3 * MemoryLayout<AnimationRecord>.stride
}

extension PresentationTree {
  /// Applies the animations of all layers.
  fileprivate mutating func evaluateNodes() {
    let nodes = tree.animatedNodes
    for index in nodes.indices {
      tree.prefetch(nodes, after: index)
      _ = evaluateNode(nodes[index], at: localTime(of: nodes[index]))
    }
  }

  /// Applies the animations of the layers that may hide their sublayers, and then of all other layers that
  /// are not inside a hidden layer.
  fileprivate mutating func evaluateVisibleNodes() {
    let (hiding, nodes) = (tree.hidingNodes, tree.animatedNodes)
    hiddenLayers.reset(capacity: tree.capacity)
    for id in hiding {
      if !tree[id].animations.isEmpty { _ = evaluateNode(id, at: localTime(of: id)) }
      if self[id].isInvisible { hiddenLayers.insert(id) }
    }
    var next = 0
    for index in nodes.indices {
      let id = nodes[index]
      while next < hiding.count, hiding[next] < id { next += 1 }
      if next < hiding.count, hiding[next] == id { continue }
      if let parent = tree[id].parent, hiddenLayers.contains(parent, in: tree) { continue }
      tree.prefetch(nodes, after: index)
      _ = evaluateNode(id, at: localTime(of: id))
    }
    sortTransitions()
  }

  /// Computes the particles of an emitter at its own time. Has no effect on other kinds of layers.
  mutating func evaluateEmitter(_ id: NodeID, at local: Double) {
    let node = tree[id]
    guard node.properties.kind == .emitter, !node.emission.isEmpty else { return }
    let emission = Emission(node.emission, at: local)
    if emission.isCut {
      Diagnostics.report(
        .unsupported, "CAEmitterLayer",
        "more than 20,000 particles are alive, or more than 100,000 births are needed; the oldest are left out",
        layer: tree.path(of: id))
    }
    if !emission.particles.isEmpty { emissions.append((id, emission)) }
  }

  /// Applies the animations of a layer at its own time. Returns the index of its override, or `nil` if no
  /// animation is active.
  mutating func evaluateNode(_ id: NodeID, at local: Double) -> Int? {
    // The address avoids a retain for each layer. The tree does not change during an evaluation.
    let node = tree.address(of: id)
    return node.pointee.animations.withUnsafeBufferPointer { animations in
      guard let first = animations.baseAddress else { return nil }
      if animations.count == 1, id.timeline == 0, let linearPath = first.pointee.linearPath {
        return evaluate(linearPath, of: first, on: id, at: local)
      }
      let end = first + animations.count
      var record = first
      while record < end {
        guard let sample = record.pointee.timing.sample(at: local) else {
          record += 1
          continue
        }
        let index = id.timeline == 0 ? overrideIndex(of: id) : newOverride(of: id)
        var transition: RunningTransition?
        // All animations share one access, because each access through the array would check that its memory
        // is unique.
        overrides.withUnsafeMutableBufferPointer { overrides in
          apply(record, at: sample, depth: 0, to: &overrides[index], &transition)
          for record in record + 1..<end {
            guard let sample = record.pointee.timing.sample(at: local) else { continue }
            apply(record, at: sample, depth: 0, to: &overrides[index], &transition)
          }
        }
        if let transition { add(transition, on: id) }
        return index
      }
      return nil
    }
  }
}

extension PresentationTree {
  /// Applies the only animation of a layer, by the fast path. Returns the index of the override, or `nil` if
  /// the animation is not active.
  private mutating func evaluate(
    _ linearPath: LinearPath, of record: UnsafePointer<AnimationRecord>, on id: NodeID, at local: Double
  ) -> Int? {
    guard let sample = record.pointee.timing.sample(at: local) else { return nil }
    let fraction = record.pointee.curve?.evaluate(sample.fraction) ?? sample.fraction
    // The override still has the values of the previous evaluation. The animation sets the same numbers
    // again, and nothing else has changed.
    if let index = keptOverrideIndex(of: id) {
      if !linearPath.apply(at: fraction, to: &overrides[index]) {
        overrides[index].assign(Self.properties(of: tree.address(of: id)))
      }
      return index
    }
    let index = overrideIndex(of: id)
    linearPath.apply(at: fraction, to: &overrides[index])
    return index
  }
}

extension AnimationRecord {
  /// The maximum nesting depth of groups. Groups nested more deeply have no effect, which bounds the stack.
  package static let groupDepthLimit = 64
}

/// The last active transition of a layer and its progress.
struct RunningTransition {
  var transition: TransitionRecord
  var progress: Double
}

extension AnimationRecord {
  /// Applies the animation to the properties, at the layer's own time.
  func apply(at local: Double, to properties: inout LayerProperties) {
    guard let sample = timing.sample(at: local) else { return }
    var transition: RunningTransition?
    withUnsafePointer(to: self) {
      MultiplaneRenderTree.apply($0, at: sample, depth: 0, to: &properties, &transition)
    }
  }
}

/// Applies a sample of an animation to the properties.
///
/// The animation is passed by address, because copying it would cost more than the rest of the work.
func apply(
  _ record: UnsafePointer<AnimationRecord>, at sample: TimingParameters.Sample, depth: Int,
  to properties: inout LayerProperties, _ transition: inout RunningTransition?
) {
  let fraction = record.pointee.curve?.evaluate(sample.fraction) ?? sample.fraction
  if let linearPath = record.pointee.linearPath {
    linearPath.apply(at: fraction, to: &properties)
    return
  }
  if let track = record.pointee.track {
    let moment = TrackMoment(
      fraction: fraction, iteration: sample.iteration,
      cycleEnd: record.pointee.timing.autoreverses ? 0 : 1, duration: record.pointee.timing.duration)
    track._withUnsafeGuaranteedRef { $0.apply(at: moment, to: &properties) }
    return
  }
  switch record.pointee.effect {
  case .group(let children):
    guard depth < AnimationRecord.groupDepthLimit else { return }
    let time = fraction * record.pointee.timing.duration
    children.withUnsafeBufferPointer { children in
      guard let first = children.baseAddress else { return }
      for child in first..<first + children.count {
        let enclosure = TimingParameters.Enclosure.group(isAtEnd: sample.isAtEnd)
        guard let sample = child.pointee.timing.sample(at: time, in: enclosure) else { continue }
        apply(child, at: sample, depth: depth + 1, to: &properties, &transition)
      }
    }
  case .transition(let record):
    transition = RunningTransition(transition: record, progress: record.progress(at: fraction))
  case .property, .custom, .none: break
  }
}

/// Returns the properties of one layer with its animations applied, at a time of the layer.
package func evaluate(
  _ animations: [AnimationRecord], at localTime: Double, over model: LayerProperties
) -> LayerProperties {
  var properties = model
  var transition: RunningTransition?
  animations.withUnsafeBufferPointer { animations in
    guard let first = animations.baseAddress else { return }
    for record in first..<first + animations.count {
      guard let sample = record.pointee.timing.sample(at: localTime) else { continue }
      apply(record, at: sample, depth: 0, to: &properties, &transition)
    }
  }
  return properties
}
