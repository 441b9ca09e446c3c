// SPDX-License-Identifier: Apache-2.0

package import CoreGraphics
internal import Foundation
package import ImporterSupport
internal import MultiplaneDiagnostics

/// The pictures of films.
package enum FilmPicture {
  /// The maximum number of bytes of a file, and of pixels of a picture.
  private static let (byteLimit, pixelLimit) = (64 << 20, 64 << 20)

  /// Returns the picture in a file, or `nil` with a report if it cannot be shown. An empty path means no
  /// picture.
  ///
  /// - Parameters:
  ///   - path: The path of a PNG, JPEG, WebP or GIF file.
  ///   - subject: The name of what shows it, for the report.
  static func image(at path: String, for subject: String) -> CGImage? {
    guard !path.isEmpty else { return nil }
    do throws(FileError) {
      return try read(path)
    } catch {
      report(path, of: subject, error.explanation)
    }
    return nil
  }

  /// Returns the picture in a file.
  ///
  /// - Parameter path: The path of a PNG, JPEG, WebP or GIF file.
  /// - Throws: A `FileError` if the file cannot be read, is too large, or is no such picture.
  package static func read(_ path: String) throws(FileError) -> CGImage {
    let bytes = try PlainFile.read(path, named: path) { count throws(FileError) in
      guard count <= byteLimit else {
        throw FileError(.tooLarge, file: path, explanation: "it has more than \(byteLimit) bytes")
      }
    }
    UsedFiles.note(path, for: .scene)
    let image = try? ReferencedPicture.decode(Data(bytes)) { width, height in
      width > 0 && height > 0 && width <= pixelLimit / height
    }
    guard let image else {
      throw FileError(
        .unreadable, file: path,
        explanation: "it is no PNG, JPEG, WebP or GIF picture, or it is too large or damaged")
    }
    return image
  }

  private static func report(_ path: String, of subject: String, _ reason: String) {
    Diagnostics.report(.unsupported, "\(subject) block", "the picture \(path) is left out: \(reason)")
  }
}
