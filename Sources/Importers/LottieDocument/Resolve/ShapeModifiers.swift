// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import MultiplaneGeometry

/// Applies all modifiers except trims and repeaters to paths.
struct ShapeModifiers {
  let domain: TimeDomain
  let log: LottieLog
  let budget: PathBudget

  /// The maximum number of a path's vertices after a modifier, and before a modifier that computes
  /// intersections.
  private static let (mostVertices, mostEdges) = (20_000, 2_000)

  func apply(_ item: ShapeItem, to paths: inout [PathEntry]) {
    func change<Value>(
      _ paths: inout [PathEntry], _ value: Signal<Value>, growth: @escaping (Value) -> Int = { _ in 1 },
      _ body: @escaping (Outline, Value) -> Outline
    ) {
      paths = paths.map {
        let outline = $0.trimmed.with(value, isAffine: false) { outline, value in
          // A growth of 0 marks a modifier that computes intersections.
          let growth = growth(value)
          let most = growth > 0 ? Self.mostVertices / growth : Self.mostEdges
          guard isSmall(outline, most, item), growth > 0 || isCheap(outline, item) else { return outline }
          return body(outline, value)
        }
        return PathEntry(outline: outline.memoized, id: $0.id)
      }
    }
    switch item.kind {
    case .merge(let mode): merge(mode, item, &paths)
    case .roundCorners(let corners):
      let radius = domain.signal(corners.radius)
      if radius.isConstantZero { return }
      change(&paths, radius, growth: { _ in 2 }) { $0.roundingCorners(by: $1) }
    case .pucker(let pucker):
      change(&paths, domain.signal(pucker.amount).map(isAffine: true) { $0 / 100 }) { $0.puckered(by: $1) }
    case .zigzag(let zigzag):
      let numbers = domain.signal(zigzag.size).with(domain.signal(zigzag.ridges), isAffine: true) {
        Vector($0, $1, 0, 0)
      }
      change(&paths, numbers, growth: { Outline.ridgeCount($0.y) + 1 }) {
        $0.zigzagged(by: $1.x, ridges: $1.y, isSmooth: zigzag.isSmooth)
      }
    case .offset(let offset):
      change(&paths, domain.signal(offset.amount), growth: { _ in 0 }) {
        $0.offset(by: $1, join: offset.join, miterLimit: offset.miterLimit.first)
      }
    case .twist(let twist):
      let numbers = domain.signal(twist.angle).with(domain.signal(twist.center), isAffine: true) {
        Vector($0, $1.x, $1.y, 0)
      }
      change(&paths, numbers, growth: { _ in Outline.twistParts }) {
        $0.twisted(by: $1.x * .pi / 180, around: Point($1.y, $1.z))
      }
    default: break
    }
  }

  /// Returns whether a path has at most `most` vertices. A path with more vertices is reported.
  private func isSmall(_ outline: Outline, _ most: Int, _ item: ShapeItem) -> Bool {
    if outline.contours.reduce(0, { $0 + $1.vertices.count }) <= most { return true }
    log.note(.unsupported, item.jsonPath, "the path has too many vertices for it; it stays as it is")
    return false
  }

  /// Counts the vertices of a path whose intersections will be computed. Returns whether the limit allows
  /// them, and reports a path that it does not allow.
  private func isCheap(_ outline: Outline, _ item: ShapeItem) -> Bool {
    if budget.admitEdges(outline.contours.reduce(0) { $0 + $1.vertices.count }) { return true }
    log.note(.unsupported, item.jsonPath, "too many intersections are needed; some paths stay as they are")
    return false
  }

