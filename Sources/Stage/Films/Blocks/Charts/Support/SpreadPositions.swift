// SPDX-License-Identifier: Apache-2.0

/// The positions of labels along a line, so that none overlaps another one.
enum SpreadPositions {
  /// Returns the centres of intervals of one length that are near to wanted centres.
  ///
  /// The order of the wanted centres is kept. If all intervals together are longer than the range, they
  /// overlap evenly.
  ///
  /// - Parameters:
  ///   - wanted: The wanted centres in any order.
  ///   - length: The length of each interval.
  ///   - range: The range in which all intervals lie.
  static func centres(near wanted: [Double], length: Double, in range: ClosedRange<Double>) -> [Double] {
    guard !wanted.isEmpty else { return [] }
    let order = wanted.indices.sorted { (wanted[$0], $0) < (wanted[$1], $1) }
    let free = range.upperBound - range.lowerBound
    let distance = min(length, free / Double(wanted.count))
    let (first, last) = (range.lowerBound + distance / 2, range.upperBound - distance / 2)
    // Each group of intervals that touch lies around the mean of its wanted centres.
    var groups: [(sum: Double, count: Int)] = []
    func start(_ group: (sum: Double, count: Int)) -> Double {
      let span = Double(group.count - 1) * distance
      return min(max(group.sum / Double(group.count) - span / 2, first), max(first, last - span))
    }
    for index in order {
      groups.append((wanted[index], 1))
      while groups.count > 1 {
        let (before, group) = (groups[groups.count - 2], groups[groups.count - 1])
        guard start(before) + Double(before.count) * distance > start(group) + 1e-9 else { break }
        groups.removeLast(2)
        groups.append((before.sum + group.sum, before.count + group.count))
      }
    }
    var result = wanted
    var position = 0
    for group in groups {
      for member in 0..<group.count {
        result[order[position]] = start(group) + Double(member) * distance
        position += 1
      }
    }
    return result
  }
}
