// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
import MultiplaneValues

/// One difference between two presentation trees.
package struct TreeDifference: Sendable, Equatable, CustomStringConvertible {
  /// The layer's name, or its index in the tree if it has no name. `tree` if the layers themselves differ.
  package var layer: String
  /// The property's key, or `layers` or `class`.
  package var key: String
  package var first: String
  package var second: String
  /// The largest difference between two numbers. Infinite for values that cannot be compared number by
  /// number.
  package var distance: Double

  package var description: String { TerminalText.line("\(layer) \(key): \(first) against \(second)") }
}

extension PresentationTree {
  /// Returns the differences from `other`, layer by layer from the root down. Images are compared by their
  /// pixels, and drawings by their commands.
  ///
  /// - Parameter tolerance: The largest difference between two numbers that count as equal.
  package func differences(from other: PresentationTree, tolerance: Double = 0) -> [TreeDifference] {
    let (mine, theirs) = (layers, other.layers)
    var differences: [TreeDifference] = []
    if mine.map(\.depth) != theirs.map(\.depth) {
      differences.append(
        TreeDifference(
          layer: "tree", key: "layers", first: "\(mine.count)", second: "\(theirs.count)", distance: .infinity
        ))
    }
    for (a, b) in zip(mine, theirs) where a.depth == b.depth {
      let name = tree[a.id].name.map { "\"\($0)\"" } ?? "#\(a.order)"
      let (first, second) = (self[a.id], other[b.id])
      guard first.kind == second.kind else {
        differences.append(
          TreeDifference(
            layer: name, key: "class", first: "\(first.kind)", second: "\(second.kind)", distance: .infinity))
        continue
      }
      for row in PropertyTable.of(first.kind).rows {
        let distance = first[row.id].distance(from: second[row.id])
        guard distance > tolerance else { continue }
        differences.append(
          TreeDifference(
            layer: name, key: row.key, first: "\(first[row.id])", second: "\(second[row.id])",
            distance: distance))
      }
    }
    return differences
  }

  private var layers: [(id: NodeID, depth: Int, order: Int)] {
    var layers: [(NodeID, Int, Int)] = []
    tree.forEachNode { id, depth in layers.append((id, depth, layers.count)) }
    return layers
  }
}

extension AnimatableValue {
  /// Returns the largest difference between two corresponding numbers of the values, or infinity if the
  /// values have different kinds.
  fileprivate func distance(from other: AnimatableValue) -> Double {
    if self == other { return 0 }
    switch (self, other) {
    case (.contents(let a), .contents(let b)): return a.looksLike(b) ? 0 : .infinity
    case (.path(let a), .path(let b)):
      guard a.path.verbs == b.path.verbs else { return .infinity }
      return zip(a.path.points, b.path.points).reduce(0) {
        max($0, abs($1.0.x - $1.1.x), abs($1.0.y - $1.1.y))
      }
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      return zip(a, b).reduce(0) { max($0, abs($1.0 - $1.1)) }
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      return zip(a, b).reduce(0) { max($0, AnimatableValue.color($1.0).distance(from: .color($1.1))) }
    case (.cells(let a), .cells(let b)) where a.count == b.count:
      return zip(a, b).allSatisfy { $0.looksLike($1) } ? 0 : .infinity
    case (.nothing, _), (_, .nothing): return .infinity
    default: break
    }
    guard let a = lanes, let b = other.lanes else { return .infinity }
    let difference = a - b
    return max(difference.max(), -difference.min())
  }
}

extension LayerContents {
  /// Returns `true` if both show the same pixels.
  fileprivate func looksLike(_ other: LayerContents) -> Bool {
    switch (self, other) {
    case (.image(let a), .image(let b)): a === b || a.hasPixels(of: b)
    case (.picture(let a), .picture(let b)): a === b || a.draws(sameAs: b)
    case (.blend(let a, let b, let f), .blend(let c, let d, let g)):
      f == g && a.looksLike(c) && b.looksLike(d)
    default: self == other
    }
  }
}

extension RecordedPicture {
  /// Returns `true` if both have the same commands, so that they draw the same pixels.
  fileprivate func draws(sameAs other: RecordedPicture) -> Bool {
    bounds == other.bounds && isYDown == other.isYDown && isOpaque == other.isOpaque && isGray == other.isGray
      && picture == other.picture
  }
}

extension EmitterCell {
  /// Returns `true` if both emit the same particles, with images of the same pixels.
  fileprivate func looksLike(_ other: EmitterCell) -> Bool {
    var (a, b) = (self, other)
    (a.contents, b.contents, a.cells, b.cells) = (nil, nil, [], [])
    guard a == b, cells.count == other.cells.count else { return false }
    let showsSame =
      if let image = contents, let second = other.contents {
        image === second || image.hasPixels(of: second)
      } else {
        contents == nil && other.contents == nil
      }
    return showsSame && zip(cells, other.cells).allSatisfy { $0.looksLike($1) }
  }
}

extension CGImage {
  fileprivate func hasPixels(of other: CGImage) -> Bool {
    guard width == other.width, height == other.height else { return false }
    return pixmap.withUnsafeBytes { a in
      other.pixmap.withUnsafeBytes { b in
        guard let first = a.baseAddress, let second = b.baseAddress else { return a.count == b.count }
        return memcmp(first, second, a.count) == 0
      }
    }
  }
}
