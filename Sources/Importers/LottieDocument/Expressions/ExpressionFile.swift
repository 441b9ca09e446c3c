// SPDX-License-Identifier: Apache-2.0

import ImporterSupport
import MultiplaneDiagnostics
import MultiplaneGeometry

/// A file as an evaluator of expressions needs it: its structure as text for a script, and the numbers of its
/// properties without their expressions.
package final class ExpressionFile {
  private let root: JSONValue
  private let slots: SlotTable
  private let base: Int
  private let rate: Double
  private let style: LottieRenderingStyle
  private var readings: [Reading] = []
  private var spans: [LayerSpan] = []

  /// A property, by the type of its value.
  private enum Reading {
    case number(Property<Double>)
    case vector(Property<Vector>, count: Int)
    case list(Property<[Double]>)
    case path(Property<Outline>)
  }

  /// The structure of the file as JSON. A property is an object with the members `#`, its number; `$`, its
  /// handle for the functions of this type; `kind`; and `x`, its expression, if it has one that is not a
  /// loop.
  package private(set) var structure = ""

  /// Reads a request. Throws if the bytes are not a request.
  package init(request: [UInt8]) throws(LottieError) {
    let tape = try JSONTape(request, file: "request", limits: .default)
    guard let file = tape.root["file"], file.isObject, let rate = file["fr"]?.number, rate > 0 else {
      throw LottieError(.noScene, file: "request", explanation: "there is no animation in it")
    }
    var slots = SlotTable(file)
    for (name, value) in tape.root["slots"]?.members ?? [] {
      slots.replace(name, by: .copy(value))
    }
    (root, self.slots, self.rate, base) = (file, slots, rate, file.index)
    style = tape.root["style"]?.string.flatMap(LottieRenderingStyle.init) ?? .afterEffects
    var walk = Walk(seen: LayerSpan.uses(in: file))
    walk.span.rate = rate
    if let start = file["ip"]?.number, let end = file["op"]?.number, end > start { walk.main = start...end }
    structure = text(of: file, walk)
  }

  // MARK: Structure

  private struct Walk {
    var seen: [String: ClosedRange<Double>]
    var main: ClosedRange<Double>?
    var span = LayerSpan()
    var frames: ClosedRange<Double> = 0...0
  }

  /// The members that may be large and that scripts do not read.
  private static let omitted: Set = ["chars", "fonts", "slots", "meta", "markers", "sid"]

  private func text(of value: JSONValue, _ walk: Walk) -> String {
    if value.isArray { return JSONText.array(value.elements.map { text(of: $0, walk) }) }
    guard value.isObject else {
      return (value.string?.utf8.count ?? 0) > 10_000 ? "\"\"" : value.text
    }
    let chosen = slots.resolved(value)
    if let body = chosen["k"], body["k"] == nil { return property(value, chosen, walk) }
    var walk = walk
    var members: [(String, String)] = []
    if let layers = value["layers"] {
      walk.frames = LayerSpan.frames(of: layers, seen: value["id"]?.string.map { walk.seen[$0] } ?? walk.main)
      members.append(("$frames", JSONText.numbers([walk.frames.lowerBound, walk.frames.upperBound])))
    }
    if value["ty"]?.int != nil, value["ks"] != nil {
      walk.span = LayerSpan(of: value, in: walk.frames, rate: rate)
    }
    for (name, child) in value.members where !Self.omitted.contains(name) {
      members.append((name, text(of: child, walk)))
    }
    return JSONText.object(members)
  }

  private func property(_ value: JSONValue, _ chosen: JSONValue, _ walk: Walk) -> String {
    var members = [("#", "\(value.index - base)"), ("kind", "\"\"")]
    for name in ["ix", "nm"] {
      if let child = value.member(name) { members.append((name, child.text)) }
    }
    if let expression = (chosen["x"] ?? value["x"])?.string, LoopExpression(expression) == nil {
      members.append(("x", JSONText.string(expression)))
    }
    if let texts = texts(chosen) {
      members[1].1 = "\"text\""
      members.append(("texts", texts))
    } else if let (kind, reading) = reading(value, chosen, walk.span) {
      members[1].1 = JSONText.string(kind)
      members.append(("$", "\(readings.count)"))
      readings.append(reading)
      spans.append(walk.span)
    }
    return JSONText.object(members)
  }

  private func texts(_ value: JSONValue) -> String? {
    let keys = value["k"]?.elements.filter { $0["s"]?["t"]?.isString == true } ?? []
    guard !keys.isEmpty else { return nil }
    return JSONText.array(
      keys.map {
        JSONText.array([
          JSONText.number($0["t"]?.number ?? 0), JSONText.string($0["s"]?["t"]?.string ?? ""),
        ])
      })
  }

  private func reading(
    _ value: JSONValue, _ chosen: JSONValue, _ span: LayerSpan
  ) -> (kind: String, reading: Reading)? {
    guard let body = chosen["k"] else { return nil }
    let reader = PropertyReader(log: LottieLog(file: ""), slots: slots, span: span, style: style)
    let first = body.elements.first { _ in true }
    let sample = first?.isObject == true && first?["t"] != nil ? first?["s"] ?? first?["e"] ?? body : body
    if sample["v"] != nil || sample.elements.first(where: { _ in true })?["v"] != nil {
      return ("path", .path(reader.outline(value)))
    }
    if sample.number != nil || sample.count == 1 { return ("number", .number(reader.number(value))) }
    guard sample.isArray, sample.count > 0 else { return nil }
    if sample.count <= 4 { return ("vector", .vector(reader.vector(value), count: sample.count)) }
    return ("list", .list(reader.numbers(value)))
  }

  // MARK: Values

  /// Returns the numbers of a property at a frame, or `nil` for an unknown handle or a frame that is not
  /// finite. A path is a list of contours: 1 for a closed contour or 0 for an open one, the number of
  /// vertices, and six numbers for each vertex and its tangents.
  package func numbers(of handle: Int, at frame: Double) -> [Double]? {
    guard readings.indices.contains(handle), frame.isFinite else { return nil }
    switch readings[handle] {
    case .number(let property): return [property.value(at: frame)]
    case .vector(let property, let count):
      let vector = property.value(at: frame)
      return (0..<count).map { vector[$0] }
    case .list(let property): return property.value(at: frame)
    case .path(let property):
      return property.value(at: frame).contours.flatMap { contour in
        [contour.isClosed ? 1 : 0, Double(contour.vertices.count)]
          + contour.vertices.flatMap {
            [
              $0.point.x, $0.point.y, $0.arriving.x - $0.point.x, $0.arriving.y - $0.point.y,
              $0.leaving.x - $0.point.x, $0.leaving.y - $0.point.y,
            ]
          }
      }
    }
  }

  /// Returns the frames of a property's keyframes, or `nil` for an unknown handle.
  package func frames(of handle: Int) -> [Double]? {
    guard readings.indices.contains(handle) else { return nil }
    return switch readings[handle] {
    case .number(let property): property.knots
    case .vector(let property, _): property.knots
    case .list(let property): property.knots
    case .path(let property): property.knots
    }
  }

  /// The handles of properties with loops, by the handle of the original property and the call.
  private var loops: [String: Int] = [:]
  private static let mostLoops = 10_000

  /// Returns the handle of a property whose keyframes a call such as `loopOut('cycle', 0)` repeats. Returns
  /// `nil` for any other call, for an unknown handle, and if there are too many such properties.
  package func looped(_ handle: Int, by call: String) -> Int? {
    let key = "\(handle) \(call)"
    if let known = loops[key] { return known }
    guard readings.indices.contains(handle), loops.count < Self.mostLoops,
      let loop = LoopExpression(call)
    else { return nil }
    var looping = PropertyLooping(span: spans[handle], budget: budget)
    let result: Reading =
      switch readings[handle] {
      case .number(let property): .number(looping.looped(property, by: loop))
      case .vector(let property, let count): .vector(looping.looped(property, by: loop), count: count)
      case .list(let property): .list(looping.looped(property, by: loop))
      case .path(let property): .path(looping.looped(property, by: loop))
      }
    readings.append(result)
    spans.append(spans[handle])
    loops[key] = readings.count - 1
    return readings.count - 1
  }
  private let budget = LoopBudget()

  /// Returns the progress of an easing at `time`, which is in 0...1. Kind 1 begins slowly, kind 2 ends
  /// slowly, and other kinds do both.
  package static func ease(_ kind: Int, at time: Double) -> Double {
    // The control points that After Effects writes for eased and linear keyframes.
    let ease =
      switch kind {
      case 1: CubicTimingCurve(Point(1 / 3, 0), Point(2 / 3, 2 / 3))
      case 2: CubicTimingCurve(Point(1 / 3, 1 / 3), Point(2 / 3, 1))
      default: CubicTimingCurve(Point(1 / 3, 0), Point(2 / 3, 1))
      }
    return ease.evaluate(time)
  }
}
