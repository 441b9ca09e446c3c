// SPDX-License-Identifier: Apache-2.0

package import CoreGraphics
import Foundation
import ImageIO

/// Pictures to which a document refers.
package enum ReferencedPicture {
  /// A reason for which a picture is not decoded.
  package enum Failure: Error, Sendable {
    /// The data is no picture of a known type.
    case unknownType
    /// The caller refuses a picture of this size.
    case refused
    /// The data is damaged.
    case damaged
  }

  /// Decodes the first picture in the data of a file.
  ///
  /// - Parameters:
  ///   - data: The data.
  ///   - admit: A function that is called with the width and the height in pixels before the picture is
  ///     decoded, because a few bytes can stand for any number of pixels. It returns whether to decode it.
  package static func decode(
    _ data: Data, admit: (_ width: Int, _ height: Int) -> Bool
  ) throws(Failure) -> CGImage {
    guard let source = CGImageSourceCreateWithData(data as CFData, nil), CGImageSourceGetCount(source) > 0,
      let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)
    else { throw .unknownType }
    func length(_ key: CFString) -> Int { (properties.object(forKey: key) as? NSNumber)?.intValue ?? 0 }
    guard admit(length(kCGImagePropertyPixelWidth), length(kCGImagePropertyPixelHeight)) else {
      throw .refused
    }
    guard let image = CGImageSourceCreateImageAtIndex(source, 0, nil) else { throw .damaged }
    return image
  }

  /// Returns whether data begins as an SVG picture does: with the element `svg`, or with a declaration, a
  /// comment or a document type before it.
  package static func isSVG(_ data: Data) -> Bool { VectorPictures.isSVG(data) }
}

/// The number of pixels of all pictures of a document, counted against a limit.
package struct PixelBudget {
  private let limit: Int
  private var count = 0

  /// Creates a budget of which nothing is used.
  package init(limit: Int) { self.limit = limit }

  /// Counts the pixels of a picture. Returns whether the limit allows them.
  package mutating func admit(_ width: Int, _ height: Int) -> Bool {
    let (pixels, overflows) = width.multipliedReportingOverflow(by: height)
    guard !overflows, pixels >= 0, pixels <= limit - count else { return false }
    count += pixels
    return true
  }
}
