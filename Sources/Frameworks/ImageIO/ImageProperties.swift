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
/// Whether a pixel may be transparent.
public var kCGImagePropertyHasAlpha: CFString { "HasAlpha" }
/// How the image is to be turned: 1...8 as in Exif.
public var kCGImagePropertyOrientation: CFString { "Orientation" }
/// What is only in a GIF.
public var kCGImagePropertyGIFDictionary: CFString { "{GIF}" }
/// How often the animation is shown; 0 for ever.
public var kCGImagePropertyGIFLoopCount: CFString { "LoopCount" }
/// How long a frame is shown, in seconds; a tenth of one where the file says next to nothing.
public var kCGImagePropertyGIFDelayTime: CFString { "DelayTime" }
/// How long a frame is shown, in seconds, as the file says.
public var kCGImagePropertyGIFUnclampedDelayTime: CFString { "UnclampedDelayTime" }
/// What is only in a PNG.
public var kCGImagePropertyPNGDictionary: CFString { "{PNG}" }
/// How often the animation is shown; 0 for ever.
public var kCGImagePropertyAPNGLoopCount: CFString { "LoopCount" }
/// How long a frame is shown, in seconds; a tenth of one where the file says next to nothing.
public var kCGImagePropertyAPNGDelayTime: CFString { "DelayTime" }
/// How long a frame is shown, in seconds, as the file says.
public var kCGImagePropertyAPNGUnclampedDelayTime: CFString { "UnclampedDelayTime" }
/// What is only in a WebP.
public var kCGImagePropertyWebPDictionary: CFString { "{WebP}" }
/// How often the animation is shown; 0 for ever.
public var kCGImagePropertyWebPLoopCount: CFString { "LoopCount" }
/// How long a frame is shown, in seconds; a tenth of one where the file says next to nothing.
public var kCGImagePropertyWebPDelayTime: CFString { "DelayTime" }
/// How long a frame is shown, in seconds, as the file says.
public var kCGImagePropertyWebPUnclampedDelayTime: CFString { "UnclampedDelayTime" }
/// The largest width and height of a thumbnail, in pixels.
public var kCGImageSourceThumbnailMaxPixelSize: CFString { "kCGImageSourceThumbnailMaxPixelSize" }
/// Whether a thumbnail is turned upright.
public var kCGImageSourceCreateThumbnailWithTransform: CFString { "kCGImageSourceCreateThumbnailWithTransform" }
/// How much like the image a file of less than all its detail is to be: 0...1, 1 unless given.
public var kCGImageDestinationLossyCompressionQuality: CFString { "kCGImageDestinationLossyCompressionQuality" }

/// The keys of what is only in animations of a type.
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
