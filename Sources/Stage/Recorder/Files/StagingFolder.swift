// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// A hidden folder that holds files until all of them are complete. It is locked while in use.
///
/// A killed process leaves the folder behind. The next staging folder for the same files removes it.
final class StagingFolder: EncoderOutput {
  let path: String
  private let parent: String
  private var descriptor: Int32
  private var names: [String] = []
  /// Indicates whether the parent was created for this folder, so that it is removed with the folder.
  private let madeParent: Bool

  private static let permissions: mode_t = 0o777

  /// Creates the folder in `parent`, or in the current folder if `parent` is empty. A missing `parent` is
  /// created if its own parent exists. Throws a `RecorderError` with the path `asked` if the folder cannot be
  /// created.
  init(in parent: String, for stem: String, path asked: String) throws(RecorderError) {
    let folder = parent.isEmpty ? "." : parent
    self.parent = parent
    madeParent = mkdir(folder, Self.permissions) == 0
    StaleTemporaries.remove(in: folder)
    var reason = EEXIST
    for candidate in TemporaryNames(of: parent + stem) {
      Self.removeUnlocked(candidate.path)
      guard mkdir(candidate.path, Self.permissions) == 0 else {
        reason = errno
        if reason == EEXIST { continue }
        break
      }
      let opened = open(candidate.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard opened >= 0, flock(opened, LOCK_EX | LOCK_NB) == 0 else {
        reason = errno
        if opened >= 0 { close(opened) }
        continue
      }
      (path, descriptor) = (candidate.path, opened)
      OpenTemporaries.add(
        OpenTemporaries.Entry(path: path, isFolder: true, madeParent: madeParent ? folder : nil))
      return
    }
    if madeParent { rmdir(folder) }
    throw .cannotCreate(path: asked, reason: DiskPath.reason(creating: folder + "/", reason))
  }

  deinit { discard() }

  /// Adds a file that will have the name `name` in the parent.
  func add(_ bytes: [UInt8], named name: String) throws {
    let file = try OutputFile(path: "\(path)/\(name)", shownAs: parent + name, isDurable: false)
    names.append(name)
    try file.append(bytes)
    try file.commit()
  }

  /// Moves the files to the parent, where they replace files with the same names.
  package func commit() throws(RecorderError) {
    for name in names where rename("\(path)/\(name)", parent + name) != 0 {
      throw .writingFailed(path: parent + name, reason: errorText(errno))
    }
    names = []
    close(descriptor)
    descriptor = -1
    rmdir(path)
    OpenTemporaries.remove(path)
  }

  /// Removes the folder and its contents.
  package func discard() {
    guard descriptor >= 0 else { return }
    Self.removeContents(of: path)
    rmdir(path)
    OpenTemporaries.remove(path)
    close(descriptor)
    descriptor = -1
    // The call has no effect if the parent contains other files.
    if madeParent { rmdir(parent.isEmpty ? "." : parent) }
  }

  /// Removes a folder unless a process holds its lock.
  static func removeUnlocked(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return }
    removeContents(of: path)
    rmdir(path)
  }

  static func removeContents(of path: String) {
    forEachName(in: path) { name in
      unlink("\(path)/\(name)")
      return true
    }
  }
}
