// SPDX-License-Identifier: Apache-2.0

import Demos
import Multiplane
import Testing

@MainActor
@Suite struct ProgramListTests {
  @Test func `every listing of the documents is there`() {
    let numbers = Set(demos.compactMap(\.listing))
    let missing = (1...35).map { "P\($0)" }.filter { !numbers.contains($0) }
    #expect(missing.isEmpty)
  }

  @Test func `names are words that tell programs apart`() {
    #expect(Set(demos.map(\.name)).count == demos.count)
    for program in demos {
      #expect(program.name.wholeMatch(of: /[a-z][a-z0-9-]*/) != nil, "\(program.name)")
      #expect(!program.title.contains("\n") && program.title.count <= 100, "\(program.name)")
    }
  }

  @Test func `programs of a document stand together`() {
    var seen: [String] = []
    for seed in demos.compactMap(\.seed) where seed != seen.last {
      #expect(!seen.contains(seed))
      seen.append(seed)
    }
    #expect(seen.count == 4)
  }

  @Test func `every program runs through its film`() {
    for program in demos {
      let host = program.makeHost()
      let duration = program.duration ?? 3
      var time = 0.0
      while time <= duration {
        _ = host.tick(to: time)
        time += 0.05
      }
      #expect(host.visibleRect.width >= 100, "\(program.name)")
    }
  }
}
