// SPDX-License-Identifier: Apache-2.0

import ImporterSupport
import MultiplaneGeometry

/// Reads properties. A property that cannot be read has its default value.
struct PropertyReader {
  let log: LottieLog
  var slots = SlotTable()
  var span = LayerSpan()
  var loops = LoopBudget()
  var expressions = ExpressionValues()
  var style = LottieRenderingStyle.afterEffects
  /// A Boolean value that indicates whether colours have components from 0 to 255.
  var hasByteColors = false

  func number(_ value: JSONValue?, _ standard: Double = 0) -> Property<Double> {
    read(value, standard) { $0.firstNumber }
  }

  /// Reads a list of up to four numbers. Missing numbers are taken from `standard`. A number without a list
  /// stands for all four. Only the easings of the first `lanes` numbers count.
  func vector(_ value: JSONValue?, _ standard: Vector = .zero, lanes: Int = 4) -> Property<Vector> {
    read(value, standard, lanes: lanes) { value in
      if let number = value.number { return Vector(repeating: number) }
      guard value.isArray, value.count > 0 else { return nil }
      var result = standard
      for (lane, element) in value.elements.enumerated() {
        guard lane < 4 else { break }
        result[lane] = element.number ?? standard[lane]
      }
      return result
    }
  }

  func numbers(_ value: JSONValue?) -> Property<[Double]> {
    read(value, []) { $0.isArray ? $0.numbers : nil }
  }

  func outline(_ value: JSONValue?) -> Property<Outline> {
    read(value, Outline()) { value in
      guard value.isArray else { return Self.outline(value).map { Outline(contours: [$0]) } }
      return Outline(contours: value.elements.compactMap(Self.outline))
    }
  }

  private static func outline(_ value: JSONValue) -> Outline.Contour? {
    guard value.isObject, let points = value["v"] else { return nil }
    let (vertices, arriving, leaving) = (points.pairs, value["i"]?.pairs ?? [], value["o"]?.pairs ?? [])
    return Outline.Contour(
      vertices: vertices.enumerated().map { index, point in
        Outline.Vertex(
          point, arriving: point + (index < arriving.count ? arriving[index] : .zero),
          leaving: point + (index < leaving.count ? leaving[index] : .zero))
      }, isClosed: value.flag("c"))
  }

  /// Returns the value of the slot that a property names, or else the property itself.
  func slotted(_ value: JSONValue) -> JSONValue {
    let result = slots.resolved(value)
    guard result.isObject, let name = result["sid"] else { return result }
    if result["k"] == nil {
      log.note(.badReference, name, "there is no slot with this name; the default is used")
    }
    return result
  }

  /// Reads a property. `readValue` reads one of its values.
  private func read<Value: Blendable>(
    _ value: JSONValue?, _ standard: Value, lanes: Int = 4, _ readValue: (JSONValue) -> Value?
  ) -> Property<Value> {
    guard let value else { return Property(standard) }
    let chosen = slotted(value)
    let property = readPlain(chosen, standard, lanes, readValue)
    guard chosen.isObject || value.isObject, let expression = chosen["x"] ?? value["x"], expression.isString
    else { return property }
    if let loop = LoopExpression(expression.string ?? "") { return looped(property, by: loop, expression) }
    if let (start, values) = expressions.values(of: value) {
      let samples = values.compactMap(readValue)
      if samples.count == values.count, let result = Property(samples: samples, from: start) { return result }
    }
    expressions.note(expression, of: value, log)
    return property
  }

  /// Repeats the keyframes of a property as its expression requires.
  private func looped<Value>(
    _ property: Property<Value>, by loop: LoopExpression, _ expression: JSONValue
  ) -> Property<Value> {
    var looping = PropertyLooping(span: span, budget: loops)
    let result = looping.looped(property, by: loop)
    if looping.isExhausted {
      log.note(.unsupported, expression, "the keyframes are repeated too often; the loop stops early")
    }
    return result
  }

  /// Reads a property without its expression.
  private func readPlain<Value: Blendable>(
    _ value: JSONValue, _ standard: Value, _ lanes: Int, _ readValue: (JSONValue) -> Value?
  ) -> Property<Value> {
    let body = value.isObject ? value["k"] ?? value : value
    if body.isArray, let first = body.elements.first(where: { _ in true }), first.isObject,
      first["t"] != nil
    {
      return keyframes(body, standard, lanes, readValue)
    }
    if let constant = readValue(body) { return Property(constant) }
    if body.isArray, body.count == 1, let only = body.elements.first(where: { _ in true }),
      let constant = readValue(only)
    {
      return Property(constant)
    }
    if body.isArray ? body.count > 0 : body["k"] == nil && body.isObject == false {
      log.note(.badValue, body, "the value cannot be read; the default is used")
    }
    return Property(standard)
  }

