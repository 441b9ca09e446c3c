// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// A path that paints draw, with its trim.
struct PathEntry {
  var outline: Signal<Outline>
  /// The part of the path that is drawn, or `nil` for the whole path.
  var trim: TrimRange?
  /// The number of the path in the order of the file.
  var id = 0

  /// Trims the drawn part further.
  mutating func cut(_ range: TrimRange) {
    if trim != nil { outline = trimmed }
    trim = range
  }

  /// The path after its trim.
  var trimmed: Signal<Outline> {
    guard let trim else { return outline }
    let measure = trim.measure
    return outline.with(trim.both, isAffine: false) { $0.trimmed(from: $1.x, to: $1.y, measure) }
  }
}

extension [PathEntry] {
  /// All paths after their trims, joined into one path. The array must not be empty.
  var joined: Signal<Outline> {
    let signals = map(\.trimmed)
    if signals.count == 1 { return signals[0] }
    func join(_ outlines: [Outline]) -> Outline { Outline(contours: outlines.flatMap(\.contours)) }
    if signals.allSatisfy(\.isConstant) { return .constant(join(signals.map { $0.value(at: 0) })) }
    // Paths that move together keep their keyframes. The paths of a long list rarely move together, and
    // testing them takes too long.
    if let first = signals.first, signals.count < 200 {
      return signals.dropFirst().reduce(first) { all, outline in
        all.with(outline, isAffine: true) { Outline(contours: $0.contours + $1.contours) }
      }
    }
    return .sampled(
      Signal<Outline>.Sampled(
        value: { frame in join(signals.map { $0.value(at: frame) }) },
        knots: merged(signals.flatMap(\.knots), []), breaks: merged(signals.flatMap(\.breaks), [])))
  }
}

/// A node in a tree of shapes. Lists are in order from front to back.
indirect enum ShapeNode {
  case fill([PathEntry], FillModel)
  case stroke([PathEntry], StrokeModel)
  case group(ShapeGroup)
}

struct ShapeGroup {
  var children: [ShapeNode]
  /// The transform in the file, or `nil` if the file has none.
  var transform: TransformSignals?
  /// The transform of a repeater's copy.
  var matrix: Signal<Affine>?
  var opacity: Signal<Double>
  /// The standard deviations of a blur along both axes, or `nil` for no blur.
  var blur: Signal<Vector>?
  /// The filter that blends the group with what is behind, or `nil` to draw over it.
  var blendFilter: String?
  /// The copies of the group that are drawn. `nil` draws the group once.
  var copies: ShapeCopies?
}

extension ShapeNode {
  /// The number of paints that the node draws, counted again for each copy.
  var paintCount: Int {
    guard case .group(let group) = self else { return 1 }
    return (group.copies?.count ?? 1) * group.children.reduce(0) { $0 + $1.paintCount }
  }

  /// Calls `body` for each path that the node draws.
  func forEachPath(_ body: (PathEntry) -> Void) {
    switch self {
    case .fill(let paths, _): paths.forEach(body)
    case .stroke(let paths, _): paths.forEach(body)
    case .group(let group): for child in group.children { child.forEachPath(body) }
    }
  }

  /// Returns the node with its paths trimmed. `parts` contains the trims by the number of the path.
  func cutting(_ parts: [Int: TrimRange]) -> ShapeNode {
    func cut(_ paths: [PathEntry]) -> [PathEntry] {
      paths.map { path in
        var path = path
        if let part = parts[path.id] { path.cut(part) }
        return path
      }
    }
    switch self {
    case .fill(let paths, let fill): return .fill(cut(paths), fill)
    case .stroke(let paths, let stroke): return .stroke(cut(paths), stroke)
    case .group(var group):
      group.children = group.children.map { $0.cutting(parts) }
      return .group(group)
    }
  }
}

/// A limit on the number of paths that the paints of a file draw. Each paint may draw all paths before it.
final class PathBudget {
  /// The cost of a consecutive trim of several paths, as a number of paths.
  static let trimWeight = 200
  private static let most = 200_000
  private var count = 0
  private static let mostEdges = 25_000
  private var edgeCount = 0

  /// Counts the vertices of paths whose intersections will be computed. Returns whether the limit allows
  /// them.
  func admitEdges(_ vertices: Int) -> Bool {
    edgeCount += vertices
    return edgeCount <= Self.mostEdges
  }

  /// Counts paths. Returns whether the limit allows them.
  func admit(_ paths: Int) -> Bool {
    count += paths
    return count <= Self.most
  }
}
