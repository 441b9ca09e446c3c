// SPDX-License-Identifier: Apache-2.0

import UIKit

enum Season: String, CaseIterable, Hashable {
  case spring, summer, autumn

  var color: UIColor {
    switch self {
    case .spring: return .systemPink
    case .summer: return .systemYellow
    case .autumn: return .systemOrange
    }
  }
}

struct Plant: Hashable, Identifiable {
  let id: Int
  var name: String
  var season: Season
  /// Centimetres.
  var height: CGFloat

  func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}

final class Garden {
  private(set) var plants: [Plant] = {
    let names = [
      "Poppy", "Comfrey", "Fennel", "Aster", "Borage", "Dill", "Lupin", "Sage", "Cosmos", "Mallow", "Yarrow",
      "Thyme",
    ]
    return names.enumerated().map { index, name in
      Plant(
        id: index, name: name, season: Season.allCases[index % 3], height: CGFloat(60 + (index * 47) % 110))
    }
  }()

  func plants(in season: Season) -> [Plant] {
    plants.filter { $0.season == season }
  }

  func shuffle() {
    // A fixed step, so that the order is the same in every run.
    plants = plants.indices.map { plants[($0 * 5 + 3) % plants.count] }
  }

  func remove(_ plant: Plant) {
    plants.removeAll { $0 == plant }
  }

  func sow() -> Plant {
    let plant = Plant(id: (plants.map(\.id).max() ?? 0) + 1, name: "Seedling", season: .spring, height: 70)
    plants.insert(plant, at: 0)
    return plant
  }
}
