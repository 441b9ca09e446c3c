// SPDX-License-Identifier: Apache-2.0

/// A source of values that replace those of a property in the file.
///
/// A provider is asked for values when the layers are made: at whole frames and at both ends of the
/// composition. In long compositions, some frames are left out. Between frames, numbers, points and colours
/// are interpolated. A property of another type than `valueType` keeps its own value.
/// `LottieLayer.setValueProvider(_:keypath:)` sets a provider.
public protocol AnyValueProvider {
  /// The type of the values: `LottieColor`, `CGFloat`, `CGPoint`, `CGSize`, `[LottieColorStop]`, `String` or
  /// `CGImage`.
  var valueType: Any.Type { get }

  /// Returns the value at a frame of the property's composition. If it is not of the type `valueType`, the
  /// property keeps its own values.
  func value(frame: AnimationFrameTime) -> Any
}
