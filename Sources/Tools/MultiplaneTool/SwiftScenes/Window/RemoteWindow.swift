// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGeometry
import MultiplanePlayback
import MultiplanePlayerUI
import MultiplaneRaster
import MultiplaneRenderTree
import QuartzCore

/// The window system of a scene's process: the windows belong to the process that started it.
final class RemoteWindowSystem: WindowSystem, @unchecked Sendable {
  private let channel: SceneChannel<SceneRequest, SceneAnswer>
  private let memory: SceneMemory

  init(_ channel: SceneChannel<SceneRequest, SceneAnswer>, _ memory: SceneMemory) {
    (self.channel, self.memory) = (channel, memory)
  }

  func open(_ request: WindowRequest) throws -> any Window {
    channel.send(
      .open(
        title: String(request.title.prefix(200)), width: request.width, height: request.height,
        mayShrink: request.mayShrink), waits: true)
    while channel.wait(3_600) {
      for case .opened(let facts) in channel.receive() { return RemoteWindow(facts, channel, memory) }
      if channel.isClosed { break }
    }
    throw WindowError.displayLost
  }

  /// Tells the other process what the user sees of the program.
  func report(_ state: PlayerState) { channel.send(.state(state), waits: false) }
}

/// A window of another process. Its pixels go through shared memory.
final class RemoteWindow: Window {
  private let channel: SceneChannel<SceneRequest, SceneAnswer>
  private let memory: SceneMemory
  private var facts: WindowFacts
  /// Events that arrived while the process waited for an answer.
  private var waiting: [WindowEvent] = []
  private var isPresenting = false
  private var pasted: String??

  /// The maximum time, in seconds, in which the other process answers.
  private static let timeout = 10.0

  init(_ facts: WindowFacts, _ channel: SceneChannel<SceneRequest, SceneAnswer>, _ memory: SceneMemory) {
    (self.facts, self.channel, self.memory) = (facts, channel, memory)
    // From now on, everything between two looks at the events counts as the scene's code.
    WatchedCode.begin()
  }

  var width: Int { facts.width }
  var height: Int { facts.height }
  var pixelsPerUnit: Double { facts.pixelsPerUnit }
  var isVisible: Bool { facts.isVisible }
  var refreshRate: FrameRate {
    FrameRate(frames: facts.rateFrames, seconds: facts.rateSeconds) ?? .usual
  }
  var isFullScreen: Bool {
    get { facts.isFullScreen }
    set { channel.send(.fullScreen(newValue), waits: true) }
  }

  func events(waiting seconds: Double) throws -> [WindowEvent] {
    WatchedCode.end()
    defer { WatchedCode.begin() }
    if waiting.isEmpty, channel.wait(seconds) { take() }
    if channel.isClosed { throw WindowError.displayLost }
    defer { waiting = [] }
    return waiting
  }

  /// Reads the messages that have arrived.
  private func take() {
    for message in channel.receive() {
      switch message {
      case .opened(let facts): self.facts = facts
      case .events(let events, let facts):
        if facts.width != self.facts.width || facts.height != self.facts.height {
          waiting.append(.needsPixels)
        }
        self.facts = facts
        waiting += events.compactMap(\.event)
      case .presented: isPresenting = false
      case .clipboard(let text): pasted = .some(text)
      case .film, .frame, .values: break
      }
    }
  }

  private func wait(while condition: () -> Bool) throws {
    WatchedCode.end()
    defer { WatchedCode.begin() }
    while condition() {
      guard channel.wait(Self.timeout) else { throw WindowError.displayLost }
      take()
      if channel.isClosed { throw WindowError.displayLost }
    }
  }

  func present(_ pixels: Pixmap, in rects: [PixelRect]) throws {
    // The other process may still read the last picture.
    try wait { isPresenting }
    guard pixels.width * pixels.height * 4 <= memory.bytes.count, pixels.width > 0, pixels.height > 0 else {
      return
    }
    var shared = Pixmap(viewing: memory.bytes, width: pixels.width, height: pixels.height)
    shared.copy(rects, from: pixels)
    let bounds = pixels.bounds
    let inside = rects.map { $0.intersection(bounds) }.filter { !$0.isEmpty }
    // One rectangle for all is better than a message that is too long.
    let listed = inside.count <= 500 ? inside : [bounds]
    if listed.count != inside.count { shared.copy([bounds], from: pixels) }
    isPresenting = channel.send(
      .present(width: pixels.width, height: pixels.height, rects: listed.map { SceneRect($0) }), waits: true)
  }

  var clipboard: Clipboard.Desktop? {
    nonisolated(unsafe) let window = self
    return Clipboard.Desktop(read: { window.paste() }) { window.channel.send(.copy($0), waits: true) }
  }

  private func paste() -> String? {
    pasted = nil
    channel.send(.paste, waits: true)
    try? wait { pasted == nil }
    return pasted ?? nil
  }

  func close() {
    channel.send(.closed, waits: true)
    WatchedCode.end()
  }
}
