// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// The amount of work in tests: the normal amount, or the full one of `scripts/test --long`.
package enum TestScale {
  /// True if tests run at full size, which takes long.
  package static let isLong = ProcessInfo.processInfo.environment["MULTIPLANE_LONG"] == "1"

  /// Returns `long` if tests run at full size, otherwise `normal`.
  package static func count(_ normal: Int, long: Int) -> Int { isLong ? long : normal }
}
