// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneDiagnostics
import MultiplanePages
import MultiplanePlans
import MultiplanePlayback
import MultiplanePlayerUI
import MultiplanePreview
import MultiplanePrograms
import Synchronization

/// The scenes of `multiplane serve`: one scene, the scenes in a folder, or all programs.
final class ServedScenes: PreviewContent, @unchecked Sendable {
  // `@unchecked` is safe because scenes are opened on several threads, but only the server's thread uses
  // `entries`.
  private enum Kind {
    case scene
    case folder(String)
    case programs
  }

  private let kind: Kind
  /// The options of all scenes, and the operand.
  private let arguments: Arguments
  private(set) var entries: [PreviewEntry] = []
  /// The files of the scenes that were opened, by name.
  private let watches = Mutex<[String: SceneWatch]>([:])
  /// The scene that was read in advance, until it is asked for. Another thread may ask for it.
  private var first: (any ServedScene)?
  private let firstLock = NSLock()

  /// The maximum number of scenes in a folder.
  private static let sceneLimit = 500

  init(_ arguments: Arguments) throws(ToolError) {
    self.arguments = arguments
    guard let name = arguments.operands.first else {
      kind = .programs
      entries = arguments.programs.filter { $0.name != Program.galleryName }.map {
        PreviewEntry(name: $0.name, note: $0.title, isCode: true)
      }
      return
    }
    if !arguments.programs.contains(where: { $0.name == name }), SceneFile.isFolderOfScenes(name) {
      kind = .folder(name)
      entries = Self.entries(inFolder: name)
      return
    }
    kind = .scene
    entries = [PreviewEntry(name: name, isCode: arguments.scenePath == nil)]
    // The scene is read once in advance, because a missing scene and unsuitable options are mistakes in the
    // command line, which are reported before the server starts.
    do {
      // Layers belong to the thread that made them. A scene in Swift has them in another process.
      first = try scene(arguments) as? RemoteScene
    } catch {
      if let error = error as? SwiftSceneError { SwiftSceneRun.sayMessages(of: error) }
      throw ToolError(error)
    }
  }

  var listTitle: String? {
    switch kind {
    case .scene: nil
    case .folder(let path): URL(fileURLWithPath: path).lastPathComponent
    case .programs: "Programs"
    }
  }

  /// The reason why a scene cannot be shown.
  private struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  func open(_ entry: PreviewEntry) throws -> any ServedScene {
    do {
      return try takeFirst() ?? read(entry)
    } catch {
      if let error = error as? SwiftSceneError { SwiftSceneRun.say(error) }
      let text = (error as? SwiftSceneError)?.report ?? ToolError(error).message
      throw Problem(description: text ?? "the scene cannot be shown")
    }
  }

  /// Returns the scene that was read in advance, the first time.
  private func takeFirst() -> (any ServedScene)? {
    firstLock.withLock {
      defer { first = nil }
      return first
    }
  }

  private func read(_ entry: PreviewEntry) throws -> any ServedScene {
    switch kind {
    case .scene: return try scene(arguments)
    case .programs: return try scene(arguments.naming(entry.name))
    case .folder(let folder):
      let path = folder + "/" + entry.name
      watch(path, as: entry.name)
      return try scene(arguments.naming(path))
    }
  }

  private func scene(_ arguments: Arguments) throws -> any ServedScene {
    let name = arguments.operands[0]
    if arguments.scenePath != nil, case .scene = kind { watch(name, as: name) }
    if let run = try SwiftSceneRun(arguments) { return try RemoteScene(run) }
    return try Self.localScene(arguments)
  }

  /// Returns the scene that the operand names, drawn by this process.
  static func localScene(_ arguments: Arguments) throws(ToolError) -> PreviewScene {
    let scene = try arguments.scene()
    let rate = try arguments.rate(of: scene.program)
    var options = try arguments.playbackOptions(background: nil)
    options.threadCount = try arguments.value(of: .threads) ?? 0
    let film = PreviewScene.Film(
      title: scene.program.title, details: scene.pageDetails, rate: rate,
      duration: scene.program.filmDuration(at: rate))
    do {
      return try PreviewScene(film, options: options) { scene.program.makeHost() }
    } catch {
      throw ToolError(error)
    }
  }

  // MARK: Changes

  /// Begins to watch the file of a scene, before it is read.
  private func watch(_ path: String, as name: String) {
    let new = SceneWatch(path)
    watches.withLock { $0[name] = new }
  }

  func changes() -> Set<String> {
    var names: Set<String> = []
    for (name, old) in watches.withLock({ $0 }) {
      var watch = old
      guard watch.hasChanged() else { continue }
      names.insert(name)
      // Another thread may have begun to read the file again.
      watches.withLock { if $0[name] == old { $0[name] = watch } }
    }
    if !names.isEmpty { _ = takeFirst() }
    if case .folder(let path) = kind {
      let newEntries = Self.entries(inFolder: path)
      if newEntries != entries { names.insert("") }
      entries = newEntries
    }
    // An empty string stands for the page with the list. It is notified too, because it shows the scenes.
    if !names.isEmpty, listTitle != nil { names.insert("") }
    return names
  }

  /// Returns the scenes in a folder. A link to a file outside the folder is left out.
  private static func entries(inFolder path: String) -> [PreviewEntry] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    guard let root = DiskPath.resolved(path) else { return [] }
    let scenes = names.sorted().filter { name in
      guard !name.hasPrefix("."), SceneFile.hasEnding(name), let file = DiskPath.resolved(path + "/" + name)
      else {
        return false
      }
      return file.hasPrefix(root + "/")
    }
    return scenes.prefix(sceneLimit).map { PreviewEntry(name: $0) }
  }
}
