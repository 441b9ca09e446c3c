// SPDX-License-Identifier: Apache-2.0

import MultiplaneValues

/// A number or the colour of one of an emitter's cells: the meaning of a key path such as
/// `emitterCells.spark.birthRate`.
package struct CellTarget: Sendable, Hashable {
  /// A hash of the cell's name and the names of the cells that contain it.
  let cellKey: UInt64
  /// The number, or the first number of the colour.
  let number: CellNumber

  /// Parses the part of a key path after `emitterCells.`.
  ///
  /// Returns the target and the kind of its value, or `nil` if the path names nothing that can be animated.
  static func parse(_ path: Substring) -> (target: CellTarget, kind: ValueKind)? {
    let parts = path.split(separator: ".", omittingEmptySubsequences: false)
    // The forms are NAME.key, NAME.emitterCells.NAME.key and so on.
    guard parts.count >= 2, parts.count % 2 == 0, let key = parts.last else { return nil }
    var cellKey: UInt64 = 0
    for (index, part) in parts.dropLast().enumerated() {
      if index % 2 == 0 {
        cellKey = chain(cellKey, part)
      } else if part != "emitterCells" {
        return nil
      }
    }
    if key == "color" { return (CellTarget(cellKey: cellKey, number: .red), .color) }
    guard let number = CellNumber(key: String(key)) else { return nil }
    return (CellTarget(cellKey: cellKey, number: number), number == .enabled ? .bool : .number)
  }

  /// Returns the key of the cell called `name` in the cell with the key `key`. 0 is the key of the layer.
  static func chain(_ key: UInt64, _ name: some StringProtocol) -> UInt64 {
    // FNV-1a, 64 bits.
    var hash = 0xcbf2_9ce4_8422_2325 ^ (key &* 0x9e37_79b9_7f4a_7c15)
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    return hash
  }

  var laneCount: Int { number == .red ? 4 : 1 }
}

extension [EmitterCell] {
  /// Returns the target's numbers from the first cell with its name, or `nil` if there is no such cell.
  func lanes(of target: CellTarget) -> ShortLanes? {
    guard let path = path(to: target.cellKey) else { return nil }
    let cell = self[path]
    guard target.number == .red else { return ShortLanes(cell[target.number]) }
    return ShortLanes(cell[.red], cell[.green], cell[.blue], cell[.alpha])
  }

  /// Sets the target's numbers in the first cell with its name.
  mutating func store(_ lanes: ShortLanes, in target: CellTarget) {
    guard let path = path(to: target.cellKey) else { return }
    let first = Int(target.number.rawValue)
    for lane in 0..<target.laneCount { self[path][CellNumber.allCases[first + lane]] = lanes[lane] }
  }

  private subscript(path: [Int]) -> EmitterCell {
    get {
      var cell = self[path[0]]
      for index in path.dropFirst() { cell = cell.cells[index] }
      return cell
    }
    set { Self.set(newValue, at: path[...], in: &self) }
  }

  private static func set(_ cell: EmitterCell, at path: ArraySlice<Int>, in cells: inout [EmitterCell]) {
    guard let first = path.first else { return }
    if path.count == 1 {
      cells[first] = cell
    } else {
      set(cell, at: path.dropFirst(), in: &cells[first].cells)
    }
  }

  /// Returns the indices that lead to the cell with a key, or `nil` if the cell is not found. The search
  /// stops at the depth below which cells emit no particles.
  private func path(to key: UInt64, below above: UInt64 = 0, depth: Int = 0) -> [Int]? {
    guard depth < Emission.depthLimit else { return nil }
    for (index, cell) in enumerated() {
      guard let name = cell.name else { continue }
      let own = CellTarget.chain(above, name)
      if own == key { return [index] }
      if let rest = cell.cells.path(to: key, below: own, depth: depth + 1) { return [index] + rest }
    }
    return nil
  }
}
