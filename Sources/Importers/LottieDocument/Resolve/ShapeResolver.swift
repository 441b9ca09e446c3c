// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGeometry

/// Finds the paths that each paint in a list of shapes draws.
///
/// A paint draws the paths that come before it in its list, and those in groups before it. A modifier changes
/// the paths before it.
final class ShapeResolver {
  private let domain: TimeDomain
  private let limits: LottieLimits
  private let log: LottieLog
  private var nodeCount = 0
  private var pathCount = 0
  private let budget: PathBudget

  init(domain: TimeDomain, limits: LottieLimits, log: LottieLog, budget: PathBudget) {
    self.budget = budget
    self.domain = domain
    self.limits = limits
    self.log = log
  }

  /// The paths of a list, and the nodes that draw it.
  struct Result {
    var paths: [PathEntry] = []
    var nodes: [ShapeNode] = []
  }

  /// Returns the nodes and paths of a list. `outer` contains the modifiers that follow the list in the
  /// enclosing lists. They also change the paths of this list, before any paint draws them.
  func resolve(_ items: [ShapeItem], outer: [ShapeItem] = []) -> Result {
    var result = Result()
    var later = items.filter { Self.changesEachPath($0.kind) } + outer
    if later.count > Self.mostModifiers, let item = items.first {
      log.note(
        .unsupported, item.jsonPath,
        "more than \(Self.mostModifiers) modifiers change a path; the first are left out")
    }
    for item in items {
      if Self.changesEachPath(item.kind) {
        later.removeFirst()
        continue
      }
      let later = later.count > Self.mostModifiers ? Array(later.suffix(Self.mostModifiers)) : later
      switch item.kind {
      case .group(let inner, let transform, let filter):
        add(inner, transform, filter, later: later, to: &result)
      case .fill(let fill): append({ .fill($0, fill) }, item, to: &result)
      case .stroke(let stroke): append({ .stroke($0, stroke) }, item, to: &result)
      case .repeater(let repeater): apply(repeater, item, to: &result)
      case .trim(let trim):
        if admit(result.paths.count + PathBudget.trimWeight, item) { applySequential(trim, to: &result) }
      case .merge: apply(item, to: &result.paths)
      default:
        guard let outline = outline(item.kind) else { continue }
        pathCount += 1
        var paths = [PathEntry(outline: outline, id: pathCount)]
        for modifier in later { apply(modifier, to: &paths) }
        result.paths += paths
      }
    }
    return result
  }

  /// Returns whether an item is a modifier that changes each path separately.
  private static func changesEachPath(_ kind: ShapeItem.Kind) -> Bool {
    switch kind {
    case .trim(let trim): !trim.isSequential
    case .roundCorners, .pucker, .zigzag, .offset, .twist: true
    default: false
    }
  }

  /// The maximum number of a path's modifiers.
  private static let mostModifiers = 64
  /// Counts the paths that an item uses. Returns whether the limit allows them, and reports an item that it
  /// does not allow.
  private func admit(_ count: Int, _ item: ShapeItem) -> Bool {
    if budget.admit(count + 1) { return true }
    log.note(.unsupported, item.jsonPath, "the shapes use too many paths; it is left out")
    return false
  }

  private func apply(_ item: ShapeItem, to paths: inout [PathEntry]) {
    if case .trim(let trim) = item.kind { return apply(trim, to: &paths) }
    ShapeModifiers(domain: domain, log: log, budget: budget).apply(item, to: &paths)
  }

  private func append(
    _ node: ([PathEntry]) -> ShapeNode, _ item: ShapeItem, to result: inout Result
  ) {
    guard nodeCount < limits.layerCount else {
      return log.note(
        .unsupported, item.jsonPath, "there are more than \(limits.layerCount) shapes; it is left out")
    }
    guard admit(result.paths.count, item) else { return }
    nodeCount += 1
    result.nodes.append(node(result.paths))
  }

