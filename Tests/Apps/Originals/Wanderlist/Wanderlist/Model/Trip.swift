// SPDX-License-Identifier: Apache-2.0

import UIKit

struct Trip: Codable, Equatable, Identifiable {
  enum Kind: String, Codable, CaseIterable {
    case city, coast, mountains

    var symbolName: String {
      switch self {
      case .city: return "building.2"
      case .coast: return "sun.max"
      case .mountains: return "leaf"
      }
    }

    var color: UIColor {
      switch self {
      case .city: return .systemIndigo
      case .coast: return .systemTeal
      case .mountains: return .systemGreen
      }
    }
  }

  var id = UUID()
  var title: String
  var country: String
  var kind: Kind
  var nights: Int
  var isVisited = false

  var subtitle: String {
    nights == 1 ? "\(country), 1 night" : "\(country), \(nights) nights"
  }
}
