// SPDX-License-Identifier: Apache-2.0

import UIKit

@MainActor
final class DeparturesViewModel {
  enum State: Equatable {
    case loading
    case failed(String)
    case loaded([DepartureRow])
  }

  let state = Box(State.loading)
  var onSelect: ((Departure) -> Void)?
  var filter = "" {
    didSet { publish() }
  }

  private let service: FerryService
  private var departures: [Departure] = []

  nonisolated init(service: FerryService) {
    self.service = service
  }

  func load() async {
    state.value = .loading
    do {
      departures = try await service.departures()
      publish()
    } catch {
      state.value = .failed(error.localizedDescription)
    }
  }

  func select(_ row: DepartureRow) {
    guard let departure = departures.first(where: { $0.id == row.id }) else { return }
    onSelect?(departure)
  }

  private func publish() {
    let shown = departures.filter {
      filter.isEmpty || $0.to.localizedCaseInsensitiveContains(filter)
        || $0.from.localizedCaseInsensitiveContains(filter)
    }
    state.value = .loaded(shown.map(DepartureRow.init))
  }
}

struct DepartureRow: Equatable {
  let id: Int
  let route: String
  let time: String
  let duration: String
  let color: UIColor
  let isStruck: Bool

  private static let timeFormatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.dateFormat = "HH:mm"
    formatter.timeZone = TimeZone(secondsFromGMT: 7200)
    formatter.locale = Locale(identifier: "en_GB")
    return formatter
  }()

  private static let durationFormatter: DateComponentsFormatter = {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = .abbreviated
    formatter.allowedUnits = [.hour, .minute]
    return formatter
  }()

  init(_ departure: Departure) {
    id = departure.id
    route = "\(departure.from) → \(departure.to)"
    time = Self.timeFormatter.string(from: departure.leaves)
    duration = Self.durationFormatter.string(from: TimeInterval(departure.minutes * 60)) ?? ""
    isStruck = departure.status == .cancelled
    switch departure.status {
    case .onTime: color = .systemGreen
    case .late: color = .systemOrange
    case .cancelled: color = .systemRed
    }
  }
}
