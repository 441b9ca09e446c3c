// SPDX-License-Identifier: Apache-2.0

package import CoreGraphics
package import Foundation

/// A type that draws SVG pictures. The module SVGDocument has one, and programs need not contain that module.
package protocol VectorPictureReader: AnyObject {
  /// Returns the still picture that the data of an SVG file describes, with its size in points. Returns
  /// `nil`, after a report, if the data is damaged or the picture is too large.
  ///
  /// - Parameters:
  ///   - data: The data of the file.
  ///   - size: The size in points to which the picture is fitted, or `nil` for its own size.
  ///   - scale: The number of pixels for each point.
  static func picture(_ data: Data, size: CGSize?, scale: CGFloat) -> (image: CGImage, size: CGSize)?
}

/// Pictures in SVG, where a program contains a reader of them.
package enum VectorPictures {
  /// The reader, or `nil` if the program does not contain SVGDocument.
  package static var reader: (any VectorPictureReader.Type)? {
    NSClassFromString("SVGDocument.SVGPictureReader") as? any VectorPictureReader.Type
  }

  /// The message for a picture that no reader draws.
  package static let missingReader = "SVG pictures are drawn in programs that link SVGDocument"

  /// Returns whether data begins as an SVG picture does: with the element `svg`, or with a declaration, a
  /// comment or a document type before it.
  package static func isSVG(_ data: Data) -> Bool {
    let start = data.prefix(4096).drop { $0 <= UInt8(ascii: " ") || $0 > 0x7f }
    return start.first == UInt8(ascii: "<") && start.range(of: Data("<svg".utf8)) != nil
  }
}
