// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Doors
import Multiplane
import MultiplaneTesting
import Testing

@Suite struct DoorTests {
  @Test func `the door opens`() throws {
    let wall = makeDoor()
    expectPicture(of: wall, at: 0.2)
    expectFilm(of: wall.framed(width: 30, height: 40), times: [0, 0.1, 0.2, 0.3], named: "door strip")
    expectTree(of: doorProgram, at: 0.2, named: "door values")
    let open = MotionCurve.ease(
      from: 0, to: 1.2, duration: 0.5, function: CAMediaTimingFunction(name: .easeOut))
    let door = try #require(wall.sublayers?.first)
    expectMotion(of: door, keyPath: "transform.rotation.y", matches: open)
    expectMotion(of: doorProgram.layer(named: "door"), keyPath: "transform.rotation.y", matches: open)
  }
}
