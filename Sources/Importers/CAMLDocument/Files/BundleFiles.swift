// SPDX-License-Identifier: Apache-2.0

/// The files of one document, in a folder or an archive. Paths are relative to its top folder, with `/` as
/// separator.
///
/// Files outside cannot be read. A path that leads outside is an error.
protocol BundleFiles: AnyObject {
  /// Returns the names in a folder in ascending order, or none if the folder does not exist. The empty path
  /// is the top folder.
  func names(in folder: String) throws(CAMLError) -> [String]

  /// True if there is a folder at `path`.
  func isFolder(_ path: String) -> Bool

  /// Returns the bytes of a file. Throws if the file does not exist or is too large.
  func read(_ path: String) throws(CAMLError) -> [UInt8]
}

/// Functions for paths in a document.
enum BundlePath {
  /// Returns the path of `name` in `folder`. The empty path is the top folder.
  static func join(_ folder: String, _ name: String) -> String {
    folder.isEmpty ? name : name.isEmpty ? folder : "\(folder)/\(name)"
  }

  /// Returns the path without its last component.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// Returns the last component of a path.
  static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// True if a name or path has the extension `ending`, in upper or lower case.
  static func hasExtension(_ path: String, _ ending: String) -> Bool {
    path.lowercased().hasSuffix("." + ending)
  }

  /// Returns the path without empty components and `.`, or `nil` if a component is `..` or contains a NUL.
  static func normalized(_ path: some StringProtocol) -> String? {
    var parts: [Substring] = []
    for part in Substring(path).split(separator: "/") where part != "." {
      if part == ".." || part.utf8.contains(0) { return nil }
      parts.append(part)
    }
    return parts.joined(separator: "/")
  }
}

/// The number of bytes read from a document, checked against the limits.
struct ByteBudget {
  let limits: CAMLLimits
  private var used = 0

  init(_ limits: CAMLLimits) { self.limits = limits }

  /// Adds the size of a file. Throws if the file, or the sum of all files, exceeds its limit.
  mutating func consume(_ count: Int, of path: String) throws(CAMLError) {
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
