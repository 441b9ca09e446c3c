// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Paths of files and folders that exist.
package enum DiskPath {
  /// Returns the absolute path without symbolic links, `.` and `..`.
  ///
  /// Returns `nil` if nothing exists at `path`, or if a component of the path cannot be accessed. `errno`
  /// then gives the reason: `EINVAL` for a path with a null character, `EILSEQ` for a result that is not
  /// UTF-8.
  package static func resolved(_ path: String) -> String? {
    guard !path.utf8.contains(0) else {
      errno = EINVAL
      return nil
    }
    guard let bytes = realpath(path, nil) else { return nil }
    let result = String(validatingCString: bytes)
    free(bytes)
    if result == nil { errno = EILSEQ }
    return result
  }

  /// Returns the outermost folder in which a new file at `path` would lie, and which does not exist. Returns
  /// `nil` if the file's folder exists.
  package static func missingFolder(of path: String) -> String? {
    for slash in path.indices where path[slash] == "/" && slash != path.startIndex {
      let folder = String(path[..<slash])
      if access(folder, F_OK) != 0 { return folder }
    }
    return nil
  }

  /// Returns the words for a folder that does not exist.
  package static func noFolder(_ folder: String) -> String { "there is no folder \(folder)" }

  /// Returns the reason why no file can be created: the missing folder, or else the system's message for an
  /// error number.
  package static func reason(creating path: String, _ number: Int32) -> String {
    if number == ENOENT, let folder = missingFolder(of: path) { return noFolder(folder) }
    return String(cString: strerror(number))
  }
}
