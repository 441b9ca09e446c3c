// SPDX-License-Identifier: Apache-2.0

import MultiplaneSwiftSource

/// Counts of ideas that should be implemented only once, for `scripts/check --figures`.
///
/// A figure finds occurrences by the structure of the code, not in a list of known ones, so it also counts
/// later copies. Each part of the repository is counted separately. `scripts/figure-limits.txt` contains the
/// maximum counts.
package enum HouseFigures {
  private static let areas = ["Sources", "Demos", "Benchmarks", "Tests"]

  /// The ideas that are counted in every part of the repository.
  private static var ideas: [any CodeFigure.Type] {
    [
      ClampFigure.self, SearchFigure.self, ArcLengthFigure.self, AffineFigure.self, TransferFigure.self,
      MarkupEscapeFigure.self, JSONEscapeFigure.self, RealPathFigure.self, LexerFigure.self,
    ]
  }

  /// Returns every figure of `repository`, in the order in which they are printed. Figures of products are
  /// included only if a description of the package is given.
  package static func measure(_ repository: Repository, package: PackageDescription? = nil) -> [Figure] {
    let code = areas.map { area in
      (area, repository.files.filter { $0.path.hasPrefix(area + "/") && isMeasured($0) })
    }
    let counted = ideas.flatMap { idea in
      code.map { area, files in Figure(area, idea.name, idea.texts(in: files)) }
    }
    let lines = code.map { area, files in
      Figure(area, "lines of code", count: files.reduce(0) { $0 + $1.codeLines.count })
    }
    let programs = repository.files.filter { file in
      file.language == .swift && areas.dropLast().contains { file.path.hasPrefix($0 + "/") }
    }
    return counted
      + [
        Figure("Sources", "type names with two meanings", NameFigure.shared(in: programs)),
        Figure(
          "Sources", "nested types with the name of a type of their module",
          NameFigure.shadowing(in: programs)),
      ] + engineFigures(code[0].1) + lines + wordFigures(repository)
      + (package.map { ProductFigure.figures(of: $0, in: repository) } ?? [])
  }

  /// Returns true for code other than the rules and their tests, which contain the patterns that they search
  /// for.
  private static func isMeasured(_ file: SourceFile) -> Bool {
    (file.language == .swift || file.language == .c)
      && !["Figures/", "Rules/", "HouseFigures.swift"].contains {
        file.path.hasPrefix("Sources/Tools/HouseRules/" + $0)
      }
      && !file.path.hasPrefix("Tests/HouseRulesTests/")
  }

  // MARK: Stages

  /// Returns the figures about frames, properties and pixels.
  private static func engineFigures(_ files: [SourceFile]) -> [Figure] {
    let swift = files.filter { $0.language == .swift }
    func figure(_ name: String, _ isCounted: (SourceFile) -> Bool) -> Figure {
      Figure("Sources", name, swift.filter(isCounted).map(\.path))
    }
    return [
      figure("files that evaluate a tree", evaluates),
      figure("files that evaluate and flatten") { evaluates($0) && !$0.calls("flatten").isEmpty },
      figure("files that name shadowRadius", namesShadowRadius),
      figure("files that name repeatDuration") { $0.names("repeatDuration") },
      Figure("Sources", "walks over path verbs", swift.flatMap(pathWalks)),
      figure("bounded caches") { $0.names("lastUse") || $0.names("seenBefore") },
      figure("files with a switch over QuadPaint", switchesOverPaint),
      Figure(
        "Sources", "pairs of like text in PixelKernels",
        LikeTexts.pairs(in: files.filter { $0.path.contains("/PixelKernels/") }, least: 16)),
    ]
  }

  // MARK: Words

  /// Returns the figures about the comments and names in the code of the whole repository.
  private static func wordFigures(_ repository: Repository) -> [Figure] {
    let comments = repository.files.reduce(0) { $0 + CommentRule.blockCount(in: $1) }
    let openings = repository.files.reduce(0) { $0 + CommentRule.openings(in: $1).count }
    let vague: Set = ["place", "places", "way", "ways", "apart"]
    let names = repository.files.flatMap(\.tokens).filter { token in
      token.kind == .word && !token.text.hasPrefix("`")
        && NameRule.words(of: token.text[...]).contains { vague.contains($0.lowercased()) }
    }
    return [
      Figure("Repository", "comments that begin with a question word, of \(comments)", count: openings),
      Figure("Repository", "identifiers with place, way or apart", count: names.count),
    ]
  }

  // MARK: Frames and properties

  /// Returns true if the file calls `evaluate(… into:)`.
  private static func evaluates(_ file: SourceFile) -> Bool {
    file.calls("evaluate").contains { call in
      call.arguments.contains { file.source.isToken($0.lowerBound, "into") }
    }
  }

  /// Returns true if the file names `shadowRadius`. Leaves out UIKit, which has its own tables of animated
  /// properties, and the CAML importer, which handles text.
  private static func namesShadowRadius(_ file: SourceFile) -> Bool {
    !file.path.contains("/UIKit/") && !file.path.contains("/CAMLDocument/") && file.names("shadowRadius")
  }

  /// Returns true if a `switch` over something called `paint`, or over `self`, has cases of QuadPaint.
  private static func switchesOverPaint(_ file: SourceFile) -> Bool {
    let cases: Set = ["border", "picture", "pass", "shadow", "backdrop"]
    guard file.path.contains("/Compositor/") else { return false }
    let tokens = file.tokens
    return tokens.indices.contains { index in
      guard tokens[index].isWord("switch"),
        let body = tokens[index...].firstIndex(where: { $0.isSign("{") }),
        tokens[index..<body].contains(where: { $0.isWord("paint") || $0.isWord("self") })
      else { return false }
      let patterns = patternNames(tokens[body..<end(of: body, in: tokens)])
      return !patterns.isDisjoint(with: cases)
    }
  }

  /// Returns the names after a dot in the case patterns of a switch, including nested switches.
  private static func patternNames(_ body: ArraySlice<SourceToken>) -> Set<String> {
    var names: Set<String> = []
    var isPattern = false
    for (token, next) in zip(body, body.dropFirst()) {
      if token.isWord("case") { isPattern = true }
      if token.isSign(":") || token.isSign("{") { isPattern = false }
      if isPattern, token.isSign("."), next.kind == .word { names.insert(next.text) }
    }
    return names
  }

  /// Returns the index after the brace that closes the one at `start`.
  private static func end(of start: Int, in tokens: [SourceToken]) -> Int {
    var depth = 0
    for index in start..<tokens.count {
      if tokens[index].isSign("{") { depth += 1 }
      if tokens[index].isSign("}") { depth -= 1 }
      if depth == 0 { return index + 1 }
    }
    return tokens.count
  }

  // MARK: Algorithms

  /// Returns the functions that loop over `verbs` or advance by a verb's `pointCount`.
  private static func pathWalks(in file: SourceFile) -> [String] {
    let loop = /^\s*(for|while)\b.*\bverbs\b/.wordBoundaryKind(.simple)
    let step = /\+=? \w+\.pointCount|\bverbs\.(forEach|map|reduce|enumerated|indices)\b/.wordBoundaryKind(
      .simple)
    // The verbs of the command line are not verbs of paths.
    guard !file.path.hasPrefix("Sources/Tools/MultiplaneTool/") else { return [] }
    return file.functions(withLine: { $0.contains(loop) || $0.contains(step) })
  }
}

