// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneDiagnostics
internal import MultiplaneGeometry

extension Caption {
  /// A word of a caption, or a group of words, with the time at which it is spoken.
  public struct Word: Sendable, Hashable {
    /// The time at which the word begins, in seconds. Not before the caption's start.
    public var start: Double
    /// The time at which the word ends, in seconds. Not after the caption's end.
    public var end: Double
    /// The text without white space at its ends.
    public var text: String

    /// Creates a word. Times are in seconds.
    public init(start: Double, end: Double, text: String) {
      (self.start, self.end, self.text) = (start, end, text)
    }
  }

  /// Text without markup that begins at an inline time.
  struct Section {
    /// The inline time in seconds, or `nil` for the text before the first one.
    var time: Double?
    /// The text, with line feeds and white space as written.
    var text: String
  }

  /// Returns the text of sections, without empty lines and without white space at the ends of lines.
  static func plain(_ sections: [Section]) -> String {
    let text = sections.map(\.text).joined()
    let lines = text.split(separator: "\n").map { $0.trimmed }.filter { !$0.isEmpty }
    return lines.joined(separator: "\n")
  }

  /// Divides text at its inline times, removes the other markup, such as `<i>`, `<c.name>` and `{\an8}`, and
  /// replaces character references, such as `&amp;`.
  static func sections(of text: String) -> [Section] {
    var sections = [Section(text: "")]
    var rest = Substring(text.replacing("\r\n", with: "\n").replacing("\\N", with: "\n"))
    let entities: KeyValuePairs = [
      "&lt;": "<", "&gt;": ">", "&nbsp;": "\u{a0}", "&lrm;": "", "&rlm;": "", "&amp;": "&",
    ]
    while let character = rest.first {
      if character == "<", let end = rest.firstIndex(of: ">"), rest.dropFirst().first.map(isMarkStart) == true
      {
        if let time = inlineTime(rest[..<end].dropFirst()) { sections.append(Section(time: time, text: "")) }
        rest = rest[rest.index(after: end)...]
      } else if rest.hasPrefix("{\\"), let end = rest.firstIndex(of: "}") {
        rest = rest[rest.index(after: end)...]
      } else if character == "&", let (name, value) = entities.first(where: { rest.hasPrefix($0.key) }) {
        sections[sections.count - 1].text += value
        rest = rest.dropFirst(name.count)
      } else {
        sections[sections.count - 1].text.append(character)
        rest = rest.dropFirst()
      }
    }
    return sections
  }

  /// Returns whether a character after `<` shows that the bracket begins a tag and is not a comparison.
  private static func isMarkStart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "/"
  }

  /// The maximum numbers of digits of hours and of fractions of a second, so that no time overflows.
  private static let (hourDigits, fractionDigits) = (6, 6)

  /// Returns the seconds of an inline time, such as `01:02:03.400` or `02:03.400`, or `nil` for other text.
  /// SubRip files may have a comma before the fraction.
  private static func inlineTime(_ text: Substring) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard let last = parts.last, parts.count == 2 || parts.count == 3 else { return nil }
    let seconds = last.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    guard seconds.count == 2, let fraction = number(seconds[1], digits: 1...fractionDigits),
      let hour = parts.count == 3 ? number(parts[0], digits: 1...hourDigits) : 0,
      let minute = number(parts[parts.count - 2], digits: 2...2), minute < 60,
      let second = number(seconds[0], digits: 2...2), second < 60
    else { return nil }
    // One division of whole numbers gives the same number as a decimal literal.
    let unit = (0..<seconds[1].count).reduce(1) { unit, _ in unit * 10 }
    return Double(((hour * 60 + minute) * 60 + second) * unit + fraction) / Double(unit)
  }

  private static func number(_ text: Substring, digits: ClosedRange<Int>) -> Int? {
    guard digits.contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(text)
  }

  /// Returns the words of the sections of a caption, or none if it has no inline times.
  static func words(_ sections: [Section], from start: Double, to end: Double, path: String) -> [Word] {
    guard sections.count > 1 else { return [] }
    var latest = -Double.infinity
    var times: [Double] = []
    for section in sections {
      guard let time = section.time else {
        times.append(start)
        continue
      }
      if time < latest {
        Diagnostics.report(
          .invalid, path,
          "the caption at \(start) s has the time \(time) s after \(latest) s; the later one is used",
          cause: "a time in a caption is before the preceding one")
      }
      latest = max(latest, time)
      times.append(latest.clamped(atLeast: start, atMost: end))
    }
    return zip(sections, zip(times, times.dropFirst() + [end])).compactMap { section, time in
      let text = plain([section])
      return text.isEmpty ? nil : Word(start: time.0, end: time.1, text: text)
    }
  }

  /// Returns the words of a text that was cut. The last word may be cut too.
  static func words(_ words: [Word], within text: String) -> [Word] {
    var rest = Substring(text)
    return words.compactMap { word in
      rest = rest.drop(while: \.isWhitespace)
      guard !rest.isEmpty else { return nil }
      var word = word
      if !rest.hasPrefix(word.text) { word.text = String(rest) }
      rest = rest.dropFirst(word.text.count)
      return word
    }
  }
}

extension Substring {
  /// The text without white space at both ends.
  fileprivate var trimmed: Substring {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return self[first...last]
  }
}
