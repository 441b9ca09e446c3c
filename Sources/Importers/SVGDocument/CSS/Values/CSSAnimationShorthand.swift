// SPDX-License-Identifier: Apache-2.0

/// The shorthand `animation`. Source: CSS Animations Level 1, section 4.10, and Level 2, section 5.
enum CSSAnimationShorthand {
  /// The longhands in the order of `Part`. The shorthand also resets the composition.
  static let names = [
    "animation-name", "animation-duration", "animation-timing-function", "animation-delay",
    "animation-iteration-count", "animation-direction", "animation-fill-mode", "animation-play-state",
    "animation-composition",
  ]

  /// A longhand, as an index into `names`.
  private enum Part: Int {
    case name, duration, timing, delay, count, direction, fill, state
  }

  private static let initialValues = [
    "none", "0s", "ease", "0s", "1", "normal", "none", "running", "replace",
  ]

  private static let keywords: [String: Part] = [
    "ease": .timing, "linear": .timing, "ease-in": .timing, "ease-out": .timing, "ease-in-out": .timing,
    "step-start": .timing, "step-end": .timing, "infinite": .count, "normal": .direction,
    "reverse": .direction, "alternate": .direction, "alternate-reverse": .direction, "none": .fill,
    "forwards": .fill, "backwards": .fill, "both": .fill, "running": .state, "paused": .state,
  ]

  private static let timingFunctions: Set<String> = ["cubic-bezier", "steps", "linear"]

  /// Returns the values of the longhands in their order: lists with an item for each animation. Returns `nil`
  /// if the text is not a list of animations.
  static func values(_ tokens: CSSTokens) -> [String]? {
    var lists = names.map { _ in [String]() }
    for item in tokens.split(tokens.range, at: .comma) {
      guard let values = animation(tokens, item) else { return nil }
      for (part, value) in values.enumerated() { lists[part].append(value) }
    }
    return lists.map { $0.joined(separator: ", ") }
  }

  private static func animation(_ tokens: CSSTokens, _ range: Range<Int>) -> [String]? {
    let words = tokens.words(range)
    guard !words.isEmpty else { return nil }
    var values = [String?](repeating: nil, count: names.count)
    for word in words {
      // Words may only touch where they are functions.
      guard tokens.after(word.lowerBound) == word.upperBound else { return nil }
      let parts = parts(tokens, word.lowerBound)
      guard let part = parts.first(where: { values[$0.rawValue] == nil }) else { return nil }
      values[part.rawValue] = tokens.text(word)
    }
    if values[Part.duration.rawValue]?.hasPrefix("-") == true { return nil }
    return zip(values, initialValues).map { $0 ?? $1 }
  }

  /// Returns the longhands to which a word can belong. The first that has no value yet takes it.
  private static func parts(_ tokens: CSSTokens, _ index: Int) -> [Part] {
    switch tokens[index].kind {
    case .string: return [.name]
    case .identifier:
      guard let part = keywords[tokens.name(index).lowercased()] else { return [.name] }
      return [part, .name]
    case .function:
      let name = tokens.name(index).lowercased()
      // Only times are computed here.
      return timingFunctions.contains(name) ? [.timing] : name == "calc" ? [.duration, .delay] : []
    case .number:
      guard let (value, unit) = tokens.number(index) else { return [] }
      if unit.isEmpty { return value >= 0 ? [.count] : [] }
      guard unit == "s" || unit == "ms" else { return [] }
      return [.duration, .delay]
    default: return []
    }
  }
}
