// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import MultiplanePages
import MultiplanePlayback
import MultiplanePrograms
import MultiplaneRecorder
import MultiplaneVideo

/// The parsed arguments of `render`. Everything is checked before any work begins.
struct RenderRequest {
  let program: Program
  private(set) var output: RenderOutput
  let options: PlaybackOptions
  /// The settings of a film's encoder.
  let settings: FilmSettings
  let isQuiet: Bool
  /// True to print the time of each stage.
  let showsStats: Bool
  /// The times of the frames.
  let clock: any FrameClock

  static let output = Option<String>(
    row: OptionRow(
      name: "--output", letter: "-o", placeholder: "FILE",
      summary: "The file to write: a name that ends with \(FrameSinks.endings); - for standard output; or "
        + "null:", isRequired: true))
  static let keepPartial = OptionRow(
    name: "--keep-partial",
    summary: "If something stops the film, keep the frames made so far as a complete film")
  static let stats = OptionRow(
    name: "--stats",
    summary:
      "Print the time of each stage and the cache statistics to standard error; for null: to "
      + "standard output"
  )
  static let realTime = OptionRow(
    name: "--realtime",
    summary: "Run the program on the clock of the wall, so that its timers fire. Frames are no longer "
      + "the same in every run")
  static let duration = Option<Double>(
    row: OptionRow(
      name: "--duration", placeholder: "S",
      summary: "The duration in seconds. Default: the program's own duration, or the time until its last "
        + "animation ends, or \(NumberFormat.text(Program.endlessDuration, digits: 0))"),
    read: MediaTime.readDuration)
  static let at = Option<[Double]>(
    row: OptionRow(
      name: "--at", placeholder: "SECONDS",
      summary:
        "The time of the picture in seconds, or several times separated by commas. The program runs "
        + "up to each time as in a film"),
    read: MediaTime.readList)

  /// Reads the arguments. `frames` are those of the part to make, by their numbers in the film; `nil` for the
  /// part that the arguments choose.
  init(_ arguments: Arguments, frames: Range<Int>? = nil) throws(ToolError) {
    let overlay = try OverlayRequest(arguments)
    let scene = try Self.scene(arguments, over: overlay)
    program = scene.program
    guard let name = try arguments.value(of: Self.output) else {
      throw .usage(.missingOption, "say what to make: -o FILE", advice: RenderOutput.choices)
    }
    var settings = FilmSettings(
      codec: try arguments.value(of: .codec), quality: try arguments.value(of: .quality),
      effort: try arguments.value(of: .effort))
    let kind = try arguments.value(of: .format) ?? OutputKind(writing: name)
    settings.page = scene.pageDetails
    settings.color = overlay?.video.color
    settings.sounds = try OverlayRequest.sounds(
      arguments, over: overlay, scene: scene.sounds, isFilm: kind?.film != nil)
    if arguments.has(Self.segment.row) {
      guard !arguments.has(OverlayRequest.audio.row) || settings.sound == nil else {
        throw .usage(
          .conflictingOptions, "a part of a film has no sound", advice: "give --audio to \(Tool.name) join")
      }
      settings.sounds = []
    }
    // The parts of a plan are joined with its sound.
    if frames != nil { settings.sounds = [] }
    self.settings = settings
    output = try RenderOutput(name: name, kind: try arguments.value(of: .format), settings: settings)
    var options = try arguments.playbackOptions(background: output.keepsTransparency ? nil : .black)
    if overlay != nil {
      options.fillsFrame = false
      if !arguments.has(Option.size.row) { options.pixelSize = nil }
    }
    options.threadCount = try arguments.value(of: .threads) ?? ProcessInfo.processInfo.activeProcessorCount
    options.keepsPartial = arguments.has(Self.keepPartial)
    self.options = options
    isQuiet = arguments.has(.quiet)
    showsStats = arguments.has(Self.stats)
    let filmClock = try Self.clock(
      arguments, program: program, over: overlay?.video, output: output)
    let clock: any FrameClock = arguments.has(Self.realTime) ? RealTimeClock(filmClock) : filmClock
    let chosen = try Self.frames(arguments, of: clock, isPicture: output.isPicture)
    guard let range = frames ?? chosen else {
      self.clock = clock
      return
    }
    guard let part = SegmentClock(clock, frames: range) else {
      throw .usage(.badValue, "the film does not have frames \(range.lowerBound) to \(range.upperBound - 1)")
    }
    self.clock = part
    // The pictures of a segment have the same numbers as in the whole film.
    if output.kind?.isSequence == true { output = output.numbered(from: part.frames.lowerBound) }
  }

