// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import MultiplanePlayback
import MultiplanePrograms
import MultiplaneRecorder

/// What `render` is asked for, all of it understood before anything is done.
struct RenderRequest {
  let program: Program
  let output: RenderOutput
  let options: PlaybackOptions
  let isQuiet: Bool
  /// Whether the times of the stages are told.
  let showsStats: Bool
  /// When frames are drawn.
  let clock: any FrameClock

  static let output = Option<String>(
    row: OptionRow(
      name: "--output", letter: "-o", placeholder: "FILE",
      summary: "What to make: a name that ends with \(FrameSinks.endings), - or null:", isRequired: true),
    read: { text throws(Misread) in text })
  static let keepPartial = OptionRow(
    name: "--keep-partial", summary: "Keep the frames made so far, as a whole film, when something stops it")
  static let stats = OptionRow(
    name: "--stats", summary: "Say on standard error how long each stage took; null: does on standard output")
  static let duration = Option<Double>(
    row: OptionRow(
      name: "--duration", placeholder: "S",
      summary: "How many seconds of the program; unless given, the program's own length, or until its last "
        + "animation ends, or \(TypedNumber.text(Program.endlessDuration, digits: 0))"),
    read: MediaTime.readDuration)
  static let at = Option<[Double]>(
    row: OptionRow(
      name: "--at", placeholder: "SECONDS",
      summary:
        "A picture of this time, or of several with commas between them; the program runs up to there as in "
        + "a film"),
    read: MediaTime.readList)

  init(_ arguments: Arguments) throws(ToolError) {
    program = try arguments.program()
    guard let name = try arguments.value(of: Self.output) else {
      throw .usage("say what to make: -o FILE; \(RenderOutput.choices)")
    }
    output = try RenderOutput(
      name: name, kind: try arguments.value(of: .format),
      settings: FilmSettings(
        codec: try arguments.value(of: .codec), quality: try arguments.value(of: .quality)))
    var options = try arguments.playbackOptions(background: output.keepsTransparency ? nil : .black)
    options.threadCount = try arguments.value(of: .threads) ?? ProcessInfo.processInfo.activeProcessorCount
    options.keepsPartial = arguments.has(Self.keepPartial)
    self.options = options
    isQuiet = arguments.has(.quiet)
    showsStats = arguments.has(Self.stats)
    clock = try Self.clock(arguments, program: program, isPicture: output.isPicture, isFilm: output.isFilm)
  }

  private static func clock(_ arguments: Arguments, program: Program, isPicture: Bool, isFilm: Bool)
    throws(ToolError) -> any FrameClock
  {
    let rate = try arguments.rate()
    let (duration, times) = (try arguments.value(of: Self.duration), try arguments.value(of: Self.at))
    if let duration { try MediaTime.check(duration, of: Self.duration.row.name, at: rate) }
    for time in times ?? [] { try MediaTime.check(time, of: at.row.name, at: rate) }
    if let times {
      if isFilm { throw .usage("--at makes a picture; end the name with .png, or leave --at out") }
      if duration != nil { throw .usage("--at and --duration both say what to show; give one of them") }
      return ChosenTimesClock(rate: rate, times: times)
    }
    if isPicture {
      return ChosenTimesClock(rate: rate, times: program.sheetTimes(at: rate, duration: duration))
    }
    return FixedRateClock(rate: rate, duration: duration ?? program.filmDuration(at: rate))
  }
}