  private func add(
    _ items: [ShapeItem], _ model: TransformModel, _ blendFilter: String?, later: [ShapeItem],
    to result: inout Result
  ) {
    let inner = resolve(items, outer: later)
    let transform = TransformSignals(model, in: domain)
    if !inner.nodes.isEmpty {
      result.nodes.append(
        .group(
          ShapeGroup(
            children: inner.nodes, transform: transform, opacity: transform.opacity, blendFilter: blendFilter)
        ))
    }
    guard !inner.paths.isEmpty else { return }
    let matrix = transform.matrix
    result.paths += inner.paths.map { $0.mapped(by: matrix) }
  }

  private func outline(_ kind: ShapeItem.Kind) -> Signal<Outline>? {
    switch kind {
    case .path(let model): return domain.signal(model.path)
    case .rectangle(let rectangle): return outline(rectangle)
    case .ellipse(let ellipse):
      let isReversed = ellipse.isReversed
      return domain.signal(ellipse.position).with(domain.signal(ellipse.size), isAffine: true) {
        .ellipse(center: $0, size: $1, isReversed: isReversed)
      }
    case .star(let star): return outline(star)
    default: return nil
    }
  }

  private func outline(_ rectangle: RectangleModel) -> Signal<Outline> {
    let (size, radius, isReversed) = (rectangle.size, rectangle.radius, rectangle.isReversed)
    let isRound = !radius.isConstant || radius.first > 0
    return domain.signal(rectangle.position).with(domain.signal(size), isAffine: true) {
      [$0.x, $0.y, $1.x, $1.y]
    }.with(domain.signal(radius), isAffine: !isRound || !Self.isCut(radius, by: size)) { box, radius in
      .rectangle(
        center: Vector(box[0], box[1], 0, 0), size: Vector(box[2], box[3], 0, 0), radius: radius,
        isReversed: isReversed, isRound: isRound)
    }
  }

