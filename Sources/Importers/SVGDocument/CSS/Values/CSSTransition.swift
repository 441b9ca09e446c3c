// SPDX-License-Identifier: Apache-2.0

/// The transition of a property to a new value. Source: CSS Transitions Level 1.
struct CSSTransition: Equatable, Sendable {
  /// The duration in seconds, greater than 0 together with the delay.
  var duration: Double
  /// The time before the change in seconds. A negative one starts in the middle.
  var delay: Double
  /// The text of the timing function.
  var timingFunction: String

  /// Reads the transition that a style has for a property, or returns `nil` if the property changes at once.
  init?(of name: String, _ style: SVGStyle) {
    guard
      let text = style["transition-property"] ?? (style["transition-duration"].map { _ in "all" })
    else {
      return nil
    }
    let names = Self.items(text).map { $0.lowercased() }
    // The last entry of a property counts.
    guard let position = names.lastIndex(where: { $0 == "all" || $0 == name }) else { return nil }
    func item(_ list: String, _ initial: String) -> String {
      let items = Self.items(style[list] ?? initial)
      return items.isEmpty ? initial : items[position % items.count]
    }
    guard let duration = Self.seconds(item("transition-duration", "0s")),
      let delay = Self.seconds(item("transition-delay", "0s")), max(duration, 0) + delay > 0
    else { return nil }
    (self.duration, self.delay) = (max(duration, 0), delay)
    timingFunction = item("transition-timing-function", "ease")
  }

  private static func items(_ text: String) -> [String] {
    let tokens = CSSTokens(text)
    return tokens.split(tokens.range, at: .comma).map { tokens.text(tokens.trimmed($0)) }
  }

  private static func seconds(_ text: String) -> Double? {
    let limit = MotionLimits.time
    if let term = CalcText.term(text) {
      return term.unit == "s" ? term.value.clamped(to: -limit...limit) : nil
    }
    let tokens = CSSTokens(text)
    guard tokens.range.count == 1, let (value, unit) = tokens.number(0), unit == "s" || unit == "ms"
    else {
      return nil
    }
    return (unit == "s" ? value : value / 1_000).clamped(to: -limit...limit)
  }
}

/// The shorthand `transition`. Source: CSS Transitions Level 1, section 2.5.
enum CSSTransitionShorthand {
  /// The longhands in the order of their values.
  static let names = [
    "transition-property", "transition-duration", "transition-timing-function", "transition-delay",
  ]

  private static let initialValues = ["all", "0s", "ease", "0s"]
  private static let easings: Set<String> = [
    "ease", "linear", "ease-in", "ease-out", "ease-in-out", "step-start", "step-end",
  ]

  /// Returns the values of the longhands in their order, or `nil` if the text is no list of transitions.
  static func values(_ tokens: CSSTokens) -> [String]? {
    var lists = names.map { _ in [String]() }
    for item in tokens.split(tokens.range, at: .comma) {
      guard let values = transition(tokens, item) else { return nil }
      for (part, value) in values.enumerated() { lists[part].append(value) }
    }
    return lists.map { $0.joined(separator: ", ") }
  }

  private static func transition(_ tokens: CSSTokens, _ range: Range<Int>) -> [String]? {
    let words = tokens.words(range)
    guard !words.isEmpty else { return nil }
    var values = [String?](repeating: nil, count: names.count)
    for word in words {
      guard tokens.after(word.lowerBound) == word.upperBound else { return nil }
      let part: Int
      switch tokens[word.lowerBound].kind {
      case .number: part = values[1] == nil ? 1 : 3
      case .function:
        part = tokens.name(word.lowerBound).lowercased() == "calc" ? (values[1] == nil ? 1 : 3) : 2
      case .identifier:
        let name = tokens.name(word.lowerBound).lowercased()
        // The behaviour of properties without values between them.
        if name == "allow-discrete" || name == "normal" { continue }
        part = easings.contains(name) ? 2 : 0
      default: return nil
      }
      guard values[part] == nil else { return nil }
      values[part] = tokens.text(word)
    }
    return zip(values, initialValues).map { $0 ?? $1 }
  }
}
