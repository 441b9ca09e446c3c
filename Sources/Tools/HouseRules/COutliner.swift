// SPDX-License-Identifier: Apache-2.0

import MultiplaneSwiftSource

/// Finds the functions of C code: parentheses followed by braces, outside other braces.
enum COutliner {
  static func outline(of source: SourceText) -> SourceOutline {
    let code = source.balanced.map { source.tokens[$0] }
    var declarations: [Declaration] = []
    var start = 0
    var index = 0
    while index < code.count {
      if code[index].isSign(";") {
        start = index + 1
      } else if code[index].isSign("{") {
        if isLinkageSpecification(code[start..<index]) {
          start = index + 1
        } else {
          let end = closingBrace(of: index, in: code)
          if var function = function(head: code[start..<index]) {
            function.bodyLine = code[index].firstLine
            function.lastLine = code[end].lastLine
            declarations.append(function)
            start = end + 1
          }
          index = end
        }
      }
      index += 1
    }
    return SourceOutline(declarations)
  }

  /// Returns true for `extern "C"`, whose braces contain declarations.
  private static func isLinkageSpecification(_ head: ArraySlice<SourceToken>) -> Bool {
    head.first?.text == "extern" && head.last?.kind == .literal
  }

  private static func closingBrace(of open: Int, in code: [SourceToken]) -> Int {
    var depth = 0
    for index in open..<code.count {
      if code[index].isSign("{") { depth += 1 }
      if code[index].isSign("}") { depth -= 1 }
      if depth == 0 { return index }
    }
    return code.count - 1
  }

  /// Returns the function whose parameters are the last list in `head`, or `nil` for structures and initial
  /// values.
  private static func function(head: ArraySlice<SourceToken>) -> Declaration? {
    guard let first = head.first, !head.contains(where: { $0.isSign("=") }) else { return nil }
    var depth = 0
    var result: Declaration?
    for index in head.indices {
      if head[index].isSign(")") { depth -= 1 }
      guard head[index].isSign("(") else { continue }
      depth += 1
      guard depth == 1, index > head.startIndex, head[index - 1].kind == .word else { continue }
      let name = head[index - 1].text
      guard name != "__attribute__" else { continue }
      result = Declaration(.function, "", name: name, lines: first.firstLine...first.firstLine)
      result?.labels = Array(repeating: "_", count: parameterCount(of: head[index...]))
    }
    return result
  }

  private static func parameterCount(of list: ArraySlice<SourceToken>) -> Int {
    var depth = 0
    var commas = 0
    var words: [String] = []
    for token in list {
      if token.isSign("(") { depth += 1 }
      if token.isSign(")") { depth -= 1 }
      if depth == 0 { break }
      if token.isSign(","), depth == 1 { commas += 1 }
      if token.kind == .word { words.append(token.text) }
    }
    return words.isEmpty || words == ["void"] ? 0 : commas + 1
  }
}
