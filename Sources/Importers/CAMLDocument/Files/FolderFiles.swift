// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneDiagnostics

/// The files of a folder. Symbolic links that lead out of it cannot be read.
final class FolderFiles: BundleFiles {
  /// The folder's path with symbolic links resolved.
  private let root: String
  private var budget: ByteBudget

  /// Opens the folder at `path`. Throws if it does not exist.
  init(path: String, limits: CAMLLimits) throws(CAMLError) {
    guard let root = Self.resolved(path) else {
      throw CAMLError(.unreadable, file: path, explanation: "there is no such folder")
    }
    self.root = root == "/" ? "" : root
    budget = ByteBudget(limits)
  }

  func names(in folder: String) throws(CAMLError) -> [String] {
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
        throw CAMLError(
          .tooLarge, file: folder, explanation: "the folder has more than \(budget.limits.fileCount) files")
      }
      names.append(name)
    }
    return names.sorted()
  }

  func isFolder(_ path: String) -> Bool {
    guard let diskPath = try? diskPath(of: path) else { return false }
    var information = stat()
    return stat(diskPath, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
  }

  func read(_ path: String) throws(CAMLError) -> [UInt8] {
    let diskPath = try diskPath(of: path)
    let bytes = try Self.readFile(diskPath, named: path) { count throws(CAMLError) in
      try budget.consume(count, of: path)
    }
    UsedFiles.note("\(root)/\(BundlePath.normalized(path) ?? path)", for: .scene)
    return bytes
  }

  /// Returns the path on the disk with symbolic links resolved. Throws if it leads out of the folder.
  private func diskPath(of path: String) throws(CAMLError) -> String {
    guard let normal = BundlePath.normalized(path) else {
      throw CAMLError(.unsafePath, file: path, explanation: "the path leaves the document")
    }
    guard let diskPath = Self.resolved(root + "/" + normal) else {
      throw CAMLError(.unreadable, file: path, explanation: "there is no such file")
    }
    guard diskPath == root || diskPath.hasPrefix(root + "/") else {
      throw CAMLError(.unsafePath, file: path, explanation: "a link leaves the document")
    }
    return diskPath
  }

  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(validatingCString: resolved)
  }

  /// Returns the bytes of a regular file. `admit` is called with its size and may throw.
  static func readFile(
    _ diskPath: String, named name: String, admit: (Int) throws(CAMLError) -> Void
  ) throws(CAMLError) -> [UInt8] {
    // Opening a pipe must not block: nothing may ever be written to it.
    let descriptor = open(diskPath, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw CAMLError(
        .unreadable, file: name, explanation: "cannot read: \(String(cString: strerror(errno)))")
    }
    defer { close(descriptor) }
    var information = stat()
    guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
      throw CAMLError(.unreadable, file: name, explanation: "this is no plain file")
    }
    let size = Int(information.st_size)
    try admit(size)
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      while count < size {
        let step = Foundation.read(descriptor, buffer.baseAddress! + count, size - count)
        if step <= 0 { break }
        count += step
      }
      filled = count
    }
    guard count == size else {
      throw CAMLError(.unreadable, file: name, explanation: "the file could not be read to its end")
    }
    return bytes
  }
}
