// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRecorder

/// Notices that a file, or a folder with the files of a scene, has changed.
///
/// It compares sizes, modification times and inode numbers, so it also notices a file that an editor has
/// replaced.
struct SceneWatch: Equatable {
  private let path: String
  private var state: [Mark]

  private struct Mark: Equatable {
    var path: String
    /// `nil` for a folder.
    var version: FileVersion?
  }

  /// The maximum number of files in a folder that are watched.
  private static let fileLimit = 2000

  /// Starts to watch the file or folder at a path.
  init(_ path: String) {
    self.path = path
    state = Self.state(of: path)
  }

  /// Returns true if something has changed since the last call or the start.
  mutating func hasChanged() -> Bool {
    let newState = Self.state(of: path)
    defer { state = newState }
    return newState != state
  }

  private static func state(of path: String) -> [Mark] {
    guard let mark = mark(of: path, isFolder: nil) else { return [] }
    var marks = [mark]
    let files = FileManager.default.enumerator(atPath: path)
    while marks.count < fileLimit, let name = files?.nextObject() as? String {
      if let mark = Self.mark(of: path + "/" + name, isFolder: false) { marks.append(mark) }
    }
    return marks.sorted { $0.path < $1.path }
  }

  /// Returns the mark of a file, or `nil` if there is no file, or if it is a folder and `isFolder` is false.
  private static func mark(of path: String, isFolder: Bool?) -> Mark? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let isDirectory = status.st_mode & S_IFMT == S_IFDIR
    if isFolder == false, isDirectory { return nil }
    return Mark(path: path, version: isDirectory ? nil : FileVersion(status))
  }
}
