// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import MultiplaneGeometry
import MultiplanePlayback
import MultiplanePlayerUI
import MultiplaneRecorder
import MultiplaneRenderTree
import Synchronization

/// Makes films of a program while it plays, each on a thread of its own.
final class FilmExporter {
  private let size: CGSize?
  private let background: CGColor?
  private let group = DispatchGroup()
  private let films = Films()

  /// The number of films in progress, and the messages of films that have ended.
  private final class Films: Sendable {
    private let ends = Mutex((runningCount: 0, messages: [String]()))

    func begin() { ends.withLock { $0.runningCount += 1 } }

    /// Undoes `begin` for a film that could not be started.
    func cancel() { ends.withLock { $0.runningCount -= 1 } }

    func end(_ message: String) {
      ends.withLock {
        $0.runningCount -= 1
        $0.messages.append(message)
      }
    }

    /// The message of a film that has ended, reported once, or else whether a film is in progress.
    var state: ExportState {
      ends.withLock {
        if !$0.messages.isEmpty { return .ended($0.messages.removeFirst()) }
        return $0.runningCount > 0 ? .running : .done
      }
    }
  }

  private static let rate = FrameRate.usual
  /// The maximum number of frames in a film, which is ten minutes. All frames are in memory until the film is
  /// made.
  private static let frameLimit = 36_000

  /// Creates an exporter for films of a size in pixels. If `size` is `nil`, films have the size of the
  /// program.
  init(size: CGSize?, background: CGColor?) { (self.size, self.background) = (size, background) }

  /// Starts a film of `source` between two times in seconds. The file is named after the program and the
  /// times.
  ///
  /// - Returns: The message for the user.
  func export(_ source: any FrameSource, _ range: ClosedRange<Double>, of program: String) -> String {
    let clock = FixedRateClock(rate: Self.rate, duration: range.upperBound - range.lowerBound)
    let count = clock.frameCount ?? 0
    let times = [range.lowerBound, range.upperBound].map { NumberFormat.text($0, digits: 3) }
    guard count <= Self.frameLimit else { return "the film would be too long; show less of the timeline" }
    guard let name = FrameSaver.freeName("\(program)-\(times[0])-\(times[1])", "mp4") else {
      return "there are too many films of this; nothing was made"
    }
    let frames = (0..<count).map { index in
      let time = Self.rate.time(ofFrame: index)
      return FilmedFrames.Frame(tree: source.tick(to: time), time: source.pictureTime(at: time))
    }
    let film = FilmedFrames(frames, visibleRect: source.visibleRect)
    let options = PlaybackOptions(
      pixelSize: size, background: background ?? CGColor(red: 0, green: 0, blue: 0, alpha: 1))
    let error = start(film, clock, options, name)
    return error == 0
      ? "making \(name)\(FrameSaver.folderText)"
      : "\(name) was not made: no thread can be made: \(WorkerThread.reason(error))"
  }

  /// Starts the making of a film. Returns 0, or the system's error number if there can be no thread.
  private func start(
    _ film: FilmedFrames, _ clock: FixedRateClock, _ options: PlaybackOptions, _ name: String
  ) -> Int32 {
    // Only the new thread uses these values.
    nonisolated(unsafe) let (film, clock, options) = (film, clock, options)
    let (group, films) = (group, films)
    films.begin()
    group.enter()
    let error = WorkerThread.start {
      defer { group.leave() }
      do {
        try Player(clock: clock, sink: FilmSink(path: name)).play(film, options: options)
        StandardError.say("\(Tool.name): saved \(name)")
        films.end("saved \(name)\(FrameSaver.folderText)")
      } catch {
        if let problem = ToolError(error).problem { ErrorFormat.current.say(problem) }
        films.end("\(name) was not made")
      }
    }
    if error != 0 {
      films.cancel()
      group.leave()
    }
    return error
  }

  /// The state of the films that were started.
  var state: ExportState { films.state }

  /// Waits until all films that were started have ended.
  func wait() { group.wait() }
}

/// A source of recorded frames.
private final class FilmedFrames: RetimedSource {
  struct Frame {
    let tree: RenderTree
    let time: Double
  }

  private let frames: [Frame]
  let visibleRect: CGRect
  private var index = 0

  init(_ frames: [Frame], visibleRect: CGRect) { (self.frames, self.visibleRect) = (frames, visibleRect) }

  func tick(to time: Double) -> RenderTree {
    index = Int((time * Double(FrameRate.usual.frames)).rounded()).clamped(
      atLeast: 0, atMost: frames.count - 1)
    return frames[index].tree
  }

  func pictureTime(at time: Double) -> Double { frames[index].time }
  func nextChange(after time: Double) -> Double { time }
}
