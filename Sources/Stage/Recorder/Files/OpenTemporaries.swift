// SPDX-License-Identifier: Apache-2.0

import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// The named temporaries that this process is writing.
///
/// A process that must end immediately, in the middle of a frame, cannot cancel its sinks. It removes the
/// temporaries in this list instead.
package enum OpenTemporaries {
  /// A temporary file or folder. `madeParent` is the parent folder if it was created for it, otherwise `nil`.
  struct Entry: Hashable {
    var path: String
    var isFolder = false
    /// Indicates whether the folder has folders.
    var isTree = false
    var madeParent: String?
  }

  private static let entries = Mutex<Set<Entry>>([])

  static func add(_ entry: Entry) { entries.withLock { _ = $0.insert(entry) } }

  static func remove(_ path: String) { entries.withLock { $0 = $0.filter { $0.path != path } } }

  /// Registers a file as a temporary, which is removed if the process must end immediately.
  package static func addFile(_ path: String) { add(Entry(path: path)) }

  /// Registers a folder with all that will be in it as a temporary.
  package static func addTree(_ path: String) { add(Entry(path: path, isTree: true)) }

  /// Forgets a temporary that was removed or got its name.
  package static func forget(_ path: String) { remove(path) }

  /// Removes a file that was registered with `addFile`.
  package static func removeFile(_ path: String) {
    unlink(path)
    remove(path)
  }

  private static func removeTree(_ path: String) {
    forEachName(in: path) { name in
      let file = "\(path)/\(name)"
      if unlink(file) != 0, errno == EISDIR { removeTree(file) }
      return true
    }
    rmdir(path)
  }

  /// Removes all temporaries of the process.
  package static func removeAll() {
    let all = entries.withLock { $0 }
    for entry in all {
      if entry.isTree {
        removeTree(entry.path)
      } else if entry.isFolder {
        StagingFolder.removeContents(of: entry.path)
        rmdir(entry.path)
        if let parent = entry.madeParent { rmdir(parent) }
      } else {
        unlink(entry.path)
      }
    }
  }
}
