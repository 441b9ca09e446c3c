// SPDX-License-Identifier: Apache-2.0

// Conditional compilation, as far as it affects the matching of braces.
enum Conditionals {
  /// The tokens without directives and without the alternatives of branches whose braces do not match.
  ///
  /// `#if A` … `f() {` … `#else` … `g() {` … `#endif` opens one brace for the compiler, and here.
  static func balanced(_ tokens: [Token]) -> [Token] {
    var result: [Token] = []
    var depth = 0
    /// For each open `#if`, the depth at its start, and true if the present branch is left out.
    var branches: [(depth: Int, isDropped: Bool)] = []
    for (index, token) in tokens.enumerated() {
      switch directive(at: index, of: tokens) {
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
      result.append(token)
    }
    return result
  }

  /// The word after the pound: of one token in C, of two in Swift.
  private static func directive(at index: Int, of tokens: [Token]) -> String? {
    let token = tokens[index]
    if token.kind == .directive {
      return token.text.dropFirst().split { !$0.isLetter }.first.map(String.init)
    }
    guard token.isSign("#"), index + 1 < tokens.count, tokens[index + 1].kind == .word else { return nil }
    return tokens[index + 1].text
  }
}