extension SourceFile {
  /// The lines, numbered from 1, that are not blank and do not begin with `//`.
  var codeLines: [(number: Int, text: Substring)] {
    lines.enumerated().compactMap { index, line in
      let text = line.drop(while: \.isWhitespace)
      return text.isEmpty || text.hasPrefix("//") ? nil : (index + 1, line)
    }
  }

  /// Returns true if the file contains `word` as a whole word, comments included.
  fileprivate func names(_ word: String) -> Bool {
    text.ranges(of: word).contains { range in
      let before = range.lowerBound == text.startIndex ? nil : text[text.index(before: range.lowerBound)]
      let after = range.upperBound == text.endIndex ? nil : text[range.upperBound]
      return ![before, after].contains { $0.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false }
    }
  }

  /// Returns the calls of the function called `name`.
  fileprivate func calls(_ name: String) -> [SourceCall] {
    tokens.indices.compactMap { tokens[$0].isWord(name) ? source.call(at: $0) : nil }
  }

  /// Returns the innermost functions that contain a line for which `predicate` is true, as `path name`, each
  /// once.
  fileprivate func functions(withLine predicate: (Substring) -> Bool) -> [String] {
    var found: [String] = []
    for line in codeLines where predicate(line.text) {
      let owners = outline.declarations.filter {
        ($0.kind == .function || $0.kind == .property) && $0.firstLine <= line.number
          && line.number <= $0.lastLine
      }
      let owner = owners.max { $0.firstLine < $1.firstLine }
      let text = "\(path) \(owner.map { "\($0.name):\($0.firstLine)" } ?? "")"
      if !found.contains(text) { found.append(text) }
    }
    return found
  }
}
