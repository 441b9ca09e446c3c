// SPDX-License-Identifier: Apache-2.0

/// The reason why bytes cannot be decoded, or a picture cannot be encoded.
package enum PNGError: Error, Hashable, CustomStringConvertible {
  /// The bytes do not begin with the PNG signature.
  case notPNG
  /// The data ends before the picture is complete.
  case endsTooEarly
  /// The picture exceeds the largest size of a pixmap. Width and height are in pixels.
  case tooLarge(width: Int, height: Int)
  /// The picture has no pixels, which PNG does not allow.
  case empty
  /// The data violates the format. The string is the codec's message.
  case damaged(String)
  /// There is not enough memory.
  case outOfMemory
  /// The package was built without the trait `ImageCodecs`.
  case noCodecs

  package var description: String {
    switch self {
    case .notPNG: "this is not a PNG: its first 8 bytes are not the signature"
    case .endsTooEarly: "the PNG ends too early; it was probably not copied completely"
    case .tooLarge(let width, let height): "a PNG of \(width) x \(height) pixels is too large"
    case .empty: "a picture without pixels cannot be written as PNG"
    case .damaged(let reason): "the PNG is damaged: \(reason)"
    case .outOfMemory: "there is not enough memory for the PNG"
    case .noCodecs: PictureError.noCodecsText
    }
  }
}
