// SPDX-License-Identifier: Apache-2.0

extension CAAnimation {
  /// The animation as plain values, with its begin time as it was set; timing that is not finite gives a record that
  /// is not usable, and a report.
  ///
  /// - Parameter defaultDuration: what an animation without a duration takes, in seconds.
  final func record(
    id: AnimationID, key: String?, on layer: CALayer, defaultDuration: Double = 0
  ) -> AnimationRecord {
    var timing = TimingParameters()
    timing.beginTime = beginTime
    timing.timeOffset = timeOffset
    timing.speed = Double(speed)
    timing.duration = duration > 0 ? duration : defaultDuration
    timing.repeatCount = max(0, Double(repeatCount))
    timing.repeatDuration = max(0, repeatDuration)
    timing.autoreverses = autoreverses
    timing.fillMode = fillMode.fillMode
    let isUsable =
      beginTime.isFinite && timeOffset.isFinite && speed.isFinite && duration.isFinite
      && !repeatCount.isNaN && !repeatDuration.isNaN
    guard isUsable else {
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
    let numbers = [
      ("duration", duration), ("repeatCount", Double(repeatCount)), ("repeatDuration", repeatDuration),
    ]
    for (name, number) in numbers where number < 0 {
      Diagnostics.report(
        .invalid, "\(type(of: self)).\(name)", "\(number) of \"\(key ?? "")\" is negative; it counts as 0")
    }
  }
}
