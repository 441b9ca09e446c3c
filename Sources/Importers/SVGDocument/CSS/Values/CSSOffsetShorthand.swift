// SPDX-License-Identifier: Apache-2.0

/// The shorthand `offset`. Source: Motion Path Module Level 1, section 4.
enum CSSOffsetShorthand {
  static let names = ["offset-position", "offset-path", "offset-distance", "offset-rotate", "offset-anchor"]

  private static let boxes: Set<String> = [
    "border-box", "padding-box", "content-box", "margin-box", "fill-box", "stroke-box", "view-box",
  ]

  static func values(_ tokens: CSSTokens) -> [String]? {
    var (position, path, rotate): ([String], [String], [String]) = ([], [], [])
    var distance: String?
    guard let slash = slash(tokens) else { return nil }
    for word in tokens.words(0..<slash) {
      let text = tokens.text(word)
      if isPath(tokens, word.lowerBound) {
        guard distance == nil, rotate.isEmpty else { return nil }
        path.append(text)
      } else if path.isEmpty {
        position.append(text)
      } else if isRotation(tokens, word.lowerBound) {
        rotate.append(text)
      } else {
        guard distance == nil else { return nil }
        distance = text
      }
    }
    let anchor = slash < tokens.count ? tokens.text((slash + 1)..<tokens.count) : "auto"
    guard !(position.isEmpty && path.isEmpty), !anchor.isEmpty, rotate.count < 3 else { return nil }
    return [
      position.isEmpty ? "normal" : position.joined(separator: " "),
      path.isEmpty ? "none" : path.joined(separator: " "),
      distance ?? "0", rotate.isEmpty ? "auto" : rotate.joined(separator: " "), anchor,
    ]
  }

  /// Returns the index of the slash, or the number of tokens. Returns `nil` if there are several.
  private static func slash(_ tokens: CSSTokens) -> Int? {
    let slashes = tokens.range.filter { tokens.isCharacter($0, "/") }
    return slashes.count > 1 ? nil : slashes.first ?? tokens.count
  }

  private static func isPath(_ tokens: CSSTokens, _ index: Int) -> Bool {
    switch tokens[index].kind {
    case .url: true
    case .function: !["calc", "min", "max", "clamp"].contains(tokens.name(index).lowercased())
    case .identifier:
      tokens.isWord(index, "none") || boxes.contains(tokens.name(index).lowercased())
    default: false
    }
  }

  private static func isRotation(_ tokens: CSSTokens, _ index: Int) -> Bool {
    if let (_, unit) = tokens.number(index) { return ["deg", "grad", "rad", "turn"].contains(unit) }
    return tokens.isWord(index, "auto") || tokens.isWord(index, "reverse")
  }
}
