// SPDX-License-Identifier: Apache-2.0

import MultiplaneSwiftSource

/// An idea whose occurrences are counted by the structure of Swift code.
protocol CodeFigure {
  static var name: String { get }
  /// Returns the indices of the tokens at which occurrences of the idea begin.
  static func occurrences(in file: SourceFile) -> [Int]
  /// Returns true for a file in which the idea is not counted.
  static func isHome(_ path: String) -> Bool
}

extension CodeFigure {
  /// Returns true for files of the module Geometry, which is the home of geometric algorithms.
  static func isHome(_ path: String) -> Bool { path.hasPrefix("Sources/Engine/Geometry/") }

  /// Returns the occurrences of the idea in files, as `path declaration:line`.
  static func texts(in files: [SourceFile]) -> [String] {
    files.filter { $0.language == .swift && !isHome($0.path) }.flatMap { file in
      occurrences(in: file).map { file.text(at: $0) }
    }
  }
}

extension SourceFile {
  /// Returns the tokens of each function and property that is not inside another one, including its
  /// parameters.
  static func units(of outline: SourceOutline, tokenCount: Int) -> [Range<Int>] {
    var units: [Range<Int>] = []
    for (number, declaration) in outline.declarations.enumerated() {
      guard declaration.kind == .function || declaration.kind == .property,
        units.last.map({ $0.upperBound <= declaration.keywordIndex }) ?? true
      else { continue }
      let next =
        number + 1 < outline.declarations.count ? outline.declarations[number + 1].start : tokenCount
      units.append(declaration.keywordIndex..<(declaration.body.map { $0.upperBound + 1 } ?? next))
    }
    return units
  }

  /// Returns the innermost function or property around a token, or `nil` at the top level.
  func declaration(around index: Int) -> Declaration? {
    outline.declarations.last { declaration in
      (declaration.kind == .function || declaration.kind == .property) && declaration.keywordIndex <= index
        && (declaration.body?.upperBound ?? declaration.keywordIndex) >= index
    }
  }

  /// Returns the path, the declaration around a token, and the token's line.
  func text(at index: Int) -> String {
    "\(path) \(declaration(around: index)?.name ?? ""):\(tokens[index].firstLine)"
  }
}
