// SPDX-License-Identifier: Apache-2.0

import ClientPrograms
import Multiplane
import TestSupport
import Testing

/// Programs that were written for Apple's UIKit, adopted and played.
@MainActor
@Suite(.serialized) struct ClientProgramScenes {
  @Test(arguments: ClientProgram.all.map(\.name))
  func `a program of Apple's kind plays`(name: String) throws {
    TestFonts.use()
    let program = try #require(ClientProgram.all.first { $0.name == name })
    let frames = try frames(of: program.program, at: program.times, width: 150, height: 267)
    #expect(frames.count == program.times.count)
    // The animation of this one begins before its view is in a window, so it shows the end.
    let isStill = name == "DrawnChart"
    #expect(frames.dropFirst().contains { $0 != frames[0] } != isStill)
  }
}
