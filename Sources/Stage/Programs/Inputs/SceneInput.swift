// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A named value that a scene takes from outside: from the command line, from a row of data, or from a
/// program.
///
/// ```swift
/// let headline = SceneInput.text("headline", default: "Hello", help: "The large line")
/// let score = SceneInput.number("score", in: 0...100, default: 0)
/// let inputs = [headline, score]
///
/// func makeRootLayer() -> CALayer {
///   let label = CATextLayer()
///   label.string = "\(headline.text): \(score.number)"
///   return label
/// }
/// ```
///
/// A scene reads its inputs while it builds its layers, and in the events of its script. Outside of these,
/// each input has its default.
public struct SceneInput: Sendable, Hashable {
  /// The name. It consists of letters, digits, hyphens, underscores and dots, and begins with a letter.
  public var name: String
  /// The kind of value.
  public var kind: Kind
  /// The value if none is given, or `nil` if one must be given.
  public var defaultValue: Value?
  /// A description of one line for lists and for JSON Schema. It may be empty.
  public var help: String

  /// Creates an input. See the static functions for the kinds.
  public init(_ name: String, kind: Kind, default defaultValue: Value?, help: String = "") {
    (self.name, self.kind, self.defaultValue, self.help) = (name, kind, defaultValue, help)
  }

  /// The kinds of value, with their limits.
  public enum Kind: Sendable, Hashable {
    /// Text of at most `limit` characters.
    case text(limit: Int)
    /// A finite number in a range.
    case number(ClosedRange<Double>)
    /// A colour in sRGB.
    case color
    /// One of several words.
    case choice([String])
    /// The path of a picture, relative to the folder of the scene or of the data.
    case image
    /// The path of a file with sound, relative to the folder of the scene or of the data.
    case sound
    /// Rows with values in named columns. A column may not itself have rows.
    case rows([SceneInput])

    /// The name of the kind, as lists and messages show it.
    public var name: String {
      switch self {
      case .text: "text"
      case .number: "number"
      case .color: "color"
      case .choice: "choice"
      case .image: "image"
      case .sound: "sound"
      case .rows: "rows"
      }
    }
  }

  /// A value of an input.
  public enum Value: Codable, Sendable, Hashable {
    /// Text, a word of a choice, or the path of a file.
    case text(String)
    /// A number.
    case number(Double)
    /// A colour of straight sRGB components, each from 0 to 1.
    case color(red: Double, green: Double, blue: Double, alpha: Double)
    /// Rows, each with its values by the names of their columns.
    case rows([[String: Value]])
  }

  /// The default maximum number of characters of a text.
  public static let usualTextLimit = 1000
  /// The default range of numbers. Numbers in it are exact to a thousandth.
  public static let usualRange: ClosedRange<Double> = -1e12...1e12

  // MARK: Kinds

  /// Returns an input for text of at most `limit` characters. With a default of `nil`, a text must be given.
  public static func text(
    _ name: String, default text: String?, limit: Int = usualTextLimit, help: String = ""
  ) -> SceneInput {
    SceneInput(name, kind: .text(limit: limit), default: text.map(Value.text), help: help)
  }

  /// Returns an input for a number in a range. With a default of `nil`, a number must be given.
  public static func number(
    _ name: String, in range: ClosedRange<Double> = usualRange, default number: Double?, help: String = ""
  ) -> SceneInput {
    SceneInput(name, kind: .number(range), default: number.map(Value.number), help: help)
  }

  /// Returns an input for a colour. With a default of `nil`, a colour must be given. A default in another
  /// colour space than sRGB is converted.
  public static func color(_ name: String, default color: CGColor?, help: String = "") -> SceneInput {
    SceneInput(name, kind: .color, default: color.map(Value.init), help: help)
  }

  /// Returns an input for one of several words. With a default of `nil`, a word must be given.
  public static func choice(
    _ name: String, of words: [String], default word: String?, help: String = ""
  ) -> SceneInput {
    SceneInput(name, kind: .choice(words), default: word.map(Value.text), help: help)
  }

