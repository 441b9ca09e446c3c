// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The files from which this process has read fonts and scenes. Another machine needs the same files to make
/// the same film.
package enum UsedFiles {
  /// The purpose of a file.
  package enum Purpose: Sendable { case font, scene }

  private struct Entry: Hashable {
    let path: String
    let purpose: Purpose
  }

  /// The maximum number of files that are recorded, so that memory stays bounded.
  private static let limit = 100_000
  private static let entries = Mutex<(known: Set<Entry>, all: [Entry])>(([], []))

  /// Records that the file at `path` was read.
  package static func note(_ path: String, for purpose: Purpose) {
    let entry = Entry(path: path, purpose: purpose)
    entries.withLock {
      guard $0.all.count < limit, $0.known.insert(entry).inserted else { return }
      $0.all.append(entry)
    }
  }

  /// Returns the paths of the files that were read for a purpose, in the order of their first use.
  package static func paths(for purpose: Purpose) -> [String] {
    entries.withLock { $0.all.filter { $0.purpose == purpose }.map(\.path) }
  }
}
