// SPDX-License-Identifier: Apache-2.0

import MultiplaneSwiftSource

/// Makes code for iOS compile: `os(iOS)` in a condition becomes `canImport(UIKit)`.
enum ConditionRule: Rule {
  static func apply(to file: Library.File, of library: Library, _ edits: inout Edits) {
    let source = file.source
    for index in source.tokens.indices where ["#if", "#elseif"].contains(source.tokens[index].text) {
      var next = index + 1
      while next < source.tokens.count, !source.tokens[next].startsLine {
        if source.isToken(next, "os"), source.isToken(next + 1, "("), source.isToken(next + 2, "iOS") {
          edits.replace(next, with: "canImport")
          edits.replace(next + 2, with: "UIKit")
          edits.note("os(iOS) is canImport(UIKit)", at: next)
        }
        next += 1
      }
    }
  }
}
