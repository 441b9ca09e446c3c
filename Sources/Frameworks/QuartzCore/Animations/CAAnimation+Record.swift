// SPDX-License-Identifier: Apache-2.0

extension CAAnimation {
  /// The animation as plain values, with its begin time as it was set; timing that is not finite gives a record that
  /// is not usable, and a report.
  ///
  /// - Parameter defaultDuration: what an animation without a duration takes, in seconds.
  final func record(
    id: AnimationID, key: String?, on layer: CALayer, defaultDuration: Double = 0
  ) -> AnimationRecord {
    var timing = timingParameters(defaultDuration: defaultDuration)
    guard MediaTiming(of: self).isUsable, duration.isFinite else {
      Diagnostics.report(
        .invalid, "\(type(of: self)) \"\(key ?? "")\"", "its timing is not finite; it has no effect")
      timing.duration = .nan
      return AnimationRecord(id: id, key: key, timing: timing, curve: nil, effect: .none)
    }
    reportNegativeTiming(key: key)
    var record = AnimationRecord(
      id: id, key: key, timing: timing, curve: timingFunction?.curve, effect: makeEffect(on: layer))
    record.frameRate = preferredFrameRateRange.wantedRate
    return record
  }

  private func reportNegativeTiming(key: String?) {
    for (name, number) in MediaTiming(of: self).negativeValues {
      Diagnostics.report(
        .invalid, "\(type(of: self)).\(name)", "\(number) of \"\(key ?? "")\" is negative; it counts as 0")
    }
  }
}
