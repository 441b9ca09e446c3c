// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport

/// The files that a document shows: a block of code after `<!-- file: NAME -->` is the file NAME.
struct DocumentedFiles {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  let texts: [(name: String, text: String)]

  /// Reads the files of a document, given by its path in the repository.
  init(of document: String) throws {
    var texts: [(name: String, text: String)] = []
    let text = try String(contentsOf: Self.root.appendingPathComponent(document), encoding: .utf8)
    var (name, isInside) = (String?.none, false)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let mark = line.wholeMatch(of: /<!-- file: (\S+) -->/) {
        name = String(mark.1)
      } else if line.hasPrefix("```") {
        if let opened = name, !isInside {
          texts.append((opened, ""))
          isInside = true
        } else {
          (name, isInside) = (nil, false)
        }
      } else if isInside {
        texts[texts.count - 1].text += line + "\n"
      }
    }
    self.texts = texts
  }

  /// Writes the files into a folder.
  func write(to folder: TemporaryFolder) throws {
    for (name, text) in texts {
      let path = (folder.file(name) as NSString).deletingLastPathComponent
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      try folder.write(text, to: name)
    }
  }

  subscript(name: String) -> String? { texts.first { $0.name == name }?.text }
}
