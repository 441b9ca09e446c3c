// SPDX-License-Identifier: Apache-2.0

import QuartzCore

// The rows of the reference, made of the reader's tables and of the words for each name.

extension SceneFormat {
  /// The words of an attribute that no table describes, with the kind and the default.
  static func row(
    _ name: String, _ kind: String, default standard: String, _ example: String, _ meaning: String
  ) -> FormatAttribute {
    FormatAttribute(
      name: name, kind: kind, names: [], standard: standard, meaning: meaning, range: nil,
      isAnimatable: false, example: example)
  }

  /// Returns the row of a name that the reader knows.
  ///
  /// - Parameters:
  ///   - shape: The type of the value.
  ///   - standard: The default.
  ///   - words: The words of the element. A name without words has an empty example, which tests refuse.
  static func row(
    _ name: String, _ shape: ValueShape, default standard: String, isAnimatable: Bool = false,
    in words: [AttributeWords]
  ) -> FormatAttribute {
    let own = words.first { $0.name == name }
    return FormatAttribute(
      name: name, kind: shape.word, names: shape.choices, standard: standard,
      meaning: own?.meaning ?? "",
      range: own?.range, isAnimatable: isAnimatable, example: own?.example ?? "")
  }

  /// Returns the names in the order of the words. Names without words are last.
  static func sorted(_ names: some Sequence<String>, as words: [AttributeWords]) -> [String] {
    let known = Set(names)
    let written = words.map(\.name).filter(known.contains)
    return written + known.subtracting(written).sorted()
  }

  /// Returns a value of key-value coding as it stands in a file.
  static func text(_ value: Any?) -> String {
    switch value {
    case nil: "none"
    case let number as NSNumber: ValueText.number(number.doubleValue)
    case let text as String: text
    default: "none"
    }
  }

  /// Returns a value of the engine as it stands in a file.
  static func text(_ value: AnimatableValue) -> String {
    switch value {
    case .color(let color): return ValueText.rgb(color)
    default: return ValueText.plain(value)?.text ?? "none"
    }
  }
}

extension ValueShape {
  /// The kind of the value in the words of the reference.
  var word: String {
    switch self {
    case .engine(let kind): kind.word
    case .numberOrInfinity: "number or inf"
    case .text: "text"
    case .oneOf: "name"
    case .timingFunction: "timing function"
    }
  }

  /// The names that a value can have. Empty for a value that is no name of a fixed set.
  var choices: [String] { if case .oneOf(let names) = self { names } else { [] } }
}

extension ValueKind {
  fileprivate var word: String {
    switch self {
    case .number: "number"
    case .bool: "truth"
    case .point: "point"
    case .size: "size"
    case .rect: "rect"
    case .transform: "transform"
    case .color: "colour"
    case .name: "name"
    case .contents: "image"
    case .numbers: "numbers"
    case .colors: "colours"
    case .path: "path"
    case .cells: "cells"
    case .text: "text"
    case .triple: "three numbers"
    case .filters: "filters"
    }
  }
}

extension FormatAttribute {
  /// Returns the attribute with a kind that no shape has.
  func with(kind: String) -> FormatAttribute {
    FormatAttribute(
      name: name, kind: kind, names: names, standard: standard, meaning: meaning, range: range,
      isAnimatable: isAnimatable, example: example)
  }
}
