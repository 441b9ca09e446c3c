// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplanePlayback
import MultiplanePrograms

/// What `render` is asked for, all of it understood before anything is done.
struct RenderRequest {
  let program: Program
  let output: RenderOutput
  let options: PlaybackOptions
  let isQuiet: Bool
  /// When frames are drawn.
  let clock: any FrameClock

  static let output = Option<RenderOutput>(
    row: OptionRow(
      name: "--output", letter: "-o", placeholder: "FILE",
      summary: "What to make: a name that ends with .mp4 or .png, - or null:", isRequired: true),
    read: RenderOutput.read)
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
    guard let output = try arguments.value(of: Self.output) else {
      throw .usage("say what to make: -o FILE, where FILE ends with .mp4 or .png or is null:")
    }
    self.output = output
    options = try arguments.playbackOptions(background: output.isPicture ? nil : .black)
    isQuiet = arguments.has(.quiet)
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
