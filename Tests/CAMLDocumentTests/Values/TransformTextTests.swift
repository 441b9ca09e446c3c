// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Testing

struct TransformTextTests {
  /// The images of (1, 0, 0), (0, 1, 0) and (0, 0, 1), and the perspective.
  @Test(arguments: [
    ("rotate(90deg)", [0, 1, 0], [-1, 0, 0], [0, 0, 1]),
    ("ROTATE( 1.5707963267948966 )", [0, 1, 0], [-1, 0, 0], [0, 0, 1]),
    ("rotate(1.5707963267948966rad, 1 0 0)", [1, 0, 0], [0, 0, 1], [0, -1, 0]),
    ("scale(2)", [2, 0, 0], [0, 2, 0], [0, 0, 1]), ("scale(2 3 4)", [2, 0, 0], [0, 3, 0], [0, 0, 4]),
    // The rightmost function is applied first.
    ("translate(10px, 0) rotate(90deg)", [10, 1, 0], [9, 0, 0], [10, 0, 1]),
    ("rotate(90deg) translate(10, 0)", [0, 11, 0], [-1, 10, 0], [0, 10, 1]),
    ("rotate(0deg) rotate(0deg, 0, 1, 0)", [1, 0, 0], [0, 1, 0], [0, 0, 1]),
    ("", [1, 0, 0], [0, 1, 0], [0, 0, 1]), ("identity", [1, 0, 0], [0, 1, 0], [0, 0, 1]),
    ("2 0 0 3 5 7", [7, 7, 0], [5, 10, 0], [5, 7, 1]),
    ("matrix(2,0,0,3,5,7)", [7, 7, 0], [5, 10, 0], [5, 7, 1]),
    ("1 0 0 0 0 1 0 0 0 0 1 0 4 5 6 1", [5, 5, 6], [4, 6, 6], [4, 5, 7]),
    ("perspective(0)", [1, 0, 0], [0, 1, 0], [0, 0, 1]),
  ])
  func functions(text: String, x: [Double], y: [Double], z: [Double]) throws {
    let t =
      try scene(attributes: "transform=\"\(text)\"").makeScene().root.sublayers?.first?.transform
      ?? scene(attributes: "transform=\"\(text)\"").makeScene().root.transform
    let rows = [[t.m11, t.m12, t.m13], [t.m21, t.m22, t.m23], [t.m31, t.m32, t.m33]]
    let move = [t.m41, t.m42, t.m43]
    for (row, expected) in zip(rows, [x, y, z]) {
      for (index, value) in expected.enumerated() {
        #expect(abs(Double(row[index] + move[index]) - value) < 1e-12)
      }
    }
  }

  @Test func perspective() throws {
    #expect(
      try scene(attributes: "sublayerTransform='perspective(900)'").makeScene().root.sublayerTransform.m34
        == -1 / 900)
  }

  @Test(arguments: [
    "rotate()", "rotate(x)", "spin(3)", "scale(1 2 3 4)", "1 2 3", "rotate(1", "NaN", "scale(1e999)",
  ])
  func `what is none is left out`(text: String) throws {
    let document = try scene(attributes: "transform='\(text)'")
    #expect(CATransform3DIsIdentity(document.makeScene().root.transform))
    #expect(document.report.entries.map(\.kind) == [.badValue])
  }

  /// A rotation that the file contains twice is applied once.
  @Test func `whole then component`() throws {
    let text = "transform.rotation.z='-0.21737706' transform='rotate(-12.454788deg)'"
    let layer = try #require(
      try scene("<sublayers><CALayer \(text)/></sublayers>").makeScene().root.sublayers?.first)
    #expect(abs(atan2(layer.transform.m12, layer.transform.m11) + 0.21737706) < 1e-12)
  }
}
