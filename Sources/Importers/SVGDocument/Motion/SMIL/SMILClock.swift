// SPDX-License-Identifier: Apache-2.0

/// Reads clock values. Source: SMIL 3.0, section 5.4.1, "Clock value syntax".
enum SMILClock {
  /// Returns the seconds of a clock value without a sign, or `nil` for other text.
  static func seconds(_ text: some StringProtocol) -> Double? {
    let bytes = Array(String(text).trimmingBlanks.utf8)
    let parts = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count <= 3 else { return nil }
    if parts.count > 1 {
      guard let last = decimal(parts[parts.count - 1]), last < 60,
        let minutes = whole(parts[parts.count - 2]),
        minutes < 60, hasTwoDigits(parts[parts.count - 1]), hasTwoDigits(parts[parts.count - 2])
      else { return nil }
      guard parts.count == 3 else { return minutes * 60 + last }
      guard let hours = whole(parts[0]) else { return nil }
      return min(hours * 3_600 + minutes * 60 + last, MotionLimits.time)
    }
    let length = bytes.prefix { isDigit($0) || $0 == UInt8(ascii: ".") }.count
    guard let value = decimal(bytes[..<length]) else { return nil }
    let factor: Double
    switch String(decoding: bytes[length...], as: UTF8.self) {
    case "", "s": factor = 1
    case "h": factor = 3_600
    case "min": factor = 60
    case "ms": factor = 0.001
    default: return nil
    }
    return min(value * factor, MotionLimits.time)
  }

  /// Returns the seconds of a clock value with an optional sign, which blanks may follow.
  static func offset(_ text: some StringProtocol) -> Double? {
    let text = String(text).trimmingBlanks
    if text.hasPrefix("-") { return seconds(text.dropFirst()).map { -$0 } }
    return seconds(text.hasPrefix("+") ? text.dropFirst() : text[...])
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  /// Returns a Boolean value that indicates whether a part of a clock time has two digits before its
  /// fraction.
  private static func hasTwoDigits(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.prefix { isDigit($0) }.count == 2
  }

  private static func whole(_ bytes: ArraySlice<UInt8>) -> Double? {
    bytes.allSatisfy(isDigit) ? decimal(bytes) : nil
  }

  /// Returns a number of digits and at most one point.
  private static func decimal(_ bytes: ArraySlice<UInt8>) -> Double? {
    let points = bytes.filter { $0 == UInt8(ascii: ".") }.count
    guard points <= 1, bytes.count > points, bytes.count < 64 else { return nil }
    guard bytes.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: ".") }) else { return nil }
    return Double("0" + String(decoding: bytes, as: UTF8.self) + (bytes.last == UInt8(ascii: ".") ? "0" : ""))
  }
}