  static let segment = Option<(number: Int, count: Int)>(
    row: OptionRow(
      name: "--segment", placeholder: "K/N",
      summary: "Make only the K-th of N equal parts. \(Tool.name) join joins the parts of a film"),
    request: "give the number of the part and of all parts, such as 2/3"
  ) { text in
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map {
      NumberFormat.wholeNumber($0, in: 1...Int.max)
    }
    guard parts.count == 2, let number = parts[0], let count = parts[1], number <= count else { return nil }
    return (number, count)
  }

  /// Returns the frames of the part that `--segment` chooses, or `nil` for the whole film.
  private static func frames(
    _ arguments: Arguments, of clock: any FrameClock, isPicture: Bool
  ) throws(ToolError) -> Range<Int>? {
    guard let segment = try arguments.value(of: segment) else { return nil }
    guard !isPicture, let total = clock.frameCount else {
      throw .usage(
        .conflictingOptions, "--segment makes a part of a film", advice: "a picture is whole, leave it out")
    }
    let frames = SegmentClock.frames(ofPart: segment.number, of: segment.count, in: total)
    guard !frames.isEmpty else {
      throw .usage(
        .badValue, "--segment \(segment.number)/\(segment.count) has no frame", advice: "ask for fewer parts")
    }
    return frames
  }

  /// Returns the scene, over its film and below its captions.
  private static func scene(
    _ arguments: Arguments, over overlay: OverlayRequest?
  ) throws(ToolError) -> Arguments.Scene {
    let captions = try CaptionRequest(arguments)
    var scene: Arguments.Scene
    if let overlay, arguments.operands.isEmpty {
      scene = Arguments.Scene(program: overlay.film, sounds: [])
    } else {
      scene = try arguments.scene()
      if let overlay { scene.program = overlay.program(showing: scene.program) }
    }
    if let captions { scene.program = captions.program(showing: scene.program) }
    return scene
  }

  private static func clock(
    _ arguments: Arguments, program: Program, over video: VideoFile?, output: RenderOutput
  ) throws(ToolError) -> any FrameClock {
    let (isPicture, isFilm) = (output.isPicture, output.isFilm)
    let rate = try arguments.rate(of: program)
    let (duration, times) = (try arguments.value(of: Self.duration), try arguments.value(of: Self.at))
    if let duration { try MediaTime.check(duration, of: Self.duration.row.name, at: rate) }
    for time in times ?? [] { try MediaTime.check(time, of: at.row.name, at: rate) }
    if let times {
      if isFilm {
        throw .usage(
          .conflictingOptions, "--at makes a picture", advice: "end the name with .png, or leave --at out")
      }
      if duration != nil {
        throw .usage(
          .conflictingOptions, "--at and --duration exclude each other", advice: "give one of them")
      }
      return ChosenTimesClock(rate: rate, times: times)
    }
    if isPicture {
      return ChosenTimesClock(rate: rate, times: program.sheetTimes(at: rate, duration: duration))
    }
    if let video, !arguments.has(Option.fps.row), video.isEven || output.kind?.film != nil {
      return VideoClock(video, duration: duration)
    }
    return FixedRateClock(rate: rate, duration: duration ?? program.filmDuration(at: rate))
  }
}
