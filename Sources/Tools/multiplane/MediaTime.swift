// SPDX-License-Identifier: Apache-2.0

import MultiplanePlayback
import MultiplaneRenderTree

/// Times and durations as they are typed: seconds, as many as there may be frames.
enum MediaTime {
  /// The latest time that can be reached at a rate, which bounds the work.
  static func latest(at rate: FrameRate) -> Double { rate.time(ofFrame: ChosenTimesClock.maximumTickCount) }

  /// One time of 0 or more.
  static func read(_ text: String) throws(Misread) -> Double {
    guard let time = TypedNumber.number(text), time >= 0 else {
      throw Misread(request: "give a number of seconds from 0, such as 1.5")
    }
    return time + 0  // 0 for -0
  }

  /// Times with commas between them.
  static func readList(_ text: String) throws(Misread) -> [Double] {
    var times: [Double] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      times.append(try read(String(part)))
    }
    return times
  }

  /// A time above 0.
  static func readDuration(_ text: String) throws(Misread) -> Double {
    guard let duration = TypedNumber.number(text), duration > 0 else {
      throw Misread(request: "give a number of seconds above 0, such as 2.5")
    }
    return duration
  }

  /// Throws a usage error when `time`, the value of `option`, cannot be reached at `rate`.
  static func check(_ time: Double, of option: String, at rate: FrameRate) throws(ToolError) {
    guard time <= latest(at: rate) else {
      throw .usage(
        "\(option) \(TypedNumber.text(time, digits: 0)) is too much; at \(rate) frames a second give at most "
          + "\(TypedNumber.text(latest(at: rate).rounded(.down), digits: 0)) seconds, which are "
          + "\(ChosenTimesClock.maximumTickCount) frames")
    }
  }
}

extension FrameSource {
  /// Lives up to a time as in a film, and returns the tree of then.
  func run(to time: Double, at rate: FrameRate) -> RenderTree {
    let clock = ChosenTimesClock(rate: rate, times: [time])
    var (tree, number) = (RenderTree(), 0)
    while let tick = clock.tick(number) {
      tree = self.tick(to: tick.time)
      number += 1
    }
    return tree
  }
}
