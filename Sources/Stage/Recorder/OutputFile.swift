// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// A file that gets its name only when it is complete.
///
/// Until `commit` the bytes are in a file without a name, or, where the file system has none such, in a locked temporary
/// beside the target; a file that exists under the target's name stays as it is. A process that is killed leaves
/// nothing, or a temporary that the next file of the same name removes.
package final class OutputFile: ByteOutput {
  /// How the bytes are kept until they are complete.
  package enum Temporary: Sendable {
    /// Without a name where the file system can do that, else named.
    case automatic
    /// Under a name beside the target, locked while in use.
    case named
  }

  /// The path that was asked for.
  package let path: String
  /// Open for reading and writing; -1 after `commit` and `discard`.
  package private(set) var descriptor: Int32 = -1

  private let target: String
  /// The name of the temporary, when it has one.
  private var temporaryPath: String?
  private var length = 0
  private let isDurable: Bool

  /// Permissions of a new file before the process's own mask.
  private static let permissions: mode_t = 0o666

  /// Creates the file that will be called `path`; throws when that name cannot be taken.
  ///
  /// - Parameter isDurable: whether the bytes are on the disk before the file has its name.
  package init(
    path: String, temporary: Temporary = .automatic, isDurable: Bool = true
  ) throws(RecorderError) {
    self.path = path
    self.isDurable = isDurable
    target = try Self.target(of: path)
    TemporaryNames(of: target).removeUnused()
    if temporary == .automatic { descriptor = Self.openUnnamed(in: Self.folder(of: target)) }
    if descriptor < 0 { try openNamed() }
  }

  deinit { discard() }

  package var canReplace: Bool { true }

  /// Appends `bytes`.
  package func append(_ bytes: UnsafeRawBufferPointer) throws(RecorderError) {
    try write(bytes, at: length)
    length += bytes.count
  }

  package func replace(_ bytes: [UInt8], at offset: Int) throws {
    try bytes.withUnsafeBytes { try write($0, at: offset) }
  }

  private func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(RecorderError) {
    let error = writeAll(bytes) { [descriptor] in pwrite(descriptor, $0.baseAddress, $0.count, offset + $1) }
    guard error == 0 else { throw .writingFailed(path: path, reason: errorText(error)) }
  }

  /// Gives the file its name, in one step; throws when that fails, leaving nothing.
  package func commit() throws(RecorderError) {
    defer { discard() }
    guard descriptor >= 0, !isDurable || fsync(descriptor) == 0 || errno == EINVAL else {
      throw .writingFailed(path: path, reason: errorText(errno))
    }
    if temporaryPath == nil {
      if link(to: target) { return }
      guard errno == EEXIST else { throw .writingFailed(path: path, reason: errorText(errno)) }
      // A name that exists can only be taken over by a rename, so the file needs a name of its own first.
      for candidate in TemporaryNames(of: target) where candidate.isFree {
        if link(to: candidate.path) {
          temporaryPath = candidate.path
          break
        }
      }
    }
    guard let named = temporaryPath, rename(named, target) == 0 else {
      throw .writingFailed(path: path, reason: errorText(errno))
    }
    temporaryPath = nil
  }

  /// Gives up; nothing is left. Without effect after `commit`.
  package func discard() {
    if let temporaryPath { unlink(temporaryPath) }
    temporaryPath = nil
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  // MARK: Opening

  /// The path to be replaced: a link's destination, not the link.
  private static func target(of path: String) throws(RecorderError) -> String {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw .cannotCreate(path: path, reason: "this is not a path")
    }
    var target = path
    if let resolved = realpath(path, nil) {
      target = String(cString: resolved)
      free(resolved)
    }
    var status = stat()
    guard stat(target, &status) == 0 else {
      // The folder's own trouble, such as not being there, shows when the file is made in it.
      guard target.utf8.last != UInt8(ascii: "/") else {
        throw .cannotCreate(path: path, reason: errorText(EISDIR))
      }
      return target
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .cannotCreate(path: path, reason: errorText(EISDIR))
    default: throw .cannotCreate(path: path, reason: "it is not a regular file")
    }
    guard access(target, W_OK) == 0 else { throw .cannotCreate(path: path, reason: errorText(errno)) }
    return target
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A descriptor of a new file without a name, or -1 when there can be none or it could not get a name later.
  private static func openUnnamed(in folder: String) -> Int32 {
    let descriptor = open(folder, unnamedFileFlag | O_RDWR | O_CLOEXEC, permissions)
    guard descriptor >= 0 else { return -1 }
    guard access(procPath(of: descriptor), F_OK) == 0 else {
      close(descriptor)
      return -1
    }
    // The lock tells others that a temporary name, held for a moment in `commit`, is in use.
    flock(descriptor, LOCK_EX | LOCK_NB)
    return descriptor
  }

  private func openNamed() throws(RecorderError) {
    var reason = EEXIST
    for candidate in TemporaryNames(of: target) where candidate.isFree {
      let opened = open(candidate.path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, Self.permissions)
      guard opened >= 0 else {
        reason = errno
        if reason == EEXIST { continue }
        break
      }
      if flock(opened, LOCK_EX | LOCK_NB) == 0, candidate.isName(of: opened) {
        descriptor = opened
        temporaryPath = candidate.path
        return
      }
      close(opened)
    }
    throw .cannotCreate(path: path, reason: errorText(reason))
  }

  private func link(to name: String) -> Bool {
    linkat(AT_FDCWD, Self.procPath(of: descriptor), AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0
  }

  private static func procPath(of descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

  /// `O_TMPFILE`, whose definition Swift does not import.
  private static let unnamedFileFlag: Int32 = 0o20_000_000 | O_DIRECTORY
}

/// The system's words for an error number.
func errorText(_ number: Int32) -> String { String(cString: strerror(number)) }

/// Gives all bytes to `write`, which takes the rest of them and how many were taken before, and returns how many of the
/// rest it took; what interrupts it is passed over while it `goesOn`. Returns the number of an error, 0 for none.
package func writeAll(
  _ bytes: UnsafeRawBufferPointer, while goesOn: () -> Bool = { true },
  _ write: (_ rest: UnsafeRawBufferPointer, _ done: Int) -> Int
) -> Int32 {
  var done = 0
  while done < bytes.count {
    let count = write(UnsafeRawBufferPointer(rebasing: bytes[done...]), done)
    if count < 0 && errno == EINTR && goesOn() { continue }
    guard count > 0 else { return count < 0 ? errno : EIO }
    done += count
  }
  return 0
}
