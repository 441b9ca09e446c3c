// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGeometry
import MultiplanePlayback
import MultiplanePlayerUI
import MultiplaneRaster
import MultiplaneRenderTree
import MultiplaneWindow

/// Plays a scene in Swift: this process has the window, and the scene's player runs in another one, which is
/// started again for each new version of the scene.
///
/// The new version is compiled, started and drawn before the old one ends. A version that does not compile,
/// traps or hangs is described over the last picture, and the window waits for the next version.
@MainActor
final class ScenePlayer {
  private let run: SwiftSceneRun
  private let library: SceneLibrary
  private let compilation: SceneCompilation
  private var window: ProblemWindow?
  /// The process whose pictures are shown, and the one that shall replace it.
  private var current: RunningScene?
  private var next: RunningScene?
  /// The last picture.
  private var shown = Pixmap.empty
  /// The moment at which the user closed the window, which the scene has not answered yet.
  private var closing: UInt64?
  private var lastActivity = WallClock.nanoseconds()
  /// Indicates whether the window is to be closed.
  private var isDone = false

  /// The longest wait for a scene that is to end, and the waits of the loop: while something happens and at
  /// rest, in milliseconds.
  private static let (closeWait, quickWait, restWait): (UInt64, Int32, Int32) = (1_000, 4, 30)
  private static let restAfter: UInt64 = 1_000
  private static let nanosecondsPerMillisecond: UInt64 = 1_000_000

  init(_ run: SwiftSceneRun, _ library: SceneLibrary, _ cache: SceneCache) {
    (self.run, self.library) = (run, library)
    compilation = SceneCompilation(run, library, cache)
  }

  /// Plays until the window is closed. Throws if the scene cannot be shown at all.
  func perform() throws {
    let scenes = try run.compile(library, compilation.cache)
    Interruption.listen()
    MultiplaneWindow.install()
    current = try RunningScene(run, scenes, library: library, initial: nil)
    defer {
      (current, next) = (nil, nil)
      window?.close()
    }
    while !isDone {
      wait()
      try serveCurrent()
      try serveNext()
      try serveWindow()
      try checkEnd()
      update()
      if let signal = Interruption.signal { throw ToolError.closed(by: signal) }
    }
  }

  // MARK: Loop

  /// Waits until a process has something to say. The window is looked at often enough while it is used.
  private func wait() {
    let isActive = elapsed(since: lastActivity) < Self.restAfter
    var entries = [current, next].compactMap { $0 }.filter { !$0.channel.isClosed }.map {
      pollfd(fd: $0.channel.descriptor, events: Int16(POLLIN), revents: 0)
    }
    _ = poll(&entries, nfds_t(entries.count), isActive ? Self.quickWait : Self.restWait)
  }

  private func elapsed(since moment: UInt64) -> UInt64 {
    (WallClock.nanoseconds() &- moment) / Self.nanosecondsPerMillisecond
  }

  private func serveCurrent() throws {
    guard let current else { return }
    for answer in current.channel.receive() { try take(answer, from: current) }
  }

  private func serveNext() throws {
    guard let next else { return }
    for answer in next.channel.receive() { try take(answer, from: next) }
  }

  private func take(_ answer: SceneAnswer, from stage: RunningScene) throws {
    switch answer {
    case .open(let title, let width, let height, let mayShrink):
      if window == nil {
        try openWindow(
          WindowRequest(
            title: String(title.prefix(200)), width: width.clamped(to: 1...8_192),
            height: height.clamped(to: 1...4_096), mayShrink: mayShrink))
      }
      stage.isOpened = true
      if let window { stage.channel.send(.opened(WindowFacts(window)), waits: false) }
    case .present(let width, let height, let rects): try show(width, height, rects, of: stage)
    case .fullScreen(let isOn) where stage === current: window?.isFullScreen = isOn
    case .copy(let text) where stage === current: window?.clipboard?.write(text)
    case .paste:
      stage.channel.send(
        .clipboard(window?.clipboard?.read().map { String($0.prefix(10_000)) }), waits: false)
    case .state(let state):
      stage.state = SceneHost.Manifest.InitialState(state: state, moment: WallClock.nanoseconds())
    case .closed: stage.isClosed = true
    case .fullScreen, .copy, .film, .bytes, .failed: break
    }
  }

  private func openWindow(_ request: WindowRequest) throws {
    guard let system = WindowSystems.current else { throw WindowError.noWindowSystem }
    let opened = try system.open(request)
    window = ProblemWindow(opened) { opened.pixelsPerUnit }
  }

  // MARK: Pictures

