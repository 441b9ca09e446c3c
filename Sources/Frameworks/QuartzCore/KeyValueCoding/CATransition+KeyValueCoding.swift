// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CATransition {
  static let transitionProperties: [AnimationProperty] = [
    AnimationProperty("type", of: CATransition.self, default: "fade") {
      $0.type.rawValue
    } set: { transition, value in
      let name = (value as? CATransitionType)?.rawValue ?? value as? String
      transition.type = name.map { CATransitionType(rawValue: $0) } ?? .fade
    },
    AnimationProperty("subtype", of: CATransition.self) {
      $0.subtype?.rawValue
    } set: { transition, value in
      let name = (value as? CATransitionSubtype)?.rawValue ?? value as? String
      transition.subtype = name.map { CATransitionSubtype(rawValue: $0) }
    },
    progress("startProgress", nil, { $0.startProgress }, { $0.startProgress = $1 }),
    progress("endProgress", 1, { $0.endProgress }, { $0.endProgress = $1 }),
    AnimationProperty("filter", of: CATransition.self) {
      $0.filter
    } set: {
      $0.filter = $1
    },
  ]

  private static func progress(
    _ key: String, _ defaultValue: Double?, _ get: @escaping @Sendable (CATransition) -> Float,
    _ set: @escaping @Sendable (CATransition, Float) -> Void
  ) -> AnimationProperty {
    AnimationProperty(key, of: CATransition.self, default: defaultValue.map { NSNumber(value: $0) }) {
      NSNumber(value: Double(get($0)))
    } set: {
      set($0, Float($1.flatMap(AnimatableValue.double) ?? defaultValue ?? 0))
    }
  }
}
