// SPDX-License-Identifier: Apache-2.0

public import MultiplanePrograms
public import QuartzCore

/// A building block of films: values that describe a part of the picture, such as a title or a chart, and the
/// layers that show it.
///
/// ```swift
/// struct RuleBlock: FilmBlock {
///   var width = 50.0
///
///   static let (name, summary) = ("rule", "A horizontal line")
///   static var parameters: [BlockParameter<RuleBlock>] {
///     [.number("width", \.width, in: 1...100, "The width in percent of the area")]
///   }
///
///   func makeLayer(in frame: BlockFrame) -> CALayer {
///     let layer = frame.makeLayer(name: Self.name)
///     let line = CALayer()
///     line.backgroundColor = frame.theme.colors.accent.cgColor
///     line.frame = CGRect(x: 0, y: 0, width: frame.area.width * width / 100, height: frame.unit)
///     layer.addSublayer(line)
///     return layer
///   }
/// }
/// ```
///
/// The parameters are declared once. Files name them, the JSON Schema of film files lists them, and their
/// defaults are the values of `init()`.
public protocol FilmBlock {
  /// The name in film files: lower-case letters, digits and hyphens.
  static var name: String { get }
  /// A description of one line.
  static var summary: String { get }
  /// The parameters that film files can set.
  static var parameters: [BlockParameter<Self>] { get }

  /// Creates the block with its defaults.
  init()

  /// Returns a layer with the block's content and animations. Its frame is `frame.area`, and its y axis
  /// points down.
  ///
  /// Time 0 of the layer is the moment at which the block appears. An animation whose `beginTime` is 0 begins
  /// then.
  func makeLayer(in frame: BlockFrame) -> CALayer

  /// The time in seconds after which the block rests, in a frame. The default implementation returns 0.
  func settlingTime(in frame: BlockFrame) -> Double
}

extension FilmBlock {
  /// Returns the time in seconds after which the block rests.
  public func settlingTime(in frame: BlockFrame) -> Double { 0 }
}

/// A parameter of a block: its declaration, and how its value is stored in the block.
public struct BlockParameter<Block: FilmBlock> {
  /// The name, kind, limits and help. The default is that of `Block.init()`.
  public let input: SceneInput
  let store: (inout Block, SceneInput.Value) -> Void
  /// Indicates whether the parameter may be missing although it has no default.
  let isOptional: Bool

  /// Creates a parameter.
  ///
  /// - Parameters:
  ///   - input: The declaration.
  ///   - store: A function that stores a value of the declared kind in the block.
  public init(_ input: SceneInput, store: @escaping (inout Block, SceneInput.Value) -> Void) {
    self.init(input, isOptional: false, store: store)
  }

  /// Returns a parameter for text of at most `limit` characters. With `isRequired`, a text must be given.
  public static func text(
    _ name: String, _ path: WritableKeyPath<Block, String>, limit: Int = SceneInput.usualTextLimit,
    isRequired: Bool = false, _ help: String
  ) -> BlockParameter {
    let usual = isRequired ? nil : Block()[keyPath: path]
    return BlockParameter(.text(name, default: usual, limit: limit, help: help)) { block, value in
      block[keyPath: path] = value.text ?? ""
    }
  }

  /// Returns a parameter for a number in a range.
  public static func number(
    _ name: String, _ path: WritableKeyPath<Block, Double>, in range: ClosedRange<Double>, _ help: String
  ) -> BlockParameter {
    BlockParameter(.number(name, in: range, default: Block()[keyPath: path], help: help)) { block, value in
      block[keyPath: path] = value.number ?? block[keyPath: path]
    }
  }

  /// Returns a parameter for a whole number in a range. Other numbers are rounded.
  public static func count(
    _ name: String, _ path: WritableKeyPath<Block, Int>, in range: ClosedRange<Int>, _ help: String
  ) -> BlockParameter {
    let limits = Double(range.lowerBound)...Double(range.upperBound)
    let usual = Double(Block()[keyPath: path])
    return BlockParameter(.number(name, in: limits, default: usual, help: help)) { block, value in
      if let number = value.number { block[keyPath: path] = Int(number.rounded()) }
    }
  }

  /// Returns a parameter for one of the cases of a type.
  public static func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String, _ path: WritableKeyPath<Block, Choice>, _ help: String
  ) -> BlockParameter where Choice.RawValue == String {
    let words = Choice.allCases.map(\.rawValue)
    let usual = Block()[keyPath: path].rawValue
    return BlockParameter(.choice(name, of: words, default: usual, help: help)) { block, value in
      if let choice = value.text.flatMap(Choice.init(rawValue:)) { block[keyPath: path] = choice }
    }
  }

  /// Returns a parameter for a colour. Without one, the block takes a colour of the theme.
  public static func color(
    _ name: String, _ path: WritableKeyPath<Block, ThemeColor?>, _ help: String
  ) -> BlockParameter {
    let input = SceneInput(name, kind: .color, default: nil, help: help)
    return BlockParameter(input, isOptional: true) { block, value in
      if case .color(let red, let green, let blue, let alpha) = value {
        block[keyPath: path] = ThemeColor(red: red, green: green, blue: blue, alpha: alpha)
      }
    }
  }

  /// Returns a parameter for the path of a picture. Without one, the path is empty.
  public static func image(
    _ name: String, _ path: WritableKeyPath<Block, String>, _ help: String
  ) -> BlockParameter {
    BlockParameter(.image(name, default: "", help: help)) { block, value in
      block[keyPath: path] = value.text ?? ""
    }
  }

  /// Returns a parameter for the path of a file with sound. Without one, the path is empty.
  public static func sound(
    _ name: String, _ path: WritableKeyPath<Block, String>, _ help: String
  ) -> BlockParameter {
    BlockParameter(.sound(name, default: "", help: help)) { block, value in
      block[keyPath: path] = value.text ?? ""
    }
  }

  /// Returns a parameter for rows with named columns.
  public static func rows(
    _ name: String, columns: [SceneInput], _ help: String,
    store: @escaping (inout Block, [InputRow]) -> Void
  ) -> BlockParameter {
    BlockParameter(.rows(name, columns: columns, default: [], help: help)) { block, value in
      store(&block, value.rows ?? [])
    }
  }

  private init(
    _ input: SceneInput, isOptional: Bool, store: @escaping (inout Block, SceneInput.Value) -> Void
  ) {
    (self.input, self.isOptional, self.store) = (input, isOptional, store)
  }
}

/// A kind of block by its name: how film files make one.
public struct BlockKind {
  /// The name in film files.
  public let name: String
  /// A description of one line.
  public let summary: String
  /// The declarations of the parameters.
  public let inputs: [SceneInput]
  /// The names of the parameters that may be missing although they have no default.
  package let optionalNames: Set<String>
  private let make: ([String: SceneInput.Value]) -> any FilmBlock

  /// Creates the kind of a block.
  public init<Block: FilmBlock>(_ type: Block.Type) {
    (name, summary) = (type.name, type.summary)
    let parameters = type.parameters
    inputs = parameters.map(\.input)
    optionalNames = Set(parameters.lazy.filter(\.isOptional).map(\.input.name))
    make = { values in
      var block = Block()
      for parameter in parameters {
        if let value = values[parameter.input.name] { parameter.store(&block, value) }
      }
      return block
    }
  }

  /// Returns a block with values by the names of their parameters. Others have their defaults. Values for
  /// which there is no parameter are ignored.
  public func makeBlock(_ values: [String: SceneInput.Value]) -> any FilmBlock { make(values) }
}
