// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplanePlans
import MultiplanePlayback
import MultiplaneRecorder

/// The verb `multiplane plan`: divides a film into parts that any machine can make.
enum PlanCommand {
  private static let output = Option<String>(
    row: OptionRow(
      name: "--output", letter: "-o", placeholder: "PLAN", summary: "The folder to make, such as film.plan",
      isRequired: true))
  private static let parts = Option<Int>(
    row: OptionRow(
      name: "--parts", placeholder: "N",
      summary: "The number of parts, from 1 to \(FilmPlan.partLimit) and to the number of frames"),
    request: "give a whole number from 1 to \(FilmPlan.partLimit), such as 24"
  ) { NumberFormat.wholeNumber($0[...], in: 1...FilmPlan.partLimit) }
  private static let partSeconds = Option<Double>(
    row: OptionRow(
      name: "--part-seconds", placeholder: "S",
      summary: "The longest part, in seconds of the film, instead of --parts. Default: "
        + NumberFormat.text(usualPartSeconds, digits: 0)),
    read: MediaTime.readDuration)
  private static let format = Option<String>(
    row: OptionRow(
      name: "--format", placeholder: "KIND", summary: "The kind of film: mp4, mov or webm. Default: mp4",
      ownOffer: Offer(["mp4", "mov", "webm"])))

  /// The default length of a part, in seconds.
  private static let usualPartSeconds = 10.0

  /// The options that determine the content and the encoding of a film.
  private static let filmOptions =
    [
      Option.size.row, Option.scale.row, Option.background.row, Option.codec.row, Option.quality.row,
      Option.effort.row,
    ].inGroup(.output) + [Option.fps.row, RenderRequest.duration.row].inGroup(.time) + [Option.work.row]
    + SceneOptions.rows

  static let verb = Verb(
    name: "plan", summary: "Divide a film into parts for many machines",
    explanation: [
      "Makes a folder with everything that a machine needs for a part of a film: the files of the scene, the"
        + " options, and digests of the tool, the encoder, the fonts and a few frames. A machine that would"
        + " make other bytes finds out before it begins.",
      "The parts are made by render --plan PLAN --part K on any number of machines that see the folder, joined"
        + " by join --plan PLAN, and watched by status PLAN. farm PLAN prints jobs for engines that do it.",
      "The bytes of the film are those of render --plan PLAN -o FILE on one machine. Sound is added by join.",
    ],
    operands: [.program],
    options: [output.row, parts.row, partSeconds.row, format.row].inGroup(.farm) + [Option.threads.row]
      + RunLimits.rows + filmOptions,
    examples: [
      "\(Tool.name) plan clock.tendies -o clock.plan --parts 4 --size 1920x1080",
      "\(Tool.name) render --plan clock.plan --part 1", "\(Tool.name) join --plan clock.plan -o clock.mp4",
    ],
    refusals: [
      "--over": "a film over another film is made in one piece",
      "--captions": "a film with captions is made in one piece",
      "--audio": "the parts of a film have no sound; give --audio to \(Tool.name) join",
      "--realtime": "a film on the clock of the wall is made in one piece",
      "--segment": "a plan has its own parts; give --parts",
    ],
    run: run)

  @Sendable private static func run(_ arguments: Arguments) throws {
    do {
      try make(arguments)
    } catch {
      throw ToolError(ofPart: error)
    }
  }

  private static func make(_ arguments: Arguments) throws {
    guard let name = try arguments.value(of: output), !name.isEmpty else {
      throw ToolError.usage(.missingOption, "say where to make the plan: -o PLAN")
    }
    guard arguments.scenePath != StandardInputScene.word else {
      throw ToolError.usage(
        .badValue, "a plan keeps the files of its scene, and \(StandardInputScene.title) is none",
        advice: "write the scene to a file")
    }
    let path = PlanFolder.withoutFinalSlash(name)
    guard !FileManager.default.fileExists(atPath: path) else { throw PlanError.exists(path: path) }
    PortableMathematics.choose()
    Interruption.listen()
    let planner = Planner(
      try FilmRequest(arguments, kind: try kind(arguments)), scenes: ToolScenes(arguments.programs),
      process: FilmProcess(threadCount: try arguments.value(of: .threads)))
    // The plan gets its name at once, so a slow frame may be interrupted.
    try Interruption.endLateRun(unless: SharedFlag(), hasStatus: false)
    let (folder, survey) = try planner.plan(at: path) { frames, rate in
      try partCount(arguments, frames, rate)
    }
    for line in description(of: folder, survey) { try StandardOutput.say(line) }
  }

  private static func kind(_ arguments: Arguments) throws -> OutputKind {
    let name = try arguments.value(of: format) ?? "mp4"
    guard let kind = OutputKind(named: name) else {
      throw ToolError.usage(
        .badValue, "--format \(shown(name)) is not valid", advice: "give mp4, mov or webm",
        element: "--format")
    }
    guard kind.film != nil else {
      throw PlanError.notPossible(
        reason: "\(kind.title) is not made in parts",
        advice: kind.isSequence
          ? "give --segment K/N to \(Tool.name) render"
          : "make the parts with --format mov --codec qtrle, which loses nothing, and convert the film")
    }
    return kind
  }

  private static func partCount(_ arguments: Arguments, _ frames: Int, _ rate: FrameRate) throws(ToolError)
    -> Int
  {
    let (count, seconds) = (try arguments.value(of: parts), try arguments.value(of: partSeconds))
    guard count == nil || seconds == nil else {
      throw .usage(
        .conflictingOptions, "--parts and --part-seconds exclude each other", advice: "give one of them")
    }
    let length = rate.time(ofFrame: frames)
    let wanted = count.map(Double.init) ?? (length / (seconds ?? usualPartSeconds) - 1e-9).rounded(.up)
    guard wanted <= Double(FilmPlan.partLimit), wanted <= Double(frames) else {
      throw .usage(
        .badValue, "\(NumberFormat.text(wanted, digits: 0)) parts are too many for \(frames) frames",
        advice: "give at most \(min(frames, FilmPlan.partLimit)) parts")
    }
    return max(1, Int(wanted))
  }

  private static func description(of folder: PlanFolder, _ survey: FilmSurvey) -> [String] {
    let plan = folder.plan
    let (format, parts) = (plan.format, plan.parts)
    let rate = FrameRate(frames: format.rateFrames, seconds: format.rateSeconds) ?? .usual
    let length = NumberFormat.text(rate.time(ofFrame: parts.map(\.count).max() ?? 0), digits: 2)
    var lines = [
      "\(folder.path): \(format.frames) frames of \(format.width)x\(format.height) at \(rate) a second in "
        + "\(parts.count) \(parts.count == 1 ? "part" : "parts") of \(length) s, \(plan.encoder.encoder)"
    ]
    if let last = parts.last, last.first > 0 {
      lines.append(
        "before its first frame, a part replays the ticks of those before it: the last one \(last.first), about "
          + "\(NumberFormat.text(survey.tickSeconds * Double(last.first) / Double(format.frames), digits: 3)) s"
      )
    }
    if plan.processor.features != nil {
      lines.append(
        "the bytes of \(plan.encoder.encoder) depend on the processor: all machines must be of one kind")
    }
    return lines
  }
}
