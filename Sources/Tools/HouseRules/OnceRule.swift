// SPDX-License-Identifier: Apache-2.0

/// Ideas that are written in one file or function do not come back in a second one.
///
/// `HouseFigures` finds the places.
package enum OnceRule {
  /// The figures that are limited, and the most places that each may have.
  private static let limits = ["files that evaluate and flatten": 1, "walks over path verbs": 1]

  package static func check(_ repository: Repository) -> [Violation] {
    HouseFigures.measure(repository).flatMap { figure -> [Violation] in
      guard let limit = limits[figure.name], figure.places.count > limit else { return [] }
      return figure.places.map { place in
        let path = place.prefix { $0 != " " }
        let others = figure.places.filter { $0 != place }.joined(separator: ", ")
        return Violation(
          String(path), 1, "\(figure.name): at most \(limit), there are \(figure.count); also \(others)")
      }
    }
  }
}
