// SPDX-License-Identifier: Apache-2.0

/// A list of values of one kind. Numbers are stored packed, so a keyframe of a point takes 16 bytes.
package struct ValueList: Sendable {
  /// The number of lanes in each value, or 0 for values that are not numeric.
  package let laneCount: Int
  package private(set) var count = 0
  private var numbers: ContiguousArray<Double> = []
  private(set) var others: ContiguousArray<AnimatableValue> = []

  package init(kind: ValueKind) { laneCount = kind.laneCount }

  /// Creates a list of a numeric kind from all numbers of its values, one value after the other.
  package init(kind: ValueKind, numbers: ContiguousArray<Double>) {
    laneCount = kind.laneCount
    count = laneCount > 0 ? numbers.count / laneCount : 0
    self.numbers = numbers
  }

  init(_ frames: Keyframes) {
    laneCount = frames.header.laneCount
    count = frames.header.count
    others = frames.header.others
    for index in 0..<count {
      let lanes = frames.lanes(at: index)
      for lane in 0..<laneCount { numbers.append(lanes[lane]) }
    }
  }

  /// Appends a value. In a numeric list, a value without numbers counts as zeros.
  package mutating func append(_ value: AnimatableValue) {
    count += 1
    if laneCount == 0 {
      others.append(value)
    } else if laneCount == 1, case .number(let number) = value {
      numbers.append(number)
    } else {
      let lanes = value.lanes ?? .zero
      for lane in 0..<laneCount { numbers.append(lanes[lane]) }
    }
  }

  /// True if every number is finite, in the sense of `AnimatableValue.isFinite`.
  package var isFinite: Bool { numbers.allSatisfy(\.isFinite) && others.allSatisfy(\.isFinite) }

  /// Calls `body` with the numbers of all values, one value after the other.
  func withNumbers(_ body: (UnsafeBufferPointer<Double>) -> Void) {
    numbers.withUnsafeBufferPointer(body)
  }

  /// The numbers of all values, or `nil` if the values have more than four numbers or none.
  var allShortLanes: [ShortLanes]? {
    guard laneCount > 0, laneCount <= 4 else { return nil }
    return (0..<count).map { lanes(at: $0).lowHalf.lowHalf }
  }

  /// Returns the numbers of the value at `index`, or zeros if the values are not numeric.
  package func lanes(at index: Int) -> Lanes {
    var lanes = Lanes.zero
    let start = index * laneCount
    numbers.withUnsafeBufferPointer { numbers in
      for lane in 0..<laneCount { lanes[lane] = numbers[start + lane] }
    }
    return lanes
  }

  /// Returns the value at `index` if the values are not numeric, otherwise `nothing`.
  package func other(at index: Int) -> AnimatableValue { laneCount == 0 ? others[index] : .nothing }
}

extension ValueList {
  /// Returns the value at `index` as text.
  func text(at index: Int) -> String {
    switch laneCount {
    case 0: "\(other(at: index))"
    case 1: compact(lanes(at: index)[0])
    case 16: compact(lanes(at: index).transform)
    default: "(\(compact((0..<laneCount).map { lanes(at: index)[$0] })))"
    }
  }
}
