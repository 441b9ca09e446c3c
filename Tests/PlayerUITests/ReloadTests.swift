// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplanePlayback
import MultiplanePlayerUI
import MultiplaneRenderTree
import QuartzCore
import Testing

/// A program whose file has changed.
@MainActor
@Suite struct ReloadTests {
  private let show = ConsoleShow()

  private func newHost() -> LayerHost {
    LayerHost {
      let root = CALayer()
      root.name = "new"
      root.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
      return root
    }
  }

  private func name(of tree: RenderTree) -> String? { tree.root.flatMap { tree[$0].name } }

  @Test func `the new version plays on at the same time`() {
    #expect(name(of: show.go(to: 0.5)) == "stage")
    show.console.reload(newHost)
    #expect(show.console.playhead.time == 0.5)
    #expect(name(of: show.go(to: 0.75)) == "new")
    #expect(show.console.playhead.time == 0.75)
  }

  @Test func `a program that is paused stays so`() {
    show.go(to: 0.5)
    show.send(.key(.space, []))
    show.go(to: 0.6)
    show.console.reload(newHost)
    #expect(name(of: show.go(to: 0.7)) == "new")
    #expect(show.console.playhead.time == 0.5)
  }

  @Test func `a restart shows the new version again`() {
    show.go(to: 0.5)
    show.console.reload(newHost)
    show.console.restart()
    #expect(name(of: show.go(to: 0.75)) == "new")
    #expect(show.made == 1)
  }
}
