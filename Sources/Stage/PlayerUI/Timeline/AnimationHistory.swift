// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRenderTree

/// An animation as the timeline shows it.
package struct AnimationBar {
  package enum Kind: Sendable, Hashable {
    case property, group, transition
  }

  package let id: AnimationID
  package let kind: Kind
  /// What its layer is called, by name or by class.
  package let layer: String
  /// The key it was added under; `nil` for none.
  package let key: String?
  /// What it changes.
  package let keyPath: String
  /// When it begins, in seconds of the program.
  package let begin: Double
  /// When it ends; infinite when it does not.
  package let end: Double
  /// One iteration in seconds of the program; infinite on a layer whose time stands still.
  package let duration: Double
  /// How many iterations; infinite for ever.
  package let repeatCount: Double
  /// When it was taken away before its end; `nil` while it was not.
  package var removal: Double?

  /// When it stops to show, at the latest.
  package var lastTime: Double { min(end, removal ?? .infinity) }

  /// Key, key path, begin, duration and repeats on a line.
  package var text: String {
    let name = key.map { "\"\($0)\" " } ?? ""
    let repeats =
      repeatCount == 1 ? "" : repeatCount.isInfinite ? " x\u{221E}" : " x\(brief(repeatCount))"
    return "\(name)\(keyPath)  at \(brief(begin)) s, \(brief(duration)) s\(repeats)  \(layer)"
  }
}

/// A number with as many digits as somebody reads: at most three after the point.
package func brief(_ value: Double) -> String {
  guard value.isFinite, abs(value) < 1e9 else {
    return value.isNaN ? "nan" : value > 0 ? "\u{221E}" : "-\u{221E}"
  }
  let rounded = (value * 1_000).rounded() / 1_000
  let text = rounded == 0 ? "0" : "\(rounded)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

/// All animations that a program has had, as far as they are remembered.
package struct AnimationHistory {
  /// More than these are forgotten, the oldest first.
  package static let limit = 2_000

  /// In the order of being added.
  package private(set) var bars: [AnimationBar] = []
  private var last = RenderTree()
  private var hasLooked = false

  package init() {}

  /// Notes the animations of the tree that is committed at a time, and which of those before are gone.
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
        }
      }
    }
    for index in bars.indices
    where bars[index].removal == nil && bars[index].end > time && !present.contains(bars[index].id) {
      bars[index].removal = time
    }
    if bars.count > Self.limit { bars.removeFirst(bars.count - Self.limit) }
  }

  /// The last moment, in seconds, at which something ends that ends; 0 for none.
  package var lastEnd: Double { bars.map(\.lastTime).filter(\.isFinite).max() ?? 0 }
}

extension AnimationBar {
  init(_ record: AnimationRecord, on node: NodeID, of tree: RenderTree) {
    let interval = tree.mediaInterval(of: record.timing, on: node)
    let timing = record.timing
    let cycle = timing.duration * (timing.autoreverses ? 2 : 1)
    let active = timing.endTime - timing.beginTime
    // On a layer with a pace of its own an iteration takes another time of the program's.
    let stretch = active > 0 && active.isFinite ? (interval.end - interval.start) / active : 1
    id = record.id
    kind = record.effect.kind
    layer = tree[node].name ?? "\(tree[node].properties.kind) #\(node.index)"
    key = record.key
    keyPath = record.effect.keyPath
    begin = interval.start
    end = interval.end
    duration = timing.duration / (timing.speed == 0 ? 1 : abs(timing.speed)) * stretch
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

  fileprivate var keyPath: String {
    switch self {
    case .property(let track): "\(track.target)"
    case .custom(let track): track.key
    case .group(let records): "group of \(records.count)"
    case .transition(let transition): "\(transition.style)"
    case .none: "nothing"
    }
  }
}
