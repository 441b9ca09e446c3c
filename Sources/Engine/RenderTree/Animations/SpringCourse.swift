// SPDX-License-Identifier: Apache-2.0

/// From one value to another on a spring, whose time is that within the iteration, whatever its length.
/// Immutable, and shared by its copies.
package struct SpringCourse: Sendable {
  private let shared: SpringAndEnds

  package init(_ ends: BasicCourse, spring: SpringCurve) { shared = SpringAndEnds(ends, spring) }

  package var ends: BasicCourse { shared.ends }
  package var spring: SpringCurve { shared.spring }

  /// Returns the fraction of the change that is done `time` seconds into the iteration.
  func fraction(at time: Double) -> Double { shared.spring.value(at: time) }
}

private final class SpringAndEnds: Sendable {
  let ends: BasicCourse
  let spring: SpringCurve

  init(_ ends: BasicCourse, _ spring: SpringCurve) { (self.ends, self.spring) = (ends, spring) }
}