  private struct Key<Value: Blendable> {
    var time: Double
    var start, end: Value?
    var isHold: Bool
    var easing: SegmentEasing
    var tangents: Property<Value>.Tangents?
  }

  private func keyframes<Value: Blendable>(
    _ list: JSONValue, _ standard: Value, _ lanes: Int, _ readValue: (JSONValue) -> Value?
  ) -> Property<Value> {
    var keys: [Key<Value>] = []
    keys.reserveCapacity(list.count)
    func single(_ value: JSONValue?) -> Value? {
      guard let value else { return nil }
      if let result = readValue(value) { return result }
      guard value.isArray, let first = value.elements.first(where: { _ in true }) else { return nil }
      return readValue(first)
    }
    for element in list.elements {
      guard let time = element["t"]?.number else {
        log.note(.badValue, element, "a keyframe without a time is left out")
        continue
      }
      var key = Key(
        time: time, start: single(element["s"]), end: single(element["e"]), isHold: element.flag("h"),
        easing: Self.easing(element, lanes: lanes), tangents: nil)
      if let out = element["to"].flatMap(readValue), let back = element["ti"].flatMap(readValue),
        Self.isNotZero(element)
      {
        key.tangents = Property<Value>.Tangents(out: out, back: back, measure: style.motionMeasure)
      }
      keys.append(key)
    }
    keys.sort { $0.time < $1.time }
    return Self.property(keys, standard)
  }

  /// Returns whether a keyframe has a tangent whose length is not 0.
  private static func isNotZero(_ key: JSONValue) -> Bool {
    for name in ["to", "ti"] as [StaticString] {
      if let tangent = key[name], tangent.numbers?.contains(where: { $0 != 0 }) == true { return true }
    }
    return false
  }

  private static func property<Value: Blendable>(_ keys: [Key<Value>], _ standard: Value) -> Property<Value> {
    guard let head = keys.first else { return Property(standard) }
    let first = head.start ?? head.end ?? standard
    var (segments, value): ([Property<Value>.Segment], Value) = ([], first)
    segments.reserveCapacity(keys.count - 1)
    for (key, next) in zip(keys, keys.dropFirst()) {
      let from = key.start ?? value
      let to = key.isHold ? from : key.end ?? next.start ?? from
      var segment = Property<Value>.Segment(
        start: key.time, end: next.time, from: from, to: to, easing: key.isHold ? .hold : key.easing,
        tangents: key.isHold ? nil : key.tangents)
      // Most paths that files have are straight. They need no curve if the progress measures the length.
      if let curve = segment.curve, curve.measure == .length, curve.isStraight { segment.tangents = nil }
      segments.append(segment)
      value = key.end ?? to
    }
    let last = keys.count > 1 ? keys[keys.count - 1].start ?? value : first
    return Property(first: first, segments: segments, last: last)
  }

  /// Returns the easing of the first `lanes` numbers from a keyframe to the next one.
  private static func easing(_ key: JSONValue, lanes: Int) -> SegmentEasing {
    guard let out = key["o"], let back = key["i"], let x1 = Coordinates(out["x"]),
      let y1 = Coordinates(out["y"]), let x2 = Coordinates(back["x"]), let y2 = Coordinates(back["y"])
    else { return .linear }
    // Curves are made only for lanes that differ, because each curve has a table.
    func controls(_ lane: Int) -> [Point] {
      [Point(x1[lane].clamped(to: 0...1), y1[lane]), Point(x2[lane].clamped(to: 0...1), y2[lane])]
    }
    func curve(_ lane: Int) -> CubicTimingCurve {
      let points = controls(lane)
      return CubicTimingCurve(points[0], points[1])
    }
    let count = [x1, y1, x2, y2].reduce(0) { max($0, $1.count) }.clamped(atLeast: 0, atMost: lanes)
    let first = controls(0)
    let isOne = (1..<count).allSatisfy { controls($0) == first }
    return isOne ? .one(curve(0)) : .each((0..<count).map(curve))
  }

  /// A coordinate of a control point of an easing: one number, or an array of up to four.
  private struct Coordinates {
    private var numbers = Vector.zero
    private(set) var count = 0

    /// Reads the coordinates. Returns `nil` if there is no number. An element that is not a number counts as
    /// 0.
    init?(_ value: JSONValue?) {
      guard let value else { return nil }
      if let number = value.number {
        (numbers, count) = (Vector(repeating: number), 1)
      } else {
        for element in value.elements.prefix(4) {
          numbers[count] = element.number ?? 0
          count += 1
        }
      }
      if count == 0 { return nil }
    }

    /// The number of a lane. Lanes after the last number use that number.
    subscript(lane: Int) -> Double { numbers[min(lane, count - 1)] }
  }
}
