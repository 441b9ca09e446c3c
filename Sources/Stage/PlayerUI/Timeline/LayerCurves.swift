// SPDX-License-Identifier: Apache-2.0

import MultiplaneRenderTree

/// The values of a layer over time, one line for each number that changes.
struct LayerCurves: Equatable {
  /// The line of one number.
  struct Line: Equatable {
    let name: String
    /// The values at times that are evenly spaced over the range.
    let values: [Double]
  }

  /// The number of samples over the range, and the maximum number of lines.
  private static let (sampleCount, lineLimit) = (160, 4)
  /// The names of the components of a value, by its kind.
  private static let suffixes: [ValueKind: [String]] = [
    .point: [".x", ".y"], .size: [".width", ".height"], .rect: [".x", ".y", ".width", ".height"],
    .color: [" red", " green", " blue", " alpha"],
  ]

  let range: ClosedRange<Double>
  private(set) var lines: [Line] = []

  /// Samples the animated values of a layer.
  ///
  /// - Parameter tree: returns the tree at a time.
  init(
    of node: NodeID, _ targets: [PropertyTarget], in range: ClosedRange<Double>, tree: (Double) -> RenderTree
  ) {
    self.range = range
    var presentation = PresentationTree()
    let length = range.upperBound - range.lowerBound
    let shown = (0...Self.sampleCount).map { step -> LayerProperties? in
      let time = range.lowerBound + length * Double(step) / Double(Self.sampleCount)
      let tree = tree(time)
      guard tree.root != nil, Int(node.index) < tree.capacity else { return nil }
      evaluate(tree, at: time, into: &presentation)
      return presentation[node]
    }
    for target in Set(targets).sorted(by: { "\($0)" < "\($1)" }) where lines.count < Self.lineLimit {
      add(target, shown)
    }
  }

  private mutating func add(_ target: PropertyTarget, _ shown: [LayerProperties?]) {
    let count = target.kind == .transform ? 0 : target.kind.laneCount
    let suffixes = Self.suffixes[target.kind] ?? [""]
    for lane in 0..<min(count, suffixes.count) where lines.count < Self.lineLimit {
      let values = shown.map { properties in
        properties?.value(of: target).lanes.map { Double($0[lane]) } ?? 0
      }
      guard let low = values.min(), let high = values.max(), high > low, high.isFinite, low.isFinite else {
        continue
      }
      // Two animations may change the same number, one as a part of a point.
      let name = "\(target)\(suffixes[lane])"
      if !lines.contains(where: { $0.name == name }) { lines.append(Line(name: name, values: values)) }
    }
  }

  /// Returns the value of a line at a time.
  static func value(of line: Line, at time: Double, in range: ClosedRange<Double>) -> Double {
    let part = (time - range.lowerBound) / (range.upperBound - range.lowerBound)
    let position = min(max(0, part), 1) * Double(line.values.count - 1)
    let index = min(Int(position), line.values.count - 2)
    return line.values[index] + (line.values[index + 1] - line.values[index]) * (position - Double(index))
  }
}
