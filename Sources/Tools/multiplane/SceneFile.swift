// SPDX-License-Identifier: Apache-2.0

import CAMLDocument
import Foundation

/// Files with scenes in them.
enum SceneFile {
  private static let endings = ["caml", "ca", "wallpaper", "tendies", "zip"]

  /// Whether a word names a file rather than a program: it has a folder or an ending in it, or a file of that name is
  /// there.
  static func isOne(_ word: String) -> Bool {
    word.contains("/") || endings.contains { word.lowercased().hasSuffix("." + $0) }
      || FileManager.default.fileExists(atPath: word)
  }

  /// Reads the scene in a file; throws a failure that says what is wrong.
  static func open(_ path: String, isStrict: Bool = false) throws(ToolError) -> CAMLDocument {
    var options = CAMLDocument.Options()
    options.isStrict = isStrict
    do throws(CAMLError) {
      return try CAMLDocument(path: path, options: options)
    } catch {
      throw .failure(error.description)
    }
  }
}
