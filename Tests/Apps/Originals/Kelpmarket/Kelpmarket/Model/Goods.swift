// SPDX-License-Identifier: Apache-2.0

import UIKit

struct Goods: Hashable {
  let name: String
  let maker: String
  let cents: Int
  let color: UIColor
  let isFresh: Bool

  static let all = [
    Goods(name: "Sugar kelp", maker: "North Jetty", cents: 420, color: .systemGreen, isFresh: true),
    Goods(name: "Dulse flakes", maker: "Red Cove", cents: 360, color: .systemPurple, isFresh: false),
    Goods(name: "Sea salt", maker: "Pan & Wind", cents: 280, color: .systemGray, isFresh: false),
    Goods(name: "Smoked mussels", maker: "Red Cove", cents: 690, color: .systemOrange, isFresh: false),
    Goods(name: "Samphire", maker: "Marsh Gate", cents: 510, color: .systemTeal, isFresh: true),
    Goods(name: "Nori sheets", maker: "North Jetty", cents: 330, color: .darkGray, isFresh: false),
  ]

  var price: String {
    Goods.priceFormatter.string(from: NSNumber(value: Double(cents) / 100)) ?? "-"
  }

  static let priceFormatter: NumberFormatter = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .currency
    formatter.currencyCode = "EUR"
    formatter.locale = Locale(identifier: "en_IE")
    return formatter
  }()
}

protocol BasketObserver: AnyObject {
  func basketDidChange(_ basket: Basket)
}

final class Basket {
  private(set) var counts: [Goods: Int] = [:]
  private let observers = NSHashTable<AnyObject>.weakObjects()

  var lines: [(goods: Goods, count: Int)] {
    counts.sorted { $0.key.name < $1.key.name }.map { ($0.key, $0.value) }
  }

  var total: Int {
    counts.reduce(0) { $0 + $1.key.cents * $1.value }
  }

  func observe(_ observer: BasketObserver) {
    observers.add(observer)
  }

  func set(_ count: Int, for goods: Goods) {
    counts[goods] = count > 0 ? count : nil
    for case let observer as BasketObserver in observers.allObjects {
      observer.basketDidChange(self)
    }
  }

  func empty() {
    counts.removeAll()
    for case let observer as BasketObserver in observers.allObjects {
      observer.basketDidChange(self)
    }
  }
}
