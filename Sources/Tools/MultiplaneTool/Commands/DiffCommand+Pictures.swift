// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneComparison
import MultiplaneDiagnostics
import MultiplanePlayback
import MultiplanePrograms
import MultiplaneRaster
import MultiplaneRecorder

// Compares films and pictures with each other, or with programs and scenes.

extension DiffCommand {
  static let similarity = Option<Double>(
    row: OptionRow(
      name: "--ssim", placeholder: "N",
      summary:
        "The structural similarity at which frames of films and pictures count as equal; 1 means "
        + "identical"),
    request: "give a number up to 1, such as 0.98"
  ) { NumberFormat.number($0, in: -1...1) }
  static let at = Option<Double>(
    row: OptionRow(
      name: "--at", placeholder: "SECONDS",
      summary: "The time in seconds at which a program or scene is compared with a single picture. Default: "
        + "0"),
    read: MediaTime.read)

  /// Compares two operands, at least one of which is a film or a picture.
  static func comparePictures(_ arguments: Arguments, _ report: DiffReport) throws {
    if arguments.has(values) {
      throw ToolError.usage(.optionWithoutUse, "\(values.name) is for programs and scenes alone")
    }
    let rate = try arguments.rate()
    let duration = try arguments.value(of: duration)
    if let duration { try MediaTime.check(duration, of: self.duration.row.name, at: rate) }
    var sources: [PictureSource?] = []
    for operand in arguments.operands {
      let frames = 1 / rate.time(ofFrame: 1)
      sources.append(
        PictureSource.isOne(operand) ? try source(operand, rate: frames, duration: duration) : nil)
    }
    let bounds = PictureBounds(
      tolerance: try arguments.value(of: tolerance) ?? 0, similarity: try arguments.value(of: similarity))
    var tally = PictureTally(bounds: bounds, report: report)
    if let first = sources[0], let second = sources[1] {
      guard first.width == second.width, first.height == second.height else {
        if let a = try first.next(), let b = try second.next() {
          let pixels = PictureDifference(a.pixmap, b.pixmap)
          try report.add(a.pixmap, b.pixmap, at: a.time, pixels, difference: "\(pixels)")
        }
        throw ToolError.failure(
          .different,
          "\(first.path) has frames of \(first.width) x \(first.height) pixels, \(second.path) of "
            + "\(second.width) x \(second.height)")
      }
      try compare(first, second, &tally)
    } else {
      let number = sources[0] == nil ? 0 : 1
      guard let source = sources[1 - number] else { return }
      let black = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
      var options = try arguments.playbackOptions(background: source.isFilm ? black : nil, operand: number)
      options.pixelSize = CGSize(width: source.width, height: source.height)
      let side = try Side(try arguments.program(at: number), options)
      try compare(source, with: side, arguments, &tally)
    }
    try tally.finish()
  }

  /// Opens a film or picture. The error for a missing file names the nearest one.
  private static func source(_ path: String, rate: Double, duration: Double?) throws -> PictureSource {
    do {
      return try PictureSource(path: path, rate: rate, duration: duration)
    } catch {
      guard case .failed(var problem) = ToolError(error), problem.advice == nil,
        !FileManager.default.fileExists(atPath: path)
      else { throw error }
      let files = SceneFile.neighbours(of: path, where: PictureSource.isOne)
      problem.advice = Spelling.nearest(to: path, among: files).map { "did you mean \($0)?" }
      throw ToolError.failed(problem)
    }
  }

  private static func compare(
    _ first: PictureSource, _ second: PictureSource, _ tally: inout PictureTally
  ) throws {
    while true {
      try Interruption.check()
      let (a, b) = (try first.next(), try second.next())
      guard let a, let b else {
        if a == nil, b == nil { return }
        let longer = a == nil ? second : first
        var count = tally.count + 1
        while try longer.next() != nil { count += 1 }
        throw ToolError.failure(
          .different, "\(longer.path) has \(count) frames, \((a == nil ? first : second).path) \(tally.count)"
        )
      }
      try tally.add(a.pixmap, b.pixmap, at: a.time ?? b.time, against: b.time)
    }
  }

  private static func compare(
    _ source: PictureSource, with side: Side, _ arguments: Arguments, _ tally: inout PictureTally
  ) throws {
    var side = side
    let time = try arguments.value(of: at) ?? 0
    let limit = MediaTime.latest(at: try arguments.rate())
    var ticks = 0
    while let picture = try source.next() {
      try Interruption.check()
      let moment = picture.time ?? time
      guard moment.isFinite, (0...limit).contains(moment) else {
        throw ToolError.failure(
          .notComparable, "\(source.path) has a frame at \(moment) seconds, which is too late")
      }
      // For a single picture, the program runs up to its time frame by frame, as it does in a film.
      if picture.time == nil {
        let clock = ChosenTimesClock(rate: try arguments.rate(), times: [moment])
        while let tick = clock.tick(ticks) {
          side.move(to: tick.time)
          ticks += 1
        }
      } else {
        side.move(to: moment)
      }
      try tally.add(picture.pixmap, side.frame, at: moment, against: moment)
    }
  }
}

/// The tolerated differences between pictures.
struct PictureBounds {
  /// The tolerated difference of a channel, from 0 to 255.
  var tolerance: Double
  /// The structural similarity from which frames count as equal, whatever their pixels. `nil` if similarity
  /// is not tested.
  var similarity: Double?

  func admit(_ difference: PictureDifference) -> Bool {
    if let similarity, difference.similarity >= similarity { return true }
    return Double(difference.largest) <= tolerance
  }
}

/// The accumulated differences of the frames so far.
private struct PictureTally {
  let bounds: PictureBounds
  let report: DiffReport
  private(set) var count = 0
  private var differing = 0
  private var least = 1.0
  private var largestMean = 0.0

  /// The tolerated difference between two frame times, in seconds. Containers store times in milliseconds.
  private static let clockError = 0.0015

  init(bounds: PictureBounds, report: DiffReport) { (self.bounds, self.report) = (bounds, report) }

  mutating func add(_ a: Pixmap, _ b: Pixmap, at time: Double?, against other: Double?) throws {
    defer { count += 1 }
    let difference = PictureDifference(a, b)
    (least, largestMean) = (min(least, difference.similarity), max(largestMean, difference.mean))
    let isLate = if let time, let other { abs(time - other) > Self.clockError } else { false }
    let isDifferent = isLate || !bounds.admit(difference)
    var text = "\(difference.pixelCount) pixels by up to \(difference.largest)"
    text += ", mean \(NumberFormat.text(difference.mean, digits: 4))"
    text += ", SSIM \(NumberFormat.text(difference.similarity, digits: 4))"
    try report.add(a, b, at: time, difference, difference: isDifferent ? text : nil)
    guard isDifferent else { return }
    differing += 1
    var line = "frame \(count)"
    if let time { line += " at \(NumberFormat.text(time, digits: 4))" }
    if isLate, let other { line += " and at \(NumberFormat.text(other, digits: 4))" }
    try report.write("\(line): \(text)")
  }

  func finish() throws {
    if least < 1 || largestMean > 0 {
      try report.write(
        "least SSIM \(NumberFormat.text(least, digits: 4)), largest mean difference "
          + "\(NumberFormat.text(largestMean, digits: 4))")
    }
    guard differing == 0 else {
      throw ToolError.failure(.different, "\(differing) of \(count) frames differ")
    }
    let isOne = count == 1
    try report.write("\(count) \(isOne ? "frame is" : "frames are") the same")
  }
}
