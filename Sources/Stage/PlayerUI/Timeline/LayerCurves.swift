// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRenderTree

/// The values of a layer over time, with a line for each number that changes.
struct LayerCurves: Equatable {
  /// The line for one number.
  struct Line: Equatable {
    let name: String
    /// The values at equally spaced times from the start to the end of the range.
    let values: [Double]
  }

  /// The number of intervals between the samples of the range, and the maximum number of lines.
  private static let (sampleCount, lineLimit) = (160, 4)
  /// The suffixes that name the components of a value, by kind of value.
  private static let suffixes: [ValueKind: [String]] = [
    .point: [".x", ".y"], .size: [".width", ".height"], .rect: [".x", ".y", ".width", ".height"],
    .color: [" red", " green", " blue", " alpha"],
  ]

  let range: ClosedRange<Double>
  private(set) var lines: [Line] = []

  /// Samples the animated values of a layer.
  ///
  /// - Parameter tree: Returns the tree at a time, in seconds.
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
    if target.kind == .transform { return addParts(of: target, shown) }
    let suffixes = Self.suffixes[target.kind] ?? [""]
    for lane in 0..<min(target.kind.laneCount, suffixes.count) {
      addLine(
        "\(target)\(suffixes[lane])",
        shown.map { properties in properties?.value(of: target).lanes.map { Double($0[lane]) } ?? 0 })
    }
  }

  /// Adds lines for the rotations in degrees, the scales and the translations of a matrix.
  private mutating func addParts(of target: PropertyTarget, _ shown: [LayerProperties?]) {
    let matrices = shown.map { properties -> CATransform3D in
      if case .transform(let matrix) = properties?.value(of: target) { return matrix }
      return .identity
    }
    let parts: [(name: String, component: PropertyComponent)] = [
      ("turn", .rotationZ), ("turn x", .rotationX), ("turn y", .rotationY), ("scale x", .scaleX),
      ("scale y", .scaleY), ("move x", .translationX), ("move y", .translationY),
    ]
    for (name, component) in parts {
      let values = matrices.map { Double($0.component(component).x) }
      let isTurn = name.hasPrefix("turn")
      addLine("\(target) \(name)", isTurn ? Self.unwound(values.map { $0 * 180 / .pi }) : values)
    }
  }

  /// Returns angles in degrees without jumps of whole turns.
  private static func unwound(_ angles: [Double]) -> [Double] {
    var (result, last): ([Double], Double) = ([], angles.first ?? 0)
    for angle in angles {
      last = angle + 360 * ((last - angle) / 360).rounded()
      result.append(last)
    }
    return result
  }

  /// Adds a line if its values change, unless the limit is reached or a line has the same name.
  private mutating func addLine(_ name: String, _ values: [Double]) {
    guard lines.count < Self.lineLimit, let low = values.min(), let high = values.max(),
      // Smaller differences are rounding errors in the decomposition of the matrix.
      high - low > 1e-5 * max(1, abs(high)), high.isFinite, low.isFinite
    else { return }
    // Two animations may change the same number, for example a point and a component of that point.
    if !lines.contains(where: { $0.name == name }) { lines.append(Line(name: name, values: values)) }
  }

  /// Returns the value of a line at a time in seconds, interpolated linearly. Times outside the range are
  /// clamped.
  static func value(of line: Line, at time: Double, in range: ClosedRange<Double>) -> Double {
    let part = (time - range.lowerBound) / (range.upperBound - range.lowerBound)
    let position = part.clamped(to: 0...1, ifNaN: 0) * Double(line.values.count - 1)
    let index = min(Int(position), line.values.count - 2)
    return line.values[index] + (line.values[index + 1] - line.values[index]) * (position - Double(index))
  }
}
