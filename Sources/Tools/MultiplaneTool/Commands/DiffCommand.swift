// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import MultiplaneComparison
import MultiplaneCompositor
import MultiplanePlayback
import MultiplanePrograms
import MultiplaneRaster
import MultiplaneRenderTree

/// The verb `multiplane diff`: compares two programs, scenes, films or pictures.
enum DiffCommand {
  static let duration = Option<Double>(
    row: OptionRow(
      name: "--duration", placeholder: "S",
      summary: "The duration to compare in seconds, from the start. Default: that of the longer one"),
    read: MediaTime.readDuration)
  static let tolerance = Option<Double>(
    row: OptionRow(
      name: "--tolerance", placeholder: "N",
      summary:
        "The largest difference of two numbers that count as equal; for films and pictures, of two "
        + "channels of a pixel, in 1/255. Default: 0"),
    read: MediaTime.read)
  static let values = OptionRow(
    name: "--values", summary: "Print every value that differs instead of their number")

  static let verb = Verb(
    name: "diff", summary: "Compare two programs, scenes, films or pictures",
    explanation: [
      "Compares layer values and pictures frame by frame. Prints one line for each frame that "
        + "differs: its number, its time, the number of different values, the number of different "
        + "pixels and their largest difference. The exit status is 1 if a frame differs, otherwise 0.",
      "The options for states apply to both scenes.",
      "Films (.mp4, .mov, .webm, .gif, .apng, .y4m), pictures (.png, .jpg, .webp) and numbered "
        + "pictures (frame-%04d.png) are compared frame by frame, with each other or with a program or "
        + "scene at the same times and size. Each line then includes the mean difference and the "
        + "structural similarity (SSIM) of the frames.",
      "The page of --html shows the frames side by side, under a line that one moves, and as an amplified "
        + "difference. It has a strip of times, and the values that differ by layer and key path. It is "
        + "written also if nothing differs, but not after an error, and is smaller than 5 MB.",
    ],
    operands: [
      Operand(
        placeholder: "A", summary: "a program's name, or a file with a scene, a film or a picture",
        isRequired: true, ownOffer: .scene.adding(.anyFile)),
      Operand(placeholder: "B", summary: "the same kinds, to compare with A", isRequired: true),
    ],
    options: [
      Option.size.row, Option.scale.row, Option.background.row, DiffReport.html.row, DiffReport.markdown,
    ].inGroup(.output) + [duration.row, Option.fps.row, at.row].inGroup(.time)
      + [tolerance.row, similarity.row, values] + SceneOptions.rows,
    examples: [
      "\(Tool.name) diff clock.tendies clock.ca --states Locked,Unlock",
      "\(Tool.name) diff whole.mp4 joined.mp4 --ssim 0.98",
      "\(Tool.name) diff before.caml after.caml --html report.html",
    ], run: run)

  @Sendable private static func run(_ arguments: Arguments) throws {
    let report = try DiffReport(arguments)
    try report.complete {
      if arguments.operands.contains(where: PictureSource.isOne) {
        try comparePictures(arguments, report)
      } else {
        try comparePrograms(arguments, report)
      }
    }
  }

  private static func comparePrograms(_ arguments: Arguments, _ report: DiffReport) throws {
    for row in [similarity.row, at.row] where arguments.has(row) {
      throw ToolError.usage(.optionWithoutUse, "\(row.name) is for films and pictures")
    }
    let programs = try (0..<2).map { try arguments.program(at: $0) }
    let rate = try arguments.rate(of: programs[0])
    let chosen = try arguments.value(of: duration)
    if let chosen { try MediaTime.check(chosen, of: duration.row.name, at: rate) }
    let length = chosen ?? programs.map { $0.filmDuration(at: rate) }.max() ?? 0
    let clock = FixedRateClock(rate: rate, duration: length)
    var sides = try programs.indices.map { index in
      try Side(programs[index], try arguments.playbackOptions(background: nil, operand: index))
    }
    guard sides[0].viewport.width == sides[1].viewport.width,
      sides[0].viewport.height == sides[1].viewport.height
    else {
      throw ToolError.failure(
        .notComparable, "the two programs have different sizes", advice: "give one for both with --size")
    }
    let tolerance = try arguments.value(of: tolerance) ?? 0
    var (count, number) = (0, 0)
    while let tick = clock.tick(number) {
      try Interruption.check()
      for index in sides.indices { sides[index].move(to: tick.time) }
      let values = sides[0].presentation.differences(from: sides[1].presentation, tolerance: tolerance)
      let pixels = PictureDifference(sides[0].frame, sides[1].frame)
      let isDifferent = !values.isEmpty || pixels.pixelCount > 0
      let text = "\(values.count) values, \(pixels.pixelCount) pixels by up to \(pixels.largest)"
      try report.add(
        sides[0].frame, sides[1].frame, at: tick.time, pixels, difference: isDifferent ? text : nil)
      report.add(values, at: tick.time)
      if isDifferent {
        count += 1
        try report.write("frame \(number) at \(NumberFormat.text(tick.time, digits: 4)): \(text)")
        if arguments.has(Self.values) { for value in values { try report.write("  \(value)") } }
      }
      number += 1
    }
    guard count == 0 else { throw ToolError.failure(.different, "\(count) of \(number) frames differ") }
    try report.write("\(number) frames are the same")
  }

  /// One of the two compared programs, with its renderer.
  struct Side {
    let host: any FrameSource
    let viewport: Viewport
    let renderer = FrameRenderer()
    /// The values of all layers. The renderer's own values leave out hidden layers.
    var presentation = PresentationTree()
    var frame = Pixmap(width: 0, height: 0)

    init(_ program: Program, _ options: PlaybackOptions) throws {
      host = program.makeHost()
      viewport = try Viewport(source: host, options: options)
    }

    mutating func move(to time: Double) {
      let tree = host.tick(to: time)
      evaluate(tree, at: time, into: &presentation)
      frame = renderer.render(tree, at: time, target: viewport.target)
    }
  }
}
