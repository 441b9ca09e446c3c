// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

@Suite struct HostTimerTests {
  private let log = Log()
  private let hosted = Hosted()

  private func start(every interval: Double) -> HostTimer {
    hosted.host.perform {
      HostTimer.scheduled(every: interval) { [log] in log.lines.append("\(CACurrentMediaTime())") }
    }
  }

  @Test func `the first call comes after one interval`() {
    let timer = start(every: 0.5)
    for time in [0.0, 0.25, 0.5, 0.75, 1] { hosted.tick(time) }
    #expect(log.take() == ["0.5", "1.0"])
    timer.invalidate()
  }

  @Test func `a late tick calls for each interval that has passed`() {
    let timer = start(every: 0.5)
    hosted.tick(1.75)
    #expect(log.take() == ["1.75", "1.75", "1.75"])
    timer.invalidate()
  }

  @Test func `an invalid timer is silent`() {
    let timer = start(every: 0.5)
    hosted.tick(0.5)
    timer.invalidate()
    hosted.tick(5)
    #expect(log.take() == ["0.5"])
  }

  @Test func `a timer may end itself`() {
    var timer: HostTimer?
    timer = hosted.host.perform {
      HostTimer.scheduled(every: 1) { [log] in
        log.lines.append("once")
        timer?.invalidate()
      }
    }
    hosted.tick(5)
    #expect(log.take() == ["once"])
  }

  @Test(arguments: [24, 25, 30, 50, 60, 120])
  func `a timer of the films rate fires once a frame`(rate: Int) {
    let timer = start(every: 1 / Double(rate))
    for frame in 0...(10 * rate) {
      hosted.tick(Double(frame) / Double(rate))
      #expect(log.take().count == (frame == 0 ? 0 : 1), "frame \(frame)")
    }
    timer.invalidate()
  }

  @Test func `a timer without a host is reported and silent`() {
    let found = reports { _ = HostTimer.scheduled(every: 1) {} }
    #expect(found.map(\.kind) == [.invalid])
  }

  @Test(arguments: [0, -1, Double.nan, .infinity, -.infinity])
  func `an interval that is not positive is reported and silent`(interval: Double) {
    var timer: HostTimer?
    #expect(reports { timer = start(every: interval) }.map(\.kind) == [.invalid])
    hosted.tick(100)
    #expect(log.lines.isEmpty)
    timer?.invalidate()
  }

  @Test(arguments: [1e-9, 1e-20, Double.leastNonzeroMagnitude])
  func `a tiny interval does not stop a tick`(interval: Double) {
    var count = 0
    let timer = hosted.host.perform { HostTimer.scheduled(every: interval) { count += 1 } }
    hosted.tick(1)
    #expect(count > 0 && count <= 10_000)
    timer.invalidate()
  }

  @Test func `a timer does not keep its host`() {
    weak var host: LayerHost?
    var timer: HostTimer?
    do {
      let own = LayerHost(root: CALayer())
      host = own
      timer = own.perform { HostTimer.scheduled(every: 1) {} }
    }
    CATransaction.flush()
    #expect(host == nil)
    timer?.invalidate()
  }
}
