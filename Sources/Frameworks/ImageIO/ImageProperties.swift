// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics

// The keys of ImageIO's dictionaries.

/// The width in pixels.
public var kCGImagePropertyPixelWidth: CFString { "PixelWidth" }
/// The height in pixels.
public var kCGImagePropertyPixelHeight: CFString { "PixelHeight" }
/// The number of bits of a component in the file.
public var kCGImagePropertyDepth: CFString { "Depth" }
/// The model of the colours in the file: `RGB`, `Gray` or `CMYK`.
public var kCGImagePropertyColorModel: CFString { "ColorModel" }
/// Indicates whether pixels may be transparent.
public var kCGImagePropertyHasAlpha: CFString { "HasAlpha" }
/// The orientation of the image: 1...8 as in Exif.
public var kCGImagePropertyOrientation: CFString { "Orientation" }
/// The dictionary of GIF properties.
public var kCGImagePropertyGIFDictionary: CFString { "{GIF}" }
/// The number of times that the animation is shown; 0 means forever.
public var kCGImagePropertyGIFLoopCount: CFString { "LoopCount" }
/// The delay of a frame, in seconds. It is 0.1 if the file's delay is below 0.011.
public var kCGImagePropertyGIFDelayTime: CFString { "DelayTime" }
/// The delay of a frame in the file, in seconds.
public var kCGImagePropertyGIFUnclampedDelayTime: CFString { "UnclampedDelayTime" }
/// The dictionary of PNG properties.
public var kCGImagePropertyPNGDictionary: CFString { "{PNG}" }
/// The number of times that the animation is shown; 0 means forever.
public var kCGImagePropertyAPNGLoopCount: CFString { "LoopCount" }
/// The delay of a frame, in seconds. It is 0.1 if the file's delay is below 0.011.
public var kCGImagePropertyAPNGDelayTime: CFString { "DelayTime" }
/// The delay of a frame in the file, in seconds.
public var kCGImagePropertyAPNGUnclampedDelayTime: CFString { "UnclampedDelayTime" }
/// The dictionary of WebP properties.
public var kCGImagePropertyWebPDictionary: CFString { "{WebP}" }
/// The number of times that the animation is shown; 0 means forever.
public var kCGImagePropertyWebPLoopCount: CFString { "LoopCount" }
/// The delay of a frame, in seconds. It is 0.1 if the file's delay is below 0.011.
public var kCGImagePropertyWebPDelayTime: CFString { "DelayTime" }
/// The delay of a frame in the file, in seconds.
public var kCGImagePropertyWebPUnclampedDelayTime: CFString { "UnclampedDelayTime" }
/// The largest width and height of a thumbnail, in pixels.
public var kCGImageSourceThumbnailMaxPixelSize: CFString { "kCGImageSourceThumbnailMaxPixelSize" }
/// Indicates whether a thumbnail is turned upright.
public var kCGImageSourceCreateThumbnailWithTransform: CFString {
  "kCGImageSourceCreateThumbnailWithTransform"
}
/// The quality of a lossy format: 0...1, clamped; 1 by default. A WebP of quality 1 is lossless.
public var kCGImageDestinationLossyCompressionQuality: CFString {
  "kCGImageDestinationLossyCompressionQuality"
}

/// The property keys of animations in one format.
struct AnimationKeys {
  var dictionary: CFString
  var loopCount: CFString
  var delay: CFString
  var unclampedDelay: CFString
}

extension PictureType {
  var animationKeys: AnimationKeys {
    let dictionary =
      switch self {
      case .gif: kCGImagePropertyGIFDictionary
      case .webP: kCGImagePropertyWebPDictionary
      case .png, .jpeg: kCGImagePropertyPNGDictionary
      }
    return AnimationKeys(
      dictionary: dictionary, loopCount: kCGImagePropertyGIFLoopCount, delay: kCGImagePropertyGIFDelayTime,
      unclampedDelay: kCGImagePropertyGIFUnclampedDelayTime)
  }
}
