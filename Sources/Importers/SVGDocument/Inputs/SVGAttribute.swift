// SPDX-License-Identifier: Apache-2.0

/// An attribute of an element, or its text, for which a program can choose a value.
public struct SVGAttribute: Sendable, Hashable {
  /// The form of a value.
  public enum Kind: Sendable, Hashable {
    /// The text of a `text` element. It replaces all text in the element.
    case text
    /// A length with or without a unit, such as `12`, `50%` or `3mm`. Some lengths may not be negative.
    case length(allowsNegative: Bool)
    /// Several lengths.
    case lengths
    /// A number from 0 to 1.
    case fraction
    /// A number.
    case number
    /// Several numbers.
    case numbers
    /// A colour.
    case color
    /// A colour, `none`, or a gradient or a pattern as `url(#id)`.
    case paint
    /// The commands of a path.
    case path
    /// A list of transforms, such as `translate(8 0) rotate(45)`.
    case transform
    /// The path of a picture. An absolute one is read wherever it is.
    case image
    /// An element of the file as `#id`.
    case reference
    /// One of several words.
    case choice([String])
    /// Any word.
    case word
  }

  /// The identifier of the element.
  public let identifier: String
  /// The name of the attribute, or `text`.
  public let name: String
  /// The name of the element's type, such as `rect`.
  public let element: String
  /// The form of the value.
  public let kind: Kind
  /// The present value: from the attribute, or else from the style. `nil` if the element has none.
  public let value: String?

  /// The name for `SVGScene.Options.values`, such as `title.text` or `bar.height`.
  public var path: String { "\(identifier).\(name)" }
}

extension SVGAttribute.Kind {
  /// A description of the form for people.
  package var form: String {
    switch self {
    case .text: "the text"
    case .length: "a length, such as 12 or 50%"
    case .lengths: "lengths, such as 4 2"
    case .fraction: "a number from 0 to 1"
    case .number: "a number"
    case .numbers: "numbers, such as 0 0 10 5"
    case .color: "a colour"
    case .paint: "a colour, none or url(#id)"
    case .path: "the commands of a path, such as M0 0H8"
    case .transform: "transforms, such as rotate(45)"
    case .image: "the path of a picture"
    case .reference: "an element, such as #id"
    case .choice(let words): words.joined(separator: ", ")
    case .word: "a word"
    }
  }
}
