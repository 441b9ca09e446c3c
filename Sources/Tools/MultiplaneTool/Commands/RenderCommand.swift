// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplanePlans
import MultiplanePlayback
import MultiplanePrograms

/// The verb `multiplane render`: renders a program to a film or a picture, or measures the rendering.
enum RenderCommand {
  static let verb = Verb(
    name: "render", summary: "Make a film or a picture of a program",
    explanation: [
      "Makes a film (.mp4, .webm, .mov), an animation (.gif, .apng, .webp), a picture (.png), a page"
        + " for a browser (.html), or uncompressed frames for other programs (.y4m, .bgra). The extension of"
        + " FILE selects the kind. A picture is a contact sheet of the main moments, or of the times in --at. A name with"
        + " a number, such as frames/%04d.png, makes a PNG of every frame. FILE can be - for standard "
        + "output. With the name null: the frames are drawn and timed, and nothing is written.",
      "The program is scaled to fit the frame, and centred. mp4 and y4m have no transparency: "
        + "transparent pixels become black. If a codec needs an even size, a column or a row is added. "
        + "A GIF has at most 50 frames a second. The tool reports both.",
      "A page is one file without a network: it plays the frames, and shows the layers, their values at each"
        + " time and what check reports.",
      "With --data, makes an output for each row of data. FILE then has the names of columns in braces, such as "
        + "out/{id}-{name}.mp4. Every row is checked before the first frame is drawn. Bad rows are named and left "
        + "out, and the exit status is then 1.",
      "With --plan, makes a part of a planned film, or with -o all parts and the film. The exit status is 2 for"
        + " a failure that would recur, such as another font than planned, and 1 for one of the disk or memory.",
    ],
    operands: [.optionalProgram],
    options: outputRows.inGroup(.output) + timeRows.inGroup(.time)
      + [RenderRequest.segment.row, PartRequest.planOption.row, PartRequest.partOption.row].inGroup(.farm)
      + [
        Option.threads.row, Option.work.row, RenderRequest.keepPartial, RenderRequest.stats, .showDamage,
        .quiet, .jsonProgress,
      ] + RunLimits.rows + OverlayOptions.rows + RowRendering.rows + SceneOptions.rows,
    examples: [
      "\(Tool.name) render title.json --over in.mp4 -o out.mp4",
      "\(Tool.name) render --over in.mp4 --captions words.srt -o out.mp4",
      "\(Tool.name) render \(Verb.sample) -o \(Verb.sample).mp4",
      "\(Tool.name) render \(Verb.sample) -o \(Verb.sample).png --at 0.8",
      "\(Tool.name) render \(Verb.sample) -o \(Verb.sample).html",
      "\(Tool.name) render \(Verb.sample) -o frames/%04d.png --duration 1",
      "\(Tool.name) render \(Verb.sample) -o - --format y4m | ffplay -",
      "\(Tool.name) render \(Verb.sample) -o null: --size 1920x1080",
    ],
    run: run)

  private static let outputRows = [
    RenderRequest.output.row, Option.size.row, Option.scale.row, Option.background.row, Option.columns.row,
    Option.format.row, Option.codec.row, Option.quality.row, Option.effort.row,
  ]
  private static let timeRows = [
    Option.fps.row, RenderRequest.duration.row, RenderRequest.at.row, RenderRequest.realTime,
  ]

  @Sendable private static func run(_ arguments: Arguments) throws {
    if let request = try PartRequest(arguments) { return try request.perform(arguments) }
    let request = try RenderRequest(arguments)
    if let rows = try RowRendering(request, arguments) { return try rows.perform() }
    Interruption.listen()
    try render(request, arguments, scenes: ToolScenes(arguments.programs))
  }

  /// Makes the output of a request. With `isOneOfMany`, another output may follow.
  static func render(
    _ request: RenderRequest, _ arguments: Arguments, scenes: any SceneFinder, isOneOfMany: Bool = false
  ) throws {
    let film = try FilmRendering(request.film, scenes: scenes)
    // Making the layers reads their images, which are inputs too.
    let host = film.program.makeHost()
    try OutputCheck.check(request.output.name, of: arguments, more: film.settings.sounds.map(\.path))
    let output = try request.output.sink(for: film)
    let figures = RenderStatistics(now: WallClock.nanoseconds)
    figures.showsCounters = request.showsStats
    let progress = Progress(arguments)
    var options = film.options
    (options.progress, options.keepsPartial) = (progress.update, request.keepsPartial)
    // Damage is relative to the previous frame, so one renderer must draw all frames.
    options.threadCount = arguments.has(.showDamage) ? 1 : request.threadCount
    let sink = CancellableSink(figures.measured(output), check: Interruption.check)
    // A partial film needs the frame that is being drawn, so its drawing must not be interrupted.
    if !request.keepsPartial, !isOneOfMany {
      try Interruption.endLateRun(unless: sink.finishing, hasStatus: progress.hasStatus)
    }
    let player = figures.player(
      clock: CancellableClock(film.clock, check: Interruption.check), sink: sink,
      showsDamage: arguments.has(.showDamage))
    do {
      try player.play(figures.timed(host), options: options)
    } catch {
      progress.clear()
      if sink.isFinished { throw ToolError(error).keeping(sink.frameCount, in: request.output.name) }
      throw error
    }
    if request.output.kind == nil {
      progress.clear()
      try StandardOutput.write(figures.description)
    } else {
      progress.finish(request.output.title, sink.format)
      if request.showsStats {
        StandardError.write(arguments.has(.jsonProgress) ? figures.countersAsJSON : figures.description)
      }
    }
  }
}
