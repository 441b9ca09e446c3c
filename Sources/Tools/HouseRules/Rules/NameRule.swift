// SPDX-License-Identifier: Apache-2.0

import MultiplaneSwiftSource

/// Refuses names that contain meaningless words, and Apple's prefixes on names that are not Apple's.
package enum NameRule {
  private static let emptyWords: Set = [
    "Manager", "Managers", "Helper", "Helpers", "Util", "Utils", "Utility", "Utilities", "Impl", "Base",
    "Common",
  ]
  private static let applePrefixes = ["AV", "CA", "CF", "CG", "CM", "CV", "UI"]
  /// Words that begin with the letters of a prefix but are not prefixed names. CAML is Apple's scene format.
  private static let otherWords = ["AVX", "CAML"]
  /// The Apple types that engine modules need. The engine declares them, and the framework to which they
  /// belong re-exports them.
  private static let applesTypesInEngine = [
    "Sources/Engine/RenderTree/": ["CATransform3D"], "Sources/Engine/Values/": ["CG", "CF"],
  ]
  /// A term that could mean either a Picture or a Frame.
  private static let blurredTerm = ["display", "list"]

  package static func check(_ repository: Repository) -> [Violation] {
    repository.files.flatMap { file -> [Violation] in
      guard file.language != .markdown else { return [] }
      return emptyNames(in: file) + foreignPrefixes(in: file) + blurredTerms(in: file)
    }
  }

  /// Returns true if `name` begins with a prefix of Apple's, such as CA or UI.
  static func hasApplePrefix(_ name: String) -> Bool {
    applePrefixes.contains { prefix in
      name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
    } && !otherWords.contains(where: name.hasPrefix)
  }

  /// Returns true if a declaration called `name` may be one of Apple's in the file at `path`.
  static func allowsApplesNames(_ name: String, at path: String) -> Bool {
    path.hasPrefix("Sources/Frameworks/")
      || applesTypesInEngine.contains { path.hasPrefix($0.key) && $0.value.contains(where: name.hasPrefix) }
  }

  private static func emptyNames(in file: SourceFile) -> [Violation] {
    let stem = file.name.split(separator: ".").dropLast().joined(separator: ".")
    let folders = file.path.split(separator: "/").dropLast()
    let names = (folders + [stem[...]]).map { (name: $0, line: 1) }
    let types = file.outline.declarations.filter { $0.kind == .type || $0.kind == .typealias }
    return (names + types.map { (name: $0.ownName, line: $0.firstLine) }).compactMap { name, line in
      guard let word = words(of: name).first(where: emptyWords.contains) else { return nil }
      if hasApplePrefix(String(name)), allowsApplesNames(String(name), at: file.path) { return nil }
      return Violation(file.path, line, "the name \(name) holds the empty word \(word)")
    }
  }

  private static func foreignPrefixes(in file: SourceFile) -> [Violation] {
    guard file.language == .swift, !file.path.hasPrefix("Tests/") else { return [] }
    return file.outline.declarations.compactMap { declaration in
      let name = String(declaration.ownName)
      guard declaration.kind != .extension, hasApplePrefix(name), !allowsApplesNames(name, at: file.path)
      else { return nil }
      return Violation(
        file.path, declaration.firstLine, "\(name) has a prefix of Apple's outside Sources/Frameworks")
    }
  }

  private static func blurredTerms(in file: SourceFile) -> [Violation] {
    let spellings = ["", " ", "_", "-"].map { blurredTerm.joined(separator: $0) }
    return file.lines.enumerated().compactMap { number, line in
      let line = line.lowercased()
      guard spellings.contains(where: line.contains) else { return nil }
      return Violation(
        file.path, number + 1, "say Picture or Frame, not '\(blurredTerm.joined(separator: " "))'")
    }
  }

  /// Returns the words of a name in camel case: `HTTPServerImpl` gives HTTP, Server and Impl.
  static func words(of name: Substring) -> [String] {
    var words: [String] = []
    var previous: Character = "_"
    for character in name {
      if !character.isLetter {
        previous = "_"
        continue
      }
      let begins = !previous.isLetter || (character.isUppercase && previous.isLowercase)
      if begins {
        words.append("")
      } else if character.isLowercase, previous.isUppercase, let last = words.last, last.count > 1 {
        words[words.count - 1].removeLast()
        words.append(String(previous))
      }
      words[words.count - 1].append(character)
      previous = character
    }
    return words
  }
}
