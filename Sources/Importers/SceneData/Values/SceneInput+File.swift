// SPDX-License-Identifier: Apache-2.0

import Foundation
import ImporterSupport
import MultiplaneDiagnostics
import MultiplanePrograms

extension SceneInput {
  /// Returns the absolute path of a file, with symbolic links resolved. An empty text stands for no file if
  /// that is the default.
  ///
  /// - Parameters:
  ///   - text: The path, relative to the folder.
  ///   - folder: The folder outside of which no file is read.
  /// - Throws: An `InputError` if there is no plain file that can be read, or if the path leaves the folder.
  func file(_ text: String, in folder: String) throws(InputError) -> String {
    guard !text.isEmpty else {
      if defaultValue?.text == "" { return "" }
      throw failure("the path is empty", .missingValue, value: nil, advice: "give the path of a file")
    }
    let path = try path(of: text, in: folder)
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw failure("this is no plain file", .unreadable, value: text)
    }
    guard access(path, R_OK) == 0 else {
      throw failure("the file cannot be read: \(String(cString: strerror(errno)))", .unreadable, value: text)
    }
    return path
  }

  private func path(of text: String, in folder: String) throws(InputError) -> String {
    do {
      let isAbsolute = text.hasPrefix("/")
      return try ReferencedFile.path(of: text, in: isAbsolute ? "" : folder, root: folder)
    } catch {
      switch error.reason {
      case .unsafePath:
        throw failure(
          "the path leaves the folder", .unsafePath, value: text,
          advice: "put the file into the folder \(folder)")
      case .unreadable, .tooLarge, .badArchive, .libraryMissing:
        let isForeign = ReferencedFile.isURL(text) || ReferencedFile.isData(text)
        throw failure(
          "there is no such file", .unreadable, value: text,
          advice: isForeign
            ? "give the path of a file, because URLs are never read" : "give a path in the folder \(folder)")
      }
    }
  }
}
