// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplanePlayback
import MultiplanePlayerUI
import MultiplaneRenderTree
import QuartzCore
import Testing
import UIKit

/// The curves of a chosen layer.
@MainActor
@Suite struct CurveTests {
  /// A console with a layer that turns by `angle` radians within a second, its curves shown at half a second.
  private func lines(turningBy angle: CGFloat) -> [String] {
    let console = PlayerConsole(size: CGSize(width: 1_000, height: 700)) {
      LayerHost {
        let (root, hand) = (CALayer(), CALayer())
        (root.anchorPoint, root.bounds) = (.zero, CGRect(x: 0, y: 0, width: 100, height: 50))
        hand.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        root.addSublayer(hand)
        let turn = CABasicAnimation(keyPath: "transform")
        turn.fromValue = CATransform3DIdentity
        turn.toValue = CATransform3DMakeRotation(angle, 0, 0, 1)
        turn.duration = 1
        hand.add(turn, forKey: "turn")
        return root
      }
    }
    console.prepare(frameDuration: 1.0 / 60)
    console.resize(to: CGSize(width: 1_000, height: 700))
    console.send(.key(.tab))
    for frame in 0...60 { _ = console.tick(to: Double(frame) / 60) }
    console.send(.key(.downArrow))
    console.send(.key(.downArrow))
    // The ruler ends at one second; the middle of it is half a second.
    let point = console.timelinePoint(at: 0.5)
    console.send(.pointerDown(point))
    console.send(.pointerUp(point))
    while console.focusedLabel != "Animations or curves" { console.send(.key(.tab)) }
    console.send(.key(.rightArrow))
    for frame in 61...63 { _ = console.tick(to: Double(frame) / 60) }
    return console.view.accessibilityTree.split(separator: "\n").map(String.init)
  }

  @Test func `a matrix has the curve of its turn, and none of what stays`() {
    let lines = lines(turningBy: 2)
    #expect(lines.contains { $0.hasPrefix("transform turn |") }, "\(lines)")
    // Half of 2 radians is 57.296 degrees.
    #expect(lines.contains { $0.hasPrefix("57.296 |") }, "\(lines)")
    for part in ["scale x", "scale y", "move x", "turn x"] {
      #expect(!lines.contains { $0.hasPrefix("transform \(part)") }, "\(part)")
    }
  }
}
