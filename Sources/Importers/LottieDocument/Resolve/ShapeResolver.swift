// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Finds the paths that each paint of a list of shapes draws.
///
/// A paint draws the paths before it in its list, with those in groups before it. A modifier changes the
/// paths before it.
final class ShapeResolver {
  private let domain: TimeDomain
  private let limits: LottieLimits
  private let log: LottieLog
  private var nodeCount = 0

  init(domain: TimeDomain, limits: LottieLimits, log: LottieLog) {
    self.domain = domain
    self.limits = limits
    self.log = log
  }

  /// The paths and the pictures of a list.
  struct Result {
    var paths: [PathEntry] = []
    var nodes: [ShapeNode] = []
  }

  /// Returns what a list draws. `outer` are the modifiers that follow it in the lists around it: they change
  /// its paths too, before any paint draws them.
  func resolve(_ items: [ShapeItem], outer: [ShapeItem.Kind] = []) -> Result {
    var result = Result()
    for (index, item) in items.enumerated() {
      switch item.kind {
      case .group(let inner, let transform):
        add(inner, transform, later: Self.modifiers(after: index, in: items) + outer, to: &result)
      case .fill(let fill): append(.fill(result.paths, fill), item, to: &result)
      case .stroke(let stroke): append(.stroke(result.paths, stroke), item, to: &result)
      case .repeater(let repeater): apply(repeater, item, to: &result)
      case .trim(let trim) where trim.isSequential: apply(trim, to: &result.paths)
      case .merge: ShapeModifiers(domain: domain).apply(item.kind, to: &result.paths)
      default:
        guard let outline = outline(item.kind) else { continue }
        var paths = [PathEntry(outline: outline)]
        for kind in Self.modifiers(after: index, in: items) + outer { apply(kind, to: &paths) }
        result.paths += paths
      }
    }
    return result
  }

  /// Returns the modifiers after an item that change each path by itself.
  private static func modifiers(after index: Int, in items: [ShapeItem]) -> [ShapeItem.Kind] {
    items[(index + 1)...].compactMap { item in
      switch item.kind {
      case .trim(let trim): trim.isSequential ? nil : item.kind
      case .roundCorners, .pucker, .zigzag, .offset, .twist: item.kind
      default: nil
      }
    }
  }

  private func apply(_ kind: ShapeItem.Kind, to paths: inout [PathEntry]) {
    if case .trim(let trim) = kind { return apply(trim, to: &paths) }
    ShapeModifiers(domain: domain).apply(kind, to: &paths)
  }

  private func append(_ node: ShapeNode, _ item: ShapeItem, to result: inout Result) {
    guard nodeCount < limits.layerCount else {
      return log.note(
        .unsupported, item.source, "there are more than \(limits.layerCount) shapes; it is left out")
    }
    nodeCount += 1
    result.nodes.append(node)
  }

  private func add(
    _ items: [ShapeItem], _ model: TransformModel, later: [ShapeItem.Kind], to result: inout Result
  ) {
    let inner = resolve(items, outer: later)
    let transform = TransformSignals(model, in: domain)
    if !inner.nodes.isEmpty {
      result.nodes.append(
        .group(ShapeGroup(children: inner.nodes, transform: transform, opacity: transform.opacity)))
    }
    guard !inner.paths.isEmpty else { return }
    let matrix = transform.matrix
    result.paths += inner.paths.map { $0.mapped(by: matrix) }
  }

  private func outline(_ kind: ShapeItem.Kind) -> Signal<Outline>? {
    switch kind {
    case .path(let path): return domain.signal(path)
    case .rectangle(let position, let size, let radius, let isReversed):
      let isRound = !radius.isConstant || radius.first > 0
      return domain.signal(position).with(domain.signal(size), isAffine: true) {
        [$0.x, $0.y, $1.x, $1.y]
      }.with(domain.signal(radius), isAffine: !isRound || !Self.isCut(radius, by: size)) { box, radius in
        .rectangle(
          center: Vector(box[0], box[1], 0, 0), size: Vector(box[2], box[3], 0, 0), radius: radius,
          isReversed: isReversed, isRound: isRound)
      }
    case .ellipse(let position, let size, let isReversed):
      return domain.signal(position).with(domain.signal(size), isAffine: true) {
        .ellipse(center: $0, size: $1, isReversed: isReversed)
      }
    case .star(let star): return outline(star)
    default: return nil
    }
  }

  /// True if the sides of a rectangle may be shorter than its corners.
  private static func isCut(_ radius: Property<Double>, by size: Property<Vector>) -> Bool {
    let largest = ([radius.first, radius.last] + radius.segments.flatMap { [$0.from, $0.to] }).max() ?? 0
    let sides = [size.first, size.last] + size.segments.flatMap { [$0.from, $0.to] }
    return sides.contains { min(abs($0.x), abs($0.y)) < 2 * largest }
  }

  private func outline(_ star: StarModel) -> Signal<Outline> {
    let numbers = [
      star.points, star.rotation, star.outerRadius, star.innerRadius, star.outerRoundness,
      star.innerRoundness,
    ].map(domain.signal)
    let all = numbers.reduce(Signal<[Double]>.constant([])) { list, number in
      list.with(number, isAffine: false) { $0 + [$1] }
    }
    return all.with(domain.signal(star.position), isAffine: false) { n, position in
      .star(
        Outline.StarValues(
          isStar: star.isStar, center: position, points: n[0], rotation: n[1], outerRadius: n[2],
          innerRadius: n[3], outerRoundness: n[4], innerRoundness: n[5], isReversed: star.isReversed))
    }
  }

