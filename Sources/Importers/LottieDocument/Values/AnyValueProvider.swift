// SPDX-License-Identifier: Apache-2.0

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
