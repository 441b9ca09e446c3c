// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAdopt
import MultiplaneRecorder
import MultiplaneSwiftSource

/// The Swift files of a scene: one file, or all Swift files of a folder that has a `Scene.swift` or a
/// `main.swift`.
struct SwiftSources {
  /// The path of the scene as it was given.
  let path: String
  /// The files, adopted for this system: the changes are those of the verb `adopt` and keep all line numbers.
  let files: [SourceText]
  /// The absolute path of the folder in which the scene finds its pictures.
  let folder: String
  /// The name of the scene: that of the file, or of its folder if the file has one of the usual names.
  let name: String

  static let ending = "swift"
  /// The names of files that make their folder a scene.
  private static let usualNames = ["Scene.swift", "main.swift"]
  /// The maximum number of files of a scene and the maximum size of a file, in bytes.
  private static let (fileLimit, byteLimit) = (200, 4 << 20)

  /// Returns whether the path is that of a Swift file, or of a folder that is a scene in Swift.
  static func isOne(_ path: String) -> Bool {
    path.lowercased().hasSuffix("." + ending) ? !isFolder(path) : mainFile(inFolder: path) != nil
  }

  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  private static func mainFile(inFolder path: String) -> String? {
    guard isFolder(path) else { return nil }
    return usualNames.first { FileManager.default.fileExists(atPath: "\(path)/\($0)") }
  }

  init(path: String) throws(SwiftSceneError) {
    self.path = path
    let paths = try Self.filePaths(of: path)
    var sources: [SourceText] = []
    for path in paths { sources.append(SourceText(path: path, text: try Self.read(path))) }
    files = zip(paths, Adoption.adopt(sources)).map { SourceText(path: $0, text: $1.text) }
    let isFolder = Self.isFolder(path)
    let url = URL(fileURLWithPath: path).standardizedFileURL
    folder = isFolder ? url.path : url.deletingLastPathComponent().path
    let ownName = url.deletingPathExtension().lastPathComponent
    let isUsual = isFolder || Self.usualNames.contains(url.lastPathComponent)
    let folderName = URL(fileURLWithPath: folder).lastPathComponent
    name = isUsual && folderName != "/" ? folderName : ownName
  }

  private static func filePaths(of path: String) throws(SwiftSceneError) -> [String] {
    guard isFolder(path) else { return [path] }
    let root = path.hasSuffix("/") ? String(path.dropLast()) : path
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []).sorted().filter {
      $0.hasSuffix("." + ending) && !$0.hasPrefix(".") && $0 != "Package.swift"
    }
    guard names.count <= fileLimit else {
      throw .unreadable(path: path, reason: "more than \(fileLimit) Swift files are in it")
    }
    return names.map { "\(root)/\($0)" }
  }

  private static func read(_ path: String) throws(SwiftSceneError) -> String {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(path: path, reason: "this is no plain file")
    }
    guard status.st_size <= byteLimit else {
      throw .unreadable(path: path, reason: "it is larger than \(byteLimit >> 20) MiB")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    guard let text = String(validating: data, as: UTF8.self), !text.utf8.contains(0) else {
      throw .unreadable(path: path, reason: "the text is not UTF-8")
    }
    return text
  }
}
