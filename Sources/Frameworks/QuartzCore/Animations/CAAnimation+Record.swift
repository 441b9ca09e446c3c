// SPDX-License-Identifier: Apache-2.0

extension CAAnimation {
  /// Returns the animation in the engine's form, with its original begin time.
  ///
  /// Timing that is not finite is reported and yields a record that has no effect.
  ///
  /// - Parameter defaultDuration: The duration, in seconds, of an animation that has none of its own.
  final func record(
    id: AnimationID, key: String?, on layer: CALayer, defaultDuration: Double = 0
  ) -> AnimationRecord {
    let values = MediaTiming(of: self)
    var timing = values.parameters(defaultDuration: defaultDuration)
    guard values.isUsable, values.duration.isFinite else {
      Diagnostics.report(
        .invalid, "\(type(of: self)) \"\(key ?? "")\"", "its timing is not finite; it has no effect")
      timing.duration = .nan
      return AnimationRecord(id: id, key: key, timing: timing, curve: nil, effect: .none)
    }
    for (name, number) in values.negativeValues {
      Diagnostics.report(
        .invalid, "\(type(of: self)).\(name)", "\(number) of \"\(key ?? "")\" is negative; it counts as 0")
    }
    var record = AnimationRecord(
      id: id, key: key, timing: timing, curve: timingFunction?.curve, effect: makeEffect(on: layer))
    record.frameRate = preferredFrameRateRange.wantedRate
    return record
  }
}
