// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplanePlayback
import MultiplanePrograms

/// The verb `multiplane render`: renders a program to a film or a picture, or measures the rendering.
enum RenderCommand {
  static let verb = Verb(
    name: "render", summary: "Make a film or a picture of a program",
    explanation: [
      "Makes a film, an animation or a picture, as FILE ends: .mp4, .webm, .mov; .gif, .apng, .webp; .png, which is a "
        + "contact sheet of telling moments or what --at asks for. With a place for a number, as in frames/%04d.png, it "
        + "is a PNG of every frame. .y4m and .bgra are frames without compression, for other programs. FILE may be - for "
        + "standard output, a picture unless --format says else, or null: to write nothing and print how long the "
        + "rendering takes.",
      "The program is shown as large as fits and centred. In mp4 and y4m there is no transparency: what shines through "
        + "is black. A codec that needs an even size gets a column or a row more, and a GIF at most 50 frames a second; "
        + "both are said. --stats tells how long the stages took and, as means over the frames, of how many quads and "
        + "passes frames were made, and how many texts, drawings, shadows, coverages of paths and pixels of passes were "
        + "kept from earlier frames and how many made; what is not counted is n/a. With --json-progress the counts are a "
        + "line of JSON. The same command gives the same bytes. FILE appears when it is complete; until then, one of "
        + "that name stays as it is.",
    ],
    operands: [.program],
    options: [
      RenderRequest.output.row, Option.size.row, Option.scale.row, Option.fps.row, RenderRequest.duration.row,
      RenderRequest.at.row, RenderRequest.segment.row, Option.background.row, Option.format.row,
      Option.codec.row, Option.quality.row, Option.effort.row,
      Option.threads.row, RenderRequest.keepPartial, RenderRequest.stats, .showDamage, .quiet, .jsonProgress,
    ] + SceneRequest.rows,
    examples: [
      "\(Tool.name) render jack -o jack.mp4", "\(Tool.name) render jack -o jack.png --at 0.8",
      "\(Tool.name) render jack -o frames/%04d.png --duration 1",
      "\(Tool.name) render jack -o - --format y4m | ffplay -",
      "\(Tool.name) render jack -o null: --size 1920x1080",
    ],
    run: run)

  @Sendable private static func run(_ arguments: Arguments) throws {
    let request = try RenderRequest(arguments)
    Interruption.listen()
    let figures = RenderStatistics(now: WallClock.nanoseconds)
    figures.showsCounters = request.showsStats
    let progress = Progress(
      isShown: StandardError.isTerminal && !request.isQuiet, isJSON: arguments.has(.jsonProgress),
      now: WallClock.nanoseconds)
    var options = request.options
    options.progress = progress.update
    // Damage is relative to the frame before, so all frames must be drawn by one renderer.
    if arguments.has(.showDamage) { options.threadCount = 1 }
    let sink = InterruptibleSink(figures.measured(request.output.sink))
    let player = figures.player(
      clock: InterruptibleClock(request.clock), sink: sink, showsDamage: arguments.has(.showDamage))
    do {
      try player.play(figures.timed(request.program.makeHost()), options: options)
    } catch {
      progress.clear()
      if sink.isFinished { throw ToolError(error).keeping(sink.frameCount, in: request.output.name) }
      throw error
    }
    if request.output.kind == nil {
      progress.clear()
      try StandardOutput.write(figures.description)
    } else {
      progress.finish(request.output.name)
      if request.showsStats {
        StandardError.write(arguments.has(.jsonProgress) ? figures.countersAsJSON : figures.description)
      }
    }
  }
}
