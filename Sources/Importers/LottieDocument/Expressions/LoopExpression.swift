// SPDX-License-Identifier: Apache-2.0

/// An expression that only repeats keyframes. It is recognised by its text.
struct LoopExpression: Equatable {
  enum Kind: String { case cycle, pingpong, offset, `continue` }

  /// The part of the keyframes that repeats.
  enum Extent: Equatable {
    /// A number of segments between keyframes. 0 stands for all segments.
    case keyframes(Int)
    /// A duration in seconds, or 0 for the time up to the layer's in or out point.
    case duration(Double)
  }

  struct Loop: Equatable {
    var kind: Kind
    var extent: Extent
  }

  /// The loops before the first keyframe and after the last one. `nil` for no loop.
  var before, after: Loop?

  /// Parses an expression. Returns `nil` if it does anything other than repeat keyframes, or is too long.
  init?(_ source: String) {
    guard source.utf8.count <= Self.longest else { return nil }
    let text = Self.unwrapped(Self.tokens(of: source))
    guard let calls = Self.calls(text) else { return nil }
    for (name, loop) in calls {
      let isBefore = name.hasPrefix("loopIn") || name == "loop_in"
      guard isBefore ? before == nil : after == nil else { return nil }
      if isBefore { before = loop } else { after = loop }
    }
  }

  private static let longest = 2_000
  private static let names = [
    "loopIn": false, "loopOut": false, "loop_in": false, "loop_out": false, "loopInDuration": true,
    "loopOutDuration": true,
  ]

  // MARK: Text

  /// Returns the tokens of the source, without its comments.
  private static func tokens(of source: String) -> [String] {
    var (result, rest) = ([String](), source.unicodeScalars[...])
    while let first = rest.first {
      if first.properties.isWhitespace {
        rest.removeFirst()
      } else if rest.starts(with: "//".unicodeScalars) {
        rest = rest.drop { !isNewline($0) }
      } else if rest.starts(with: "/*".unicodeScalars) {
        rest = end(ofCommentIn: rest.dropFirst(2))
      } else if first == "'" || first == "\"" {
        let body = rest.dropFirst().prefix { $0 != first && $0 != "\\" && !isNewline($0) }
        guard rest[body.endIndex...].first == first else { return [] }
        result.append("'" + String(body))
        rest = rest[body.endIndex...].dropFirst()
      } else {
        let word = rest.prefix(while: isWord)
        result.append(word.isEmpty ? String(first) : String(word))
        rest = word.isEmpty ? rest.dropFirst() : rest[word.endIndex...]
      }
    }
    return result
  }

  private static func end(ofCommentIn text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
    var rest = text
    while !rest.isEmpty {
      if rest.starts(with: "*/".unicodeScalars) { return rest.dropFirst(2) }
      rest.removeFirst()
    }
    return rest
  }

  private static func isNewline(_ c: Unicode.Scalar) -> Bool {
    switch c {
    case "\n", "\r", "\u{2028}", "\u{2029}": true
    default: false
    }
  }

  private static func isWord(_ c: Unicode.Scalar) -> Bool {
    switch c {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "$", ".": true
    default: !c.isASCII && (c.properties.isAlphabetic || c.properties.numericType != nil)
    }
  }

  /// Removes what exporters write around an expression: the variable for the result, and tests for keyframes
  /// or errors.
  private static func unwrapped(_ tokens: [String]) -> [String] {
    var text = tokens[...]
    while true {
      let count = text.count
      while text.last == ";" { text.removeLast() }
      if text.starts(with: ["var", "$bm_rt", ";"]) { text = text.dropFirst(3) }
      if text.starts(with: ["$bm_rt", "="]) { text = text.dropFirst(2) }
      if text.starts(with: ["{"]), closing(text) == text.endIndex - 1 { text = text.dropFirst().dropLast() }
      if text.starts(with: ["try", "{"]), let end = closing(text.dropFirst()),
        text[(end + 1)...].starts(with: ["catch"])
      {
        text = text[(text.startIndex + 2)..<end]
      }
      // A property without keyframes has nothing to repeat, so a test for keyframes changes nothing.
      if text.starts(with: ["if", "(", "numKeys", ">"]), text.count > 8,
        "01".contains(text[text.startIndex + 4]),
        text[text.startIndex + 5] == ")", text[text.startIndex + 6] == "{",
        let end = closing(text.dropFirst(6)), isValue(text[(end + 1)...])
      {
        text = text[(text.startIndex + 7)..<end]
      }
      if text.count == count { return Array(text) }
    }
  }

