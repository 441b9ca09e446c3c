// SPDX-License-Identifier: Apache-2.0

/// Refuses figures above their limits: repeated implementations of one idea, and products that grow.
package enum FigureRule {
  package static func check(_ figures: [Figure], limits: FigureLimits) -> [Violation] {
    limits.mistakes + limits.unknown(figures)
      + figures.flatMap { figure -> [Violation] in
        guard let limit = limits.count(of: figure), figure.count > limit else { return [] }
        let message = "\(figure.area), \(figure.name): at most \(limit), there are \(figure.count)"
        if figure.texts.isEmpty { return [Violation(FigureLimits.path, 1, message)] }
        return figure.texts.map { text in
          let path = String(text.prefix { $0 != " " && $0 != ":" })
          let others = figure.texts.filter { $0 != text }.joined(separator: ", ")
          return Violation(
            path.contains("/") ? path : FigureLimits.path, 1,
            message + (path.contains("/") ? "" : "; \(text)") + (others.isEmpty ? "" : "; also \(others)"))
        }
      }
  }
}