  /// Merges all paths with a Boolean operation. A subtraction subtracts the later paths from the first one.
  private func merge(_ mode: Int, _ item: ShapeItem, _ paths: inout [PathEntry]) {
    guard paths.count > 1 else { return }
    guard mode != 1, let first = paths.first else {
      paths = [PathEntry(outline: paths.joined, id: paths[0].id)]
      return
    }
    let result = paths.dropFirst().reduce(first.trimmed) { all, entry in
      all.with(entry.trimmed, isAffine: false) { a, b in
        guard isSmall(a, Self.mostEdges, item), isSmall(b, Self.mostEdges, item), isCheap(a, item),
          isCheap(b, item)
        else { return a }
        let (p, q) = (a.cgPath(usesLines: true), b.cgPath(usesLines: true))
        switch mode {
        case 3: return Outline(p.subtracting(q))
        case 4: return Outline(p.intersection(q))
        case 5: return Outline(p.symmetricDifference(q))
        default: return Outline(p.union(q))
        }
      }
    }
    paths = [PathEntry(outline: result.memoized, id: first.id)]
  }
}

extension Outline {
  /// Creates an outline from a path.
  init(_ path: CGPath) {
    var result: [Contour] = []
    path.applyWithBlock { element in
      let points = element.pointee.points
      func point(_ index: Int) -> Point { Point(Double(points[index].x), Double(points[index].y)) }
      func add(_ end: Point, _ c1: Point?, _ c2: Point?) {
        guard !result.isEmpty, !result[result.count - 1].vertices.isEmpty else { return }
        let (i, j) = (result.count - 1, result[result.count - 1].vertices.count - 1)
        if let c1 { result[i].vertices[j].leaving = c1 }
        result[i].vertices.append(Vertex(end, arriving: c2))
      }
      switch element.pointee.type {
      case .moveToPoint: result.append(Contour(vertices: [Vertex(point(0))], isClosed: false))
      case .addLineToPoint: add(point(0), nil, nil)
      case .addCurveToPoint: add(point(2), point(0), point(1))
      case .addQuadCurveToPoint:
        let start = result.last?.vertices.last?.point ?? point(0)
        add(point(1), start + (point(0) - start) * (2 / 3), point(1) + (point(0) - point(1)) * (2 / 3))
      case .closeSubpath:
        if !result.isEmpty { result[result.count - 1].close() }
      }
    }
    contours = result.filter { $0.vertices.count > 1 }
  }

  /// Returns the path with arcs in place of the corners between straight edges.
  func roundingCorners(by radius: Double) -> Outline {
    guard radius > 0 else { return self }
    var result = self
    for index in contours.indices { result.contours[index] = contours[index].roundingCorners(by: radius) }
    return result
  }
}

extension Outline.Contour {
  /// Closes the contour. If the last vertex coincides with the first one, it is removed.
  mutating func close() {
    isClosed = true
    guard vertices.count > 1, let last = vertices.last, (last.point - vertices[0].point).length < 1e-9 else {
      return
    }
    vertices[0].arriving = last.arriving
    vertices.removeLast()
  }

  fileprivate func roundingCorners(by radius: Double) -> Outline.Contour {
    let count = vertices.count
    guard count > 2 else { return self }
    var result: [Outline.Vertex] = []
    for (index, vertex) in vertices.enumerated() {
      let isEnd = !isClosed && (index == 0 || index == count - 1)
      let (before, after) = (vertices[(index + count - 1) % count], vertices[(index + 1) % count])
      guard vertex.isCorner, !isEnd else {
        result.append(vertex)
        continue
      }
      func cut(_ other: Point) -> (point: Point, arm: Point) {
        let chord = other - vertex.point
        let reach = chord.length > 0 ? min(radius, chord.length / 2) / chord.length : 0
        return (vertex.point + chord * reach, vertex.point + chord * reach * (1 - Outline.quarter))
      }
      let (a, b) = (cut(before.point), cut(after.point))
      result.append(Outline.Vertex(a.point, leaving: a.arm))
      result.append(Outline.Vertex(b.point, arriving: b.arm))
    }
    return Outline.Contour(vertices: result, isClosed: isClosed)
  }
}
