// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The digests of the files of parts, each computed again only if the file has changed.
package final class PartDigests {
  /// The attributes that distinguish one version of a file from another.
  private struct Version: Equatable {
    let node: ino_t
    let size: Int
    let seconds: Int
    let nanoseconds: Int
  }

  private var known: [String: (version: Version, digest: String)] = [:]

  /// Creates a memory without digests.
  package init() {}

  /// Returns the SHA-256 digest of a file, or `nil` if it cannot be read.
  func digest(ofFile path: String) -> String? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    let version = Version(
      node: status.st_ino, size: Int(status.st_size), seconds: Int(status.st_mtim.tv_sec),
      nanoseconds: Int(status.st_mtim.tv_nsec))
    if let entry = known[path], entry.version == version { return entry.digest }
    guard let digest = try? PlanFolder.digest(path).text else { return nil }
    known[path] = (version, digest)
    return digest
  }
}
