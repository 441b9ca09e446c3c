// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneGeometry

/// The position at which a colour is computed: a point of a plane, or the many points of a pixel on it. A
/// part of a plane that is not visible has no point.
protocol Probe {
  /// Returns the points of a plane. `back` maps points of this plane to it.
  func seen(through back: ReferenceMap) -> Self
  /// Returns the share of the points that satisfy a condition.
  func share(_ holds: (Point) -> Bool) -> Double
  /// Returns the mean of a colour that has no edges.
  func mean(_ color: (Point) -> ReferenceColor) -> ReferenceColor
  /// Returns the orders of planes by depth, farthest first, with the share of the points for each order.
  func orders(of layers: [PlacedLayer]) -> [(order: [Int], share: Double)]
}

/// A hash of the sides of all edges that a point is on. Two points with no edge between them have equal
/// hashes.
final class SideTrace {
  private(set) var value: UInt64 = 0

  func note(_ number: Int) {
    // FNV-1a, with the low bits mixed in again: the order of notes counts.
    value = (value ^ UInt64(truncatingIfNeeded: number &+ 7)) &* 0x100_0000_01b3
    value ^= value >> 29
  }
}

struct SinglePoint: Probe {
  var point: Point?
  let sides: SideTrace

  func seen(through back: ReferenceMap) -> SinglePoint {
    let seen = point.flatMap(back.callAsFunction)
    return SinglePoint(point: seen, sides: sides)
  }

  func share(_ holds: (Point) -> Bool) -> Double {
    let result = point.map(holds) ?? false
    sides.note(result ? 1 : 0)
    return result ? 1 : 0
  }

  func mean(_ color: (Point) -> ReferenceColor) -> ReferenceColor { point.map(color) ?? .zero }

  func orders(of layers: [PlacedLayer]) -> [(order: [Int], share: Double)] {
    let order = layers.order(at: point)
    for index in order { sides.note(index) }
    return [(order, 1)]
  }
}

struct ManyPoints: Probe {
  var points: [Point?]

  func seen(through back: ReferenceMap) -> ManyPoints {
    ManyPoints(points: points.map { $0.flatMap(back.callAsFunction) })
  }

  func share(_ holds: (Point) -> Bool) -> Double {
    Double(points.count { $0.map(holds) ?? false }) / Double(points.count)
  }

  func mean(_ color: (Point) -> ReferenceColor) -> ReferenceColor {
    let seen = points.compactMap { $0 }
    return seen.isEmpty ? .zero : seen.reduce(.zero) { $0 + color($1) } / Double(seen.count)
  }

  func orders(of layers: [PlacedLayer]) -> [(order: [Int], share: Double)] {
    Dictionary(grouping: points) { layers.order(at: $0) }.map { order, own in
      (order, Double(own.count) / Double(points.count))
    }
  }
}

extension [PlacedLayer] {
  /// Depths with a smaller difference are equal.
  private static var depthTolerance: Double { 1e-6 }

  /// Returns the layers that are visible at a point of the plane, farthest first.
  fileprivate func order(at point: Point?) -> [Int] {
    guard let point else { return [] }
    var seen: [(index: Int, depth: Double)] = []
    for (index, placed) in enumerated() {
      guard let depth = placed.depth(at: point) else { continue }
      // Insertion sort from the end, because few layers are out of order.
      var position = seen.count
      while position > 0, seen[position - 1].depth > depth + Self.depthTolerance { position -= 1 }
      seen.insert((index, depth), at: position)
    }
    return seen.map(\.index)
  }
}

/// The points of a pixel: a Fibonacci lattice. No two points have the same x or the same y, so the share of
/// points beside a vertical edge is exact to within one point.
enum SubpixelLattice {
  static let count = 89
  /// The Fibonacci number before the number of points.
  private static let step = 55

  static let points: [Point] = (0..<count).map { index in
    Point((Double(index) + 0.5) / Double(count), (Double(index * step % count) + 0.5) / Double(count))
  }
}
