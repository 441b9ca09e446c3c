// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// How much work tests do: the normal amount, or the full one that `scripts/test --long` asks for.
package enum TestScale {
  /// Whether the full amount was asked for.
  package static let isLong = ProcessInfo.processInfo.environment["MULTIPLANE_LONG"] == "1"

  /// `normal` or, when the full amount was asked for, `long`.
  package static func count(_ normal: Int, long: Int) -> Int { isLong ? long : normal }
}
