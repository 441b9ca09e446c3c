// SPDX-License-Identifier: Apache-2.0

package import Testing

extension Tag {
  /// The tests that `scripts/test --sanitize thread` runs.
  @Tag package static var threads: Self
  /// The tests that `scripts/test --sanitize address` runs.
  @Tag package static var memory: Self
}
