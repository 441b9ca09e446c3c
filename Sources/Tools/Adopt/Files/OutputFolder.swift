// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneDiagnostics

/// The folder for the results. Nothing is written outside it, because no link in it is followed.
struct OutputFolder {
  let path: String
  let replacesFiles: Bool

  /// Returns the results whose files are missing or differ. Throws before anything is written if a file
  /// exists and must not be replaced, or if a path contains a link or is not a regular file.
  func changes(_ files: [(relativePath: String, text: String)]) throws(AdoptError) -> [(String, String)] {
    var result: [(String, String)] = []
    for (relativePath, text) in files {
      let full = path + "/" + relativePath
      try checkFolders(of: relativePath)
      switch FileKind(full) {
      case .missing: result.append((relativePath, text))
      case .file:
        if try SourceFiles.read(full) == text { continue }
        guard replacesFiles else { throw .exists(path: full) }
        result.append((relativePath, text))
      case .link: throw .cannotWrite(path: full, reason: "it is a link, and links are not followed")
      case .folder, .other: throw .cannotWrite(path: full, reason: "it is not a file")
      }
    }
    return result
  }

  /// Writes the results. Throws if a file cannot be written. Results that were written earlier remain.
  func write(_ files: [(String, String)]) throws(AdoptError) {
    for (relativePath, text) in files {
      let full = path + "/" + relativePath
      try makeFolders(of: full)
      try checkFolders(of: relativePath)
      if replacesFiles, FileKind(full) == .file { unlink(full) }
      let descriptor = open(full, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
      guard descriptor >= 0 else {
        throw .cannotWrite(path: full, reason: String(cString: strerror(errno)))
      }
      let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      do { try handle.write(contentsOf: Data(text.utf8)) } catch {
        throw .cannotWrite(path: full, reason: "\(error.localizedDescription)")
      }
    }
  }

  private func makeFolders(of full: String) throws(AdoptError) {
    let folder = (full as NSString).deletingLastPathComponent
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch { throw .cannotWrite(path: folder, reason: "\(error.localizedDescription)") }
  }

  /// Throws if an item between this folder and a file is a link or is not a folder.
  private func checkFolders(of relativePath: String) throws(AdoptError) {
    var full = path
    for part in relativePath.split(separator: "/").dropLast() {
      guard part != ".." else { throw .cannotWrite(path: full, reason: "it leaves the folder") }
      full += "/" + part
      switch FileKind(full) {
      case .folder, .missing: continue
      case .link: throw .cannotWrite(path: full, reason: "it is a link, and links are not followed")
      case .file, .other: throw .cannotWrite(path: full, reason: "it is not a folder")
      }
    }
  }

  /// Returns the path with its links resolved, as far as its folders exist.
  static func resolved(_ path: String) -> String {
    if let real = DiskPath.resolved(path) { return real }
    let url = URL(fileURLWithPath: path).standardizedFileURL
    let parent = url.deletingLastPathComponent().path
    return parent == url.path ? parent : resolved(parent) + "/" + url.lastPathComponent
  }
}
