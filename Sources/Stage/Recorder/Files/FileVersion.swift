// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The attributes that distinguish one version of a file from another, also if an editor has replaced it.
package struct FileVersion: Hashable, Sendable {
  private let node: UInt64
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// Reads the attributes of the file at a path, or of the file that a symbolic link there names. Returns
  /// `nil` if there is no file.
  package init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Takes the attributes from what `stat` or `lstat` returned.
  package init(_ status: stat) {
    (node, size) = (UInt64(status.st_ino), Int64(status.st_size))
    #if canImport(Darwin)
      (seconds, nanoseconds) = (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
    #else
      (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    #endif
  }

  /// A text that differs between versions.
  package var text: String { "\(node) \(size) \(seconds) \(nanoseconds)" }
}
