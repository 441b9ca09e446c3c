// SPDX-License-Identifier: Apache-2.0

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
