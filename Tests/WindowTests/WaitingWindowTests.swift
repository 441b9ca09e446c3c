// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WaitingPrograms

/// Programs that wait, in a window on a display.
@Suite(.enabled(if: VirtualDisplay.obstacle == nil, VirtualDisplay.obstacle))
struct WaitingWindowTests {
  private static let tool: String = {
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("waiting-window")
      .path
  }()

  @Test func `programs that wait go on in the order of films`() throws {
    let display = try VirtualDisplay()
    let (lines, status) = try ChildProcess.run(
      Self.tool, [], ["DISPLAY": display.name, "WAYLAND_DISPLAY": nil, "SDL_VIDEODRIVER": "x11"])
    #expect(status == 0)
    for program in WaitingProgram.all {
      #expect(lines.contains("\(program.name): \(program.order.joined(separator: ", "))"), "\(lines)")
    }
  }
}
