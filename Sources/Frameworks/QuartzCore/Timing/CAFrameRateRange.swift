// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The frame rates, in frames a second, that are good enough for an animation or a display link.
///
/// Films show every frame; the preferred rate of a display link thins out its calls, that of an animation the pictures that
/// a window draws of it.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The lowest rate; 0 means any.
  public var minimum: Float
  /// The highest rate; 0 means any.
  public var maximum: Float
  /// The wanted rate; `nil` means the highest one.
  public var preferred: Float?

  /// Creates the range that is called default: any rate.
  public init() { self = .default }

  /// Creates a range.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// Any rate.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}

extension CAFrameRateRange {
  /// Minimum, maximum and, if there is one, the preferred rate: the form in archives.
  var numbers: [NSNumber] {
    ([minimum, maximum] + (preferred.map { [$0] } ?? [])).map { NSNumber(value: $0) }
  }

  /// The range of such numbers; the default one of nothing.
  init?(numbers value: Any?) {
    guard let value else {
      self = .default
      return
    }
    guard let numbers = value as? [NSNumber], (2...3).contains(numbers.count) else { return nil }
    let rates = numbers.map(\.floatValue)
    self.init(minimum: rates[0], maximum: rates[1], preferred: rates.count == 3 ? rates[2] : nil)
  }
}
