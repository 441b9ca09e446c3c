// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Departure: Decodable, Hashable {
  enum Status: String, Decodable {
    case onTime, late, cancelled
  }

  let id: Int
  let from: String
  let to: String
  let leaves: Date
  let minutes: Int
  let status: Status
}

struct Sailing {
  let departure: Departure
  let freeSeats: Int
  let wind: Measurement<UnitSpeed>
}
