// SPDX-License-Identifier: Apache-2.0

import MultiplaneComparison
import Testing

@Suite struct RecordingModeTests {
  @Test(arguments: [
    (nil, nil), ("", nil), ("missing", .missing), ("failed", .failed), ("all", RecordingMode.all),
  ])
  func `the variable has three values`(value: String?, mode: RecordingMode?) throws {
    #expect(try RecordingMode.named(value) == mode)
  }

  @Test func `another value is an error that names the three`() {
    let error = #expect(throws: GoldenError.unknownMode("1")) { try RecordingMode.named("1") }
    #expect(error?.description == "MULTIPLANE_RECORD is \"1\"; it can be one of missing, failed, all")
  }
}
