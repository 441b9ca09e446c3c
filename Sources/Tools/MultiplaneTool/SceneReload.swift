// SPDX-License-Identifier: Apache-2.0

import MultiplanePlayback
import MultiplanePrograms

/// Reads a scene's file again when it has changed, while a window shows it.
final class SceneReload {
  private let arguments: Arguments
  private let path: String
  private var watch: SceneWatch
  private var lastLook = WallClock.nanoseconds()

  /// The minimum time between two checks of the file, in nanoseconds.
  private static let interval: UInt64 = 500_000_000

  /// Watches the file of the scene that the arguments name. Returns `nil` if they name a program.
  init?(_ arguments: Arguments) {
    guard let path = arguments.scenePath else { return nil }
    (self.arguments, self.path, watch) = (arguments, path, SceneWatch(path))
  }

  /// Calls `show` with the scene, or with the reason why it cannot be read, if its file has changed, at most
  /// twice a second. The reason is printed too.
  func update(_ show: (Result<Program, ToolError>) -> Void) {
    let now = WallClock.nanoseconds()
    guard now &- lastLook >= Self.interval else { return }
    lastLook = now
    guard watch.hasChanged() else { return }
    do throws(ToolError) {
      show(.success(try arguments.program()))
      StandardError.say("\(Tool.name): \(path) was read again")
    } catch {
      if let problem = error.problem { ErrorFormat.current.say(problem) }
      show(.failure(error))
    }
  }
}
