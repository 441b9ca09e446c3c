// SPDX-License-Identifier: Apache-2.0

internal import CoreGraphics
internal import Foundation
internal import ImporterSupport
internal import MultiplaneDiagnostics

/// The pictures of films.
enum FilmPicture {
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
    do {
      let bytes = try PlainFile.read(path, named: path) { count throws(FileError) in
        guard count <= byteLimit else {
          throw FileError(.tooLarge, file: path, explanation: "it has more than \(byteLimit) bytes")
        }
      }
      UsedFiles.note(path, for: .scene)
      return try ReferencedPicture.decode(Data(bytes)) { width, height in
        width > 0 && height > 0 && width <= pixelLimit / height
      }
    } catch let error as FileError {
      report(path, of: subject, error.explanation)
    } catch {
      report(path, of: subject, "it is no PNG, JPEG, WebP or GIF picture, or it is too large or damaged")
    }
    return nil
  }

  private static func report(_ path: String, of subject: String, _ reason: String) {
    Diagnostics.report(.unsupported, "\(subject) block", "the picture \(path) is left out: \(reason)")
  }
}
