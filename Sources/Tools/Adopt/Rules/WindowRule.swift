// SPDX-License-Identifier: Apache-2.0

import MultiplaneSwiftSource

/// Makes `delegate?.window??.rootViewController` compile: here, `delegate?.window` has one level of optional
/// fewer than on Apple's systems.
enum WindowRule: Rule {
  static func apply(to file: Library.File, of library: Library, _ edits: inout Edits) {
    let source = file.source
    for index in source.tokens.indices where source.isToken(index, "window") {
      guard source.isToken(index - 1, "."), index > 2,
        source.isToken(index - 3, "delegate") || source.isToken(index - 2, ")")
      else { continue }
      if source.isToken(index + 1, "??"), source.isToken(index + 2, ".") {
        edits.replace(index + 1, with: "?")
      } else if ["?", "!"].contains(where: { source.isToken(index + 1, $0) && source.isToken(index + 2, $0) })
      {
        edits.remove(index + 2...index + 2)
      } else {
        continue
      }
      edits.note("one optional of the delegate's window", at: index)
    }
  }
}
