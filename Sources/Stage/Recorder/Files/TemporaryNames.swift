// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// The names that temporaries of one target may have, all hidden, beside the target and recognizable.
struct TemporaryNames: Sequence {
  private let prefix: String

  /// The maximum number of processes that write one target at the same time.
  private static let count = 16

  /// The end of every temporary's name.
  static let ending = ".multiplane-partial"

  /// The maximum number of characters from the target's name, which keeps the temporary's name below 255
  /// bytes.
  private static let nameLength = 50

  init(of target: String) {
    let slash = target.utf8.lastIndex(of: UInt8(ascii: "/"))
    let nameStart = slash.map { target.utf8.index(after: $0) } ?? target.startIndex
    prefix = "\(target[..<nameStart]).\(target[nameStart...].prefix(Self.nameLength))"
  }

  /// Removes the files of killed processes.
  func removeUnused() {
    for name in self { _ = name.isFree }
  }

  func makeIterator() -> some IteratorProtocol<TemporaryName> {
    (0..<Self.count).lazy.map { TemporaryName(path: "\(prefix).\($0)\(Self.ending)") }.makeIterator()
  }
}

/// A name for a temporary.
struct TemporaryName {
  let path: String

  /// True if no file has this name, after removing a temporary that is not locked by any process.
  var isFree: Bool {
    let descriptor = open(path, O_RDWR | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return true }  // if it is not free, creating it fails
    defer { close(descriptor) }
    // Another process may have replaced the file, so the name is removed only if it still belongs to the
    // locked file.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, isName(of: descriptor) else { return false }
    return unlink(path) == 0
  }

  /// Returns true if this is the name of the open file.
  func isName(of descriptor: Int32) -> Bool {
    var (named, opened) = (stat(), stat())
    return stat(path, &named) == 0 && fstat(descriptor, &opened) == 0 && named.st_dev == opened.st_dev
      && named.st_ino == opened.st_ino
  }
}
