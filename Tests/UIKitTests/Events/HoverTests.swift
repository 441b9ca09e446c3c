// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

@MainActor @Suite
struct HoverTests {
  @Test func `a pointer without a button begins, moves and ends a hover`() {
    let stage = Stage()
    let view = stage.add()
    var told: [(UIGestureRecognizer.State, CGPoint)] = []
    let hover = UIHoverGestureRecognizer()
    hover.addAction { told.append(($0.state, $0.location(in: view))) }
    view.addGestureRecognizer(hover)
    func move(_ x: CGFloat, _ y: CGFloat) {
      stage.perform { stage.window.send(.pointerHover(CGPoint(x: x, y: y))) }
    }
    // The view is at (100, 100) and has 50 x 40 points.
    for (x, y) in [(10, 10), (110, 120), (111, 120), (111, 120), (10, 10)] as [(CGFloat, CGFloat)] {
      move(x, y)
    }
    #expect(told.map(\.0) == [.began, .changed, .ended])
    #expect(told[1].1 == CGPoint(x: 11, y: 20))
    move(110, 120)
    stage.perform { stage.window.send(.pointerDown(CGPoint(x: 110, y: 120))) }
    #expect(told.map(\.0).suffix(2) == [.began, .ended])
  }
}
