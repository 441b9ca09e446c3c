// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A range of acceptable frame rates, in frames per second, for an animation or a display link.
///
/// A film draws every frame. The preferred rate of a display link reduces its calls. The preferred rate of an
/// animation reduces the frames that a window draws of it.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The lowest acceptable rate. 0 means no lower bound.
  public var minimum: Float
  /// The highest acceptable rate. 0 means no upper bound.
  public var maximum: Float
  /// The preferred rate. `nil` means the maximum.
  public var preferred: Float?

  /// Creates the default range, which accepts any rate.
  public init() { self = .default }

  /// Creates a range. Divergence: the values are not validated.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// The range that accepts any rate.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}

extension CAFrameRateRange {
  /// The archived form: the minimum, the maximum and, if present, the preferred rate.
  var numbers: [NSNumber] {
    ([minimum, maximum] + (preferred.map { [$0] } ?? [])).map { NSNumber(value: $0) }
  }

  /// Creates a range from its archived form. `nil` yields the default range, and other malformed values fail.
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
