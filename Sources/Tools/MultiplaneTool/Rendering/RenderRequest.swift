// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplanePlans
import MultiplanePlayback
import MultiplanePrograms
import MultiplaneRecorder

/// The parsed arguments of `render`: the requested film, and how and where it is made.
struct RenderRequest {
  var film: FilmRequest
  var output: RenderOutput
  let threadCount: Int
  /// True to keep the frames made so far if something stops the film.
  let keepsPartial: Bool
  /// True to print the time of each stage.
  let showsStats: Bool

  static let output = Option<String>(
    row: OptionRow(
      name: "--output", letter: "-o", placeholder: "FILE",
      summary: "The file to write: a name that ends with \(FrameSinks.endings); - for standard output; or "
        + "null: to draw without writing", isRequired: true))
  static let keepPartial = OptionRow(
    name: "--keep-partial",
    summary: "If something stops the film, keep the frames made so far as a complete film")
  static let stats = OptionRow(
    name: "--stats",
    summary:
      "Print the time of each stage and the cache statistics to standard error, or with -o null: to "
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
  static let segment = Option<FilmRequest.Frames>(
    row: OptionRow(
      name: "--segment", placeholder: "K/N",
      summary: "Make only the K-th of N equal parts. \(Tool.name) join joins the parts of a film"),
    request: "give the number of the part and of all parts, such as 2/3", readPart)

  /// Reads the number of a part and of all parts, such as `2/3`.
  static func readPart(_ text: String) -> FilmRequest.Frames? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map {
      NumberFormat.wholeNumber($0, in: 1...Int.max)
    }
    guard parts.count == 2, let number = parts[0], let count = parts[1], number <= count else { return nil }
    return .segment(number: number, count: count)
  }

  /// Reads the arguments.
  init(_ arguments: Arguments) throws(ToolError) {
    guard let name = try arguments.value(of: Self.output) else {
      throw .usage(.missingOption, "say what to make: -o FILE", advice: RenderOutput.choices)
    }
    output = try RenderOutput(name: name, format: try arguments.value(of: .format))
    film = try FilmRequest(arguments, kind: output.kind)
    threadCount = try arguments.value(of: .threads) ?? ProcessInfo.processInfo.activeProcessorCount
    keepsPartial = arguments.has(Self.keepPartial)
    showsStats = arguments.has(Self.stats)
  }
}

extension FilmRequest {
  /// Reads the options for a film of a kind. `kind` is `nil` if frames are only measured.
  init(_ arguments: Arguments, kind: OutputKind?) throws(ToolError) {
    let overlay = try OverlayOptions.overlay(arguments)
    let hasScene = overlay == nil || !arguments.operands.isEmpty
    self.init(of: hasScene ? try arguments.reference() : nil, kind: kind?.name)
    self.overlay = overlay
    captions = try CaptionOptions.captions(arguments)
    size = try arguments.frameSize()
    background = try arguments.value(of: .background) ?? .usual
    rate = try arguments.value(of: .fps)
    duration = try arguments.value(of: RenderRequest.duration)
    times = try Self.times(arguments)
    frames = try arguments.value(of: RenderRequest.segment) ?? .all
    usesRealTime = arguments.has(RenderRequest.realTime)
    work = try arguments.value(of: .work)
    codec = try arguments.value(of: .codec)
    quality = try arguments.value(of: .quality)
    effort = try arguments.value(of: .effort)
    columns = try arguments.value(of: .columns)
    if columns != nil, kind?.isPicture != true {
      throw ToolError.usage(
        .optionWithoutUse, "--columns is for a contact sheet",
        advice: "end the name with .png, or leave it out",
        element: "--columns")
    }
    sound = try arguments.value(of: OverlayOptions.audio) ?? .usual
  }

  private static func times(_ arguments: Arguments) throws(ToolError) -> [Double]? {
    let times = try arguments.value(of: RenderRequest.at)
    if times != nil, arguments.has(RenderRequest.duration.row) {
      throw .usage(
        .conflictingOptions, "--at and --duration exclude each other", advice: "give one of them")
    }
    return times
  }
}