  /// Returns whether the edges of a rectangle may be too short for its corner radius.
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
          innerRadius: n[3], outerRoundness: n[4], innerRoundness: n[5], isReversed: star.isReversed,
          handlesFollowArc: star.handlesFollowArc))
    }
  }

  // MARK: Trims

  private func apply(_ trim: TrimModel, to paths: inout [PathEntry]) {
    let range = TrimRange(trim, in: domain)
    for index in paths.indices { paths[index].cut(range) }
  }

  /// Trims paths consecutively, as if they were one path, including the paths that groups draw.
  private func applySequential(_ trim: TrimModel, to result: inout Result) {
    var entries: [Int: PathEntry] = [:]
    for node in result.nodes { node.forEachPath { entries[$0.id] = $0 } }
    if entries.isEmpty {
      if result.paths.count > 1 {
        result.paths = [PathEntry(outline: result.paths.joined, id: result.paths[0].id)]
      }
      return apply(trim, to: &result.paths)
    }
    for entry in result.paths { entries[entry.id] = entry }
    let order = entries.keys.sorted()
    let lengths = order.reduce(Signal<[Double]>.constant([])) { list, id in
      guard let entry = entries[id] else { return list }
      return list.with(entry.trimmed, isAffine: false) { $0 + [$1.length] }
    }
    let range = TrimRange(trim, in: domain).both
    var parts: [Int: TrimRange] = [:]
    for (slot, id) in order.enumerated() {
      parts[id] = TrimRange(
        lengths.with(range, isAffine: false) { Self.part(slot, of: $0, in: $1) }, trim.measure)
    }
    result.nodes = result.nodes.map { $0.cutting(parts) }
    for index in result.paths.indices { parts[result.paths[index].id].map { result.paths[index].cut($0) } }
  }

  /// Returns the part of one of several paths that lies in a range of their total length.
  private static func part(_ slot: Int, of lengths: [Double], in range: Vector) -> Vector {
    let total = lengths.reduce(0, +)
    guard total > 0, lengths[slot] > 0 else { return .zero }
    let start = lengths[..<slot].reduce(0, +) / total
    let length = lengths[slot] / total
    let shift = range.x.rounded(.down)
    func clamped(_ fraction: Double) -> Double { ((fraction - start) / length).clamped(to: 0...1) }
    let tail = (clamped(range.x - shift), clamped(range.y - shift))
    // The part of a range beyond the end continues on the first path.
    let head = clamped(range.y - shift - 1)
    if head <= 0 { return Vector(tail.0, tail.1, 0, 0) }
    if tail.0 >= 1 { return Vector(0, head, 0, 0) }
    return head >= tail.0 ? Vector(0, 1, 0, 0) : Vector(tail.0, 1 + head, 0, 0)
  }

  // MARK: Repeaters

  private func apply(_ repeater: RepeaterModel, _ item: ShapeItem, to result: inout Result) {
    let copies = domain.signal(repeater.copies)
    let most = copies.knotValues.map { $0.rounded(.up) }.max() ?? 0
    guard most <= Double(limits.copyCount) else {
      return log.note(
        .unsupported, item.jsonPath, "a repeater makes more than \(limits.copyCount) copies; it is left out")
    }
    let (count, inner) = (Int(max(0, most)), result)
    let nodes = count * inner.nodes.reduce(0) { $0 + $1.paintCount }
    guard nodeCount + nodes <= limits.layerCount, admit(count * inner.paths.count, item)
    else {
      return log.note(.unsupported, item.jsonPath, "there are too many copies; they are left out")
    }
    nodeCount += nodes
    result = Result()
    let transform = TransformSignals(repeater.transform, in: domain)
    let group = ShapeCopies.group(of: inner.nodes, repeater, transform, count: count, in: domain)
    if let group { result.nodes = [.group(group)] }
    if group != nil, inner.paths.isEmpty { return }
    let offset = domain.signal(repeater.offset)
    let ends = domain.signal(repeater.opacity.start).with(
      domain.signal(repeater.opacity.end), isAffine: true
    ) {
      Vector($0, $1, 0, 0) / 100
    }
    for copy in 0..<count {
      let matrix = offset.map(isAffine: true) { $0 + Double(copy) }.power(of: transform)
      // A fraction of a copy counts as a whole copy.
      let opacity = ends.with(copies, isAffine: copies.isConstant) { ends, copies in
        let last = copies.rounded(.up) - 1
        guard Double(copy) <= last else { return 0.0 }
        return ends.x + (ends.y - ends.x) * (last > 0 ? Double(copy) / last : 0)
      }
      if group == nil {
        let node = ShapeNode.group(ShapeGroup(children: inner.nodes, matrix: matrix, opacity: opacity))
        if repeater.isAbove { result.nodes.insert(node, at: 0) } else { result.nodes.append(node) }
      }
      result.paths += inner.paths.map { $0.mapped(by: matrix) }
    }
  }
}

extension PathEntry {
  /// Returns the path in the coordinates outside a group.
  func mapped(by matrix: Signal<Affine>) -> PathEntry {
    if case .constant(.identity) = matrix { return self }
    return PathEntry(
      outline: outline.with(matrix, isAffine: matrix.isConstant || outline.isConstant) { $0.mapped(by: $1) },
      trim: trim, id: id)
  }
}

extension Signal<Double> {
  /// Returns a transform applied as many times as the signal's value: the position and the rotation are
  /// multiplied by the value, and the scale is raised to its power.
  ///
  /// A negative scale mirrors every second copy. Between two of them, the scale of the earlier one changes
  /// linearly to that of the later one.
  func power(of transform: TransformSignals) -> Signal<Affine> {
    let parts = transform.position.with(transform.scale, isAffine: false) {
      [$0.x, $0.y, $1.x, $1.y]
    }.with(transform.anchor, isAffine: false) { $0 + [$1.x, $1.y] }
      .with(transform.rotation, isAffine: false) { $0 + [$1] }
    return with(parts, isAffine: false) { times, n in
      func power(_ base: Double) -> Double {
        guard base < 0 else { return pow(base, times) }
        let whole = times.rounded(.down)
        return pow(base, whole) * (1 + (base - 1) * (times - whole))
      }
      return Affine.translation(-n[4], -n[5]).concatenating(.scale(power(n[2]), power(n[3])))
        .concatenating(.rotation(n[6] * times)).concatenating(
          .translation(n[4] + n[0] * times, n[5] + n[1] * times))
    }
  }
}
