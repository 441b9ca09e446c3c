// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneDiagnostics
import MultiplaneRecorder

/// The files of a scene that are copied into the folder of a plan.
struct SceneCopy {
  private let scene: String
  /// The folder to which the paths of the scene's files are relative.
  private let root: String
  private let isFolder: Bool

  /// Creates a copy of a scene that this process has read.
  init(of scene: String) throws {
    let path = PlanFolder.withoutFinalSlash(scene)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw PlanError.unreadable(path: path, reason: String(cString: strerror(ENOENT)), isMissing: true)
    }
    self.scene = path
    self.isFolder = isFolder.boolValue
    root = isFolder.boolValue ? path : URL(fileURLWithPath: path).deletingLastPathComponent().path
  }

  /// Copies the files of the scene that this process has read into the folder of a plan. Returns the path of
  /// the scene and the paths and digests of its files, all relative to that folder.
  func write(to folder: String) throws -> (path: String, files: [FilmPlan.File]) {
    let name = URL(fileURLWithPath: scene).lastPathComponent
    let base = isFolder ? "\(PlanFolder.sceneName)/\(name)" : PlanFolder.sceneName
    try makeFolder("\(folder)/\(base)")
    var files: [String: FilmPlan.File] = [:]
    for path in UsedFiles.paths(for: .scene) {
      let relative = try relativePath(of: path)
      let copy = "\(base)/\(relative)"
      guard files[copy] == nil else { continue }
      try makeFolder((("\(folder)/\(copy)") as NSString).deletingLastPathComponent)
      let source = (path as NSString).resolvingSymlinksInPath
      do {
        try FileManager.default.copyItem(atPath: source, toPath: "\(folder)/\(copy)")
      } catch {
        throw RecorderError.writingFailed(path: "\(folder)/\(copy)", reason: "\(source) cannot be copied")
      }
      files[copy] = FilmPlan.File(path: copy, sha256: try PlanFolder.digest("\(folder)/\(copy)").text)
    }
    let sorted = files.values.sorted { $0.path < $1.path }
    return ("\(PlanFolder.sceneName)/\(name)", sorted)
  }

  private func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// Returns the path of a file of the scene relative to the root.
  private func relativePath(of path: String) throws -> String {
    let absolute = URL(fileURLWithPath: path).standardizedFileURL.path
    let roots = [
      URL(fileURLWithPath: root).standardizedFileURL.path, (root as NSString).resolvingSymlinksInPath,
    ]
    for root in roots where absolute.hasPrefix(root == "/" ? "/" : root + "/") {
      return String(absolute.dropFirst(root == "/" ? 1 : root.count + 1))
    }
    throw PlanError.unsafePath(path: path, file: scene)
  }
}
