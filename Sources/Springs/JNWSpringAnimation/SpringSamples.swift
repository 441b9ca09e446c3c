// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRenderTree
import QuartzCore

/// The motion of a spring from one value to another, with one sample per millisecond.
struct SpringSamples {
  struct Spring {
    var mass: Double
    var stiffness: Double
    var damping: Double
  }

  /// The time between two samples, in seconds.
  private static let interval = 0.001
  /// The settling tolerance, as a fraction of the distance: for the last step, and for the remaining
  /// distance.
  private static let settledPart = 1e-4
  /// The limit of samples: a minute, far longer than any useful spring.
  private static let sampleLimit = 60_000

  let values: [Any]
  let duration: Double

  /// Computes the samples. There are none if a value is missing, or if the values have different types.
  init(from: Any?, to: Any?, spring: Spring) {
    guard let from, let to, let (kind, start, end) = Self.lanes(from, to) else {
      if from != nil || to != nil {
        Diagnostics.report(
          .invalid, "JNWSpringAnimation",
          "fromValue and toValue must both be set and of one type; nothing moves")
      }
      values = []
      duration = 0
      return
    }
    let courses = (0..<kind.laneCount).map { Course(from: start[$0], to: end[$0], spring: spring) }
    var samples: [Any] = []
    var previous = Lanes.zero
    while samples.count < Self.sampleLimit {
      let time = Double(samples.count) * Self.interval
      var sample = Lanes.zero
      for (lane, course) in courses.enumerated() { sample[lane] = course.value(at: time) }
      if courses.indices.allSatisfy({ courses[$0].isSettled(previous[$0], next: sample[$0]) }) { break }
      samples.append(Self.box(sample, kind))
      previous = sample
    }
    values = samples
    duration = Double(samples.count) * Self.interval
  }

  /// The motion of one number.
  private struct Course {
    let from: Double
    let distance: Double
    let decay: Double
    let frequency: Double

    init(from: Double, to: Double, spring: Spring) {
      self.from = from
      distance = to - from
      decay = spring.damping / (2 * spring.mass)
      let square = spring.stiffness / spring.mass - decay * decay
      frequency = square > 0 ? square.squareRoot() : 0
    }

    func value(at time: Double) -> Double {
      let left = distance * exp(-decay * time) * cos(frequency * time)
      return from + distance - left
    }

    func isSettled(_ previous: Double, next: Double) -> Bool {
      let tolerance = abs(distance) * SpringSamples.settledPart
      return abs(next - previous) <= tolerance && abs(previous - (from + distance)) <= tolerance
    }
  }

  private static func lanes(_ from: Any, _ to: Any) -> (ValueKind, Lanes, Lanes)? {
    for kind in [ValueKind.number, .point, .size, .rect, .transform] {
      guard let start = AnimatableValue(from, kind: kind)?.lanes,
        let end = AnimatableValue(to, kind: kind)?.lanes
      else { continue }
      return start.isFinite && end.isFinite ? (kind, start, end) : nil
    }
    return nil
  }

  private static func box(_ lanes: Lanes, _ kind: ValueKind) -> Any {
    switch kind {
    case .point: lanes.point
    case .size: lanes.size
    case .rect: lanes.rect
    case .transform: lanes.transform
    default: NSNumber(value: lanes[0])
    }
  }
}
