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
}
