// SPDX-License-Identifier: Apache-2.0

/// The pseudo-classes without selectors as arguments. Source: Selectors Level 3, section 6.6.
enum CSSPseudoClass {
  /// The pseudo-classes that depend on what a reader does.
  static let dynamic: Set<String> = keyboard.union(["hover", "active"])

  /// The pseudo-classes of the keyboard and of links, which no element has.
  private static let keyboard: Set<String> = [
    "focus", "focus-visible", "focus-within", "visited", "target",
  ]

  /// The pseudo-classes that no element of a picture has.
  private static let never: Set<String> = [
    "enabled", "disabled", "checked", "indeterminate", "default", "required", "optional", "read-write",
    "placeholder-shown", "fullscreen",
  ]

  /// Returns the condition of a pseudo-class without arguments, or `nil` if it is not known.
  static func condition(_ name: String) -> CSSSelector.Condition? {
    switch name {
    case "root", "scope": .root
    case "empty": .empty
    case "link", "any-link": .link
    case "hover": .hovered
    case "active": .pressed
    case "first-child": .position(.init(step: 0, offset: 1))
    case "last-child": .position(.init(step: 0, offset: 1, isFromEnd: true))
    case "first-of-type": .position(.init(step: 0, offset: 1, isOfType: true))
    case "last-of-type": .position(.init(step: 0, offset: 1, isOfType: true, isFromEnd: true))
    case "only-child": .alone(isOfType: false)
    case "only-of-type": .alone(isOfType: true)
    default: keyboard.contains(name) || never.contains(name) ? .never : nil
    }
  }

  /// Returns the condition of a pseudo-class with an argument, or `nil` if it is not known.
  static func condition(_ name: String, _ argument: String) -> CSSSelector.Condition? {
    let isOfType = name.hasSuffix("-of-type")
    switch name {
    case "nth-child", "nth-of-type", "nth-last-child", "nth-last-of-type":
      guard var position = Self.position(argument) else { return nil }
      (position.isOfType, position.isFromEnd) = (isOfType, name.hasPrefix("nth-last-"))
      return .position(position)
    case "lang", "dir": return .never
    default: return nil
    }
  }

  /// Returns the positions that a text such as `2n + 1` names. Source: CSS Syntax Module Level 3, section 6.
  static func position(_ text: String) -> CSSSelector.Position? {
    switch text.lowercased() {
    case "odd": return .init(step: 2, offset: 1)
    case "even": return .init(step: 2, offset: 0)
    default: break
    }
    let bytes = Array(text.lowercased().utf8)
    var index = 0
    func peek() -> UInt8 { index < bytes.count ? bytes[index] : 0 }
    func sign() -> Int? {
      guard peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-") else { return nil }
      index += 1
      return bytes[index - 1] == UInt8(ascii: "-") ? -1 : 1
    }
    func digits() -> Int? {
      let start = index
      var value = 0
      while CSSTokenizer.isDigit(peek()) {
        value = min(value * 10 + Int(peek() - 0x30), 1_000_000_000)
        index += 1
      }
      return index > start ? value : nil
    }
    func skipSpace() { while peek() == 0x20 { index += 1 } }
    let first = sign() ?? 1
    let number = digits()
    guard peek() == UInt8(ascii: "n") else {
      guard let number, index == bytes.count else { return nil }
      return .init(step: 0, offset: first * number)
    }
    index += 1
    skipSpace()
    guard index < bytes.count else { return .init(step: first * (number ?? 1), offset: 0) }
    guard let second = sign() else { return nil }
    skipSpace()
    guard let offset = digits(), index == bytes.count else { return nil }
    return .init(step: first * (number ?? 1), offset: second * offset)
  }
}
