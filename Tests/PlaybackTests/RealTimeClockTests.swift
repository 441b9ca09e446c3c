// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import MultiplaneDiagnostics
import MultiplanePlayback
import QuartzCore
import Testing

@Suite struct RealTimeClockTests {
  @Test func `each tick waits for its time on the walls clock`() {
    var (time, waits) = (100.0, [Double]())
    let clock = RealTimeClock(FixedRateClock(rate: 4, duration: 1), now: { time }) { end in
      waits.append(end)
      // Drawing the second frame takes longer than a frame.
      time = max(time, end) + (waits.count == 2 ? 0.4 : 0)
    }
    let ticks = (0...4).map { clock.tick($0) }
    #expect(ticks.map(\.?.time) == [0, 0.25, 0.5, 0.75, nil])
    #expect(waits == [100, 100.25, 100.5, 100.75])
    #expect(clock.rate == 4 && clock.frameCount == 4)
  }

  @Test func `code that runs while the clock waits sees the time of the host`() throws {
    var times: [Double] = []
    let ticks = FixedRateClock(rate: 4, duration: 0.75)
    let clock = RealTimeClock(ticks, now: { 100 }) { _ in times.append(CACurrentMediaTime()) }
    let host = LayerHost {
      let layer = CALayer()
      layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
      return layer
    }
    try Player(clock: CancellableClock(clock) {}, sink: MemorySink()).play(host)
    #expect(times == [0, 0, 0.25])
  }

  @Test func `a timer of the main run loop is seen until it is invalidated`() {
    #expect(!PendingWork.hasTimer)
    let timer = Timer(timeInterval: 1000, repeats: false) { _ in }
    RunLoop.main.add(timer, forMode: .default)
    #expect(PendingWork.hasTimer)
    timer.invalidate()
    #expect(!PendingWork.hasTimer)
  }

  @Test(arguments: [
    (false, false, []), (true, false, ["Timer"]), (true, true, ["Timer", "DispatchQueue.main"]),
  ])
  func `pending work is reported once a kind`(hasTimer: Bool, hasBlock: Bool, subjects: [String]) {
    let reports = Diagnostics.collecting { PendingWork.report(hasTimer: hasTimer, hasBlock: hasBlock) }.1
    #expect(reports.map(\.subject) == subjects && reports.allSatisfy { $0.kind == .unsupported })
  }
}
