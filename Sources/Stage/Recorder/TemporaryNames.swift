// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// The few names that temporaries of one target may have, all beside it, hidden and recognizable.
struct TemporaryNames: Sequence {
  private let prefix: String

  /// How many processes may write one target at the same time.
  private static let count = 16

  /// How many characters of the target's name are in the temporary's, which must stay below 255 bytes.
  private static let nameLength = 50

  init(of target: String) {
    let slash = target.utf8.lastIndex(of: UInt8(ascii: "/"))
    let nameStart = slash.map { target.utf8.index(after: $0) } ?? target.startIndex
    prefix = "\(target[..<nameStart]).\(target[nameStart...].prefix(Self.nameLength))"
  }

  /// Removes what killed processes left.
  func removeUnused() {
    for name in self { _ = name.isFree }
  }

  func makeIterator() -> some IteratorProtocol<TemporaryName> {
    (0..<Self.count).lazy.map { TemporaryName(path: "\(prefix).\($0).multiplane-partial") }.makeIterator()
  }
}

/// One name of a temporary.
struct TemporaryName {
  let path: String

  /// Whether nothing has this name; removes a temporary that no process holds locked any more.
  var isFree: Bool {
    let descriptor = open(path, O_RDWR | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return true }  // making it will tell when it is not
    defer { close(descriptor) }
    // Only the name of the very file that is locked here may be removed: another process may have been faster.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, isName(of: descriptor) else { return false }
    return unlink(path) == 0
  }

  /// Whether this is the name of the open file.
  func isName(of descriptor: Int32) -> Bool {
    var (named, opened) = (stat(), stat())
    return stat(path, &named) == 0 && fstat(descriptor, &opened) == 0 && named.st_dev == opened.st_dev
      && named.st_ino == opened.st_ino
  }
}
