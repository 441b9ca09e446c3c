// SPDX-License-Identifier: Apache-2.0

import CAMLDocument
import Foundation
import MultiplaneDiagnostics

/// Opens scene files.
enum SceneFile {
  private static let endings = ["caml", "ca", "wallpaper", "tendies", "zip"]

  /// True if a word is the name of a file rather than of a program: it contains a folder, ends in a known
  /// extension, or is the name of an existing file.
  static func isOne(_ word: String) -> Bool {
    word.contains("/") || endings.contains { word.lowercased().hasSuffix("." + $0) }
      || FileManager.default.fileExists(atPath: word)
  }

  /// Prints one line if something in a document is not shown as it is written.
  static func noteOmissions(of document: CAMLDocument, at path: String) {
    let count = document.report.entries.filter(\.affectsPicture).count
    guard count > 0 else { return }
    ErrorFormat.current.say(
      Report(
        .unsupported, path,
        "\(count == 1 ? "1 thing is" : "\(count) things are") not shown as written; see "
          + "\(Tool.name) check \(path)"))
  }

  /// Reads the scene in a file. Throws a failure with the reason.
  static func open(_ path: String, isStrict: Bool = false) throws(ToolError) -> CAMLDocument {
    var options = CAMLDocument.Options()
    options.isStrict = isStrict
    do throws(CAMLError) {
      return try CAMLDocument(path: path, options: options)
    } catch {
      throw ToolError(error)
    }
  }
}
