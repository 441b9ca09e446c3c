// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRecorder

/// The digests of the files of parts, each computed again only if the file has changed.
package final class PartDigests {
  private var known: [String: (version: FileVersion, digest: String)] = [:]

  /// Creates a memory without digests.
  package init() {}

  /// Returns the SHA-256 digest of a file, or `nil` if it cannot be read.
  func digest(ofFile path: String) -> String? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    let version = FileVersion(status)
    if let entry = known[path], entry.version == version { return entry.digest }
    guard let digest = try? PlanFolder.digest(path).text else { return nil }
    known[path] = (version, digest)
    return digest
  }
}
