// SPDX-License-Identifier: Apache-2.0

/// A team of threads that run the parts of a job in parallel.
package protocol Crew: AnyObject, Sendable {
  /// The number of parts that can run at the same time; at least 1.
  var size: Int { get }

  /// Calls `part` with each number from 0 to `count` - 1, in any order and on any threads. Returns when all
  /// calls have returned.
  func run(_ count: Int, _ part: (Int) -> Void)

  /// Announces that a job may come soon, so that sleeping members can be awake by then.
  func expectJob()
}

extension Crew {
  package func expectJob() {}
}
