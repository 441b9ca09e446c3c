// SPDX-License-Identifier: Apache-2.0

import MultiplaneSwiftSource

/// The conditions of `#if` around the code of a file, and whether they hold here.
struct Conditions {
  /// The code between two directives.
  private struct Branch {
    /// The tokens of the code.
    let range: Range<Int>
    /// The conditions that must hold, without spaces; `!(...)` for those of the branches before.
    let texts: [String]
    /// False if a condition does not hold here, true if all hold, and `nil` if it depends on a flag.
    let holds: Bool?
  }

  private var branches: [Branch] = []

  init(_ source: SourceText) {
    var open: [(start: Int, former: [String], text: String)] = []
    func end(at index: Int) -> [String]? {
      guard let last = open.popLast() else { return nil }
      let texts = last.former.map { "!(\($0))" } + (last.text.isEmpty ? [] : [last.text])
      branches.append(
        Branch(range: last.start..<index, texts: texts, holds: Self.all(texts.map(Self.value(of:)))))
      return last.former + [last.text]
    }
    for index in source.tokens.indices where source.tokens[index].kind == .pound {
      switch source.tokens[index].text {
      case "#if": open.append((index, [], Self.condition(at: index, in: source)))
      case "#elseif":
        if let former = end(at: index) { open.append((index, former, Self.condition(at: index, in: source))) }
      case "#else": if let former = end(at: index) { open.append((index, former, "")) }
      case "#endif": _ = end(at: index)
      default: break
      }
    }
  }

  /// Returns false if the compiler leaves out the token at `index` here, true if it compiles it, and `nil` if
  /// that depends on a flag.
  func holds(at index: Int) -> Bool? { Self.all(around(index).map(\.holds)) }

  /// Returns the conditions around a token that depend on flags.
  func flags(at index: Int) -> Set<String> {
    Set(around(index).filter { $0.holds == nil }.flatMap(\.texts).filter { Self.value(of: $0) == nil })
  }

  private func around(_ index: Int) -> [Branch] { branches.filter { $0.range.contains(index) } }

  /// Returns the text of the condition after the directive at `index`, without spaces.
  private static func condition(at index: Int, in source: SourceText) -> String {
    var (next, text) = (index + 1, "")
    while next < source.tokens.count, !source.tokens[next].startsLine {
      text += source.tokens[next].text
      next += 1
    }
    return text
  }

  // MARK: Values

  /// The systems, modules and flags whose conditions are known. `os(iOS)` becomes `canImport(UIKit)`.
  private static let known: [String: Bool] = [
    "os(iOS)": true, "os(Linux)": true, "os(macOS)": false, "os(OSX)": false, "os(tvOS)": false,
    "os(watchOS)": false, "os(visionOS)": false, "os(Windows)": false, "targetEnvironment(simulator)": false,
    "targetEnvironment(macCatalyst)": false, "canImport(UIKit)": true, "canImport(QuartzCore)": true,
    "canImport(CoreGraphics)": true, "canImport(Foundation)": true, "canImport(AppKit)": false,
    "canImport(Cocoa)": false, "canImport(SwiftUI)": false, "canImport(Combine)": false,
    "canImport(WatchKit)": false, "canImport(ObjectiveC)": false, "canImport(Darwin)": false, "true": true,
    "false": false,
  ]

  /// Returns the value of a condition without spaces, or `nil` if it depends on a flag.
  private static func value(of text: String) -> Bool? {
    let alternatives = parts(of: text, between: "||")
    if alternatives.count > 1 {
      let values = alternatives.map(value(of:))
      return values.contains(true) ? true : values.contains(nil) ? nil : false
    }
    let terms = parts(of: text, between: "&&")
    if terms.count > 1 { return all(terms.map(value(of:))) }
    if text.hasPrefix("!") { return value(of: String(text.dropFirst())).map { !$0 } }
    if text.hasPrefix("("), text.hasSuffix(")") { return value(of: String(text.dropFirst().dropLast())) }
    return known[text] ?? version(text)
  }

  /// Returns the value of a condition on the version of the language or of the compiler.
  private static func version(_ text: String) -> Bool? {
    for (name, newest) in [("swift", 5.99), ("compiler", 6.3)] where text.hasPrefix(name + "(") {
      let rest = text.dropFirst(name.count + 1).dropLast()
      let number = rest.drop { !$0.isNumber }.split(separator: ".").prefix(2).joined(separator: ".")
      guard let version = Double(number) else { return nil }
      return rest.hasPrefix(">=") ? version <= newest : rest.hasPrefix("<") ? version > newest : nil
    }
    return nil
  }

  /// Divides a condition at an operator outside of parentheses.
  private static func parts(of text: String, between sign: String) -> [String] {
    var (result, depth, rest) = ([""], 0, text[...])
    while let character = rest.first {
      if depth == 0, rest.hasPrefix(sign) {
        result.append("")
        rest = rest.dropFirst(sign.count)
        continue
      }
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      result[result.count - 1].append(character)
      rest = rest.dropFirst()
    }
    return result
  }

  private static func all(_ values: [Bool?]) -> Bool? {
    values.contains(false) ? false : values.contains(nil) ? nil : true
  }
}
