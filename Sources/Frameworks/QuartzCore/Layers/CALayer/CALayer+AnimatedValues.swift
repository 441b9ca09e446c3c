// SPDX-License-Identifier: Apache-2.0

import Foundation

// The values that UIKit needs to add animations that begin where the running ones are.

extension CALayer {
  /// The animatable properties that have no values in between worth showing: scales of bitmaps, and sets of
  /// corners.
  private static let steppedKeys: Set<String> = ["contentsScale", "rasterizationScale", "maskedCorners"]

  /// Returns the kind of the values of a property that animations move through values in between: a property
  /// of the layer's class, or one that is declared with `@Animatable`. `nil` for other keys.
  package final func movingKind(forKey key: String) -> ValueKind? {
    let row = Self.table[key]
    guard let kind = row.map({ $0.isAnimatable ? $0.kind : nil }) ?? CustomProperties.of(self)[key]?.kind,
      !Self.steppedKeys.contains(key)
    else { return nil }
    switch kind {
    case .number, .point, .size, .rect, .transform, .color, .numbers, .colors, .path: return kind
    case .bool, .name, .contents, .cells, .text, .triple, .filters: return nil
    }
  }

  /// Returns the model value of a property whose `movingKind(forKey:)` is `kind`.
  package final func modelValue(forKey key: String, kind: ValueKind) -> AnimatableValue {
    if let row = Self.table[key] { return properties[row.id] }
    return value(forKey: key).flatMap { AnimatableValue($0, kind: kind) } ?? .nothing
  }

  /// Returns whether every animation that changes the property adds to it.
  package final func hasOnlyAdditiveAnimations(forKey key: String) -> Bool {
    extras?.borrowedAnimations.isEmpty != false
      && attachedAnimations.allSatisfy { $0.animation.replacedKeys.allSatisfy { $0 != key } }
  }

  /// Returns the value that a property would show at the current media time if its model value were `model`.
  ///
  /// Animations that no commit has published yet count, too. They are at their beginning.
  ///
  /// - Parameters:
  ///   - key: A property whose `movingKind(forKey:)` is not `nil`.
  ///   - isIncluded: Returns whether an animation counts. By default, all of them do.
  package final func animatedValue(
    forKey key: String, over model: AnimatableValue, where isIncluded: (AnimationID) -> Bool = { _ in true }
  ) -> AnimatableValue {
    let records = currentRecords().filter { isIncluded($0.id) }
    if records.isEmpty { return model }
    let time = presentTime
    if let row = Self.table[key] {
      var changed = properties
      changed[row.id] = model
      return evaluate(records, at: time, over: changed)[row.id]
    }
    var values = [key: model]
    for record in records { record.apply(at: time, to: &values) }
    return values[key] ?? model
  }

  /// The layer's local time at the current media time, in seconds.
  final var presentTime: Double { localTime(at: MediaClock.current ?? host?.time ?? CACurrentMediaTime()) }

  /// Returns the records of all animations. Those without a begin time that wait for their first commit begin
  /// now.
  private func currentRecords() -> [AnimationRecord] {
    let (records, added) = LayerLock.withLock {
      (animationRecords, Array(attachedAnimations.dropFirst(animationRecords.count)))
    }
    // The commit makes these records again, and reports what is wrong with them.
    let (fresh, _) = Diagnostics.collecting {
      added.map { $0.animation.record(id: $0.id, key: $0.key, on: self) }
    }
    let now = presentTime
    let begun = fresh.map { record in
      var record = record
      if record.timing.beginTime == 0 { record.timing.beginTime = now }
      return record
    }
    return records + begun + (extras?.borrowedAnimations ?? [])
  }
}

extension CAAnimation {
  /// The keys of the properties that the animation, or one in its group, sets instead of adding to them.
  fileprivate final var replacedKeys: [String] {
    switch self {
    case let group as CAAnimationGroup: return (group.animations ?? []).flatMap(\.replacedKeys)
    case let animation as CAPropertyAnimation:
      let key = animation.keyPath?.split(separator: ".").first.map(String.init) ?? ""
      let turns = (animation as? CAKeyframeAnimation)?.rotationMode != nil
      return (animation.isAdditive ? [] : [key]) + (turns ? [PropertyTable.key(of: .transform)] : [])
    default: return []
    }
  }
}
