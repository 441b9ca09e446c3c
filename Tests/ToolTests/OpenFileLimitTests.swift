// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite struct OpenFileLimitTests {
  @Test(arguments: [4, 6, 20]) func `too few open files are an error with a message`(count: Int) throws {
    let folder = try TemporaryFolder()
    let words = "render jack -o a.png --at 0 --size 8x8".split(separator: " ").map(String.init)
    let outcome = try ToolProcess.run(words, in: folder, shell: .init(limits: "ulimit -n \(count)"))
    #expect(outcome.status == 1 && folder.names.isEmpty)
    #expect(
      outcome.errors == "multiplane: only \(count) files may be open at the same time; allow at least 32, "
        + "as with ulimit -n 32\n")
  }
}
