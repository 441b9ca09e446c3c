// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// The numbers in all animations of one tree, and the values that are computed for them, counted against the
/// limits.
final class SampleBudget {
  private let limits: LottieLimits
  private var samples = 0
  private var constants = 0
  private var evaluations = 0
  /// A Boolean value that indicates whether the letters of a text stop early because of a limit.
  private(set) var isExhausted = false

  init(limits: LottieLimits) { self.limits = limits }

  /// The part of the samples that animations may take with all their detail. The rest is for animations that
  /// have less detail.
  private static let detailedPart = 0.75
  /// The part of what is left that an animation with less detail may take.
  private static let partOfRest = 1.0 / 32

  /// Counts the samples of an animation that needs `wanted` samples of `weight` numbers. Returns the number
  /// of samples that it may take: all of them, fewer once a limit is near, and none when it is reached.
  func take(_ wanted: Int, weight: Int) -> Int {
    let isDetailed =
      Double(samples) + Double(wanted) * Double(weight) <= Double(limits.sampleCount) * Self.detailedPart
      && Double(evaluations + wanted) <= Double(limits.evaluationCount) * Self.detailedPart
    var count = wanted
    if !isDetailed {
      let rest = min(
        Double(limits.sampleCount - samples) / Double(max(weight, 1)),
        Double(limits.evaluationCount - evaluations))
      count = rest < 2 ? 0 : Int((rest * Self.partOfRest).clamped(to: 2...max(2, Double(wanted))))
    }
    samples += count * weight
    evaluations += count
    return count
  }

  /// The number of times at which a layer's visibility is tested once the limit of values is reached.
  private static let fewTimes = 16

  /// Counts the times at which the visibility of a layer is tested. Returns how many of `wanted` times may be
  /// tested. There is no limit on the numbers, which are few.
  func takeTimes(_ wanted: Int) -> Int {
    let count = evaluations + wanted <= 2 * limits.evaluationCount ? wanted : min(wanted, Self.fewTimes)
    evaluations += count
    return count
  }

  /// A Boolean value that indicates whether more samples of letters may be taken. If not, letters stop early.
  var hasRoom: Bool {
    if !isFull { return true }
    isExhausted = true
    return false
  }

  /// Counts the numbers of a value that does not change. Returns whether the limit allows them.
  func admit(_ weight: Int) -> Bool {
    constants += weight
    return constants <= limits.sampleCount
  }

  /// A Boolean value that indicates whether a limit is reached.
  var isFull: Bool { samples >= limits.sampleCount || evaluations >= limits.evaluationCount }

  /// Counts numbers of samples that are larger than expected, or of letters.
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
