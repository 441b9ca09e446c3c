// SPDX-License-Identifier: Apache-2.0

/// The number of occurrences of an idea, or another count, in one part of the repository.
package struct Figure {
  /// The part of the repository (`Sources`, `Demos`, `Benchmarks` or `Tests`), or the name of a product.
  package let area: String
  package let name: String
  package let count: Int
  /// The occurrences, as `path name:line`. Empty for a figure that is only a count.
  package let texts: [String]

  init(_ area: String, _ name: String, _ texts: [String]) {
    (self.area, self.name, self.texts, count) = (area, name, texts, texts.count)
  }

  init(_ area: String, _ name: String, count: Int) {
    (self.area, self.name, self.count, texts) = (area, name, count, [])
  }

  /// Returns the area, the count, the name and the limit, then a line for each occurrence.
  package func text(limit: Int?) -> String {
    let head = "\(area) \(count) \(name)" + (limit.map { ", at most \($0)" } ?? "")
    return ([head] + texts.map { "  \($0)" }).joined(separator: "\n")
  }
}
