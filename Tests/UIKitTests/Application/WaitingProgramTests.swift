// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
import MultiplanePlayback
import MultiplaneRaster
import Testing
import UIKit
import WaitingPrograms

/// Programs that wait, in films.
@MainActor @Suite struct WaitingProgramTests {
  private static let rate: FrameRate = 20

  /// The hosts of the films. A film may end in the middle of an animation. Its end would reach a completion
  /// block in the next film on the thread.
  private static var hosts: [LayerHost] = []

  private struct Film {
    let frames: [Pixmap]
    let steps: [String]
  }

  /// Plays a program at the times of a clock.
  private func film(_ program: WaitingProgram, _ clock: any FrameClock, threads: Int = 0) throws -> Film {
    var view: StepView?
    let (host, reports) = Diagnostics.collecting {
      LayerHost(view: {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
        let made = program.makeView()
        window.addSubview(made)
        view = made
        return window
      })
    }
    Self.hosts.append(host)
    let sink = MemorySink()
    let (_, later) = try Diagnostics.collecting {
      try Player(clock: clock, sink: sink).play(host, options: PlaybackOptions(threadCount: threads))
    }
    #expect((reports + later).isEmpty != program.usesThreads, "\(program.name): \(reports + later)")
    let steps = try #require(view).steps
    return Film(frames: sink.frames, steps: steps)
  }

  private func whole(_ program: WaitingProgram, threads: Int = 0) throws -> Film {
    try film(program, FixedRateClock(rate: Self.rate, duration: WaitingProgram.duration), threads: threads)
  }

  @Test func `there are twenty programs with names of their own`() {
    #expect(Set(WaitingProgram.all.map(\.name)).count == 20)
  }

  @Test(arguments: WaitingProgram.all.map(\.name))
  func `a film has the same bytes on any number of threads`(name: String) throws {
    let program = try #require(WaitingProgram.all.first { $0.name == name })
    let first = try whole(program)
    #expect(first.steps == program.order)
    #expect(first.frames.last != (try whole(.blank)).frames.last, "the steps are seen")
    for threads in [1, 2, 7] {
      let other = try whole(program, threads: threads)
      #expect(other.frames == first.frames && other.steps == first.steps, "\(threads) threads")
    }
  }

  @Test(arguments: WaitingProgram.all.map(\.name))
  func `the parts of a plan and pictures at a time equal the film`(name: String) throws {
    let program = try #require(WaitingProgram.all.first { $0.name == name })
    let film = try whole(program)
    let all = FixedRateClock(rate: Self.rate, duration: WaitingProgram.duration)
    var parts: [Pixmap] = []
    for range in [0..<7, 7..<19, 19..<30] {
      let clock = try #require(SegmentClock(all, frames: range))
      parts += try self.film(program, clock).frames
    }
    #expect(parts == film.frames)
    for frame in [0, 6, 29] {
      let time = Self.rate.time(ofFrame: frame)
      let picture = try self.film(program, ChosenTimesClock(rate: Self.rate, times: [time]), threads: 2)
      #expect(picture.frames == [film.frames[frame]], "frame \(frame)")
    }
  }
}
