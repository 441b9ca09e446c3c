// SPDX-License-Identifier: Apache-2.0

/// Why bytes are not a picture, or a picture cannot become bytes.
package enum PNGError: Error, Hashable, CustomStringConvertible {
  /// The bytes do not start as every PNG does.
  case notPNG
  /// The data stops before the picture is complete.
  case endsTooEarly
  /// The picture is larger than anything here draws; width and height in pixels.
  case tooLarge(width: Int, height: Int)
  /// A picture of no pixels has no PNG.
  case empty
  /// The data breaks the rules of the format; what the codec says about it.
  case damaged(String)
  /// There is not enough memory.
  case outOfMemory

  package var description: String {
    switch self {
    case .notPNG: "this is not a PNG: its first 8 bytes are not the signature"
    case .endsTooEarly: "the PNG ends too early; it was probably not copied completely"
    case .tooLarge(let width, let height): "a PNG of \(width) x \(height) pixels is too large"
    case .empty: "a picture without pixels cannot be written as PNG"
    case .damaged(let reason): "the PNG is damaged: \(reason)"
    case .outOfMemory: "there is not enough memory for the PNG"
    }
  }
}
