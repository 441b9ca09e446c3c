// SPDX-License-Identifier: Apache-2.0

/// The tokens and declarations of one file.
package struct Outline {
  package var tokens: [Token]
  package var declarations: [Declaration]

  /// Returns the number of lines from `first` through `last` that hold code: not blank, not only a comment.
  package func codeLineCount(from first: Int = 1, through last: Int = .max) -> Int {
    var count = 0
    var counted = 0
    for token in tokens where token.lastLine >= first && token.firstLine <= last {
      let start = max(token.firstLine, first, counted + 1)
      let end = min(token.lastLine, last)
      guard start <= end else { continue }
      count += end - start + 1
      counted = end
    }
    return count
  }
}

/// A declaration that has a name or a body.
package struct Declaration: Hashable {
  package enum Kind: Hashable {
    /// A class, structure, enumeration, actor or protocol.
    case type
    case `extension`
    case `typealias`
    /// A function, initializer, subscript or the accessors of a property.
    case function
  }

  package var kind: Kind
  /// The name with those of the types around it: `Outer.Inner.method(label:)`.
  package var name: String
  package var isPublic: Bool
  package var firstLine: Int
  /// The line of the closing brace; the first line when there is no body.
  package var lastLine: Int
  /// The line of the opening brace; `nil` when there is no body.
  package var bodyLine: Int?
  /// The number of parameters; 0 for types.
  package var parameterCount = 0

  /// The name without those of the types around it.
  package var ownName: Substring {
    let base = name.prefix { $0 != "(" }
    guard let dot = base.lastIndex(of: ".") else { return name[...] }
    return name[name.index(after: dot)...]
  }
}