  private func show(_ width: Int, _ height: Int, _ listed: [SceneRect], of stage: RunningScene) throws {
    guard width > 0, height > 0, width <= 8_192, height <= 8_192,
      width * height * 4 <= stage.memory.bytes.count
    else { return }
    let isFirst = stage === next
    if isFirst { promote(stage) }
    lastActivity = WallClock.nanoseconds()
    let pixels = Pixmap(viewing: stage.memory.bytes, width: width, height: height)
    var rects = listed.compactMap { $0.rect(inWidth: width, height: height) }
    if isFirst || !stage.hasPicture || shown.width != width || shown.height != height {
      if shown.width != width || shown.height != height { shown = Pixmap(width: width, height: height) }
      rects = [shown.bounds]
    }
    shown.copy(rects, from: pixels)
    stage.hasPicture = true
    try window?.present(shown, in: rects)
    stage.channel.send(.presented, waits: false)
  }

  /// Replaces the process whose pictures are shown by the next one, which has drawn its first picture.
  private func promote(_ stage: RunningScene) {
    current?.process.kill()
    current?.finish(isReported: true)
    (current, next) = (stage, nil)
    window?.problem = nil
    StandardError.say("\(Tool.name): \(run.paths[0]) was read again")
  }

  private func serveWindow() throws {
    guard let window else { return }
    let before = WindowFacts(window)
    let events = try window.events(waiting: 0)
    let facts = WindowFacts(window)
    guard !events.isEmpty || facts != before else { return }
    lastActivity = WallClock.nanoseconds()
    if events.contains(.needsPixels), !shown.bounds.isEmpty { try window.present(shown, in: [shown.bounds]) }
    if let current {
      current.channel.send(.events(events.map { SceneEvent($0) }, facts), waits: false)
      if events.contains(.closeRequested) { closing = closing ?? WallClock.nanoseconds() }
    } else {
      for event in events { handle(event) }
    }
    if let next, facts != before { next.channel.send(.events([], facts), waits: false) }
  }

  /// Handles an event while there is no scene to send it to.
  private func handle(_ event: WindowEvent) {
    switch event {
    case .closeRequested, .key(.escape, _): isDone = true
    case .key(.letter("f"), _): window?.isFullScreen.toggle()
    default: break
    }
  }

  // MARK: Ends

  private func checkEnd() throws {
    if let closing, elapsed(since: closing) > Self.closeWait, current?.isClosed != true {
      isDone = true
      return
    }
    if let next, !next.look() {
      self.next = nil
      report(try ending(of: next))
    }
    guard let current, !current.look() else { return }
    let failure = try ending(of: current)
    self.current = nil
    report(failure)
  }

  /// Returns the reason why a process ended without the user's wish, or `nil` for the usual end. Throws if
  /// the scene has not been shown at all.
  private func ending(of stage: RunningScene) throws -> SwiftSceneError? {
    // Messages that were sent before the end.
    for answer in stage.channel.receive() { try take(answer, from: stage) }
    let path = run.paths[0]
    let failure = stage.process.failure(of: path)
    stage.finish(isReported: failure != nil)
    guard window != nil else {
      if let failure { throw failure }
      guard case .status(let status) = stage.process.ending else { throw ToolError.silent }
      throw ToolError.relayed(status: status == 0 ? 1 : status)
    }
    if let failure { return failure }
    if stage.isClosed {
      isDone = true
      return nil
    }
    let lines = String(decoding: stage.process.errors, as: UTF8.self).split(whereSeparator: \.isNewline)
    return .trapped(path: path, reason: lines.last.map(String.init) ?? "it ended by itself")
  }

  private func report(_ failure: SwiftSceneError?) {
    guard let failure else { return }
    if let problem = ToolError(failure).problem { ErrorFormat.current.say(problem) }
    window?.problem = failure.report
  }

  // MARK: Versions

  /// Compiles a new version of the scene, and starts it when it is compiled.
  private func update() {
    switch compilation.update() {
    case nil: break
    case .failure(let error):
      SwiftSceneRun.say(error)
      window?.problem = error.report
    case .success(let scenes):
      let isSame = current?.scenes.map(\.object) == scenes.map(\.object)
      if isSame, current != nil {
        next = nil
        window?.problem = nil
        return
      }
      do throws(SwiftSceneError) {
        next = try RunningScene(run, scenes, library: library, initial: current?.state ?? lastState)
      } catch {
        report(error)
      }
    }
    if let state = current?.state { lastState = state }
  }

  /// The state of the last process that ended.
  private var lastState: SceneHost.Manifest.InitialState?
}
