// SPDX-License-Identifier: Apache-2.0

import Doors
import Multiplane
import MultiplaneXCTest
import XCTest

final class DoorXCTests: XCTestCase {
  func testDoorOpens() throws {
    let wall = makeDoor()
    expectPicture(of: wall, at: 0.2)
    expectFilm(of: wall, times: [0, 0.1, 0.2], named: "strip")
    expectTree(of: wall, at: 0.2)
    let door = try XCTUnwrap(wall.sublayers?.first)
    expectMotion(
      of: door, keyPath: "transform.rotation.y",
      matches: .ease(from: 0, to: 1.2, duration: 0.5, function: CAMediaTimingFunction(name: .easeOut)))
  }
}
