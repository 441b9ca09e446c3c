// SPDX-License-Identifier: Apache-2.0

/// A version of a scene's files: the last scene that can be shown, and the reason why a newer one cannot.
struct SceneVersion {
  let scene: (any ServedScene)?
  let problem: (any Error)?
  /// The number of the change of the files after which it was read.
  let change: Int

  /// Reads the scene. A scene that cannot be read leaves that of `old`.
  init(after old: SceneVersion?, change: Int, open: () throws -> any ServedScene) {
    self.change = change
    do {
      (scene, problem) = (try open(), nil)
    } catch {
      (scene, problem) = (old?.scene, error)
    }
  }
}

/// A scene of a preview site that is open or being read.
final class OpenScene {
  let entry: PreviewEntry
  let lane: SceneLane
  /// The version that was read last. Only the site's thread uses it.
  var version: SceneVersion?
  /// The same, but only the lane's thread uses it.
  var ownVersion: SceneVersion?
  /// The number of times that the files have changed. Only the site's thread uses it.
  var change = 0
  /// Indicates whether the site no longer shows the scene.
  var isClosed = false

  init(_ entry: PreviewEntry, _ lane: SceneLane) { (self.entry, self.lane) = (entry, lane) }

  /// Indicates whether the version is that of the files.
  var isCurrent: Bool { !isClosed && version?.change == change }
}

/// Does the work of the scenes of a preview site.
protocol ScenePerformer {
  /// Returns the lane for a new scene, or `nil` if there are too many.
  func lane(of entry: PreviewEntry) -> SceneLane?

  /// Does `work`, after the scene's earlier work, and then calls `end` on the site's thread.
  func perform(_ scene: OpenScene, _ work: @escaping () -> Void, then end: @escaping () -> Void)

  /// Ends the lane of a scene after its work.
  func close(_ scene: OpenScene)
}

/// Does the work of scenes at once, on the site's thread.
struct ImmediatePerformer: ScenePerformer {
  func lane(of entry: PreviewEntry) -> SceneLane? { SceneLane() }

  func perform(_ scene: OpenScene, _ work: @escaping () -> Void, then end: @escaping () -> Void) {
    work()
    end()
  }

  func close(_ scene: OpenScene) {}
}

/// Does the work of scenes on the threads of their lanes.
struct LanePerformer: ScenePerformer {
  let lanes: SceneLanes
  /// Calls a closure on the site's thread. It may be called on any thread.
  let post: (@escaping () -> Void) -> Void

  func lane(of entry: PreviewEntry) -> SceneLane? { lanes.lane(isCode: entry.isCode) }

  func perform(_ scene: OpenScene, _ work: @escaping () -> Void, then end: @escaping () -> Void) {
    let post = post
    scene.lane.add {
      work()
      post(end)
    }
  }

  func close(_ scene: OpenScene) {
    // The thread that drew the scene also releases it.
    scene.lane.add { scene.ownVersion = nil }
    lanes.close(scene.lane)
  }
}
