// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A block in a scene or on a track: where and when it is visible.
public struct FilmItem {
  /// The block.
  public var block: any FilmBlock
  /// The area. The default is `safe`.
  public var area: BlockArea
  /// The time in seconds at which the block appears, at least 0. The default is 0.
  public var begin: Double
  /// The time in seconds at which the block disappears, or `nil`, the default, for the end of its scene or
  /// film.
  public var end: Double?

  /// Creates an item.
  public init(
    _ block: any FilmBlock, in area: BlockArea = .safe, from begin: Double = 0, to end: Double? = nil
  ) {
    (self.block, self.area, self.begin, self.end) = (block, area, begin, end)
  }
}

extension FilmBlock {
  /// Returns an item that shows the block in an area, and between two times in seconds.
  public func `in`(_ area: BlockArea, from begin: Double = 0, to end: Double? = nil) -> FilmItem {
    FilmItem(self, in: area, from: begin, to: end)
  }
}

/// Collects the blocks of a scene.
@resultBuilder public enum FilmItemsBuilder {
  /// A block in the safe area.
  public static func buildExpression(_ block: any FilmBlock) -> [FilmItem] { [FilmItem(block)] }
  /// An item.
  public static func buildExpression(_ item: FilmItem) -> [FilmItem] { [item] }
  /// Several items.
  public static func buildExpression(_ items: [FilmItem]) -> [FilmItem] { items }
  /// The items of all expressions.
  public static func buildBlock(_ parts: [FilmItem]...) -> [FilmItem] { parts.flatMap { $0 } }
  /// The items of a condition that may be false.
  public static func buildOptional(_ part: [FilmItem]?) -> [FilmItem] { part ?? [] }
  /// The items of a true condition.
  public static func buildEither(first part: [FilmItem]) -> [FilmItem] { part }
  /// The items of a false condition.
  public static func buildEither(second part: [FilmItem]) -> [FilmItem] { part }
  /// The items of a loop.
  public static func buildArray(_ parts: [[FilmItem]]) -> [FilmItem] { parts.flatMap { $0 } }
}

/// Layers of one's own as a block.
public struct LayerBlock: FilmBlock {
  private let make: (BlockFrame) -> CALayer

  /// Creates an empty block.
  public init() { make = { $0.makeLayer(name: Self.name) } }

  /// Creates a block from a function that returns a layer whose frame is the frame's area.
  public init(_ make: @escaping (BlockFrame) -> CALayer) { self.make = make }

  /// The name in film files, and a description of one line.
  public static let (name, summary) = ("layer", "Layers that a program makes")
  /// The parameters that film files can set.
  public static var parameters: [BlockParameter<LayerBlock>] { [] }

  /// Returns a layer with the content and the animations of the block.
  public func makeLayer(in frame: BlockFrame) -> CALayer { make(frame) }
}
