// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

/// The distance over which the operations of a graph carry pixels, in user units.
struct FilterReach {
  private var x = 0.0, y = 0.0

  /// The width of the boxes that approximate a Gaussian blur, in standard deviations on each side.
  private static let deviations = 3.0

  init(_ graph: FilterGraph) {
    for node in graph.nodes {
      switch node.operation {
      case .gaussianBlur(let a, let b): add(a * Self.deviations, b * Self.deviations)
      case .offset(let a, let b): add(abs(a), abs(b))
      case .dropShadow(let shadow):
        add(
          abs(shadow.x) + shadow.deviationX * Self.deviations,
          abs(shadow.y) + shadow.deviationY * Self.deviations)
      case .morphology(_, let a, let b): add(a, b)
      case .displacementMap(let scale, _, _): add(abs(scale), abs(scale))
      case .convolveMatrix(let matrix): add(Double(matrix.columns), Double(matrix.rows))
      // The parts of a tile may lie anywhere.
      case .tile: add(.infinity, .infinity)
      default: break
      }
    }
  }

  private mutating func add(_ x: Double, _ y: Double) {
    self.x += x
    self.y += y
  }

  /// Returns the part of user space on which the pixels of an area depend, or `nil` if it may be all of it.
  func area(around rect: FilterRect) -> FilterRect? {
    guard x.isFinite, y.isFinite else { return nil }
    return FilterRect(x: rect.x - x, y: rect.y - y, width: rect.width + 2 * x, height: rect.height + 2 * y)
  }
}

extension FilterRect {
  /// Returns the rectangle that lies in both. It is empty if there is none.
  func intersection(_ other: FilterRect) -> FilterRect {
    let left = max(x, other.x), top = max(y, other.y)
    let right = min(x + width, other.x + other.width), bottom = min(y + height, other.y + other.height)
    return FilterRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }
}
