// SPDX-License-Identifier: Apache-2.0

/// The numbers in all animations of one tree, and the values that are computed for them, counted against the
/// limits.
final class SampleBudget {
  private let limits: LottieLimits
  private var samples = 0
  private var evaluations = 0
  /// A Boolean value that indicates whether something was left out or stops early because of a limit.
  private(set) var isExhausted = false

  init(limits: LottieLimits) { self.limits = limits }

  /// A Boolean value that indicates whether more samples may be taken. If not, an animation stops early.
  var hasRoom: Bool {
    if samples < limits.sampleCount, evaluations < limits.evaluationCount { return true }
    isExhausted = true
    return false
  }

  /// Counts numbers. Returns whether the limit allows them.
  func admit(_ weight: Int) -> Bool {
    samples += weight
    if samples > limits.sampleCount { isExhausted = true }
    return samples <= limits.sampleCount
  }

  /// Counts numbers that `hasRoom` has allowed.
  func add(_ weight: Int) { samples += weight }

  /// A Boolean value that indicates whether animators may still change letters at rest: as many values as
  /// samples may take are computed for them in addition.
  var hasReserve: Bool {
    if evaluations < 2 * limits.evaluationCount { return true }
    isExhausted = true
    return false
  }

  /// Counts values of properties that are computed for a sample.
  func evaluate(_ count: Int) { evaluations += count }
}
