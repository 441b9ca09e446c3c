// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The Swift files that a command line names.
struct SourceFiles {
  struct Entry {
    /// The path of the source.
    let path: String
    /// The path of the result, relative to the folder for the results.
    let relativePath: String
  }

  private(set) var entries: [Entry] = []
  /// Messages that name the links and manifests that are left out, with the reasons.
  private(set) var omitted: [String] = []
  /// The files beside the sources that a library needs and that are not copied, with what to do.
  private(set) var others: [(path: String, message: String)] = []
  /// The resolved paths of the folders among the sources.
  private(set) var folders: [String] = []

  init(_ sources: [String]) throws(AdoptError) {
    for source in sources {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: source, isDirectory: &isFolder) else {
        throw .cannotRead(path: source, reason: "there is no such file")
      }
      if isFolder.boolValue {
        try addFolder(source)
      } else {
        guard source.hasSuffix(".swift") else { throw .notSwift(path: source) }
        entries.append(Entry(path: source, relativePath: (source as NSString).lastPathComponent))
      }
    }
    var seen: [String: String] = [:]
    for entry in entries {
      if let other = seen.updateValue(entry.path, forKey: entry.relativePath) {
        throw .sameFile(path: entry.path, "and \(other) would become one file")
      }
    }
    if entries.isEmpty { throw .cannotRead(path: sources.joined(separator: ", "), reason: "no Swift files") }
  }

  /// Adds the Swift files in a folder and its subfolders, and sorts all entries by path. Skips links, hidden
  /// files and the folder's own package manifest.
  private mutating func addFolder(_ root: String) throws(AdoptError) {
    folders.append(OutputFolder.resolved(root))
    var waiting = [""]
    while let folder = waiting.popLast() {
      let path = folder.isEmpty ? root : root + "/" + folder
      let names: [String]
      do { names = try FileManager.default.contentsOfDirectory(atPath: path).sorted() } catch {
        throw .cannotRead(path: path, reason: "\(error.localizedDescription)")
      }
      for name in names where !name.hasPrefix(".") {
        let (full, relative) = (path + "/" + name, folder.isEmpty ? name : folder + "/" + name)
        switch FileKind(full) {
        case .folder:
          if let kind = OtherFile.kind(of: name) {
            others.append((full, "\(full) is not copied: \(kind)"))
          } else {
            waiting.append(relative)
          }
        case .link: omitted.append("\(full) is a link and is left out")
        case .file where name == "Package.swift" && folder.isEmpty:
          omitted.append("\(full) is a manifest and is left out")
        case .file where name.hasSuffix(".swift"): entries.append(Entry(path: full, relativePath: relative))
        case .file:
          if let kind = OtherFile.kind(of: name) { others.append((full, "\(full) is not copied: \(kind)")) }
        case .missing, .other: break
        }
      }
    }
    entries.sort { $0.relativePath < $1.relativePath }
    others.sort { $0.path < $1.path }
  }

  /// Returns the text of a file. Throws if the file cannot be read or is not UTF-8.
  static func read(_ path: String) throws(AdoptError) -> String {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .cannotRead(path: path, reason: String(cString: strerror(errno)))
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw .cannotRead(path: path, reason: "it is not UTF-8 text")
    }
    return text
  }
}

/// The kind of file at a path. Links are not followed.
enum FileKind {
  case file, folder, link, other, missing

  init(_ path: String) {
    var info = stat()
    guard lstat(path, &info) == 0 else {
      self = .missing
      return
    }
    switch info.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    default: self = .other
    }
  }
}