  /// Returns whether the text is empty, or is a branch that returns the value itself.
  private static func isValue(_ text: ArraySlice<String>) -> Bool {
    let rest = text.filter { ![";", "{", "}", "else", "$bm_rt", "="].contains($0) }
    return rest.isEmpty || rest == ["value"]
  }

  /// Returns the index of the brace that closes the first one, or `nil` if none does.
  private static func closing(_ text: ArraySlice<String>) -> Int? {
    var depth = 0
    for index in text.indices {
      if text[index] == "{" { depth += 1 }
      if text[index] == "}" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  // MARK: Calls

  private static let sums: Set = ["$bm_sum", "sum", "add", "$bm_add"]
  private static let differences: Set = ["$bm_sub", "sub"]

  /// Returns the calls in an expression that is one loop, or the sum of two loops minus the value. Returns
  /// `nil` for any other expression.
  private static func calls(_ text: [String]) -> [(String, Loop)]? {
    if let call = call(text) { return [call] }
    let signs = text.indices.filter { text[$0] == "+" || text[$0] == "-" }
    if signs.count == 2, text[signs[0]] == "+", text[signs[1]] == "-",
      Array(text[(signs[1] + 1)...]) == ["value"],
      let first = call(Array(text[..<signs[0]])), let second = call(Array(text[(signs[0] + 1)..<signs[1]]))
    {
      return [first, second]
    }
    if let outer = arguments(text, of: differences), outer.count == 2, outer[1] == ["value"],
      let inner = arguments(outer[0], of: sums), inner.count == 2, let first = call(inner[0]),
      let second = call(inner[1])
    {
      return [first, second]
    }
    return nil
  }

  /// Returns the arguments of a call to one of `names` that makes up the whole expression, or `nil` for any
  /// other expression.
  private static func arguments(_ text: [String], of names: Set<String>) -> [[String]]? {
    guard text.count >= 3, names.contains(text[0]), text[1] == "(", text.last == ")" else { return nil }
    var (result, depth) = ([[String]()], 0)
    for token in text[2..<(text.count - 1)] {
      if token == "(" { depth += 1 }
      if token == ")" { depth -= 1 }
      guard depth >= 0 else { return nil }
      if token == ",", depth == 0 { result.append([]) } else { result[result.count - 1].append(token) }
    }
    return result
  }

  private static func call(_ text: [String]) -> (String, Loop)? {
    guard let first = text.first else { return nil }
    let name = String(first.split(separator: ".").last ?? "")
    guard [name, "thisProperty." + name, "this." + name].contains(first), let isDuration = names[name],
      let list = arguments([name] + text.dropFirst(), of: [name])
    else { return nil }
    var (kind, amount) = (Kind.cycle, 0.0)
    for argument in list where !argument.isEmpty {
      // Some programs also write the names of the arguments.
      guard let value = argument.last, argument.count == 1 || argument.count == 3 && argument[1] == "=" else {
        return nil
      }
      if value.first == "'" {
        guard let known = Kind(rawValue: value.dropFirst().lowercased()) else { return nil }
        kind = known
      } else if let number = Double(value), number >= 0, number < 1e6 {
        amount = number
      } else {
        return nil
      }
    }
    return (name, Loop(kind: kind, extent: isDuration ? .duration(amount) : .keyframes(Int(amount))))
  }
}
