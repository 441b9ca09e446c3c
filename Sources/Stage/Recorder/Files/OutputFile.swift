// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// A file that gets its name only when it is complete.
///
/// Until `commit`, the bytes are in an unnamed file or, if the file system does not support that, in a locked
/// temporary beside the destination. An existing file at the destination stays unchanged until then.
///
/// A killed process leaves no file or only a temporary, which the next writer to the same destination
/// removes. If the temporary was last changed more than an hour ago, another process that first writes into
/// the folder also removes it.
package final class OutputFile: ByteOutput {
  /// The kind of temporary that holds the bytes until they are complete.
  package enum Temporary: Sendable {
    /// Unnamed if the file system supports it, otherwise named.
    case automatic
    /// Named, beside the destination, and locked while in use.
    case named
  }

  /// The requested path, or the path to show in error messages.
  package let path: String
  /// The file descriptor, open for reading and writing, or -1 after `commit` or `discard`.
  package private(set) var descriptor: Int32 = -1

  private let target: String
  /// The path of the temporary, or `nil` if it is unnamed.
  private var temporaryPath: String?
  private var length = 0
  private let isDurable: Bool
  /// Indicates whether the file stays without a name, as for `/dev/null` and temporary films.
  private let keepsNothing: Bool

  /// The permissions of a new file, before the umask of the process is applied.
  private static let permissions: mode_t = 0o666

  /// Creates a file that will have the name `path`. Throws a `RecorderError` if that name cannot be used.
  ///
  /// - Parameters:
  ///   - shown: The path in error messages, or `nil` for `path`.
  ///   - temporary: The kind of temporary that holds the bytes.
  ///   - isDurable: Indicates whether the bytes are written to the disk before the file gets its name.
  package init(
    path: String, shownAs shown: String? = nil, temporary: Temporary = .automatic, isDurable: Bool = true
  ) throws(RecorderError) {
    self.path = shown ?? path
    self.isDurable = isDurable
    if case .null = OutputDestination(path: path) {
      (target, keepsNothing) = (path, true)
      descriptor = try Self.openTemporary()
      return
    }
    keepsNothing = false
    target = try Self.target(of: path)
    TemporaryNames(of: target).removeUnused()
    if isDurable { StaleTemporaries.remove(in: Self.folder(of: target)) }
    if temporary == .automatic { descriptor = Self.openUnnamed(in: Self.folder(of: target)) }
    if descriptor < 0 { try openNamed() }
  }

  /// Creates a file without a name in the folder for temporary files. `shown` is its name in error messages.
  init(unnamed shown: String) throws(RecorderError) {
    (path, target, isDurable, keepsNothing) = (shown, "", false, true)
    descriptor = try Self.openTemporary()
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

  /// Gives the file its name atomically. If that fails, it throws an error and leaves no file behind.
  package func commit() throws(RecorderError) { _ = try commit(isReplacing: true) }

  /// Gives the file its name atomically unless another file has the name. In that case, returns `false` and
  /// leaves the other file unchanged.
  ///
  /// If several machines with a shared folder commit at the same moment, only one gets the name. On a file
  /// system without hard links this is not guaranteed: there, the last one gets it.
  package func commitIfNew() throws(RecorderError) -> Bool { try commit(isReplacing: false) }

  private func commit(isReplacing: Bool) throws(RecorderError) -> Bool {
    defer { discard() }
    if keepsNothing { return true }
    guard descriptor >= 0, !isDurable || fsync(descriptor) == 0 || errno == EINVAL else {
      throw .writingFailed(path: path, reason: errorText(errno))
    }
    if temporaryPath == nil {
      if link(to: target) { return true }
      guard errno == EEXIST else { throw .writingFailed(path: path, reason: errorText(errno)) }
      guard isReplacing else { return false }
      // Only a rename can replace an existing file atomically, so the unnamed file first needs a temporary
      // name.
      for candidate in TemporaryNames(of: target) where candidate.isFree {
        if link(to: candidate.path) {
          temporaryPath = candidate.path
          OpenTemporaries.add(OpenTemporaries.Entry(path: candidate.path))
          break
        }
      }
    } else if !isReplacing, let isLinked = try linkTemporary() {
      return isLinked
    }
    guard let named = temporaryPath, rename(named, target) == 0 else {
      throw .writingFailed(path: path, reason: errorText(errno))
    }
    OpenTemporaries.remove(named)
    temporaryPath = nil
    return true
  }

  /// Gives the named temporary the destination's name too. Returns `false` if another file has that name, and
  /// `nil` if none has it and the file system has no hard links.
  private func linkTemporary() throws(RecorderError) -> Bool? {
    guard let temporaryPath, linkat(AT_FDCWD, temporaryPath, AT_FDCWD, target, 0) != 0 else { return true }
    let error = errno
    // A file server that receives a request twice reports that the name exists, although it has created it
    // itself.
    if TemporaryName(path: target).isName(of: descriptor) { return true }
    if error == EEXIST || access(target, F_OK) == 0 { return false }
    guard [EPERM, ENOTSUP, ENOSYS].contains(error) else {
      throw .writingFailed(path: path, reason: errorText(error))
    }
    return nil
  }

  /// Discards the file. Does nothing after `commit`.
  package func discard() {
    if let temporaryPath {
      unlink(temporaryPath)
      OpenTemporaries.remove(temporaryPath)
    }
    temporaryPath = nil
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  // MARK: Opening

  /// Returns the path of the file to replace. For a symbolic link, it is the destination of the link.
  private static func target(of path: String) throws(RecorderError) -> String {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw .cannotCreate(path: path, reason: "this is not a path")
    }
    let resolved = DiskPath.resolved(path)
    guard resolved != nil || errno != EILSEQ else {
      throw .cannotCreate(path: path, reason: errorText(EILSEQ))
    }
    let target = resolved ?? path
    var status = stat()
    guard stat(target, &status) == 0 else {
      // An error in the folder, such as a missing folder, is reported when the file is created.
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

  /// Returns the descriptor of a new unnamed file, or -1 if unnamed files are not supported or could not get
  /// a name later.
  private static func openUnnamed(in folder: String) -> Int32 {
    let descriptor = open(folder, unnamedFileFlag | O_RDWR | O_CLOEXEC, permissions)
    guard descriptor >= 0 else { return -1 }
    guard access(procPath(of: descriptor), F_OK) == 0 else {
      close(descriptor)
      return -1
    }
    // The lock marks the temporary name, which exists briefly in `commit`, as in use.
    flock(descriptor, LOCK_EX | LOCK_NB)
    return descriptor
  }

  /// Returns the descriptor of a new file without a name in the folder for temporary files.
  private static func openTemporary() throws(RecorderError) -> Int32 {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var name = Array("\(folder)/multiplane-XXXXXX\0".utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw .cannotCreate(path: folder, reason: errorText(errno)) }
    unlink(name)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
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
        OpenTemporaries.add(OpenTemporaries.Entry(path: candidate.path))
        return
      }
      close(opened)
    }
    throw .cannotCreate(path: path, reason: DiskPath.reason(creating: path, reason))
  }

  private func link(to name: String) -> Bool {
    linkat(AT_FDCWD, Self.procPath(of: descriptor), AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0
  }

  private static func procPath(of descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

  /// The flag `O_TMPFILE`, which Swift does not import.
  private static let unnamedFileFlag: Int32 = 0o20_000_000 | O_DIRECTORY
}

/// Returns the system's message for an error number.
func errorText(_ number: Int32) -> String { String(cString: strerror(number)) }

/// Writes all bytes by calling `write` until none is left. Returns 0, or an error number.
///
/// `write` receives the remaining bytes and the number of bytes already written, and returns the number of
/// bytes that it wrote. A call that a signal interrupts is retried while `mayRetry` returns `true`.
package func writeAll(
  _ bytes: UnsafeRawBufferPointer, while mayRetry: () -> Bool = { true },
  _ write: (_ rest: UnsafeRawBufferPointer, _ done: Int) -> Int
) -> Int32 {
  var done = 0
  while done < bytes.count {
    let count = write(UnsafeRawBufferPointer(rebasing: bytes[done...]), done)
    if count < 0 && errno == EINTR && mayRetry() { continue }
    guard count > 0 else { return count < 0 ? errno : EIO }
    done += count
  }
  return 0
}
