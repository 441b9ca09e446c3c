// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplanePlayback
import MultiplaneRaster
import MultiplaneRenderTree

/// The events of a test, in order.
final class Log {
  var lines: [String] = []
}

struct Failure: Error, Hashable {
  var name: String
}

/// A source that only logs its ticks.
final class FakeSource: BoundedSource {
  let visibleRect: CGRect
  let log: Log
  var isClipped = false

  init(width: Double = 4, height: Double = 2, log: Log = Log()) {
    visibleRect = CGRect(x: 0, y: 0, width: width, height: height)
    self.log = log
  }

  func tick(to time: Double) -> RenderTree {
    log.lines.append("tick \(time)")
    return RenderTree()
  }

  func nextChange(after time: Double) -> Double { .infinity }

  func send(_ event: InputEvent) {}
}

/// A sink that logs its calls and fails at a chosen one.
final class FakeSink: FrameSink {
  let log: Log
  var failsAt: String?
  var format: FrameFormat?

  init(log: Log, failsAt: String? = nil) {
    self.log = log
    self.failsAt = failsAt
  }

  private func call(_ line: String) throws {
    log.lines.append(line)
    if line == failsAt { throw Failure(name: line) }
  }

  func begin(_ format: FrameFormat) throws {
    self.format = format
    try call("begin")
  }

  func write(_ frame: Pixmap, index: Int) throws { try call("write \(index)") }

  func finish() throws { try call("finish") }

  func cancel() { log.lines.append("cancel") }
}
