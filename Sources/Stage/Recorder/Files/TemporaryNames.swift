// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// The possible names for temporaries of one destination. The names are hidden, beside the destination, and
/// recognizable.
struct TemporaryNames: Sequence {
  private let prefix: String

  /// The maximum number of processes that can write to one destination at the same time.
  private static let count = 16

  /// The suffix of the name of every temporary.
  static let ending = ".multiplane-partial"

  /// The maximum number of characters taken from the destination's name, which keeps the temporary's name
  /// below 255 bytes.
  private static let nameLength = 50

  init(of target: String) {
    let slash = target.utf8.lastIndex(of: UInt8(ascii: "/"))
    let nameStart = slash.map { target.utf8.index(after: $0) } ?? target.startIndex
    prefix = "\(target[..<nameStart]).\(target[nameStart...].prefix(Self.nameLength))"
  }

  /// Removes the temporaries of killed processes.
  func removeUnused() {
    for name in self { _ = name.isFree }
  }

  func makeIterator() -> some IteratorProtocol<TemporaryName> {
    (0..<Self.count).lazy.map { TemporaryName(path: "\(prefix).\($0)\(Self.ending)") }.makeIterator()
  }
}

/// A possible name for a temporary.
struct TemporaryName {
  let path: String

  /// Indicates whether no file has this name. A temporary that no process has locked is removed first.
  var isFree: Bool {
    let descriptor = open(path, O_RDWR | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return true }  // if it is not free, creating it fails
    defer { close(descriptor) }
    // Another process may have replaced the file, so the name is removed only if it still belongs to the
    // locked file.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, isName(of: descriptor) else { return false }
    return unlink(path) == 0
  }

  /// Returns whether this is the name of an open file.
  func isName(of descriptor: Int32) -> Bool {
    var (named, opened) = (stat(), stat())
    return stat(path, &named) == 0 && fstat(descriptor, &opened) == 0 && named.st_dev == opened.st_dev
      && named.st_ino == opened.st_ino
  }
}
