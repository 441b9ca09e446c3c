// SPDX-License-Identifier: Apache-2.0

import Multiplane
import MultiplaneTesting
import Testing

/// The strategies of the article about swift-snapshot-testing, on a stub of it.
@Suite struct SnapshotTestingTests {
  @Test func `pictures are files that are the same again, and differ in words`() throws {
    let strategy = Snapshotting<CALayer, CGImage>.picture(at: 0.5)
    let (first, later) = (strategy.snapshot(makeRootLayer()), try makeRootLayer().picture(at: 0.6))
    let again = strategy.diffing.fromData(strategy.diffing.toData(first))
    #expect(strategy.diffing.diff(again, first)?.0 == nil)
    #expect(strategy.diffing.diff(again, later)?.0.contains(" pixels differ, by at most ") == true)
    let loose = Snapshotting<CALayer, CGImage>.picture(at: 0.5, tolerance: .channels(255))
    #expect(loose.diffing.diff(again, later)?.0 == nil)
  }

  @Test func `films and trees are strategies too`() {
    let film = Snapshotting<CALayer, CGImage>.film(times: [0, 0.5]).snapshot(makeRootLayer())
    #expect(film.width == 642 && film.height == 240)
    let tree = Snapshotting<CALayer, String>.tree(at: 0.5).snapshot(makeRootLayer())
    #expect(tree.contains("transform") && !tree.isEmpty)
  }
}
