// SPDX-License-Identifier: Apache-2.0

import Foundation

final class SailingViewModel {
  let title: String
  let seatsText = Box("…")
  let windText = Box("")
  let canBook = Box(false)

  private let departure: Departure
  private let service: FerryService
  private var seats = 0 {
    didSet {
      seatsText.value = seats == 1 ? "1 free seat" : "\(seats) free seats"
      canBook.value = seats > 0 && departure.status != .cancelled
    }
  }

  init(departure: Departure, service: FerryService) {
    self.departure = departure
    self.service = service
    title = departure.to
    NotificationCenter.default.addObserver(
      self, selector: #selector(seatsChanged(_:)), name: .seatsDidChange, object: nil)
  }

  func load() {
    service.sailing(of: departure) { [weak self] result in
      switch result {
      case .success(let sailing):
        self?.seats = sailing.freeSeats
        let formatter = MeasurementFormatter()
        formatter.locale = Locale(identifier: "en_GB")
        formatter.unitOptions = .providedUnit
        formatter.numberFormatter.maximumFractionDigits = 1
        self?.windText.value = "Wind \(formatter.string(from: sailing.wind))"
      case .failure(let error):
        self?.seatsText.value = error.localizedDescription
      }
    }
  }

  func book() {
    (service as? CannedFerryService)?.book(departure)
  }

  @objc private func seatsChanged(_ notification: Notification) {
    guard notification.userInfo?["id"] as? Int == departure.id,
      let seats = notification.userInfo?["seats"] as? Int
    else { return }
    self.seats = seats
  }
}
