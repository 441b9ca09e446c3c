// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
import MultiplaneGeometry

/// A set operation on the insides of two paths.
package enum RegionOperation: Sendable {
  case union, intersection, difference, symmetricDifference

  func holds(_ first: Bool, _ second: Bool) -> Bool {
    switch self {
    case .union: first || second
    case .intersection: first && second
    case .difference: first && !second
    case .symmetricDifference: first != second
    }
  }
}

/// The insides of two paths, cut into regions, for boolean operations.
///
/// Curves are subdivided into lines within 1/50,000 of the size of both paths together. Vertices are rounded
/// to a grid with at least 2^25 steps over that size. Results are therefore polygons, and their error is
/// about 1/50,000 of that size. On the grid all decisions are exact: shared edges, touching edges and
/// contours that cross themselves need no tolerance. Points that are not finite are skipped.
package struct PathRegions {
  /// The maximum number of lines of a path. With more lines there is no result.
  private static let lineLimit = 200_000
  private static let flatness = 1.0 / 50_000

  private var grid: Grid
  private let rules: (FillRule, FillRule)
  /// The parts into which the input lines were split, in the order of these lines.
  private var parts: [GridLine] = []
  private var sweep = WindingSweep([])

  /// Creates the regions of two paths. If `openFirst` is true, the subpaths of the first path are not closed.
  /// Returns `nil`, and reports to Diagnostics, if the paths have too many lines or crossings.
  package init?(_ first: Path, _ second: Path, rules: (FillRule, FillRule), openFirst: Bool = false) {
    self.rules = rules
    let boxes = [first, second].compactMap(\.usableBounds)
    guard var box = boxes.first else {
      grid = Grid(Rect(minX: 0, minY: 0, maxX: 0, maxY: 0))
      return
    }
    for other in boxes.dropFirst() { box = box.union(other) }
    grid = Grid(box)
    let size = max(box.width, box.height)
    var lines: [GridLine] = []
    for (number, path) in [first, second].enumerated() {
      let flat = path.flattened(tolerance: max(size * Self.flatness, .leastNormalMagnitude))
      guard flat.verbs.count <= Self.lineLimit else {
        Diagnostics.report(
          .invalid, "CGPath", "a path has more than \(Self.lineLimit) lines; there is no result")
        return nil
      }
      flat.addLines(of: number, closing: !(openFirst && number == 0), to: &lines, &grid)
    }
    grid.sortOriginals()
    var splitter = LineSplitter(lines)
    guard splitter.run() else {
      Diagnostics.report(.invalid, "CGPath", "the paths cross too often; there is no result")
      return nil
    }
    parts = splitter.lines
    sweep = WindingSweep(parts)
    sweep.run()
  }

  private func isInside(_ turns: (Int, Int), _ operation: RegionOperation) -> Bool {
    operation.holds(rules.0.holds(turns.0), rules.1.holds(turns.1))
  }

  /// Returns the contours of the result of an operation. The inside is on their left if y points up. No two
  /// contours cross.
  package func path(_ operation: RegionOperation) -> Path {
    var path = Path()
    for contour in contours(operation) { path.addPolygon(contour.lazy.map(grid.original)) }
    return path
  }

  /// Returns true if the result of an operation has no inside.
  package func isEmpty(_ operation: RegionOperation) -> Bool {
    sweep.edges.allSatisfy { isInside($0.below, operation) == isInside($0.above, operation) }
  }

  private func contours(_ operation: RegionOperation) -> [[GridPoint]] {
    var linker = ContourLinker()
    for edge in sweep.edges {
      let (below, above) = (isInside(edge.below, operation), isInside(edge.above, operation))
      if above && !below { linker.add(from: edge.low, to: edge.high) }
      if below && !above { linker.add(from: edge.high, to: edge.low) }
    }
    return linker.contours()
  }

  /// Returns the connected components of the result of an operation, each with its holes.
  package func components(_ operation: RegionOperation) -> [Path] {
    let all = contours(operation)
    let outer = all.filter { $0.doubledArea > 0 }
    var paths = outer.map { contour in
      var path = Path()
      path.addPolygon(contour.lazy.map(grid.original))
      return path
    }
    for hole in all where hole.doubledArea < 0 {
      // A hole belongs to the smallest contour around it.
      let holder = outer.indices.filter { outer[$0].surrounds(hole) }.min {
        outer[$0].doubledArea < outer[$1].doubledArea
      }
      if let holder { paths[holder].addPolygon(hole.lazy.map(grid.original)) }
    }
    return paths
  }

  /// Returns the parts of the first path's lines that are inside the second path, or those that are outside
  /// if `wanted` is false. Parts on the second path's edge count as inside.
  package func lines(inside wanted: Bool) -> Path {
    var path = Path()
    var last: (point: GridPoint, number: Int)?
    for (index, part) in parts.enumerated() where part.path == 0 {
      let edge = sweep.edges[sweep.edgeIndexes[index]]
      let isInside = rules.1.holds(edge.below.1) || rules.1.holds(edge.above.1)
      guard isInside == wanted else {
        last = nil
        continue
      }
      // The lines of a subpath have consecutive numbers, and at least one number is skipped between two
      // subpaths.
      if last?.point != part.start || part.number - (last?.number ?? 0) > 1 {
        path.move(to: grid.original(part.start))
      }
      path.line(to: grid.original(part.end))
      last = (part.end, part.number)
    }
    return path
  }
}

