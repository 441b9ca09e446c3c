// SPDX-License-Identifier: Apache-2.0

/// The values of an animation element in one simple duration. Source: SMIL 3.0, section 12.5.
struct SMILFunction: Sendable {
  enum CalcMode: String, Sendable { case linear, discrete, paced, spline }

  /// The pieces of one round, over fractions of it.
  var cycle: [MotionPiece]
  var shape = MotionEffect.Shape.plain
  /// The value that each round adds to the next one.
  var growth: MotionValue?
}

extension SMILFunction {
  /// Reads a `set`, `animate` or `animateTransform` element. Returns `nil` and reports why if it has no
  /// effect.
  ///
  /// The function reads the values of the attribute. It is not called for `animateTransform`, whose values
  /// are lists of numbers.
  init?(_ node: SVGTree.Node, notes: inout MotionNotes, parse: (String) -> MotionValue?) {
    do throws(SMILFault) {
      switch node.name {
      case "set":
        guard let text = node.attributes["to"] else { throw SMILFault("no value") }
        guard let value = parse(text.trimmingBlanks) else { throw SMILFault("to=\"\(text.prefix(40))\"") }
        self.init(cycle: [.holding(.value(value), 0, 1)])
      case "animateTransform":
        let name = node.attributes["type"]?.trimmingBlanks ?? "translate"
        guard let kind = TransformStep.Kind(rawValue: name), kind != .matrix else {
          throw SMILFault("type=\"\(name.prefix(40))\"")
        }
        try self.init(values: SMILValues(node) { Self.arguments($0, kind) }, node: node)
        shape = .transform(kind)
      case "animate", "animateColor":
        try self.init(values: SMILValues(node, parse: parse), node: node)
      default: throw SMILFault("the element")
      }
    } catch {
      notes.add("Line \(node.line): \(node.name) has no effect: \(error.reason).")
      return nil
    }
  }

  /// Creates the function of a list of values.
  private init(values: SMILValues, node: SVGTree.Node) throws(SMILFault) {
    let list = values.list
    let isWords = list.allSatisfy { operand in
      switch operand {
      case .value(let value), .add(let value), .accumulate(let value): value.isWord
      case .underlying: true
      }
    }
    let named = node.attributes["calcMode"].flatMap { CalcMode(rawValue: $0.trimmingBlanks) } ?? .linear
    // Words of a list hold by themselves. A word that an animation goes to flips half way all the same.
    let mode = isWords && named != .discrete ? .discrete : named
    let keys = try SMILKeys(node, count: list.count, mode: named)
    self.init(cycle: Self.cycle(list, mode: mode, keys: keys))
    let sums = node.attributes["accumulate"]?.trimmingBlanks == "sum"
    if sums, values.accumulates, !isWords { growth = values.growth }
  }

  /// Returns the pieces between values.
  static func cycle(_ list: [MotionOperand], mode: CalcMode, keys: SMILKeys) -> [MotionPiece] {
    guard list.count > 1 || mode == .discrete else { return [.holding(list[0], 0, 1)] }
    if mode == .discrete {
      let times = keys.times ?? list.indices.map { Double($0) / Double(list.count) }
      return list.indices.map { index in
        .holding(list[index], times[index], index + 1 < list.count ? times[index + 1] : 1)
      }
    }
    let even = list.indices.map { Double($0) / Double(list.count - 1) }
    let times = mode == .paced ? pacedTimes(list) ?? even : keys.times ?? even
    return list.indices.dropLast().map { index in
      MotionPiece(
        start: times[index], end: times[index + 1], from: list[index], to: list[index + 1],
        curve: mode == .spline ? keys.splines[index] : nil)
    }
  }

  /// Returns the times at which values come with equal speed. `nil` if the values have no distances.
  private static func pacedTimes(_ list: [MotionOperand]) -> [Double]? {
    var sums = [0.0]
    for (a, b) in zip(list, list.dropFirst()) {
      let distance: Double?
      switch (a, b) {
      case (.value(let a), .value(let b)), (.add(let a), .add(let b)): distance = a.distance(to: b)
      default: distance = nil
      }
      guard let distance, distance.isFinite else { return nil }
      sums.append(sums[sums.count - 1] + distance)
    }
    guard let total = sums.last, total > 0, total.isFinite else { return nil }
    return sums.map { $0 / total }
  }

  /// Returns the arguments of a transform function with the left out ones filled in.
  static func arguments(_ text: String, _ kind: TransformStep.Kind) -> MotionValue? {
    guard let n = MotionText.numbers(text) else { return nil }
    switch (kind, n.count) {
    case (.translate, 1): return .numbers([n[0], 0])
    case (.scale, 1): return .numbers([n[0], n[0]])
    case (.translate, 2), (.scale, 2), (.rotate, 3), (.skewX, 1), (.skewY, 1): return .numbers(n)
    case (.rotate, 1): return .numbers([n[0], 0, 0])
    default: return nil
    }
  }
}

extension SMILFunction {
  /// Returns the effect of the function in the intervals of a schedule. A greater order stands above among
  /// runs that begin together.
  func effect(timing: SMILTiming, schedule: SMILSchedule, index: Int, order: Int) -> MotionEffect {
    let intervals = schedule.intervals.indices.contains(index) ? schedule.intervals[index] : []
    let length = timing.intermediateDuration
    let runs = intervals.map { interval in
      // A minimum stretches the interval, but not the rounds.
      MotionEffect.Run(
        begin: interval.begin, end: min(interval.end, interval.begin + length), freezes: timing.freezes)
    }
    return MotionEffect(
      order: order, style: .smil, cycle: cycle, duration: timing.duration ?? .infinity, runs: runs,
      shape: shape,
      growth: growth, repetition: schedule.loops.indices.contains(index) ? schedule.loops[index] : nil,
      isOpen: schedule.isOpen.indices.contains(index) && schedule.isOpen[index])
  }
}

/// The reason for which an animation has no effect.
struct SMILFault: Error {
  var reason: String
  init(_ reason: String) { self.reason = reason }
}
