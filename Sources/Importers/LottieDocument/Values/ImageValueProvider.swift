// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics

/// A provider of an image, for image layers. The image is stretched to the size of the image in the file.
public struct ImageValueProvider: AnyValueProvider {
  private let image: CGImage

  /// Creates a provider of an image.
  public init(_ image: CGImage) { self.image = image }

  /// The type of an image.
  public var valueType: Any.Type { CGImage.self }

  /// Returns the image, which is the same for all frames.
  public func value(frame: AnimationFrameTime) -> Any { image }
}