  // MARK: Trims

  private func apply(_ trim: TrimModel, to paths: inout [PathEntry]) {
    let (start, end) = (domain.signal(trim.start), domain.signal(trim.end))
    let offset = domain.signal(trim.offset)
    let isPlain = offset.isConstantZero && Self.isOrdered(start, end)
    let range = start.with(end, isAffine: isPlain) { a, b -> Vector in
      let (a, b) = (min(max(a / 100, 0), 1), min(max(b / 100, 0), 1))
      return Vector(min(a, b), max(a, b), 0, 0)
    }.with(offset, isAffine: offset.isConstant) { $0 + Vector($1 / 360, $1 / 360, 0, 0) }
    if trim.isSequential, paths.count > 1 { paths = [PathEntry(outline: Self.joined(paths))] }
    for index in paths.indices {
      if paths[index].trim != nil { paths[index].outline = paths[index].trimmed }
      paths[index].trim = range
    }
  }

  /// True if a range is never upside down and never leaves 0...100, at the keyframes and between them.
  private static func isOrdered(_ start: Signal<Double>, _ end: Signal<Double>) -> Bool {
    let knots = merged(start.knots, end.knots)
    guard let first = knots.first, let last = knots.last, last - first < 10_000 else { return true }
    var frame = first
    while frame <= last {
      let (a, b) = (start.value(at: frame), end.value(at: frame))
      if a > b || a < 0 || b > 100 { return false }
      frame += 0.5
    }
    return true
  }

  /// Returns all paths as one.
  static func joined(_ paths: [PathEntry]) -> Signal<Outline> {
    guard let first = paths.first else { return .constant(Outline()) }
    return paths.dropFirst().reduce(first.trimmed) { all, entry in
      all.with(entry.trimmed, isAffine: true) { Outline(contours: $0.contours + $1.contours) }
    }
  }

  // MARK: Repeaters

  private func apply(_ repeater: RepeaterModel, _ item: ShapeItem, to result: inout Result) {
    let copies = domain.signal(repeater.copies)
    let most = copies.knotValues.map { $0.rounded(.up) }.max() ?? 0
    guard most <= Double(limits.copyCount) else {
      return log.note(
        .unsupported, item.source, "a repeater makes more than \(limits.copyCount) copies; it is left out")
    }
    let (count, inner) = (Int(max(0, most)), result)
    guard nodeCount + count * inner.nodes.count <= limits.layerCount else {
      return log.note(.unsupported, item.source, "there are too many copies; they are left out")
    }
    nodeCount += count * inner.nodes.count
    result = Result()
    let transform = TransformSignals(repeater.transform, in: domain)
    let offset = domain.signal(repeater.offset)
    let (first, last) = (domain.signal(repeater.startOpacity), domain.signal(repeater.endOpacity))
    for copy in 0..<count {
      let matrix = offset.map(isAffine: true) { $0 + Double(copy) }.power(of: transform)
      let opacity = first.with(last, isAffine: true) { a, b in
        (a + (b - a) * (count > 1 ? Double(copy) / Double(count - 1) : 0)) / 100
      }
      let seen = copies.map(isAffine: false) { min(max($0 - Double(copy), 0), 1) >= 0.5 ? 1.0 : 0 }
      let isAlways = copies.knotValues.allSatisfy { $0 >= Double(copy) + 0.5 }
      let group = ShapeGroup(
        children: inner.nodes, matrix: matrix,
        opacity: isAlways ? opacity : opacity.with(seen, isAffine: false) { $0 * $1 })
      let node = ShapeNode.group(group)
      if repeater.isAbove { result.nodes.insert(node, at: 0) } else { result.nodes.append(node) }
      result.paths += inner.paths.map { $0.mapped(by: matrix) }
    }
  }
}

extension PathEntry {
  /// Returns the path in the space around a group.
  func mapped(by matrix: Signal<Matrix>) -> PathEntry {
    if case .constant(.identity) = matrix { return self }
    return PathEntry(
      outline: outline.with(matrix, isAffine: matrix.isConstant || outline.isConstant) { $0.mapped(by: $1) },
      trim: trim)
  }
}

extension Signal<Double> {
  /// Returns a transform applied as often as the signal says: position and rotation times it, the scale to
  /// its power.
  func power(of transform: TransformSignals) -> Signal<Matrix> {
    let parts = transform.position.with(transform.scale, isAffine: false) {
      [$0.x, $0.y, $1.x, $1.y]
    }.with(transform.anchor, isAffine: false) { $0 + [$1.x, $1.y] }
      .with(transform.rotation, isAffine: false) { $0 + [$1] }
    return with(parts, isAffine: false) { times, n in
      func power(_ base: Double) -> Double { base < 0 ? -pow(-base, times) : pow(base, times) }
      return Matrix.translation(-n[4], -n[5]).then(.scale(power(n[2]), power(n[3])))
        .then(.rotation(n[6] * times)).then(.translation(n[4] + n[0] * times, n[5] + n[1] * times))
    }
  }
}
