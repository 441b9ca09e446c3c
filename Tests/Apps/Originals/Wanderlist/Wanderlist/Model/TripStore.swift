// SPDX-License-Identifier: Apache-2.0

import Foundation

final class TripStore {
  static let didChange = Notification.Name("TripStoreDidChange")

  var isActive = false
  var sortsByNights = false {
    didSet { sort() }
  }
  var showsVisited = true {
    didSet { changed() }
  }

  private(set) var trips: [Trip] = [
    Trip(title: "Valparaiso", country: "Chile", kind: .coast, nights: 4),
    Trip(title: "Ghent", country: "Belgium", kind: .city, nights: 2, isVisited: true),
    Trip(title: "Kazbegi", country: "Georgia", kind: .mountains, nights: 5),
    Trip(title: "Matsue", country: "Japan", kind: .city, nights: 3),
    Trip(title: "Lofoten", country: "Norway", kind: .coast, nights: 6),
  ]

  var visible: [Trip] {
    showsVisited ? trips : trips.filter { !$0.isVisited }
  }

  func add(_ trip: Trip) {
    trips.insert(trip, at: 0)
    sort()
  }

  func remove(_ trip: Trip) {
    trips.removeAll { $0.id == trip.id }
    changed()
  }

  func toggleVisited(_ trip: Trip) {
    guard let index = trips.firstIndex(where: { $0.id == trip.id }) else { return }
    trips[index].isVisited.toggle()
    changed()
  }

  func trip(withID id: UUID) -> Trip? {
    trips.first { $0.id == id }
  }

  private func sort() {
    if sortsByNights { trips.sort { $0.nights > $1.nights } }
    changed()
  }

  private func changed() {
    NotificationCenter.default.post(name: Self.didChange, object: self)
  }
}