  /// Returns an input for the path of a picture. With a default of `nil`, a path must be given; with an empty
  /// one, there may be none.
  public static func image(_ name: String, default path: String? = nil, help: String = "") -> SceneInput {
    SceneInput(name, kind: .image, default: path.map(Value.text), help: help)
  }

  /// Returns an input for the path of a file with sound. With a default of `nil`, a path must be given; with
  /// an empty one, there may be none.
  public static func sound(_ name: String, default path: String? = nil, help: String = "") -> SceneInput {
    SceneInput(name, kind: .sound, default: path.map(Value.text), help: help)
  }

  /// Returns an input for rows with named columns. With a default of `nil`, rows must be given.
  public static func rows(
    _ name: String, columns: [SceneInput], default rows: [[String: Value]]?, help: String = ""
  ) -> SceneInput {
    SceneInput(name, kind: .rows(columns), default: rows.map(Value.rows), help: help)
  }

  // MARK: Values

  /// The present value: the one that was given, or the default. `nil` if there is neither.
  public var value: Value? { InputValues.current[name] ?? defaultValue }
  /// The present text, word or path. It is empty if there is none.
  public var text: String { value?.text ?? "" }
  /// The present number, or 0 if there is none.
  public var number: Double { value?.number ?? 0 }
  /// The present colour, or black if there is none.
  public var color: CGColor { value?.cgColor ?? CGColor(red: 0, green: 0, blue: 0, alpha: 1) }
  /// The present path of a file, or an empty string if there is none.
  public var path: String { text }
  /// The present rows, of which there may be none.
  public var rows: [InputRow] { value?.rows ?? [] }
}

extension SceneInput.Value {
  /// Creates a value from a colour, which is converted to sRGB.
  public init(_ color: CGColor) {
    let space = CGColorSpace(name: CGColorSpace.sRGB)
    let converted = space.flatMap { color.converted(to: $0, intent: .defaultIntent, options: nil) } ?? color
    let parts = (converted.components ?? []).map(Double.init)
    switch parts.count {
    case 4...: self = .color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    case 2: self = .color(red: parts[0], green: parts[0], blue: parts[0], alpha: parts[1])
    default: self = .color(red: 0, green: 0, blue: 0, alpha: 1)
    }
  }

  /// The text, or `nil` for other kinds.
  public var text: String? { if case .text(let text) = self { text } else { nil } }
  /// The number, or `nil` for other kinds.
  public var number: Double? { if case .number(let number) = self { number } else { nil } }
  /// The colour, or `nil` for other kinds.
  public var cgColor: CGColor? {
    guard case .color(let red, let green, let blue, let alpha) = self else { return nil }
    return CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  /// The rows, or `nil` for other kinds.
  public var rows: [InputRow]? {
    if case .rows(let rows) = self { rows.map(InputRow.init) } else { nil }
  }
}

/// A row of an input of rows: values by the names of their columns.
public struct InputRow: Sendable, Hashable {
  /// The values by the names of their columns.
  public var values: [String: SceneInput.Value]

  /// Creates a row.
  public init(_ values: [String: SceneInput.Value]) { self.values = values }

  /// Returns the text in a column, or an empty string if there is none.
  public func text(_ column: String) -> String { values[column]?.text ?? "" }
  /// Returns the number in a column, or 0 if there is none.
  public func number(_ column: String) -> Double { values[column]?.number ?? 0 }
  /// Returns the colour in a column, or `nil` if there is none.
  public func color(_ column: String) -> CGColor? { values[column]?.cgColor }
}

/// The values of inputs that code on this thread reads.
package enum InputValues {
  @TaskLocal private static var values: [String: SceneInput.Value] = [:]

  /// The values by the names of their inputs. Other inputs have their defaults.
  package static var current: [String: SceneInput.Value] { values }

  /// Calls a function in which inputs have values.
  package static func with<Result>(
    _ values: [String: SceneInput.Value], _ body: () throws -> Result
  ) rethrows -> Result {
    values.isEmpty && Self.values.isEmpty ? try body() : try $values.withValue(values, operation: body)
  }
}
