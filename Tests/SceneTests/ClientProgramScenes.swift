// SPDX-License-Identifier: Apache-2.0

import ClientPrograms
import Multiplane
import MultiplaneTesting
import TestSupport
import Testing

/// Programs that were written for Apple's UIKit, adopted and played.
@MainActor
@Suite(.serialized) struct ClientProgramScenes {
  @Test(arguments: ClientProgram.all.map(\.name))
  func `a program of Apple's kind plays`(name: String) throws {
    TestFonts.use()
    let program = try #require(ClientProgram.all.first { $0.name == name })
    let subject = program.program.framed(width: 150, height: 267, columns: 5)
    let frames = try subject.frames(at: program.times)
    // The animation of this one begins in viewDidLoad, before its view is in a window, so it shows the end.
    let isStill = name == "DrawnChart"
    #expect(frames.dropFirst().contains { $0 != frames[0] } != isStill)
    guard !isStill else { return }
    expectFilm(of: subject, times: program.times, named: "client-\(name)")
  }

  /// A transition with an animator of its own: the golden, the program, and the times of the frames.
  struct OwnTransition: Sendable {
    let golden: String
    let program: String
    let times: [Double]
  }

  @Test(arguments: [
    OwnTransition(golden: "transition-fade", program: "NavigationFade", times: [0.2, 0.4, 0.6, 1.2]),
    OwnTransition(golden: "transition-pop", program: "NavigationFade", times: [1.5, 1.8, 2, 2.8]),
    OwnTransition(golden: "transition-zoom", program: "HeroZoom", times: [0.2, 0.4, 0.6, 1.2]),
  ])
  func `a transition of its own shows its way`(_ transition: OwnTransition) throws {
    TestFonts.use()
    let program = try #require(ClientProgram.all.first { $0.name == transition.program })
    expectFilm(
      of: program.program.framed(width: 150, height: 267, columns: 4), times: transition.times,
      named: transition.golden)
  }
}
