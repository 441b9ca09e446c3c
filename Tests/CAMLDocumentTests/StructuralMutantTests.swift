// SPDX-License-Identifier: Apache-2.0

import CAMLDocument
import Multiplane
import MultiplaneCompositor
import MultiplanePlayback
import QuartzCore
import TestSupport
import Testing

/// Documents of an extreme structure. Almost all are read, and all draw a frame of bounded work and memory.
@Suite(.serialized, .tags(.memory)) struct StructuralMutantTests {
  @Test func `documents of an extreme structure draw bounded frames`() async {
    await #expect(processExitsWith: .success) {
      TestFonts.use()
      StructuralTally.run("caml", seed: StructuralMutant.seed, normal: 240, long: 200_000) { number in
        let mutant = StructuralMutant(number)
        guard let document = try? CAMLDocument(bytes: Array(mutant.text.utf8), name: "x.caml") else {
          return nil
        }
        #expect(mutant.text.utf8.count < 1 << 20, "mutant \(number)")
        let host = LayerHost { document.makeScene().root }
        guard let viewport = try? Viewport(source: host, options: PlaybackOptions()) else { return nil }
        let tree = host.tick(to: mutant.time)
        return CountedFrame(of: tree, at: mutant.time, target: viewport.target)
      }
    }
  }

  @Test func `a number always makes the same document`() {
    for number in 0..<30 { #expect(StructuralMutant(number).text == StructuralMutant(number).text) }
    #expect(Set((0..<60).map { StructuralMutant($0).text }).count == 60)
  }
}
