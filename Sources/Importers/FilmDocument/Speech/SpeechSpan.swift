// SPDX-License-Identifier: Apache-2.0

/// The start and end of a word or segment, as a recognizer writes them.
struct SpeechSpan: Sendable {
  var start: SpeechTime?
  var end: SpeechTime?
  /// The names of the members of both, for messages.
  var names = (start: "start", end: "end")
  /// The unit of numbers.
  var unitsPerSecond = 1.0
  /// A Boolean value that indicates whether `end` is the duration.
  var hasDuration = false

  /// The units of numbers, per second.
  static let (milliseconds, ticks) = (1_000.0, 10_000_000.0)

  /// Returns the times in seconds, or `nil` if one is missing. Throws a `SpeechError` if a time is not a
  /// number in the range, or the end is before the start.
  func seconds(file: String, element: String) throws(SpeechError) -> ClosedRange<Double>? {
    guard let start, let end else { return nil }
    let first = try seconds(start, file: file, element: "\(element).\(names.start)")
    let last = try seconds(end, file: file, element: "\(element).\(names.end)")
    if hasDuration { return first...(first + last) }
    guard first <= last else {
      throw SpeechError(
        .badTime, file: file, element: "\(element).\(names.end)", value: end.description,
        explanation: "this is before the start at \(first) s")
    }
    return first...last
  }

  private func seconds(
    _ time: SpeechTime, file: String, element: String
  ) throws(SpeechError) -> Double {
    func failure(_ explanation: String) -> SpeechError {
      SpeechError(.badTime, file: file, element: element, value: time.description, explanation: explanation)
    }
    guard let seconds = time.seconds(unitsPerSecond: unitsPerSecond), seconds.isFinite else {
      throw failure("this is no time")
    }
    guard seconds >= 0 else { throw failure("a time is not negative") }
    guard seconds <= SpeechTranscript.latestTime else {
      throw failure("this is after \(SpeechTranscript.latestTime) s")
    }
    return seconds
  }
}
