// SPDX-License-Identifier: Apache-2.0

/// A list of values of one kind. Numbers are packed, so a keyframe of a point costs 16 bytes.
package struct ValueList: Sendable {
  /// The count of lanes in a value; 0 for values that are not numbers.
  package let laneCount: Int
  package private(set) var count = 0
  private var numbers: ContiguousArray<Double> = []
  private(set) var others: ContiguousArray<AnimatableValue> = []

  package init(kind: ValueKind) { laneCount = kind.laneCount }

  init(_ frames: Keyframes) {
    laneCount = frames.header.laneCount
    count = frames.header.count
    others = frames.header.others
    for index in 0..<count {
      let lanes = frames.lanes(at: index)
      for lane in 0..<laneCount { numbers.append(lanes[lane]) }
    }
  }

  /// Appends a value; a value that is no number counts as nothing in a list of numbers.
  package mutating func append(_ value: AnimatableValue) {
    count += 1
    if laneCount == 0 {
      others.append(value)
    } else {
      let lanes = value.lanes ?? .zero
      for lane in 0..<laneCount { numbers.append(lanes[lane]) }
    }
  }

  /// The numbers of all values; `nil` when a value has more than four or none.
  var allShortLanes: [ShortLanes]? {
    guard laneCount > 0, laneCount <= 4 else { return nil }
    return (0..<count).map { lanes(at: $0).lowHalf.lowHalf }
  }

  /// The numbers of a value; zeros in a list of values that are no numbers.
  package func lanes(at index: Int) -> Lanes {
    var lanes = Lanes.zero
    let start = index * laneCount
    numbers.withUnsafeBufferPointer { numbers in
      for lane in 0..<laneCount { lanes[lane] = numbers[start + lane] }
    }
    return lanes
  }

  /// A value that is no number; nothing in a list of numbers.
  package func other(at index: Int) -> AnimatableValue { laneCount == 0 ? others[index] : .nothing }
}

extension ValueList {
  /// A value as text.
  func text(at index: Int) -> String {
    switch laneCount {
    case 0: "\(other(at: index))"
    case 1: compact(lanes(at: index)[0])
    case 16: compact(lanes(at: index).transform)
    default: "(\(compact((0..<laneCount).map { lanes(at: index)[$0] })))"
    }
  }
}
