// SPDX-License-Identifier: Apache-2.0

import UIKit

struct Festival {
  let key: String
  let imageName: String
  let colorName: String
  let date: DateComponents
  var guests: Int

  var title: String { NSLocalizedString("festival.\(key).title", comment: "Name of a festival") }
  var note: String { NSLocalizedString("festival.\(key).note", comment: "A sentence about it") }

  var guestText: String {
    String.localizedStringWithFormat(NSLocalizedString("guests", comment: "Number of guests"), guests)
  }

  func dateText(locale: Locale = .current) -> String {
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.setLocalizedDateFormatFromTemplate("d MMMM")
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "UTC")!
    guard let day = calendar.date(from: date) else { return "" }
    return formatter.string(from: day)
  }

  static let all = [
    Festival(
      key: "river", imageName: "boat", colorName: "River",
      date: DateComponents(year: 2022, month: 6, day: 18), guests: 0),
    Festival(
      key: "harvest", imageName: "lantern", colorName: "Glow",
      date: DateComponents(year: 2022, month: 9, day: 10), guests: 1),
    Festival(
      key: "winter", imageName: "star", colorName: "Frost",
      date: DateComponents(year: 2022, month: 12, day: 21), guests: 6),
  ]
}
