// SPDX-License-Identifier: Apache-2.0

/// Expands properties that stand for several others.
enum CSSShorthand {
  /// The properties for which each shorthand stands.
  static let longhands: [String: [String]] = [
    "marker": ["marker-start", "marker-mid", "marker-end"],
    "font": CSSFontShorthand.names,
    "animation": CSSAnimationShorthand.names,
    "transition": CSSTransitionShorthand.names,
    "offset": CSSOffsetShorthand.names,
  ]

  /// The properties whose prefix `-webkit-` is dropped.
  private static let prefixed: Set<String> = [
    "animation", "animation-delay", "animation-direction", "animation-duration", "animation-fill-mode",
    "animation-iteration-count", "animation-name", "animation-play-state", "animation-timing-function",
    "backface-visibility", "clip-path", "filter", "mask", "mask-clip", "mask-composite", "mask-image",
    "mask-origin", "mask-position", "mask-repeat", "mask-size", "perspective", "perspective-origin",
    "transform", "transform-origin", "transform-style", "transition", "transition-delay",
    "transition-duration", "transition-property", "transition-timing-function",
  ]

  /// Returns the name without the prefix `-webkit-`, for properties that exist without it.
  static func unprefixed(_ name: String) -> String? {
    guard name.hasPrefix("-webkit-") else { return nil }
    let rest = String(name.dropFirst(8))
    return prefixed.contains(rest) ? rest : nil
  }

  /// Returns the declarations for which a declaration stands: itself, unless it is a shorthand. A shorthand
  /// with variables stays whole until they have values. A broken one gives none.
  static func expanded(_ declaration: CSSDeclaration) -> [CSSDeclaration] {
    guard let names = longhands[declaration.name], !declaration.hasVariables else { return [declaration] }
    let values: [String]?
    if CSSWideKeyword(declaration.value) != nil {
      values = names.map { _ in declaration.value }
    } else {
      values = Self.values(of: declaration)
    }
    return zip(names, values ?? []).map { name, value in
      CSSDeclaration(name: name, value: value, isImportant: declaration.isImportant)
    }
  }

  /// Returns the values of a shorthand's longhands, in their order.
  private static func values(of declaration: CSSDeclaration) -> [String]? {
    let tokens = CSSTokens(declaration.value)
    switch declaration.name {
    case "font": return CSSFontShorthand.values(tokens)
    case "animation": return CSSAnimationShorthand.values(tokens)
    case "transition": return CSSTransitionShorthand.values(tokens)
    case "offset": return CSSOffsetShorthand.values(tokens)
    default: return longhands[declaration.name]?.map { _ in declaration.value }
    }
  }
}
