// SPDX-License-Identifier: Apache-2.0

import MultiplanePlayerUI
import Testing

@Suite struct BriefNumberTests {
  @Test func `numbers have as many digits as they need`() {
    #expect(
      [0, 1, 2.5, 0.0625, -1.2345, 1e12, .infinity].map(brief) == [
        "0", "1", "2.5", "0.063", "-1.235", "\u{221E}", "\u{221E}",
      ])
  }
}
