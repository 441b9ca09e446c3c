// SPDX-License-Identifier: Apache-2.0

import MultiplaneHouseRules
import Testing

@Suite
struct ObjectCastRuleTests {
  private static let cast = "extension CGPoint: @retroactive _ObjectiveCBridgeable {"
  private static let creation = "  public convenience init(cgPoint point: CGPoint) {}"

  @Test(arguments: [
    ("Sources/Engine/Values/A.swift", [cast], 1), ("Sources/Engine/Values/A.swift", [creation, cast], 0),
    ("Sources/Engine/Values/A.swift", [creation], 0), ("Tests/A.swift", [cast], 0),
  ])
  func `casts stand beside initializers`(path: String, lines: [String], count: Int) {
    #expect(ObjectCastRule.check(Repository([path: lines.joined(separator: "\n")])).count == count)
  }
}
