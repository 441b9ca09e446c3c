// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics

/// A source of values for a property, which replace those of the file.
///
/// Providers are asked once, when the layers are made, for the value of each whole frame; between frames the
/// values are interpolated. A property that takes another type than `valueType` keeps its own value, which is
/// reported. `LottieLayer.setValueProvider(_:keypath:)` sets one.
public protocol AnyValueProvider {
  /// The type of the values: `LottieColor`, `CGFloat`, `CGPoint`, `CGSize`, `[LottieColorStop]`, `String` or
  /// `CGImage`.
  var valueType: Any.Type { get }

  /// Returns the value at a frame of the property's composition.
  func value(frame: AnimationFrameTime) -> Any
}

/// A colour in sRGB.
public struct LottieColor: Hashable, Sendable {
  /// The components, from 0 to 1. Numbers outside of that range are kept, and cut off when they are drawn.
  public var r, g, b, a: Double

  /// Creates a colour. The default of the alpha is 1.
  public init(r: Double, g: Double, b: Double, a: Double = 1) {
    (self.r, self.g, self.b, self.a) = (r, g, b, a)
  }
}

/// A colour of a gradient and its position, from 0 at the start to 1 at the end.
public struct LottieColorStop: Hashable, Sendable {
  /// The colour.
  public var color: LottieColor
  /// The position.
  public var location: Double

  /// Creates a stop.
  public init(_ color: LottieColor, at location: Double) { (self.color, self.location) = (color, location) }
}

/// A provider of colours, for properties named `Color`.
public struct ColorValueProvider: AnyValueProvider {
  private let block: (AnimationFrameTime) -> LottieColor

  /// Creates a provider of one colour.
  public init(_ color: LottieColor) { block = { _ in color } }

  /// Creates a provider of a colour for each frame.
  public init(block: @escaping (AnimationFrameTime) -> LottieColor) { self.block = block }

  /// The type of a colour.
  public var valueType: Any.Type { LottieColor.self }

  /// Returns the colour at a frame.
  public func value(frame: AnimationFrameTime) -> Any { block(frame) }
}

/// A provider of numbers, in the units of the file: percent for opacities, degrees for angles, points for
/// lengths.
public struct FloatValueProvider: AnyValueProvider {
  private let block: (AnimationFrameTime) -> CGFloat

  /// Creates a provider of one number.
  public init(_ float: CGFloat) { block = { _ in float } }

  /// Creates a provider of a number for each frame.
  public init(block: @escaping (AnimationFrameTime) -> CGFloat) { self.block = block }

  /// The type of a number.
  public var valueType: Any.Type { CGFloat.self }

  /// Returns the number at a frame.
  public func value(frame: AnimationFrameTime) -> Any { block(frame) }
}

/// A provider of points, for positions and anchor points. The y axis points down.
public struct PointValueProvider: AnyValueProvider {
  private let block: (AnimationFrameTime) -> CGPoint

  /// Creates a provider of one point.
  public init(_ point: CGPoint) { block = { _ in point } }

  /// Creates a provider of a point for each frame.
  public init(block: @escaping (AnimationFrameTime) -> CGPoint) { self.block = block }

  /// The type of a point.
  public var valueType: Any.Type { CGPoint.self }

  /// Returns the point at a frame.
  public func value(frame: AnimationFrameTime) -> Any { block(frame) }
}

/// A provider of sizes, for sizes in points and for scales in percent.
public struct SizeValueProvider: AnyValueProvider {
  private let block: (AnimationFrameTime) -> CGSize

  /// Creates a provider of one size.
  public init(_ size: CGSize) { block = { _ in size } }

  /// Creates a provider of a size for each frame.
  public init(block: @escaping (AnimationFrameTime) -> CGSize) { self.block = block }

  /// The type of a size.
  public var valueType: Any.Type { CGSize.self }

  /// Returns the size at a frame.
  public func value(frame: AnimationFrameTime) -> Any { block(frame) }
}

/// A provider of the colours of gradients, for properties named `Colors`.
public struct GradientValueProvider: AnyValueProvider {
  private let block: (AnimationFrameTime) -> [LottieColorStop]

  /// Creates a provider of one gradient.
  ///
  /// - Parameters:
  ///   - colors: The colours, of which the first 128 count.
  ///   - locations: Their positions from 0 to 1; colours without one are spaced evenly, as all are by
  ///     default.
  public init(_ colors: [LottieColor], locations: [Double] = []) {
    let stops = Self.stops(colors, locations)
    block = { _ in stops }
  }

  /// Creates a provider of colours for each frame, with their positions.
  ///
  /// - Parameters:
  ///   - block: Returns the colours at a frame, always the same number.
  ///   - locations: Returns their positions from 0 to 1; `nil`, the default, spaces them evenly.
  public init(
    block: @escaping (AnimationFrameTime) -> [LottieColor],
    locations: ((AnimationFrameTime) -> [Double])? = nil
  ) {
    self.block = { frame in Self.stops(block(frame), locations?(frame) ?? []) }
  }

  private static func stops(_ colors: [LottieColor], _ locations: [Double]) -> [LottieColorStop] {
    let last = Double(max(1, colors.count - 1))
    return colors.enumerated().map { index, color in
      LottieColorStop(color, at: index < locations.count ? locations[index] : Double(index) / last)
    }
  }

  /// The type of the colours of a gradient.
  public var valueType: Any.Type { [LottieColorStop].self }

  /// Returns the colours at a frame.
  public func value(frame: AnimationFrameTime) -> Any { block(frame) }
}

/// A provider of texts, for text layers. Lines are separated by line feeds.
///
/// A text keeps the style of the file. Letters that neither the file nor an installed font has are left out
/// and reported.
public struct TextValueProvider: AnyValueProvider {
  private let block: (AnimationFrameTime) -> String

  /// Creates a provider of one text.
  public init(_ text: String) { block = { _ in text } }

  /// Creates a provider of a text for each frame.
  public init(block: @escaping (AnimationFrameTime) -> String) { self.block = block }

  /// The type of a text.
  public var valueType: Any.Type { String.self }

  /// Returns the text at a frame.
  public func value(frame: AnimationFrameTime) -> Any { block(frame) }
}

/// A provider of an image, for image layers. It is stretched to the size that the file gives the image.
public struct ImageValueProvider: AnyValueProvider {
  private let image: CGImage

  /// Creates a provider of an image.
  public init(_ image: CGImage) { self.image = image }

  /// The type of an image.
  public var valueType: Any.Type { CGImage.self }

  /// Returns the image, which is the same for all frames.
  public func value(frame: AnimationFrameTime) -> Any { image }
}
