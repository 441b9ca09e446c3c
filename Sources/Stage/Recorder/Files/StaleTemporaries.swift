// SPDX-License-Identifier: Apache-2.0

import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// The temporaries of all destinations in a folder that killed processes have left behind.
///
/// The next writer to a destination removes the temporaries of that destination at once. Each process removes
/// the others when it first uses the folder, if they were last changed more than an hour ago and no process
/// holds their lock.
enum StaleTemporaries {
  /// The minimum age of a temporary that is removed, in seconds.
  static let age = 3600

  /// The maximum number of entries of a folder that are examined, which bounds the time for a huge folder.
  private static let entryLimit = 10_000

  /// The folders that this process has already cleaned.
  private static let cleaned = Mutex<Set<String>>([])

  /// Removes the stale temporaries in a folder, at most once per process.
  static func remove(in folder: String) {
    guard cleaned.withLock({ $0.insert(folder).inserted }) else { return }
    removeAll(in: folder, at: time(nil))
  }

  /// Removes the temporaries in a folder that are older than `age` at the time `now`, in seconds since 1970.
  static func removeAll(in folder: String, at now: Int) {
    var count = 0
    forEachName(in: folder) { name in
      count += 1
      if name.hasPrefix("."), name.hasSuffix(TemporaryNames.ending) {
        remove(folder == "/" ? "/\(name)" : "\(folder)/\(name)", at: now)
      }
      return count < entryLimit
    }
  }

  private static func remove(_ path: String, at now: Int) {
    var status = stat()
    guard lstat(path, &status) == 0, now - status.st_mtim.tv_sec > age else { return }
    switch status.st_mode & S_IFMT {
    case S_IFREG: _ = TemporaryName(path: path).isFree
    case S_IFDIR: StagingFolder.removeUnlocked(path)
    default: break
    }
  }
}

/// Calls `body` with each name in a folder, except `.` and `..`, until it returns `false`.
func forEachName(in folder: String, _ body: (String) -> Bool) {
  guard let stream = opendir(folder) else { return }
  defer { closedir(stream) }
  while let entry = readdir(stream) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
    }
    if name != ".", name != "..", !body(name) { return }
  }
}
