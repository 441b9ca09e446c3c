// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

/// Arranged views that are hidden and shown, with and without animations.
@MainActor @Suite(.serialized)
struct StackHidingTests {
  private let stage = Stage()
  private let views = [NaturalView(50, 40, .red), NaturalView(50, 60, .green), NaturalView(50, 80, .blue)]
  private let stack: UIStackView

  init() {
    stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.distribution = .fillEqually
    stack.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    stage.perform { [stage, stack] in stage.window.addSubview(stack) }
  }

  private func heights(at time: Double) throws -> [CGFloat] {
    stage.go(to: time)
    return try views.map { view in
      try #require(stage.host.perform { view.layer.presentation() }).bounds.height
    }
  }

  private func animate(_ changes: () -> Void) {
    stage.perform { UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: changes) }
  }

  @Test func `hiding in a block animates, and the view is visible until the end`() throws {
    animate {
      views[1].isHidden = true
      #expect(views[1].isHidden)
    }
    #expect(!views[1].layer.isHidden)
    let half = try heights(at: 0.5)
    #expect(near(half[0], 125, 1e-9) && near(half[1], 50, 1e-9) && near(half[2], 125, 1e-9))
    #expect(!views[1].layer.isHidden && views[1].isHidden)
    #expect(try heights(at: 1.1) == [150, 0, 150])
    #expect(views[1].layer.isHidden)
  }

  @Test func `showing in a block animates from the gap`() throws {
    stage.perform {
      stack.spacing = 20
      views[1].isHidden = true
    }
    // SA21: without a height, in the middle of the gap.
    #expect(views[1].frame == CGRect(x: 0, y: 150, width: 300, height: 0))
    #expect(views[1].layer.isHidden)
    animate { views[1].isHidden = false }
    #expect(!views[1].layer.isHidden)
    let half = try heights(at: 0.5)
    // From 140, 0, 140 to 260 / 3 each, on the grid of half points.
    #expect(near(half[0], (140 + 86.5) / 2, 0.5) && near(half[1], 43.5, 0.5))
    _ = try heights(at: 1.1)
    #expect(!views[1].isHidden)
  }

  @Test func `a view that is shown again before it was hidden stays visible`() throws {
    animate { views[1].isHidden = true }
    _ = try heights(at: 0.5)
    animate { views[1].isHidden = false }
    _ = try heights(at: 1.2)
    #expect(!views[1].isHidden && !views[1].layer.isHidden)
    #expect(try heights(at: 2) == [100, 100, 100])
  }

  @Test func `several views, the first and the last too`() throws {
    animate {
      views[0].isHidden = true
      views[2].isHidden = true
    }
    let half = try heights(at: 0.5)
    #expect(near(half[0], 50, 1e-9) && near(half[1], 200, 1e-9) && near(half[2], 50, 1e-9))
    #expect(try heights(at: 1.1) == [0, 300, 0])
    #expect(views.map(\.frame.minY) == [0, 0, 300])
    #expect(views.map(\.layer.isHidden) == [true, false, true])
  }

  @Test func `a spring and an animator do the same, and explicit layout in the block changes nothing`() throws
  {
    stage.perform {
      UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0) {
        views[1].isHidden = true
        stage.window.layoutIfNeeded()
      }
    }
    let early = try heights(at: 0.2)
    #expect(early[0] > 100 && early[0] < 150 && !views[1].layer.isHidden)
    _ = try heights(at: 1.1)
    #expect(views[1].layer.isHidden)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { views[1].isHidden = false }
    stage.perform { animator.startAnimation() }
    let half = try heights(at: stage.host.time + 0.5)
    #expect(near(half[0], 125, 1) && !views[1].layer.isHidden)
  }

  @Test func `without a block, or with animations off, a view is hidden at once`() throws {
    stage.perform { views[1].isHidden = true }
    #expect(views[1].layer.isHidden && views[0].layer.animationKeys() == nil)
    stage.perform { UIView.performWithoutAnimation { animate { views[1].isHidden = false } } }
    #expect(!views[1].layer.isHidden && views[0].layer.animationKeys() == nil)
    #expect(views[0].frame.height == 100)
  }

  @Test func `a hidden view does not make the stack higher, whatever its constraints`() {
    let row = UIStackView(arrangedSubviews: views)
    row.translatesAutoresizingMaskIntoConstraints = false
    views[2].heightAnchor.constraint(equalToConstant: 200).isActive = true
    views[2].isHidden = true
    #expect(row.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 100, height: 60))
  }
}
