// SPDX-License-Identifier: Apache-2.0

/// Refuses a second text of an idea that is written once.
///
/// `HouseFigures` finds the texts.
package enum OnceRule {
  /// The greatest counts of the figures that are limited.
  private static let limits = [
    "files that evaluate and flatten": 1, "walks over path verbs": 1, "pairs of like text in PixelKernels": 0,
  ]

  package static func check(_ repository: Repository) -> [Violation] {
    HouseFigures.measure(repository).flatMap { figure -> [Violation] in
      guard let limit = limits[figure.name], figure.texts.count > limit else { return [] }
      return figure.texts.map { text in
        let path = text.prefix { $0 != " " }
        let others = figure.texts.filter { $0 != text }.joined(separator: ", ")
        return Violation(
          String(path), 1, "\(figure.name): at most \(limit), there are \(figure.count); also \(others)")
      }
    }
  }
}
