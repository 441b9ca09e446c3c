// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplanePlayback
import MultiplanePlayerUI

/// A process that runs a scene, with its connection to the window or the server of this process.
final class RunningScene {
  let scenes: [CompiledScene]
  let process: SceneProcess
  let channel: SceneChannel<SceneAnswer, SceneRequest>
  let memory: SceneMemory
  /// The state of the player, as the process has told, and the moment at which it told it.
  var state: SceneHost.Manifest.InitialState?
  /// Indicates whether the process has opened its window and drawn a picture, and whether it has ended its
  /// player.
  var (isOpened, hasPicture, isClosed) = (false, false, false)
  private var relay = ErrorRelay()

  init(
    _ run: SwiftSceneRun, _ scenes: [CompiledScene], library: SceneLibrary,
    initial: SceneHost.Manifest.InitialState?
  ) throws(SwiftSceneError) {
    self.scenes = scenes
    memory = try SceneMemory()
    guard let ends = SceneChannel<SceneAnswer, SceneRequest>.pair() else {
      throw .cannotLoad(path: run.paths[0], reason: String(cString: strerror(errno)))
    }
    channel = SceneChannel(ends.own)
    defer { close(ends.other) }
    var manifest = run.manifest(scenes)
    (manifest.hasChannel, manifest.initial) = (true, initial)
    state = initial
    process = try SceneProcess(
      run.words, manifest, library: library,
      passing: [(ends.other, SceneHost.channelDescriptor), (memory.descriptor, SceneHost.memoryDescriptor)])
  }

  /// Forwards what the process writes to standard error. Returns false once the process has ended.
  func look() -> Bool { process.look { relay.forward($0) } }

  /// Writes the rest of what the process has written to standard error.
  func finish(isReported: Bool) { relay.finish(isReported: isReported) }
}