extension FillRule {
  /// Returns true if points with the winding number `turns` are inside.
  func holds(_ turns: Int) -> Bool {
    switch self {
    case .nonZero: turns != 0
    case .evenOdd: turns & 1 == 1
    }
  }
}

extension [GridPoint] {
  /// Twice the signed area. It is positive for contours that are counterclockwise if y points up.
  fileprivate var doubledArea: Double {
    var sum = 0.0
    for index in indices {
      let (p, q) = (self[index], self[index + 1 == count ? 0 : index + 1])
      sum += Double(p.x) * Double(q.y) - Double(q.x) * Double(p.y)
    }
    return sum
  }

  /// Returns true if another contour, which does not cross this one, is inside it. The first vertex of the
  /// other contour that is not on this one decides.
  fileprivate func surrounds(_ other: [GridPoint]) -> Bool {
    for point in other {
      switch location(of: point) {
      case .on: continue
      case .inside: return true
      case .outside: return false
      }
    }
    return false
  }

  private enum Location { case inside, on, outside }

  private func location(of p: GridPoint) -> Location {
    var isInside = false
    for index in indices {
      let (a, b) = (self[index], self[index + 1 == count ? 0 : index + 1])
      let side = GridPoint.side(a, b, p)
      if side == 0, Swift.min(a.x, b.x) <= p.x, p.x <= Swift.max(a.x, b.x), Swift.min(a.y, b.y) <= p.y,
        p.y <= Swift.max(a.y, b.y)
      {
        return .on
      }
      if (a.y <= p.y) != (b.y <= p.y), (side > 0) == (b.y > a.y) { isInside.toggle() }
    }
    return isInside ? .inside : .outside
  }
}

extension Path {
  /// The bounding box of all usable points. `nil` if there are none.
  fileprivate var usableBounds: Rect? {
    Rect(bounding: points.lazy.filter(\.isUsable))
  }

  /// Appends the lines of a path that has no curves.
  fileprivate func addLines(of path: Int, closing: Bool, to lines: inout [GridLine], _ grid: inout Grid) {
    var number = (lines.last?.number ?? 0) + 2
    var (start, current): (GridPoint?, GridPoint?)
    func add(_ from: GridPoint?, _ to: GridPoint?, _ lines: inout [GridLine]) {
      guard let from, let to, from != to else { return }
      number += 1
      lines.append(GridLine(start: from, end: to, path: path, number: number))
    }
    for segment in segments {
      let end = segment.end
      switch segment.verb {
      case .close:
        add(current, start, &lines)
        current = start
      case .move:
        if closing { add(current, start, &lines) }
        start = end.isUsable ? grid.point(end) : nil
        current = start
        number += 2
      default:
        guard end.isUsable else { continue }
        let next = grid.point(end)
        if start == nil { start = next }
        add(current, next, &lines)
        current = next
      }
    }
    if closing { add(current, start, &lines) }
  }
}

extension Point {
  /// True if the squared distance to any other usable point is finite.
  fileprivate var isUsable: Bool { abs(x) < 1e100 && abs(y) < 1e100 }
}
