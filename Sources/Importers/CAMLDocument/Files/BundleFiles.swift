// SPDX-License-Identifier: Apache-2.0

/// The files of one document, in a folder or an archive, by their paths from its top with `/` between the parts.
///
/// Nothing outside of it can be read: a path that leaves it is an error.
protocol BundleFiles: AnyObject {
  /// The names in a folder, in ascending order; none when there is no such folder. The top is the empty path.
  func names(in folder: String) throws(CAMLError) -> [String]

  /// Whether there is a folder.
  func isFolder(_ path: String) -> Bool

  /// The bytes of a file; throws when there is none, or it is too large.
  func read(_ path: String) throws(CAMLError) -> [UInt8]
}

/// A path in a document, made of names.
enum BundlePath {
  /// A path below a folder; the top is the empty path.
  static func join(_ folder: String, _ name: String) -> String {
    folder.isEmpty ? name : name.isEmpty ? folder : "\(folder)/\(name)"
  }

  /// What is before the last name.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// The last name.
  static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// Whether a name or path ends in an extension, in letters of either case.
  static func hasExtension(_ path: String, _ ending: String) -> Bool {
    path.lowercased().hasSuffix("." + ending)
  }

  /// The path without empty parts and `.`; `nil` when a part is `..`, or when it holds a NUL.
  static func normalized(_ path: some StringProtocol) -> String? {
    var parts: [Substring] = []
    for part in Substring(path).split(separator: "/") where part != "." {
      if part == ".." || part.contains("\0") { return nil }
      parts.append(part)
    }
    return parts.joined(separator: "/")
  }
}

/// Counts the bytes that are read of a document.
struct ByteBudget {
  let limits: CAMLLimits
  private var used = 0

  init(_ limits: CAMLLimits) { self.limits = limits }

  /// Takes the bytes of a file; throws when it, or all files together, are too large.
  mutating func take(_ count: Int, of path: String) throws(CAMLError) {
    guard count <= limits.fileBytes else {
      throw CAMLError(
        .tooLarge, file: path, explanation: "the file has more than \(limits.fileBytes) bytes")
    }
    guard count <= limits.totalBytes - used else {
      throw CAMLError(
        .tooLarge, file: path,
        explanation: "the files of the document have more than \(limits.totalBytes) bytes")
    }
    used += count
  }
}
