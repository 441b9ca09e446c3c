// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneTypesetting

/// The fonts of families and weights.
enum TextFamilies {
  /// The size at which text is typeset before it is scaled. Larger sizes would round less, but overflow
  /// sooner.
  static let size = 100.0
  /// The family of text that names none, as in browsers.
  static let standard = "Times New Roman"

  /// The generic families of CSS that the font library knows.
  private static let generic: Set<String> = ["serif", "sans-serif", "monospace", "cursive", "fantasy"]
  /// Generic families of CSS, and those of other systems' interfaces, by the generic family that they mean.
  private static let synonyms = [
    "system-ui": "sans-serif", "ui-sans-serif": "sans-serif", "-apple-system": "sans-serif",
    "blinkmacsystemfont": "sans-serif", "ui-serif": "serif", "ui-monospace": "monospace",
  ]

  /// Returns the request for the fonts of a style. Each character gets the first family that has it.
  static func font(for style: TextStyle) -> TextFont {
    let families = style.families.prefix(16).map { $0.filter { $0 != "," } }.filter { !$0.isEmpty }
    let names = families.map { family -> String in
      if let other = synonyms[family.lowercased()] { return other }
      return TextFont.isKnown(family) ? TextFont(name: family, size: size).face.family : family
    }
    let wanted = style.weight.clamped(to: 100...900)
    let weight = families.first(where: TextFont.isKnown).map {
      nearestWeight(to: wanted, isItalic: style.isItalic, family: TextFont(name: $0, size: size).face.family)
    }
    // One name alone may also be a font of another system, for which Typesetting has a substitute. A generic
    // family stands for fonts that are installed. The standard one must not follow it: it would win.
    let isComplete = names.contains { generic.contains($0.lowercased()) }
    let name = (names + (isComplete ? [] : [standard])).joined(separator: ",")
    return TextFont(name: name, size: size, weight: weight ?? wanted, isItalic: style.isItalic)
  }

  /// Returns the weight of a family that CSS prefers. Families with one weight are made bolder elsewhere.
  private static func nearestWeight(to wanted: Int, isItalic: Bool, family: String) -> Int {
    let faces = TextFont.installedNames(ofFamily: family).map { TextFont(name: $0, size: size).face }
      .filter { $0.family == family }
    let slanted = faces.filter { $0.isItalic == isItalic }
    let weights = Set((slanted.isEmpty ? faces : slanted).map(\.weight)).sorted()
    guard weights.count > 1, !weights.contains(wanted) else { return wanted }
    let lighter = weights.filter { $0 < wanted }.reversed()
    let heavier = weights.filter { $0 > wanted }
    let order =
      switch wanted {
      case ..<400: lighter + heavier
      case 400...500: heavier.filter { $0 <= 500 } + lighter + heavier
      default: heavier + lighter
      }
    return order.first ?? wanted
  }
}
