// SPDX-License-Identifier: Apache-2.0

/// Functions for paths in a document.
package enum BundlePath {
  /// Returns the path of `name` in `folder`. The empty path is the top folder.
  package static func join(_ folder: String, _ name: String) -> String {
    folder.isEmpty ? name : name.isEmpty ? folder : "\(folder)/\(name)"
  }

  /// Returns the path without its last component.
  package static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// Returns the last component of a path.
  package static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// Returns whether a name or path has the extension `ending`, in upper or lower case.
  package static func hasExtension(_ path: String, _ ending: String) -> Bool {
    path.lowercased().hasSuffix("." + ending)
  }

  /// Returns the path without empty components and `.`, or `nil` if a component is `..` or contains a NUL.
  package static func normalized(_ path: some StringProtocol) -> String? {
    var parts: [Substring] = []
    for part in Substring(path).split(separator: "/") where part != "." {
      if part == ".." || part.utf8.contains(0) { return nil }
      parts.append(part)
    }
    return parts.joined(separator: "/")
  }
}
