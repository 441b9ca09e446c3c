// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing
import WaitingPrograms

/// Programs that wait, in a film that several processes make in parts.
@Suite(.enabled(if: MediaTools.ffmpeg != nil, "ffmpeg is missing"))
struct WaitingPartsTests {
  private static let tool: String = {
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("waiting-film").path
  }()

  @Test func `the parts of a plan have the frames of the film in one piece`() throws {
    let folder = try TemporaryFolder()
    let makers = [["whole"], ["plan"], ["part", "3"], ["part", "1"], ["join"]]
    for words in makers { try MediaTools.run(Self.tool, words + [folder.path]) }
    let whole = MediaTools.frames(in: folder.data(of: "film.bgra"), width: 300, height: 160)
    let parts = try MediaTools.frames(of: folder.file("film.mov"), width: 300, height: 160)
    #expect(whole.count == 30 && parts == whole)
    // The end shows the steps of every program, over the white of its part of the picture.
    let last = try #require(whole.last)
    for index in WaitingProgram.all.indices {
      let corner = index / 5 * 40 * 300 + index % 5 * 60
      let hasSteps = (0..<30).contains { row in
        last[(corner + row * 300)..<(corner + row * 300 + 60)].contains { $0 != 0xffff_ffff }
      }
      #expect(hasSteps, "\(WaitingProgram.all[index].name)")
    }
  }
}
