// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplanePlayback
import MultiplanePrograms
import QuartzCore
import UIKit

/// The process in which scenes in Swift run: this tool, linked with the dynamic library, with the same
/// command line as the process that started it.
struct SceneHost {
  /// The message of a process to the host that it starts, as JSON in an environment variable.
  struct Manifest: Codable {
    /// The process that started the host. A manifest that is inherited from an older process does not count.
    var parent: Int32
    var scenes: [CompiledScene]
    var limits: SceneLimits
    /// True if standard error ends in a terminal, although it is a pipe for the host.
    var showsProgress: Bool
    /// True if windows and servers of the other process are used through a channel and shared memory.
    var hasChannel = false
    /// The state of the older version of the scene, with which its player begins.
    var initial: InitialState?
  }

  /// The environment variable with the manifest.
  static let variable = "MULTIPLANE_SCENES"
  /// The descriptor of the memory in which the host counts the scene's code.
  static let watchDescriptor: Int32 = 3
  /// The descriptors of the channel and of the shared memory.
  static let (channelDescriptor, memoryDescriptor): (Int32, Int32) = (4, 5)

  /// The interval, in microseconds, at which the host looks if the process that started it still runs.
  private static let orphanInterval: UInt32 = 250_000

  let manifest: Manifest

  /// The connection with the process that has the window or the server, or `nil` if there is none.
  nonisolated(unsafe) static let link:
    (channel: SceneChannel<SceneRequest, SceneAnswer>, memory: SceneMemory)? = {
      guard current?.manifest.hasChannel == true, let memory = SceneMemory(inherited: memoryDescriptor) else {
        return nil
      }
      return (SceneChannel(channelDescriptor), memory)
    }()

  /// The windows of the other process, or `nil` if there is none.
  var windowSystem: RemoteWindowSystem? { Self.link.map { RemoteWindowSystem($0.channel, $0.memory) } }

  /// The host that this process is, or `nil` for any other process.
  static let current: SceneHost? = {
    guard let text = getenv(variable).map({ String(cString: $0) }),
      let manifest = try? JSONDecoder().decode(Manifest.self, from: Data(text.utf8)),
      manifest.parent == getppid()
    else { return nil }
    return SceneHost(manifest: manifest)
  }()

  /// Prepares this process if it is a host: it ends with the process that started it, its progress is
  /// watched, and its memory and files are limited.
  static func begin() {
    guard let host = current else { return }
    let parent = host.manifest.parent
    let error = WorkerThread.start {
      while getppid() == parent { usleep(orphanInterval) }
      kill(0, SIGKILL)
    }
    // A scene that nobody ends must not begin.
    guard error == 0 else {
      StandardError.say("\(Tool.name): no thread can be made: \(WorkerThread.reason(error))")
      exit(1)
    }
    SceneWatchPage(inherited: watchDescriptor)?.watchForever()
    host.manifest.limits.apply()
  }

  /// Returns the program of a scene, which its shared object exports. Throws if the object cannot be loaded.
  func program(at path: String) throws(SwiftSceneError) -> Program {
    guard let scene = manifest.scenes.first(where: { $0.path == path }) else {
      throw .cannotLoad(path: path, reason: "it was not compiled")
    }
    ResourceFolder.path = scene.folder
    guard let object = dlopen(scene.object, RTLD_NOW | RTLD_LOCAL) else {
      throw .cannotLoad(path: path, reason: String(cString: dlerror()))
    }
    guard let function = dlsym(object, SceneWrapper.symbol) else {
      throw .cannotLoad(path: path, reason: "it exports no scene")
    }
    typealias Run = @convention(c) () -> Void
    typealias Make = @convention(c) (UnsafeMutableRawPointer, Run?) -> Void
    let run = dlsym(object, SceneWrapper.mainSymbol).map { unsafeBitCast($0, to: Run.self) }
    let memory = UnsafeMutablePointer<Program>.allocate(capacity: 1)
    defer { memory.deallocate() }
    WatchedCode.begin()
    defer { WatchedCode.end() }
    unsafeBitCast(function, to: Make.self)(memory, run)
    return memory.move()
  }
}

extension SceneWatchPage {
  /// Counts the scene's code in the page until the process ends.
  fileprivate func watchForever() {
    watchThisProcess()
    _ = Unmanaged.passRetained(self)
  }
}
