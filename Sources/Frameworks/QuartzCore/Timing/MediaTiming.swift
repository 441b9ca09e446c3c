// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The values of `CAMediaTiming`, stored by layers and emitter cells.
struct MediaTiming: Equatable {
  var beginTime: CFTimeInterval = 0
  var duration = CFTimeInterval.infinity
  var speed: Float = 1
  var timeOffset: CFTimeInterval = 0
  var repeatCount: Float = 0
  var repeatDuration: CFTimeInterval = 0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  static let `default` = MediaTiming()

  init() {}

  /// Creates a copy of an object's timing values.
  init(of object: some CAMediaTiming) {
    (beginTime, duration, speed) = (object.beginTime, object.duration, object.speed)
    (timeOffset, repeatCount) = (object.timeOffset, object.repeatCount)
    (repeatDuration, autoreverses) = (object.repeatDuration, object.autoreverses)
    fillMode = object.fillMode
  }

  var mapping: TimeMapping { TimeMapping(beginTime: beginTime, timeOffset: timeOffset, speed: Double(speed)) }

  /// Indicates whether all numbers are finite. The duration and the repeat values may also be infinite.
  var isUsable: Bool {
    beginTime.isFinite && timeOffset.isFinite && speed.isFinite && !duration.isNaN && !repeatCount.isNaN
      && !repeatDuration.isNaN
  }

  /// Returns the timing in the engine's form. Negative repeat values become 0.
  ///
  /// - Parameter defaultDuration: The duration, in seconds, if the own one is 0 or less.
  func parameters(defaultDuration: Double) -> TimingParameters {
    var timing = TimingParameters()
    timing.beginTime = beginTime
    timing.timeOffset = timeOffset
    timing.speed = Double(speed)
    timing.duration = duration > 0 ? duration : defaultDuration
    timing.repeatCount = max(0, Double(repeatCount))
    timing.repeatDuration = max(0, repeatDuration)
    timing.autoreverses = autoreverses
    timing.fillMode = fillMode.fillMode
    return timing
  }

  /// The keys and values of durations and counts that are negative.
  var negativeValues: [(key: String, number: Double)] {
    [("duration", duration), ("repeatCount", Double(repeatCount)), ("repeatDuration", repeatDuration)]
      .filter { $0.1 < 0 }
  }

  /// The time for which an emitter cell emits, in seconds of its own time.
  var emissionDuration: Double {
    repeatDuration > 0 ? repeatDuration : duration * (repeatCount > 0 ? Double(repeatCount) : 1)
  }
}

/// A property of `CAMediaTiming`: its key, its default and its accessors.
///
/// Key-value coding, archives and scene files use these rows for layers, emitter cells and animations alike.
package struct MediaTimingRow: Sendable {
  /// The type of a row's values.
  package enum Form: Sendable {
    case number
    /// A number that may be infinite.
    case numberOrInfinity
    case truth
    /// The name of a fill mode.
    case fillMode
  }

  package let form: Form
  let property: KeyedProperty

  package var key: String { property.key }

  /// All rows, in the order of scene files.
  package static let all = [
    MediaTimingRow(.number, KeyedProperty("beginTime", \(any CAMediaTiming).beginTime)),
    MediaTimingRow(.numberOrInfinity, KeyedProperty("duration", \(any CAMediaTiming).duration)),
    MediaTimingRow(.number, KeyedProperty("speed", \(any CAMediaTiming).speed, default: 1)),
    MediaTimingRow(.number, KeyedProperty("timeOffset", \(any CAMediaTiming).timeOffset)),
    MediaTimingRow(.numberOrInfinity, KeyedProperty("repeatCount", \(any CAMediaTiming).repeatCount)),
    MediaTimingRow(.numberOrInfinity, KeyedProperty("repeatDuration", \(any CAMediaTiming).repeatDuration)),
    MediaTimingRow(.truth, KeyedProperty("autoreverses", \(any CAMediaTiming).autoreverses)),
    MediaTimingRow(
      .fillMode,
      KeyedProperty(
        "fillMode", named: \(any CAMediaTiming).fillMode, standard: .removed,
        default: CAMediaTimingFillMode.removed.rawValue)),
  ]

  private init(_ form: Form, _ property: KeyedProperty) { (self.form, self.property) = (form, property) }

  /// Returns the row of a key, or `nil` for other keys.
  package static func row(_ key: String) -> MediaTimingRow? { all.first { $0.key == key } }

  /// Returns the value of an object: a number or a string.
  package func value(of object: any CAMediaTiming) -> Any { property.value(of: object) ?? NSNull() }

  /// Sets the value of an object. `nil` means the default. Returns false, and changes nothing, if the value
  /// has the wrong type.
  package func set(_ value: Any?, of object: any CAMediaTiming) -> Bool {
    property.set(value ?? defaultValue(for: type(of: object)), of: object)
  }

  /// Returns the default for a class. The default duration is 0 for animations and infinity for other
  /// classes.
  package func defaultValue(for type: any CAMediaTiming.Type) -> Any {
    if key == "duration", !(type is CAAnimation.Type) { return NSNumber(value: Double.infinity) }
    return property.defaultValue() ?? NSNumber(value: 0)
  }

  /// Returns the default for a class, or `nil` if it is zero, like Apple's `defaultValue(forKey:)`.
  package func nonzeroDefault(for type: any CAMediaTiming.Type) -> Any? {
    let value = defaultValue(for: type)
    return value as? NSNumber == 0 ? nil : value
  }

  /// Returns whether an object's value differs from the default.
  package func isSet(on object: any CAMediaTiming) -> Bool {
    guard let number = value(of: object) as? NSNumber else {
      return value(of: object) as? String != defaultValue(for: type(of: object)) as? String
    }
    return number.doubleValue != (defaultValue(for: type(of: object)) as? NSNumber)?.doubleValue
  }
}

extension CAMediaTiming {
  /// Indicates whether all values are the defaults of the class.
  package var hasDefaultTiming: Bool {
    var standard = MediaTiming.default
    if self is CAAnimation { standard.duration = 0 }
    return MediaTiming(of: self) == standard
  }

  /// Returns the timing in the engine's form, as `MediaTiming.parameters(defaultDuration:)`.
  package func timingParameters(defaultDuration: Double) -> TimingParameters {
    MediaTiming(of: self).parameters(defaultDuration: defaultDuration)
  }
}
