// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRenderTree

/// An animation, shown as a bar on the timeline.
package struct AnimationBar {
  package enum Kind: Sendable, Hashable {
    case property, group, transition
  }

  package let id: AnimationID
  package let kind: Kind
  /// The node of the animated layer.
  package let node: NodeID
  /// The values over one iteration, scaled to 0...1, for the curve in the bar. Empty if they are not numbers
  /// or do not change.
  let course: [Double]
  /// The properties that the animation changes.
  let targets: [PropertyTarget]
  /// The name of the animated layer, or its class and number if it has no name.
  package let layer: String
  /// The key of the animation, or `nil` if it has no key.
  package let key: String?
  /// The key path of the changed property, or a description of a group or transition.
  package let keyPath: String
  /// The begin time, in seconds of the program.
  package let begin: Double
  /// The end time, in seconds of the program, or infinity if the animation does not end.
  package let end: Double
  /// The duration of one iteration, in seconds of the program. It is infinite on a layer whose time is
  /// paused.
  package let duration: Double
  /// The number of iterations, or infinity.
  package let repeatCount: Double
  /// The time at which the animation was removed before its end, in seconds of the program, or `nil`.
  package var removal: Double?

  /// The time at which the animation ends or was removed, whichever is earlier, in seconds of the program.
  package var lastTime: Double { min(end, removal ?? .infinity) }

  /// The duration of `course` in seconds of the program, or infinity.
  let courseLength: Double

  /// The key, key path, begin time, duration, repeat count and layer on one line.
  package var text: String {
    let name = key.map { "\"\($0)\" " } ?? ""
    let repeats =
      repeatCount == 1 ? "" : repeatCount.isInfinite ? " x\u{221E}" : " x\(brief(repeatCount))"
    return "\(name)\(keyPath)  at \(brief(begin)) s, \(brief(duration)) s\(repeats)  \(layer)"
  }
}

/// Returns a number as text with at most three decimal places.
package func brief(_ value: Double) -> String {
  guard value.isFinite, abs(value) < 1e9 else {
    return value.isNaN ? "nan" : value > 0 ? "\u{221E}" : "-\u{221E}"
  }
  let rounded = (value * 1_000).rounded() / 1_000
  let text = rounded == 0 ? "0" : "\(rounded)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

/// The record of the animations that a program has had so far.
package struct AnimationHistory {
  /// The maximum number of recorded animations, beyond which the oldest are dropped.
  package static let limit = 2_000

  /// The animations in the order in which they were added.
  package private(set) var bars: [AnimationBar] = []
  /// A number that increases with every change of the record.
  private(set) var revision = 0
  private var last = RenderTree()
  private var hasLooked = false

  package init() {}

  /// Adds the new animations of a tree that was committed at `time`, in seconds, and marks removed
  /// animations.
  package mutating func note(_ tree: RenderTree, at time: Double) {
    guard !hasLooked || !tree.isSame(as: last) else { return }
    (last, hasLooked) = (tree, true)
    var present: Set<AnimationID> = []
    var known = Set(bars.map(\.id))
    for node in tree.animatedNodes {
      for record in tree[node].animations {
        present.insert(record.id)
        if known.insert(record.id).inserted, record.timing.isUsable {
          bars.append(AnimationBar(record, on: node, of: tree))
          revision += 1
        }
      }
    }
    for index in bars.indices
    where bars[index].removal == nil && bars[index].end > time && !present.contains(bars[index].id) {
      bars[index].removal = time
      revision += 1
    }
    if bars.count > Self.limit { bars.removeFirst(bars.count - Self.limit) }
  }

  /// Removes all animations.
  mutating func removeAll() {
    let next = revision + 1
    self = AnimationHistory()
    revision = next
  }

  /// The latest time at which an animation ends or was removed, in seconds of the program, or 0. Animations
  /// that do not end are ignored.
  package var lastEnd: Double { bars.map(\.lastTime).filter(\.isFinite).max() ?? 0 }
}

extension AnimationBar {
  init(_ record: AnimationRecord, on node: NodeID, of tree: RenderTree) {
    let interval = tree.mediaInterval(of: record.timing, on: node)
    let timing = record.timing
    let cycle = timing.duration * (timing.autoreverses ? 2 : 1)
    let active = timing.endTime - timing.beginTime
    // The speed of a layer changes the duration of an iteration in the time of the program.
    let stretch = active > 0 && active.isFinite ? (interval.end - interval.start) / active : 1
    id = record.id
    kind = record.effect.kind
    self.node = node
    targets = record.targets
    course = record.course(over: tree[node].properties)
    layer = tree.title(of: node)
    key = record.key
    keyPath = record.targetText
    begin = interval.start
    end = interval.end
    duration = timing.duration / (timing.speed == 0 ? 1 : abs(timing.speed)) * stretch
    courseLength = cycle / (timing.speed == 0 ? 1 : abs(timing.speed)) * stretch
    repeatCount = active.isFinite ? active * abs(timing.speed) / cycle : .infinity
  }
}

extension AnimationRecord.Effect {
  fileprivate var kind: AnimationBar.Kind {
    switch self {
    case .property, .custom, .none: .property
    case .group: .group
    case .transition: .transition
    }
  }
}

extension AnimationRecord {
  /// The number of intervals in a sampled course.
  private static let stepCount = 120

  /// The key path that the animation changes, or a description of a group or transition.
  var targetText: String {
    switch effect {
    case .property(let track): "\(track.target)"
    case .custom(let track): track.key
    case .group(let records): records.count == 1 ? records[0].targetText : "group of \(records.count)"
    case .transition(let transition): "\(transition.style)"
    case .none: "nothing"
    }
  }

  /// The properties that the animation changes or, for a group, that the animations in the group change.
  var targets: [PropertyTarget] {
    switch effect {
    case .property(let track): [track.target]
    case .group(let records): records.flatMap(\.targets)
    case .custom, .transition, .none: []
    }
  }

  /// Returns the values of one component of the first property over one iteration, scaled to 0...1. The
  /// component is the one that changes most. The result is empty if no component is a number that changes.
  fileprivate func course(over model: LayerProperties) -> [Double] {
    guard let target = targets.first, target.kind.laneCount > 0 else { return [] }
    let length = timing.duration * (timing.autoreverses ? 2 : 1) / max(abs(timing.speed), 1e-9)
    guard length.isFinite, length > 0 else { return [] }
    let samples = (0...Self.stepCount).map { step in
      // An animation no longer applies at its end, so the last sample is slightly earlier.
      let part = min(Double(step) / Double(Self.stepCount), 0.9999)
      let shown = evaluate([self], at: timing.beginTime + part * length, over: model)
      return shown.value(of: target).lanes ?? .zero
    }
    var best: (low: Double, high: Double, lane: Int) = (0, 0, 0)
    for lane in 0..<target.kind.laneCount {
      let values = samples.map { Double($0[lane]) }
      let (low, high) = (values.min() ?? 0, values.max() ?? 0)
      if high - low > best.high - best.low { best = (low, high, lane) }
    }
    guard best.high - best.low > 1e-9, best.high.isFinite, best.low.isFinite else { return [] }
    return samples.map { (Double($0[best.lane]) - best.low) / (best.high - best.low) }
  }
}
