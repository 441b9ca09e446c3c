// SPDX-License-Identifier: Apache-2.0

/// Counts of ideas that should be written once, for `scripts/check --figures`.
///
/// A figure finds texts by their shape, not by a list of known ones, so it counts later copies too.
package enum HouseFigures {
  /// Every figure of `repository`, in the order in which they are printed.
  package static func measure(_ repository: Repository) -> [Figure] {
    let files = repository.files.filter { $0.path.hasPrefix("Sources/") && $0.language != .markdown }
    // The rules contain the shapes that they look for.
    let swift = files.filter { $0.language == .swift && !$0.path.hasPrefix("Sources/Tools/HouseRules/") }
    return [
      Figure("files that evaluate and flatten", swift.filter(evaluatesAndFlattens).map(\.path)),
      Figure("files that name shadowRadius", swift.filter(namesShadowRadius).map(\.path)),
      Figure("files that name repeatDuration", swift.filter { $0.names("repeatDuration") }.map(\.path)),
      Figure("walks over path verbs", swift.flatMap(pathWalks)),
      Figure("binary searches", swift.flatMap(binarySearches)),
      Figure("arc lengths", swift.filter(integratesByQuadrature).map(\.path)),
      Figure("bounded caches", swift.filter { $0.names("lastUse") || $0.names("seenBefore") }.map(\.path)),
      Figure("interpolations of values", swift.filter(interpolatesValues).map(\.path)),
      Figure("files with a switch over QuadPaint", swift.filter(switchesOverPaint).map(\.path)),
      Figure(
        "pairs of like text in PixelKernels",
        LikeTexts.pairs(in: files.filter { $0.path.contains("/PixelKernels/") }, least: 16)),
      Figure("lines of code", count: files.reduce(0) { $0 + codeLineCount(of: $1) }),
    ] + wordFigures(repository)
  }

  // MARK: Words

  /// The figures about comments and names, of the code of the whole repository.
  private static func wordFigures(_ repository: Repository) -> [Figure] {
    let comments = repository.files.reduce(0) { $0 + CommentRule.blockCount(in: $1) }
    let openings = repository.files.reduce(0) { $0 + CommentRule.openings(in: $1).count }
    let vague: Set = ["place", "places", "way", "ways", "apart"]
    let names = repository.files.flatMap(\.outline.tokens).filter { token in
      token.kind == .word && !token.text.hasPrefix("`")
        && NameRule.words(of: token.text[...]).contains { vague.contains($0.lowercased()) }
    }
    return [
      Figure("comments that begin with a question word, of \(comments)", count: openings),
      Figure("identifiers with place, way or apart", count: names.count),
    ]
  }

  // MARK: Frames and properties

  /// Returns true if the file calls both `evaluate(… into:)` and `flatten(…)`, so that it draws frames
  /// itself.
  private static func evaluatesAndFlattens(_ file: SourceFile) -> Bool {
    file.calls("evaluate").contains { $0.contains { $0.isWord("into") } } && !file.calls("flatten").isEmpty
  }

  /// Leaves out UIKit, which has its own tables of animated properties, and the CAML importer, which handles
  /// text.
  private static func namesShadowRadius(_ file: SourceFile) -> Bool {
    !file.path.contains("/UIKit/") && !file.path.contains("/CAMLDocument/") && file.names("shadowRadius")
  }

  /// Returns true if a `switch` over something called `paint`, or over `self`, has cases of QuadPaint.
  private static func switchesOverPaint(_ file: SourceFile) -> Bool {
    let cases: Set = ["border", "picture", "pass", "shadow", "backdrop"]
    guard file.path.contains("/Compositor/") else { return false }
    let tokens = file.outline.tokens
    return tokens.indices.contains { index in
      guard tokens[index].isWord("switch"),
        let body = tokens[index...].firstIndex(where: { $0.isSign("{") }),
        tokens[index..<body].contains(where: { $0.isWord("paint") || $0.isWord("self") })
      else { return false }
      let patterns = patternNames(tokens[body..<end(of: body, in: tokens)])
      return !patterns.isDisjoint(with: cases)
    }
  }

  /// The names after a point in the patterns of a switch's cases, nested switches included.
  private static func patternNames(_ body: ArraySlice<Token>) -> Set<String> {
    var names: Set<String> = []
    var isPattern = false
    for (token, next) in zip(body, body.dropFirst()) {
      if token.isWord("case") { isPattern = true }
      if token.isSign(":") || token.isSign("{") { isPattern = false }
      if isPattern, token.isSign("."), next.kind == .word { names.insert(next.text) }
    }
    return names
  }

  /// The index after the brace that closes the one at `start`.
  private static func end(of start: Int, in tokens: [Token]) -> Int {
    var depth = 0
    for index in start..<tokens.count {
      if tokens[index].isSign("{") { depth += 1 }
      if tokens[index].isSign("}") { depth -= 1 }
      if depth == 0 { return index + 1 }
    }
    return tokens.count
  }

  // MARK: Algorithms

  /// The functions with a loop over `verbs`, or that advance by a verb's `pointCount`.
  private static func pathWalks(in file: SourceFile) -> [String] {
    let loop = /^\s*(for|while)\b.*\bverbs\b/.wordBoundaryKind(.simple)
    let step = /\+=? \w+\.pointCount|\bverbs\.(forEach|map|reduce|enumerated|indices)\b/.wordBoundaryKind(
      .simple)
    // The command line has verbs too.
    guard !file.path.hasPrefix("Sources/Tools/MultiplaneTool/") else { return [] }
    return file.functions(withLine: { $0.contains(loop) || $0.contains(step) })
  }

  /// The functions with a loop in which an interval is halved.
  private static func binarySearches(in file: SourceFile) -> [String] {
    let half = /\blet \w+ = (\(\w+ \+ \w+\)|\w+ \+ \(\w+ - \w+\)|\w+ \+ \w+|\w+) (\/ 2|>> 1)\s*$/
      .wordBoundaryKind(.simple)
    let loop = /^\s*(for|while|repeat)\b/
    let halving = file.functions(withLine: { $0.contains(half) })
    let looping = Set(file.functions(withLine: { $0.contains(loop) }))
    return halving.filter(looping.contains)
  }

  /// The weights of Gauss and Legendre's rules with 3 to 8 points.
  private static let quadratureWeights = [
    "0.5555555", "0.8888888", "0.3478548", "0.6521451", "0.2369268", "0.4786286", "0.5688888", "0.1713244",
    "0.3607615", "0.4679139", "0.1294849", "0.2797053", "0.3818300", "0.4179591", "0.1012285", "0.2223810",
    "0.3137066", "0.3626837",
  ]

  private static func integratesByQuadrature(_ file: SourceFile) -> Bool {
    file.outline.tokens.contains { token in
      token.kind == .number && token.text.count > 8
        && quadratureWeights.contains(where: token.text.replacing("_", with: "").hasPrefix)
    }
  }

  /// Returns true if the file knows the engine's values and mixes two of them by a fraction.
  private static func interpolatesValues(_ file: SourceFile) -> Bool {
    let term = /(([\w.$]+) \+ [\w.$]+ \* \([\w.$]+ - \2\))|(([\w.$]+) \+ \([\w.$]+ - \4\) \* )/
    return ["AnimatableValue", "ShortLanes", "Lanes", "ValueKind"].contains(where: file.names)
      && file.codeLines.contains { $0.text.contains(term) }
  }

  /// The lines that are neither blank nor begin with `//`.
  private static func codeLineCount(of file: SourceFile) -> Int {
    guard file.language == .swift || file.language == .c else { return 0 }
    return file.codeLines.count
  }
}

