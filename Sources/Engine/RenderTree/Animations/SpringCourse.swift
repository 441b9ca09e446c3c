// SPDX-License-Identifier: Apache-2.0

/// The interpolation from one value to another by a spring. Immutable, and shared by its copies.
///
/// The spring runs in seconds within the iteration, regardless of the iteration's duration.
package struct SpringCourse: Sendable {
  private let shared: SpringAndEnds

  package init(_ ends: BasicCourse, spring: SpringCurve) { shared = SpringAndEnds(ends, spring) }

  package var ends: BasicCourse { shared.ends }
  package var spring: SpringCurve { shared.spring }

  /// Returns the spring's interpolation fraction, `time` seconds into the iteration.
  func fraction(at time: Double) -> Double { shared.spring.value(at: time) }
}

private final class SpringAndEnds: Sendable {
  let ends: BasicCourse
  let spring: SpringCurve

  init(_ ends: BasicCourse, _ spring: SpringCurve) { (self.ends, self.spring) = (ends, spring) }
}
