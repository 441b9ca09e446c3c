// SPDX-License-Identifier: Apache-2.0

/// A time as a recognizer writes it: a number or text.
enum SpeechTime: Decodable, Sendable {
  case number(Double)
  case text(String)
  /// A value of another type, or a number that is out of range.
  case other

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else {
      self = .other
    }
  }

  /// The value for messages, or `nil` if it is not known.
  var description: String? {
    switch self {
    case .number(let number): "\(number)"
    case .text(let text): text
    case .other: nil
    }
  }

  /// Returns the time in seconds, or `nil` if it is not a number.
  ///
  /// Text is a number, a number of seconds such as `1.200s`, or an ISO 8601 duration such as `PT1M2.5S`.
  ///
  /// - Parameter unitsPerSecond: The unit of numbers without one of their own.
  func seconds(unitsPerSecond: Double) -> Double? {
    switch self {
    case .number(let number): number / unitsPerSecond
    case .text(let text) where text.hasPrefix("PT"): Self.duration(text.dropFirst(2))
    case .text(let text) where text.hasSuffix("s"): Double(text.dropLast())
    case .text(let text): Double(text).map { $0 / unitsPerSecond }
    case .other: nil
    }
  }

  /// Returns the seconds of the part of an ISO 8601 duration after `PT`, or `nil` if it is not one.
  private static func duration(_ text: Substring) -> Double? {
    let units: KeyValuePairs<Character, Double> = ["H": 3600, "M": 60, "S": 1]
    var rest = text
    var seconds: Double?
    for (unit, factor) in units {
      guard let end = rest.firstIndex(of: unit) else { continue }
      guard let number = Double(rest[..<end]) else { return nil }
      seconds = (seconds ?? 0) + number * factor
      rest = rest[rest.index(after: end)...]
    }
    return rest.isEmpty ? seconds : nil
  }
}