/// The number of texts of an idea.
package struct Figure: CustomStringConvertible {
  package let name: String
  package let count: Int
  /// The files or functions; empty for plain counts.
  package let texts: [String]

  init(_ name: String, _ texts: [String]) { (self.name, self.texts, count) = (name, texts, texts.count) }

  init(_ name: String, count: Int) { (self.name, self.count, texts) = (name, count, []) }

  /// The count and the name, then a line for each text.
  package var description: String {
    (["\(count) \(name)"] + texts.map { "  \($0)" }).joined(separator: "\n")
  }
}

extension SourceFile {
  /// The lines that are neither blank nor begin with `//`, counted from 1.
  var codeLines: [(number: Int, text: Substring)] {
    lines.enumerated().compactMap { index, line in
      let text = line.drop(while: \.isWhitespace)
      return text.isEmpty || text.hasPrefix("//") ? nil : (index + 1, line)
    }
  }

  /// Returns true if the file has `word` as a whole word, comments included.
  fileprivate func names(_ word: String) -> Bool {
    text.ranges(of: word).contains { range in
      let before = range.lowerBound == text.startIndex ? nil : text[text.index(before: range.lowerBound)]
      let after = range.upperBound == text.endIndex ? nil : text[range.upperBound]
      return ![before, after].contains { $0.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false }
    }
  }

  /// The arguments of each call of a function, without those of its declaration.
  fileprivate func calls(_ name: String) -> [ArraySlice<Token>] {
    let tokens = outline.tokens
    return tokens.indices.dropLast().compactMap { index in
      guard tokens[index].isWord(name), tokens[index + 1].isSign("("),
        index == 0 || !tokens[index - 1].isWord("func")
      else { return nil }
      var depth = 0
      let end = tokens[(index + 1)...].firstIndex {
        if $0.isSign("(") { depth += 1 }
        if $0.isSign(")") { depth -= 1 }
        return depth == 0
      }
      return tokens[(index + 2)..<(end ?? tokens.endIndex)]
    }
  }

  /// The innermost functions that hold a line for which `predicate` is true, as `path name`, each once.
  fileprivate func functions(withLine predicate: (Substring) -> Bool) -> [String] {
    var found: [String] = []
    for line in codeLines where predicate(line.text) {
      let owners = outline.declarations.filter {
        $0.kind == .function && $0.firstLine <= line.number && line.number <= $0.lastLine
      }
      let owner = owners.max { $0.firstLine < $1.firstLine }
      let text = "\(path) \(owner.map { "\($0.name):\($0.firstLine)" } ?? "")"
      if !found.contains(text) { found.append(text) }
    }
    return found
  }
}
