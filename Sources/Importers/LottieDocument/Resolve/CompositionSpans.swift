// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// The frames of each composition in which layers show it, in the time of the composition.
///
/// All layers that show a composition count, so that they can have the same animations.
struct CompositionSpans {
  private var ranges: [String: ClosedRange<Double>] = [:]
  /// The maximum number of a frame, so that ranges stay finite.
  private static let mostFrames = 1e9

  /// Finds the frames in which the compositions of an animation are shown.
  init(_ model: AnimationModel) {
    var order = Self.order(model)
    add(model.main.layers, shown: model.start...model.end, rate: model.frameRate)
    // A composition comes after all compositions that show it, so its range is complete.
    while let name = order.popLast() {
      guard let layers = model.compositions[name]?.layers, let range = ranges[name] else { continue }
      add(layers, shown: range, rate: model.frameRate)
    }
  }

  /// Returns the frames in which a composition is shown, or `nil` if none shows it.
  func range(of composition: String) -> ClosedRange<Double>? { ranges[composition] }

  private mutating func add(
    _ layers: [LayerModel], shown: ClosedRange<Double>, rate: Double
  ) {
    for layer in layers {
      guard let name = layer.compositionName else { continue }
      let (start, end) = (layer.inPoint.clamped(to: shown), layer.outPoint.clamped(to: shown))
      let frames =
        layer.timeRemap.map { remap in [remap.reach.lowerBound * rate, remap.reach.upperBound * rate] }
        ?? [start, end].map { ($0 - layer.startTime) / layer.stretch }
      let ends = frames.map { $0.clamped(to: -Self.mostFrames...Self.mostFrames) }
      let known = ranges[name] ?? ends[0]...ends[0]
      ranges[name] = min(known.lowerBound, ends[0], ends[1])...max(known.upperBound, ends[0], ends[1])
    }
  }

  /// Returns the names of the compositions that are shown. Each comes before all compositions that show it,
  /// unless compositions are inside themselves.
  private static func order(_ model: AnimationModel) -> [String] {
    var (result, seen): ([String], Set<String>) = ([], [])
    // The names whose compositions are open, with the names that are still to be visited in each.
    var open: [(name: String?, inner: [String])] = [(nil, model.main.layers.compactMap(\.compositionName))]
    while !open.isEmpty {
      if let name = open[open.count - 1].inner.popLast() {
        guard seen.insert(name).inserted else { continue }
        open.append((name, model.compositions[name]?.layers.compactMap(\.compositionName) ?? []))
      } else if let name = open.removeLast().name {
        result.append(name)
      }
    }
    return result
  }
}

extension Property<Double> {
  /// A range that contains the value at all times. An easing that leads beyond the two values of a segment
  /// does so by less than the distance between them.
  fileprivate var reach: ClosedRange<Double> {
    let values = [first, last] + segments.flatMap { [$0.from, $0.to] }
    let (low, high) = (values.min() ?? first, values.max() ?? first)
    let room = segments.map { $0.easing.staysInside ? 0 : abs($0.to - $0.from) }.max() ?? 0
    return (low - room)...(high + room)
  }
}

extension SegmentEasing {
  /// A Boolean value that indicates whether the progress never leaves 0...1.
  fileprivate var staysInside: Bool {
    func staysInside(_ curve: CubicTimingCurve) -> Bool {
      (0...1).contains(curve.c1.y) && (0...1).contains(curve.c2.y)
    }
    return switch self {
    case .hold: true
    case .one(let curve): staysInside(curve)
    case .each(let curves): curves.allSatisfy(staysInside)
    }
  }
}

extension LayerModel {
  /// The name of the composition that the layer shows, or `nil` if it shows none.
  fileprivate var compositionName: String? {
    if case .precomposition(let reference, _, _) = kind { reference } else { nil }
  }
}
