// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplanePlayback
import MultiplanePrograms

/// `multiplane render`: a program becomes a film, a picture or figures.
enum RenderCommand {
  static let verb = Verb(
    name: "render", summary: "Make a film or a picture of a program",
    explanation: [
      "Makes a film when FILE ends with .mp4 and a picture when it ends with .png. A picture is a contact sheet of "
        + "telling moments, or what --at asks for. FILE may be - for a picture on standard output, or null: to write "
        + "nothing and print how long the rendering takes.",
      "The program is shown as large as fits and centred. A film has no transparency: what shines through is black. "
        + "The same command gives the same bytes. FILE appears when it is complete; until then, one of that name "
        + "stays as it is.",
    ],
    operands: [.program],
    options: [
      RenderRequest.output.row, Option.size.row, Option.scale.row, Option.fps.row, RenderRequest.duration.row,
      RenderRequest.at.row, Option.background.row, .quiet,
    ] + SceneRequest.rows,
    examples: [
      "\(Tool.name) render jack -o jack.mp4", "\(Tool.name) render jack -o jack.png --at 0.8",
      "\(Tool.name) render jack -o null: --size 1920x1080",
    ],
    run: run)

  @Sendable private static func run(_ arguments: Arguments) throws {
    let request = try RenderRequest(arguments)
    Interruption.listen()
    let figures = RenderFigures(now: WallClock.nanoseconds)
    let progress = Progress(
      isShown: StandardError.isTerminal && !request.isQuiet, now: WallClock.nanoseconds)
    var options = request.options
    options.progress = progress.update
    let player = figures.player(
      clock: InterruptibleClock(request.clock), sink: InterruptibleSink(request.output.sink))
    do {
      try player.play(figures.timed(request.program.makeHost()), options: options)
    } catch {
      progress.clear()
      throw error
    }
    if request.output.isNothing {
      progress.clear()
      try StandardOutput.write(figures.description)
    } else {
      progress.finish(request.output.name)
    }
  }
}
