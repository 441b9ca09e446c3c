// SPDX-License-Identifier: Apache-2.0

import LottieDocument
import Multiplane
import MultiplaneCompositor
import MultiplanePlayback
import TestSupport
import Testing

/// Files of an extreme structure. Almost all are read, and all draw a frame of bounded work and memory.
@Suite(.serialized, .tags(.memory)) struct StructuralMutantTests {
  @Test func `files of an extreme structure draw bounded frames`() async {
    await #expect(processExitsWith: .success) {
      TestFonts.use()
      StructuralTally.run("lottie", seed: StructuralMutant.seed, normal: 240, long: 200_000) { number in
        let mutant = StructuralMutant(number)
        let bytes = Array(mutant.text.utf8)
        #expect(bytes.count < 1 << 20, "mutant \(number)")
        guard let scene = try? LottieScene(bytes: bytes, name: "x.json") else { return nil }
        let layer = scene.makeLayer()
        let host = LayerHost { layer }
        guard let viewport = try? Viewport(source: host, options: PlaybackOptions()) else { return nil }
        let tree = host.tick(to: mutant.time)
        return CountedFrame(of: tree, at: mutant.time, target: viewport.target)
      }
    }
  }

  @Test func `a number always makes the same file`() {
    for number in 0..<30 { #expect(StructuralMutant(number).text == StructuralMutant(number).text) }
    #expect(Set((0..<60).map { StructuralMutant($0).text }).count == 60)
  }
}
