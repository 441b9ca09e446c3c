// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneDiagnostics

/// Files of the disk that are read whole.
package enum PlainFile {
  /// Returns the bytes of a regular file.
  ///
  /// - Parameters:
  ///   - diskPath: The path on the disk.
  ///   - name: The name of the file in errors.
  ///   - admit: A function that is called with the number of bytes before they are read, and may throw.
  /// - Throws: A `FileError` if there is no regular file at the path, or it cannot be read to its end.
  package static func read(
    _ diskPath: String, named name: String, admit: (Int) throws(FileError) -> Void
  ) throws(FileError) -> [UInt8] {
    // Opening a pipe must not block: nothing may ever be written to it.
    let descriptor = open(diskPath, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      let isMissing = [ENOENT, ENOTDIR, ELOOP].contains(errno)
      let reason = isMissing ? "there is no such file" : "cannot read: \(String(cString: strerror(errno)))"
      throw FileError(.unreadable, file: name, explanation: reason)
    }
    defer { close(descriptor) }
    var information = stat()
    guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
      throw FileError(.unreadable, file: name, explanation: "this is no plain file")
    }
    let size = Int(information.st_size)
    try admit(size)
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let step = Foundation.read(descriptor, buffer.baseAddress! + count, size - count)
        if step < 0, errno == EINTR { continue }
        guard step > 0 else { break }
        count += step
      }
    }
    guard bytes.count == size else {
      throw FileError(.unreadable, file: name, explanation: "the file could not be read to its end")
    }
    return bytes
  }

  /// Returns the bytes of the file of a scene, and notes that the scene uses it. Throws a `FileError` if the
  /// file cannot be read or exceeds a limit.
  package static func readScene(_ path: String, limits: FileLimits) throws(FileError) -> [UInt8] {
    let bytes = try read(path, named: path) { count throws(FileError) in
      var budget = ByteBudget(limits)
      try budget.consume(count, of: path)
    }
    UsedFiles.note(path, for: .scene)
    return bytes
  }

  /// Returns the folder of a file: `.` for a name without a folder.
  package static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns the last component of a path without its extension.
  package static func name(of path: String) -> String {
    let last = path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? path
    guard let dot = last.utf8.lastIndex(of: UInt8(ascii: ".")), dot != last.startIndex,
      last.utf8.index(after: dot) != last.endIndex
    else { return last }
    return String(last[..<dot])
  }
}
