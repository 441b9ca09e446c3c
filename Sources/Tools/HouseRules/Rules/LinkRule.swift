// SPDX-License-Identifier: Apache-2.0

/// Refuses links in documents to files and headings that do not exist.
package enum LinkRule {
  package static func check(_ repository: Repository) -> [Violation] {
    repository.files.flatMap { file -> [Violation] in
      guard file.language == .markdown else { return [] }
      return proseLines(of: file).flatMap { line, number in
        targets(in: line).compactMap { target in
          leadsSomewhere(target, from: file, in: repository)
            ? nil : Violation(file.path, number, "the link leads nowhere: \(target)")
        }
      }
    }
  }

  /// Returns the lines outside fenced code.
  private static func proseLines(of file: SourceFile) -> [(line: Substring, number: Int)] {
    var isCode = false
    var lines: [(Substring, Int)] = []
    for (index, line) in file.lines.enumerated() {
      if line.hasPrefix("```") { isCode.toggle() } else if !isCode { lines.append((line, index + 1)) }
    }
    return lines
  }

  /// Returns the targets of the links `[text](target)` in a line.
  private static func targets(in line: Substring) -> [Substring] {
    line.split(separator: "](", omittingEmptySubsequences: false).dropFirst().map { rest in
      rest.prefix { $0 != ")" && $0 != " " }
    }
  }

  private static func leadsSomewhere(
    _ target: Substring, from file: SourceFile, in repository: Repository
  ) -> Bool {
    guard !target.contains("://"), !target.hasPrefix("mailto:") else { return true }
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    var path = file.path
    if let relative = parts.first, !relative.isEmpty {
      guard let resolved = resolve(relative, from: file.path) else { return false }
      path = resolved
      guard path.isEmpty || repository.paths.contains(path) else { return false }
    }
    guard parts.count == 2, let document = repository.file(at: path), document.language == .markdown else {
      return true
    }
    return proseLines(of: document).contains { $0.line.hasPrefix("#") && anchor(of: $0.line) == parts[1] }
  }

  /// Returns the path relative to the root, or `nil` if it leads outside the repository.
  private static func resolve(_ relative: Substring, from path: String) -> String? {
    var parts = path.split(separator: "/").dropLast()
    for part in relative.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return parts.joined(separator: "/")
  }

  /// Returns a heading's name in links: in lower case, with hyphens for spaces and without punctuation.
  private static func anchor(of heading: Substring) -> String {
    let text = heading.drop { $0 == "#" || $0 == " " }.lowercased()
    return String(
      text.compactMap { character in
        if character == " " { return "-" }
        return character.isLetter || character.isNumber || "-_".contains(character) ? character : nil
      })
  }
}
