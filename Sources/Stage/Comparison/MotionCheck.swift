// SPDX-License-Identifier: Apache-2.0

import MultiplanePlayback
package import MultiplaneRaster
internal import QuartzCore

/// A check in a test, with its golden.
///
/// The products for Swift Testing and XCTest run checks and record their failures.
package struct MotionCheck {
  /// The location of a check in the code of a test.
  package struct Origin {
    package var filePath: String
    package var line: Int
    /// The name of the test function, which is the default name of the golden.
    package var function: String

    package init(filePath: String, line: Int, function: String) {
      (self.filePath, self.line, self.function) = (filePath, line, function)
    }

    /// The name of the test, without the parentheses of a function.
    private var name: String { function.hasSuffix("()") ? String(function.dropLast(2)) : function }

    /// The test with its file and line. `folder` is the path of the file's folder.
    func description(in folder: String) -> String {
      let file = filePath.split(separator: "/").last.map(String.init) ?? filePath
      return "\(name) in \(folder.isEmpty ? file : folder + "/" + file):\(line)"
    }

    /// The command that records the golden of the test again.
    var acceptCommand: String {
      let word = name.replacing("'", with: #"'\''"#)
      return "\(RecordingMode.failed.command) --filter '\(word)'"
    }
  }

  private let origin: Origin
  private let name: GoldenName
  private let store: GoldenStore

  /// Creates a check. `name` is the golden's name, or `nil` for the name of the test function. Throws a
  /// `GoldenError` if the name or the recording mode is invalid.
  package init(at origin: Origin, named name: String?) throws {
    self.origin = origin
    self.name =
      try name.map { text throws(GoldenError) in try GoldenName(text) }
      ?? GoldenName(function: origin.function)
    var store = try GoldenStore(besideTest: origin.filePath)
    store.failures.origin = origin
    self.store = store
  }

  // MARK: Goldens

  package func picture(
    of subject: some MotionSubject, at time: Double, tolerance: PictureTolerance
  ) throws -> GoldenFailure? {
    try picture(subject.frames(at: [time])[0], tolerance: tolerance)
  }

  package func film(
    of subject: some MotionSubject, times: [Double], tolerance: PictureTolerance
  ) throws -> GoldenFailure? {
    try claim("png")
    var store = store
    store.failures.times = times
    return try store.failure(of: subject.strip(at: times).pixmap, named: name, tolerance: tolerance)
  }

  package func picture(_ picture: Pixmap, tolerance: PictureTolerance) throws -> GoldenFailure? {
    try claim("png")
    return try store.failure(of: picture, named: name, tolerance: tolerance)
  }

  /// Compares the values of all layers at a time, in seconds, with a golden text. Returns `nil` if they
  /// agree.
  package func tree(of subject: some MotionSubject, at time: Double) throws -> GoldenFailure? {
    try claim("txt")
    return try store.failure(of: subject.tree(at: time), named: name)
  }

  private func claim(_ kind: String) throws {
    try ReportAtExit.shared.claim(store.file(of: name, kind), at: "\(origin.filePath):\(origin.line)")
  }

  // MARK: Curves

  /// Returns two different numbers with as few digits as show the difference, and one more.
  private static func shown(_ a: Double, _ b: Double) -> (String, String) {
    let digits = (2...9).first { a.rounded(toDigits: $0) != b.rounded(toDigits: $0) } ?? 17
    guard digits < 9 else { return ("\(a)", "\(b)") }
    return ("\(a.rounded(toDigits: digits + 1))", "\(b.rounded(toDigits: digits + 1))")
  }

  /// Compares the values of a property over time with a curve. Returns `nil` if all values are within
  /// `tolerance` of the curve.
  package func motion(
    of subject: some MotionSubject, keyPath: String, matches curve: MotionCurve, tolerance: Double
  ) throws -> GoldenFailure? {
    let times = curve.mediaTimes
    guard let last = times.last, times[0] >= 0,
      last <= FrameRate.tests.time(ofFrame: ChosenTimesClock.maximumTickCount)
    else { throw MotionError.badTimes(times) }
    let actual = try subject.withHost { host, layer in
      let clock = ChosenTimesClock(rate: .tests, times: times)
      var (values, number): ([Double], Int) = ([], 0)
      while let tick = clock.tick(number) {
        _ = host.tick(to: tick.time)
        if tick.frame != nil { values.append(try layer.shownNumber(at: keyPath, in: host)) }
        number += 1
      }
      return values
    }
    let expected = try times.indices.map { try curve.value(atMediaTime: $0) }
    let name = try GoldenName("\(name)-\(keyPath)-line-\(origin.line)")
    // The negated condition also fails for NaN.
    let failing = times.indices.filter { !(abs(actual[$0] - expected[$0]) <= tolerance) }
    guard let first = failing.first else {
      store.failures.clear(name, .curve)
      return nil
    }
    let worst = failing.max { abs(actual[$0] - expected[$0]) < abs(actual[$1] - expected[$1]) } ?? first
    func text(_ index: Int) -> String {
      let (seen, wanted) = Self.shown(actual[index], expected[index])
      return "\(seen) instead of \(wanted) at \(times[index].rounded(toDigits: 4)) s"
    }
    return try store.failures.keep(
      ReportSection.Curve(keyPath: keyPath, times: times, expected: expected, actual: actual), named: name,
      "\(keyPath) leaves the curve at \(failing.count) of \(times.count) times: first \(text(first)), "
        + "farthest \(text(worst))")
  }
}
