// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

/// A delegate that logs requests for actions, and the actions that run.
private final class Watcher: Log, CALayerDelegate, CAAction {
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    lines.append("\(layer.name ?? "?") is asked for \(event)")
    return self
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    lines.append("\((anObject as? CALayer)?.name ?? "?") runs \(event)")
  }
}

@Suite struct CALayerOrderActionsTests {
  private let watcher = Watcher()
  private let parent = CALayer("parent")
  private let child = CALayer("child")

  init() {
    CATransaction.flush()
    for layer in [parent, child] { layer.delegate = watcher }
    _ = watcher.take()
  }

  @Test func `coming in asks and runs both layers actions`() {
    parent.addSublayer(child)
    #expect(
      watcher.take() == [
        "parent is asked for sublayers", "child is asked for onOrderIn", "child runs onOrderIn",
        "parent runs sublayers",
      ])
  }

  @Test func `leaving asks and runs both layers actions`() {
    parent.addSublayer(child)
    _ = watcher.take()
    child.removeFromSuperlayer()
    #expect(
      watcher.take() == [
        "child is asked for onOrderOut", "parent is asked for sublayers", "parent runs sublayers",
        "child runs onOrderOut",
      ])
  }

  @Test func `a move within a layer is no coming in`() {
    parent.addSublayer(child)
    _ = watcher.take()
    parent.insertSublayer(child, at: 0)
    #expect(watcher.take() == ["parent is asked for sublayers", "parent runs sublayers"])
  }

  @Test func `setting the list is one change of the layer`() {
    let other = CALayer("other")
    other.delegate = watcher
    parent.addSublayer(child)
    _ = watcher.take()
    parent.sublayers = [other]
    #expect(
      watcher.take() == [
        "parent is asked for sublayers", "child is asked for onOrderOut", "child runs onOrderOut",
        "other is asked for onOrderIn", "other runs onOrderIn", "parent runs sublayers",
      ])
  }

  @Test func `hiding and showing are coming and going`() {
    child.isHidden = true
    #expect(
      watcher.take() == [
        "child is asked for onOrderOut", "child is asked for hidden", "child runs hidden",
        "child runs onOrderOut",
      ])
    child.isHidden = true
    #expect(watcher.take() == [])
    child.isHidden = false
    #expect(watcher.take().first == "child is asked for onOrderIn")
  }

  @Test func `disabled actions do not run`() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    parent.addSublayer(child)
    child.isHidden = true
    child.removeFromSuperlayer()
    CATransaction.commit()
    #expect(watcher.take() == [])
  }
}
