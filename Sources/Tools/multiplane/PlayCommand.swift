// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import MultiplanePlayback
import MultiplanePrograms
import MultiplaneWindow

/// `multiplane play`: a program in a window.
enum PlayCommand {
  private static let size = Option<CGSize>(
    row: OptionRow(
      name: "--size", placeholder: "WxH",
      summary:
        "Width and height of the window in pixels; unless given, the program's own size, or as much as there "
        + "is room for"),
    read: FrameSize.read)
  private static let fps = Option<FrameRate>(
    row: OptionRow(
      name: "--fps", placeholder: "N",
      summary: "At most so many frames a second; as many as the display shows unless given"),
    read: FrameRate.read)
  private static let loops = OptionRow(
    name: "--loop", summary: "Show the program's film over and over; its own clicks are made")
  private static let stats = OptionRow(
    name: "--stats",
    summary: "Say every second on standard error how many frames were shown and what they cost")

  static let verb = Verb(
    name: "play", summary: "Show a program in a window",
    explanation: [
      "Opens a window and shows the program in it, as large as fits and centred, until the window is closed. Clicks go "
        + "to the program: jack, for one, opens and closes at a click on the box. While nothing changes nothing is "
        + "drawn.",
      "Keys: space pauses and goes on, the left and right arrows show the frame before and the next one, R begins "
        + "anew, F fills the screen and stops filling it, S saves the frame as a picture in the current folder, "
        + "Escape ends.",
      "A scene from a file goes to its states at the digits 1, 2, and so on, and to none of them at 0; dragging up goes "
        + "on to the next state and dragging down back to the one before, as far as the pointer goes.",
    ],
    operands: [.program],
    options: [size.row, fps.row, Option.background.row, loops, stats] + SceneRequest.rows,
    examples: ["\(Tool.name) play jack", "\(Tool.name) play jack --loop --size 640x800 --background navy"],
    run: run)

  @Sendable private static func run(_ arguments: Arguments) throws {
    let program = try arguments.program()
    let isLooped = arguments.has(loops)
    var options = WindowPlayerOptions()
    options.title = program.title
    options.size = try arguments.value(of: size)
    options.rate = try arguments.value(of: fps)
    if let background = try arguments.value(of: .background) { options.background = background }
    if isLooped { options.loopDuration = program.filmDuration(at: options.rate ?? .usual) }
    options.save = { frame, time in FrameSaver.save(frame, of: program.name, at: time) }
    let figures = arguments.has(stats) ? PlayFigures(now: WallClock.nanoseconds) : nil
    var player: WindowPlayer?
    options.goesOn = {
      if let player { figures?.update(player) }
      return Interruption.signal == nil
    }
    MultiplaneWindow.install()
    let window = WindowPlayer(options: options) {
      isLooped ? program.makeHost() : program.makeInteractiveHost()
    }
    player = window
    Interruption.listen()
    try window.run()
    player = nil
    if let signal = Interruption.signal { throw ToolError.closed(by: signal) }
  }
}
