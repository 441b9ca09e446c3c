// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplanePlayback
import MultiplanePlayerUI
import MultiplaneWindow

/// The display of `multiplane play`: a window of this process or, for a scene in Swift, that of the process
/// which started this one.
@MainActor
final class PlayDisplay {
  private let remote: RemoteWindowSystem?
  private let windows = OpenedWindows()
  private var reported: PlayerState?
  private var lastReport: UInt64 = 0
  /// The state with which the console begins, until it has begun.
  private var initial: SceneHost.Manifest.InitialState?

  /// The minimum time between two reports of the console's state, in nanoseconds.
  private static let interval: UInt64 = 100_000_000

  init() {
    remote = SceneHost.current?.windowSystem
    initial = SceneHost.current?.manifest.initial
  }

  /// Installs the window system for players.
  func install() {
    if let remote {
      WindowSystems.current = remote
      return
    }
    MultiplaneWindow.install()
    guard let system = WindowSystems.current else { return }
    WindowSystems.current = ProblemWindowSystem(system) { [windows] in windows.wrap($0) }
  }

  /// Shows a problem over the picture. `nil` removes it.
  func show(problem: String?) { windows.last?.problem = problem }

  /// Lets the console begin where an older version of its scene was, and tells the other process what the
  /// user sees. Call it before each look at the window's events.
  func update(_ console: PlayerConsole) {
    guard let remote else { return }
    let now = WallClock.nanoseconds()
    if let initial {
      self.initial = nil
      console.restore(initial.state(at: now))
    }
    guard now &- lastReport >= Self.interval else { return }
    let state = console.state
    guard state != reported else { return }
    (reported, lastReport) = (state, now)
    remote.report(state)
  }
}

extension SceneHost.Manifest {
  /// The state in which the older version of a scene was at a moment.
  struct InitialState: Codable {
    var state: PlayerState
    /// The moment, in nanoseconds of `WallClock`, which all processes share.
    var moment: UInt64

    /// Returns the state at a later moment: time has gone on, if it was playing.
    func state(at now: UInt64) -> PlayerState {
      var state = state
      if state.isPlaying, now > moment { state.time += Double(now - moment) / 1e9 * state.speed }
      // The time comes from another process.
      state.time = state.time.clamped(to: 0...Self.latestTime)
      return state
    }

    /// The latest time in seconds with which a player begins.
    private static let latestTime = 1e7
  }
}

/// The window that is open, with its problem.
private final class OpenedWindows: Sendable {
  private nonisolated(unsafe) weak var window: ProblemWindow?

  var last: ProblemWindow? { window }

  func wrap(_ other: any Window) -> any Window {
    nonisolated(unsafe) let other = other
    let wrapped = ProblemWindow(other) { other.pixelsPerUnit }
    window = wrapped
    return wrapped
  }
}
