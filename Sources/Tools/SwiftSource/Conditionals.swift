// SPDX-License-Identifier: Apache-2.0

// Conditional compilation, insofar as it affects the matching of braces.
enum Conditionals {
  /// Returns the indices of the tokens, without directives and without the alternative branches after a
  /// branch whose braces do not match.
  ///
  /// `#if A` … `f() {` … `#else` … `g() {` … `#endif` opens one brace for the compiler, and also here.
  static func balanced(_ tokens: [SourceToken]) -> [Int] {
    var result: [Int] = []
    var depth = 0
    /// For each open `#if`, the depth at its start, and true if the current branch is left out.
    var branches: [(depth: Int, isDropped: Bool)] = []
    for (index, token) in tokens.enumerated() {
      switch directive(token) {
      case "if", "ifdef", "ifndef":
        branches.append((depth, branches.last?.isDropped ?? false))
      case "else", "elseif", "elif":
        if let branch = branches.last, branch.depth != depth { branches[branches.count - 1].isDropped = true }
      case "endif": _ = branches.popLast()
      default: break
      }
      if token.kind == .directive || branches.last?.isDropped == true { continue }
      if token.isSign("{") { depth += 1 }
      if token.isSign("}") { depth -= 1 }
      result.append(index)
    }
    return result
  }

  /// Returns the word after the number sign, or `nil` for other tokens.
  private static func directive(_ token: SourceToken) -> String? {
    guard token.kind == .directive || token.kind == .pound else { return nil }
    return token.text.dropFirst().split { !$0.isLetter }.first.map(String.init)
  }
}
