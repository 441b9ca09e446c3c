// SPDX-License-Identifier: Apache-2.0

/// Threads that do the parts of a job at once.
package protocol Crew: AnyObject, Sendable {
  /// How many parts can be done at once; at least 1.
  var size: Int { get }

  /// Calls `part` with each number from 0 to `count` less 1, in any order and on any threads, and returns when all calls
  /// have.
  func run(_ count: Int, _ part: (Int) -> Void)

  /// Tells that a job will come soon, so that members who sleep can be awake by then; it need not come.
  func expectJob()
}

extension Crew {
  package func expectJob() {}
}
