// SPDX-License-Identifier: Apache-2.0

/// An entry of a `begin` or `end` list. Source: SMIL 3.0, section 5.4.1.
enum SMILCondition: Equatable, Sendable {
  /// A moment in the course of another animation.
  enum Edge: Equatable, Sendable {
    case begin, end
    /// The start of a further round, counted from 1.
    case repetition(Int)
  }

  /// A time of the document.
  case offset(Double)
  /// A moment of the animation with an identifier, and the time from there.
  case syncbase(String, Edge, Double)
  /// An event on the element with an identifier, or on the animation's own target, and the time from there.
  case event(id: String?, name: String, Double)
  case accessKey(String)
  case indefinite

  /// A Boolean value that indicates whether the entry waits for an event of the pointer or the keyboard.
  var isEvent: Bool {
    switch self {
    case .event, .accessKey: true
    case .offset, .syncbase, .indefinite: false
    }
  }

  /// Reads an entry. Returns `nil` if it is not understood.
  init?(_ text: String) {
    let text = text.trimmingBlanks
    guard !text.isEmpty, text.utf8.count < 1_024, !text.hasPrefix("wallclock(") else { return nil }
    if text == "indefinite" {
      self = .indefinite
      return
    }
    if let offset = SMILClock.offset(text) {
      self = .offset(offset)
      return
    }
    let (head, offset) = Self.split(text)
    if head.hasPrefix("accessKey("), head.hasSuffix(")") {
      self = .accessKey(String(head.dropFirst("accessKey(".count).dropLast()))
      return
    }
    let (id, symbol) = Self.symbol(head)
    guard let first = symbol.unicodeScalars.first, first.properties.isAlphabetic else { return nil }
    if let id, let edge = Self.edges[symbol] {
      self = .syncbase(id, edge, offset)
    } else if let id, symbol.hasPrefix("repeat("), symbol.hasSuffix(")") {
      let count = symbol.dropFirst("repeat(".count).dropLast()
      guard let count = Int(String(count).trimmingBlanks), count > 0 else { return nil }
      self = .syncbase(id, .repetition(count), offset)
    } else {
      guard symbol.utf8.allSatisfy({ $0 | 32 >= 97 && $0 | 32 <= 122 }) else { return nil }
      self = .event(id: id, name: symbol, offset)
    }
  }

  /// The moments of an animation, also by the names of their events.
  private static let edges: [String: Edge] = [
    "begin": .begin, "end": .end, "beginEvent": .begin, "endEvent": .end,
  ]

  /// Returns the text before the last sign that a clock value follows, and that value with its sign.
  private static func split(_ text: String) -> (head: String, offset: Double) {
    let signs: Set<Character> = ["+", "-"]
    guard let sign = text.lastIndex(where: { signs.contains($0) }), sign > text.startIndex,
      text[text.index(before: sign)] != "\\", let offset = SMILClock.offset(text[sign...])
    else { return (text, 0) }
    return (String(text[..<sign]).trimmingBlanks, offset)
  }

  /// Returns the identifier before the last point that is not escaped, and the symbol behind it.
  private static func symbol(_ head: String) -> (id: String?, symbol: String) {
    let characters = Array(head)
    for index in characters.indices.reversed() where characters[index] == "." && index > 0 {
      guard characters[index - 1] != "\\" else { break }
      var id = ""
      var isEscaped = false
      for character in characters[..<index] {
        if character == "\\", !isEscaped {
          isEscaped = true
        } else {
          id.append(character)
          isEscaped = false
        }
      }
      return (id, String(characters[(index + 1)...]))
    }
    return (nil, head)
  }
}
