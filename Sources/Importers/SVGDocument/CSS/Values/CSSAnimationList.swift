// SPDX-License-Identifier: Apache-2.0

/// Reads the animations of a style. Source: CSS Animations Level 1, section 4, and Level 2, section 5.
enum CSSAnimationList {
  /// Returns the animations in the order of their names. Shorter lists of other values repeat. Names `none`
  /// give no animation.
  static func animations(of style: SVGStyle) -> [CSSAnimation] {
    guard let text = style["animation-name"] else { return [] }
    let tokens = CSSTokens(text)
    let names = tokens.split(tokens.range, at: .comma).map { name(tokens, tokens.trimmed($0)) }
    let lists = AnimationLists(style)
    return names.enumerated().compactMap { index, name in
      name.map { lists.animation(named: $0, at: index) }
    }
  }

  private static func name(_ tokens: CSSTokens, _ range: Range<Int>) -> String? {
    guard range.count == 1 else { return nil }
    switch tokens[range.lowerBound].kind {
    case .string: return tokens.name(range.lowerBound)
    case .identifier:
      return tokens.isWord(range.lowerBound, "none") ? nil : tokens.name(range.lowerBound)
    default: return nil
    }
  }
}

/// The lists of values for the animations of an element.
private struct AnimationLists {
  private let durations, delays, counts: [Double]
  private let timingFunctions: [String]
  private let directions: [CSSAnimation.Direction]
  private let fillModes: [CSSAnimation.FillMode]
  private let compositions: [CSSAnimation.Composition]
  private let pauses: [Bool]

  init(_ style: SVGStyle) {
    func list<Value>(
      _ name: String, _ initial: Value, _ read: (CSSTokens, Range<Int>) -> Value?
    ) -> [Value] {
      guard let text = style["animation-\(name)"] else { return [initial] }
      let tokens = CSSTokens(text)
      let items = tokens.split(tokens.range, at: .comma).map { tokens.trimmed($0) }
      let values = items.compactMap { read(tokens, $0) }
      // A list with a broken item is void.
      return values.count == items.count && !values.isEmpty ? values : [initial]
    }
    durations = list("duration", 0) { Self.time($0, $1).flatMap { $0 >= 0 ? $0 : nil } }
    delays = list("delay", 0) { Self.time($0, $1) }
    counts = list("iteration-count", 1) { Self.count($0, $1) }
    timingFunctions = list("timing-function", "ease") { $1.isEmpty ? nil : $0.text($1) }
    directions = list("direction", .normal) { .init(rawValue: $0.text($1).lowercased()) }
    fillModes = list("fill-mode", .none) { .init(rawValue: $0.text($1).lowercased()) }
    compositions = list("composition", .replace) { .init(rawValue: $0.text($1).lowercased()) }
    pauses = list("play-state", false) { ["running": false, "paused": true][$0.text($1).lowercased()] }
  }

  func animation(named name: String, at index: Int) -> CSSAnimation {
    func item<Value>(_ list: [Value]) -> Value { list[index % list.count] }
    return CSSAnimation(
      name: name, duration: item(durations), delay: item(delays), timingFunction: item(timingFunctions),
      iterationCount: item(counts), direction: item(directions), fillMode: item(fillModes),
      isPaused: item(pauses), composition: item(compositions))
  }

  private static func time(_ tokens: CSSTokens, _ range: Range<Int>) -> Double? {
    if let term = CalcText.term(tokens.text(range)) { return term.unit == "s" ? term.value : nil }
    guard range.count == 1, let (value, unit) = tokens.number(range.lowerBound) else { return nil }
    switch unit {
    case "s": return value
    case "ms": return value / 1_000
    default: return nil
    }
  }

  private static func count(_ tokens: CSSTokens, _ range: Range<Int>) -> Double? {
    guard range.count == 1 else { return nil }
    if tokens.isWord(range.lowerBound, "infinite") { return .infinity }
    guard let (value, unit) = tokens.number(range.lowerBound), unit.isEmpty, value >= 0 else { return nil }
    return value
  }
}
