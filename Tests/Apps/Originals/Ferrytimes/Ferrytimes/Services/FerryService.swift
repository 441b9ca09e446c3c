// SPDX-License-Identifier: Apache-2.0

import Foundation

protocol FerryService {
  func departures() async throws -> [Departure]
  func sailing(of departure: Departure, completion: @escaping (Result<Sailing, Error>) -> Void)
}

enum FerryError: LocalizedError {
  case noConnection

  var errorDescription: String? { "The harbour does not answer." }
}

extension Notification.Name {
  static let seatsDidChange = Notification.Name("seatsDidChange")
}

/// Answers from a text in the app, after a short wait. The first request fails.
final class CannedFerryService: FerryService {
  private var requests = 0
  private var seats: [Int: Int] = [1: 42, 2: 3, 3: 0, 4: 118]

  func departures() async throws -> [Departure] {
    requests += 1
    try await Task.sleep(nanoseconds: 800_000_000)
    if requests == 1 { throw FerryError.noConnection }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode([Departure].self, from: Data(Self.text.utf8))
  }

  func sailing(of departure: Departure, completion: @escaping (Result<Sailing, Error>) -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.6) {
      let sailing = Sailing(
        departure: departure, freeSeats: self.seats[departure.id] ?? 0,
        wind: Measurement(value: 4.5 + Double(departure.id), unit: .metersPerSecond))
      completion(.success(sailing))
    }
  }

  func book(_ departure: Departure) {
    seats[departure.id, default: 0] -= 1
    NotificationCenter.default.post(
      name: .seatsDidChange, object: self,
      userInfo: ["id": departure.id, "seats": seats[departure.id] ?? 0])
  }

  private static let text = """
    [
      {"id": 1, "from": "Oak Pier", "to": "Heron Island", "leaves": "2022-05-14T06:40:00Z", "minutes": 35, "status": "onTime"},
      {"id": 2, "from": "Oak Pier", "to": "Saltholm", "leaves": "2022-05-14T07:15:00Z", "minutes": 80, "status": "late"},
      {"id": 3, "from": "Old Mole", "to": "Heron Island", "leaves": "2022-05-14T08:05:00Z", "minutes": 25, "status": "cancelled"},
      {"id": 4, "from": "Old Mole", "to": "Far Skerry", "leaves": "2022-05-14T11:30:00Z", "minutes": 145, "status": "onTime"}
    ]
    """
}
