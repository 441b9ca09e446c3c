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

  private func movingHost(named name: String = "ball") -> LayerHost {
    LayerHost {
      let root = CALayer()
      root.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
      let ball = CALayer()
      ball.name = name
      let move = CABasicAnimation(keyPath: "opacity")
      (move.fromValue, move.toValue, move.duration) = (0.0, 1.0, 10.0)
      ball.add(move, forKey: "move")
      root.addSublayer(CALayer())
      root.addSublayer(ball)
      return root
    }
  }

  @Test func `animations of the new version begin at time 0`() {
    show.go(to: 5)
    show.console.reload { movingHost() }
    let tree = show.go(to: 6)
    var presentation = PresentationTree()
    evaluate(tree, at: show.console.playhead.time, into: &presentation)
    let ball = show.console.playhead.tree.node(named: "ball")
    #expect(ball.map { presentation[$0].opacity } == 0.6)
  }

  @Test func `the selected layer is the one of the same name again`() {
    show.console.reload { movingHost() }
    show.go(to: 1)
    let first = show.console.playhead.tree.node(named: "ball")
    first.map(show.console.select)
    show.console.reload { movingHost() }
    #expect(show.console.state.layer.last == "ball")
    show.console.reload { movingHost(named: "other") }
    #expect(show.console.state.layer == [])
  }

  @Test func `another player begins where this one was`() {
    show.console.reload { movingHost() }
    show.go(to: 2)
    show.send(.key(.space, []))
    show.console.playhead.tree.node(named: "ball").map(show.console.select)
    let state = show.console.state
    let other = PlayerConsole { movingHost() }
    other.restore(state)
    #expect(other.state == state)
    #expect(other.playhead.time == 2 && state.layer.last == "ball" && !state.isPlaying)
  }
}

extension RenderTree {
  fileprivate func node(named name: String) -> NodeID? {
    var found: NodeID?
    forEachNode { id, _ in if self[id].name == name { found = id } }
    return found
  }
}
