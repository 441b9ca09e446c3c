// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// The amount of work in tests: the normal amount, or the full one of `scripts/test --long`.
package enum TestScale {
  /// True if tests run at full size, which takes long.
  package static let isLong = ProcessInfo.processInfo.environment["MULTIPLANE_LONG"] == "1"

  /// True on a build server, where no test is skipped because it takes long.
  package static let isInCI = ProcessInfo.processInfo.environment["CI"].map { !$0.isEmpty } ?? false

  /// Returns `long` if tests run at full size, otherwise `normal`.
  package static func count(_ normal: Int, long: Int) -> Int { isLong ? long : normal }

  /// Returns the seeds of a test that is repeated: as many as `count` says, or those of the environment
  /// variable `MULTIPLANE_SEEDS`, such as `3000-3999`, so that long tests can run in parts.
  package static func seeds(_ normal: Int, long: Int) -> Range<Int> {
    let words = ProcessInfo.processInfo.environment["MULTIPLANE_SEEDS"]?.split(separator: "-") ?? []
    guard words.count == 2, let first = Int(words[0]), let last = Int(words[1]), first <= last else {
      return 0..<count(normal, long: long)
    }
    return first..<(last + 1)
  }

  /// Returns the same seeds in groups of 20: the arguments of a test whose groups run at the same time.
  package static func seedGroups(_ normal: Int, long: Int) -> [Range<UInt64>] {
    let seeds = seeds(normal, long: long)
    return stride(from: seeds.lowerBound, to: seeds.upperBound, by: 20).map {
      UInt64($0)..<UInt64(min($0 + 20, seeds.upperBound))
    }
  }
}
