// SPDX-License-Identifier: Apache-2.0

/// A provider of the colours of gradients, for properties named `Colors`.
public struct GradientValueProvider: AnyValueProvider {
  private let block: (AnimationFrameTime) -> [LottieColorStop]

  /// Creates a provider of one gradient.
  ///
  /// - Parameters:
  ///   - colors: The colours. Only the first 128 are used.
  ///   - locations: The positions of the colours, from 0 to 1. Colours without a position are at the
  ///     positions that they would have if all were spaced evenly. The default is no positions.
  public init(_ colors: [LottieColor], locations: [Double] = []) {
    let stops = Self.stops(colors, locations)
    block = { _ in stops }
  }

  /// Creates a provider that calls closures for the colours and their positions at each frame.
  ///
  /// - Parameters:
  ///   - block: Returns the colours at a frame. The number of colours in the first frame holds for all
  ///     frames: further colours are ignored, and missing ones repeat the last colour.
  ///   - locations: Returns the positions of the colours at a frame, from 0 to 1. The default, `nil`, spaces
  ///     the colours evenly.
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

  /// Returns the colours at a frame, as stops.
  public func value(frame: AnimationFrameTime) -> Any { block(frame) }
}
