// SPDX-License-Identifier: Apache-2.0

import MultiplanePlayback
import MultiplanePrograms
import QuartzCore
import Testing

@Suite struct ProgramInputTests {
  private final class Log {
    var lines: [String] = []
  }

  private let log = Log()

  private var program: Program {
    Program(name: "p", title: "P") { [log] script in
      script.click(at: CGPoint(x: 1, y: 2), time: 3)
      script.onInput { log.lines.append("\($0) at \(CACurrentMediaTime())") }
      script.at(3) { log.lines.append("call") }
      return CALayer()
    }
  }

  @Test func `a film clicks where the script says`() {
    let host = program.makeHost()
    for time in 0...5 { _ = host.tick(to: Double(time)) }
    let point = CGPoint(x: 1, y: 2)
    #expect(
      log.lines == [
        "\(InputEvent.pointerDown(point)) at 3.0", "call", "\(InputEvent.pointerUp(point)) at 4.0",
      ])
  }

  @Test func `a click is held for a tenth of a second, or until the next press`() {
    let times = Log()
    let program = Program(name: "p", title: "P") { script in
      for time in [1, 2, 2.05, 3, 3] as [Double] { script.click(at: .zero, time: time) }
      script.drag(from: .zero, to: .zero, time: 3.05, duration: 0)
      script.onInput { event in
        let time = (CACurrentMediaTime() * 100).rounded() / 100
        switch event {
        case .pointerDown: times.lines.append("down \(time)")
        case .pointerUp: times.lines.append("up \(time)")
        default: break
        }
      }
      return CALayer()
    }
    let host = program.makeHost()
    for time in 0...400 { _ = host.tick(to: Double(time) / 100) }
    #expect(
      times.lines == [
        "down 1.0", "up 1.1", "down 2.0", "up 2.05", "down 2.05", "up 2.15", "down 3.0", "up 3.0", "down 3.0",
        "up 3.05", "down 3.05", "up 3.05",
      ])
  }

  @Test func `a person clicks instead`() {
    let host = program.makeInteractiveHost()
    host.send(.pointerDown(.zero))
    for time in 1...5 { _ = host.tick(to: Double(time)) }
    #expect(log.lines == ["\(InputEvent.pointerDown(.zero)) at 1.0", "call"])
  }

  @Test func `clicks are in the film`() {
    let program = Program(name: "p", title: "P") { script in
      script.click(at: .zero, time: 7)
      return CALayer()
    }
    #expect(program.filmDuration(at: FrameRate(frames: 60)!) == 7.1)
  }
}
