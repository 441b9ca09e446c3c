// SPDX-License-Identifier: Apache-2.0

/// A source of values that replace those of a property in the file.
///
/// A provider is asked for the value at each whole frame once, when the layers are made. Between frames, the
/// values are interpolated. A property of another type than `valueType` keeps its own value, which is
/// reported. `LottieLayer.setValueProvider(_:keypath:)` sets a provider.
public protocol AnyValueProvider {
  /// The type of the values: `LottieColor`, `CGFloat`, `CGPoint`, `CGSize`, `[LottieColorStop]`, `String` or
  /// `CGImage`.
  var valueType: Any.Type { get }

  /// Returns the value at a frame of the property's composition.
  func value(frame: AnimationFrameTime) -> Any
}
