// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The folder with compiled scenes, below `XDG_CACHE_HOME` or the home folder.
///
/// An entry is a file that gets its name only when it is complete, so several processes may use the folder at
/// once. Without a home folder, the entries are in a temporary folder that lasts as long as the process.
struct SceneCache {
  /// The maximum size of all entries in bytes, and the maximum number of entries. The entries that were not
  /// used for the longest time are removed.
  static let (byteLimit, countLimit) = (256 << 20, 500)
  /// The time, in seconds, after which an unfinished entry of another process is removed.
  private static let staleAge = 3_600

  let folder: String
  private let isTemporary: Bool
  /// The folder in which the compiler keeps the modules of C headers, which all scenes share.
  var modules: String { folder + "/modules" }

  /// Opens the cache, and makes its folder for this user only.
  init() throws(SwiftSceneError) {
    if let folder = Self.usualFolder(), Self.makePrivate(folder) {
      (self.folder, isTemporary) = (folder, false)
      return
    }
    let base = ProcessInfo.processInfo.environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var template = Array((base + "/multiplane-XXXXXX").utf8CString)
    let made = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
    }
    guard let name = made else {
      throw .cannotLoad(
        path: base, reason: "no folder can be made in it: \(String(cString: strerror(errno)))")
    }
    (folder, isTemporary) = (name, true)
  }

  /// Removes a temporary folder.
  func close() { if isTemporary { try? FileManager.default.removeItem(atPath: folder) } }

  private static func usualFolder() -> String? {
    let variables = ProcessInfo.processInfo.environment
    if let folder = variables["XDG_CACHE_HOME"], folder.hasPrefix("/") {
      return folder + "/multiplane/scenes"
    }
    if let home = variables["HOME"], home.hasPrefix("/") { return home + "/.cache/multiplane/scenes" }
    return nil
  }

  /// Makes a folder that only this user can write to. Its files are executed, so a folder of another user is
  /// refused.
  private static func makePrivate(_ path: String) -> Bool {
    try? FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid()
      && status.st_mode & 0o022 == 0 && access(path, W_OK) == 0
  }

  private func path(of key: String) -> String { "\(folder)/\(key).so" }

  /// Returns the path of an entry, or `nil` if there is none. The entry then counts as just used.
  func entry(_ key: String) -> String? {
    let path = path(of: key)
    return utimes(path, nil) == 0 ? path : nil
  }

  /// Makes an entry. `make` gets a new folder and writes the entry's file in it; it returns the file's path.
  func add<Failure: Error>(
    _ key: String, _ make: (_ folder: String) throws(Failure) -> String
  ) throws -> String {
    let work = "\(folder)/work-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
    try FileManager.default.createDirectory(
      atPath: work, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(atPath: work) }
    let file = try make(work)
    let path = path(of: key)
    guard rename(file, path) == 0 else {
      throw SwiftSceneError.cannotLoad(path: path, reason: String(cString: strerror(errno)))
    }
    removeOldest(except: path)
    return path
  }

  private struct Item { let path: String, size: Int, time: Int }

  private func removeOldest(except newest: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let now = Int(time(nil))
    var items: [Item] = []
    for name in names {
      let path = "\(folder)/\(name)"
      var status = stat()
      guard stat(path, &status) == 0 else { continue }
      if path == modules { continue }
      if name.hasPrefix("work-") {
        if now - status.st_mtim.tv_sec > Self.staleAge { try? FileManager.default.removeItem(atPath: path) }
      } else if path != newest {
        items.append(Item(path: path, size: Int(status.st_size), time: status.st_mtim.tv_sec))
      }
    }
    items.sort { $0.time > $1.time }
    var (bytes, count) = (0, 1)
    for item in items {
      (bytes, count) = (bytes + item.size, count + 1)
      if bytes > Self.byteLimit || count > Self.countLimit { unlink(item.path) }
    }
  }
}
