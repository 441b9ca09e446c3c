// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneComparison
import TestSupport
import Testing

@Suite struct ReportAtExitTests {
  @Test func `goldens that no test asked for are stale`() throws {
    let folder = try TemporaryFolder()
    for name in ["a.png", "b.png", "c.txt", "notes.md"] { try folder.write("", to: name) }
    let claimed = URL(fileURLWithPath: folder.file("a.png"))
    #expect(
      ReportAtExit.staleGoldens(beside: [claimed]).map(\.path) == [
        folder.file("b.png"), folder.file("c.txt"),
      ])
  }

  @Test func `a golden of two tests is an error with both`() throws {
    let exit = ReportAtExit()
    let golden = URL(fileURLWithPath: "/tests/__Goldens__/door.png")
    try exit.claim(golden, at: "A.swift:1")
    try exit.claim(golden, at: "A.swift:1")
    #expect(throws: GoldenError.usedTwice(path: golden.path, first: "A.swift:1", second: "B.swift:2")) {
      try exit.claim(golden, at: "B.swift:2")
    }
  }

  @Test(arguments: [
    (["helper", "--testing-library", "swift-testing"], false), (["helper", "--filter", "Door"], true),
    (["helper", "--skip=Door"], true), (["/usr/bin/xctest", "/b/Package.xctest"], false),
    (["/usr/bin/xctest", "/b/Package.xctest", "Doors.DoorTests/testOpens"], true),
    (["/b/Package.xctest", "Doors.DoorTests/testOpens"], true),
    (["/b/Package.xctest", "--attachments-path", "/a/b", "--testing-library", "swift-testing"], false),
  ])
  func `runs of some tests name no stale golden`(arguments: [String], isPartial: Bool) {
    #expect(ReportAtExit.runsSomeTests(arguments) == isPartial)
  }
}
