// SPDX-License-Identifier: Apache-2.0

import Foundation

enum BrewSettings {
  static let lastDoseKey = "lastDose"
}

enum BrewMethod: Int, CaseIterable {
  case pourOver, press, cup

  var title: String {
    switch self {
    case .pourOver: return "Pour over"
    case .press: return "Press"
    case .cup: return "Cup"
    }
  }

  /// Grams of water for each gram of coffee.
  var ratio: Double {
    switch self {
    case .pourOver: return 16
    case .press: return 14
    case .cup: return 18
    }
  }

  var steps: [BrewStep] {
    switch self {
    case .pourOver:
      return [
        BrewStep(name: "Bloom", share: 0.15, seconds: 6),
        BrewStep(name: "First pour", share: 0.45, seconds: 8),
        BrewStep(name: "Second pour", share: 0.4, seconds: 6),
      ]
    case .press:
      return [
        BrewStep(name: "Fill", share: 1, seconds: 5),
        BrewStep(name: "Steep", share: 0, seconds: 10),
        BrewStep(name: "Press", share: 0, seconds: 3),
      ]
    case .cup:
      return [
        BrewStep(name: "Pour", share: 1, seconds: 4),
        BrewStep(name: "Break the crust", share: 0, seconds: 8),
      ]
    }
  }
}

struct BrewStep: Equatable {
  let name: String
  let share: Double
  let seconds: Double
}

struct Brew {
  var name: String
  var method: BrewMethod
  var dose: Double
  var isStrong: Bool

  var water: Double {
    let ratio = isStrong ? method.ratio - 2 : method.ratio
    return (dose * ratio).rounded()
  }

  var duration: Double {
    method.steps.reduce(0) { $0 + $1.seconds }
  }

  /// The step that runs at a number of seconds after the start.
  func step(at elapsed: Double) -> (index: Int, step: BrewStep)? {
    var end = 0.0
    for (index, step) in method.steps.enumerated() {
      end += step.seconds
      if elapsed < end { return (index, step) }
    }
    return nil
  }
}
