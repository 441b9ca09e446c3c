// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneDiagnostics

/// The files of a folder. Symbolic links that lead out of it cannot be read.
package final class FolderFiles: BundleFiles {
  /// The folder's path with symbolic links resolved.
  private let root: String
  private var budget: ByteBudget

  /// Opens the folder at `path`. Throws if it does not exist.
  package init(path: String, limits: FileLimits) throws(FileError) {
    guard let root = DiskPath.resolved(path) else {
      throw FileError(.unreadable, file: path, explanation: "there is no such folder")
    }
    self.root = root == "/" ? "" : root
    budget = ByteBudget(limits)
  }

  /// Returns the names in a folder in ascending order, or none if the folder does not exist.
  package func names(in folder: String) throws(FileError) -> [String] {
    guard let path = try? diskPath(of: folder), let stream = opendir(path) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      // A document can only name files in UTF-8.
      guard let name, name != ".", name != ".." else { continue }
      guard names.count < budget.limits.fileCount else {
        throw FileError(
          .tooLarge, file: folder, explanation: "the folder has more than \(budget.limits.fileCount) files")
      }
      names.append(name)
    }
    return names.sorted()
  }

  /// Returns whether there is a folder at `path`.
  package func isFolder(_ path: String) -> Bool {
    guard let diskPath = try? diskPath(of: path) else { return false }
    var information = stat()
    return stat(diskPath, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
  }

  /// Reads a file.
  package func read(_ path: String) throws(FileError) -> [UInt8] {
    let diskPath = try diskPath(of: path)
    let bytes = try PlainFile.read(diskPath, named: path) { count throws(FileError) in
      try budget.consume(count, of: path)
    }
    UsedFiles.note("\(root)/\(BundlePath.normalized(path) ?? path)", for: .scene)
    return bytes
  }

  /// Returns the path on the disk with symbolic links resolved. Throws if it leads out of the folder.
  private func diskPath(of path: String) throws(FileError) -> String {
    guard let normal = BundlePath.normalized(path) else {
      throw FileError(.unsafePath, file: path, explanation: "the path leaves the document")
    }
    guard let diskPath = DiskPath.resolved(root + "/" + normal) else {
      throw FileError(.unreadable, file: path, explanation: "there is no such file")
    }
    guard diskPath == root || diskPath.hasPrefix(root + "/") else {
      throw FileError(.unsafePath, file: path, explanation: "a link leaves the document")
    }
    return diskPath
  }
}
