// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

/// An action that logs its runs with the layer's position.
private final class Action: Log, CAAction {
  let name: String
  init(_ name: String) { self.name = name }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    lines.append("\(event) \((anObject as? CALayer)?.position.x ?? -1)")
  }
}

/// A delegate that gives the same answer to every request.
private final class Delegate: NSObject, CALayerDelegate {
  var answer: (any CAAction)?
  var asked: [String] = []

  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    asked.append("\(event) \(layer.position.x)")
    return answer
  }
}

private final class LayerWithDefault: CALayer {
  nonisolated(unsafe) static let classAction = Action("class")
  override class func defaultAction(forKey event: String) -> (any CAAction)? {
    event == "position" ? classAction : nil
  }
}

@Suite struct CALayerActionsTests {
  private let layer = LayerWithDefault()
  private let delegate = Delegate()

  init() { CATransaction.flush() }

  private func found(_ key: String = "position") -> String? { (layer.action(forKey: key) as? Action)?.name }

  @Test func `facts 67, 68: a bare layer has no actions`() {
    for key in ["position", "opacity", "unknown", kCAOnOrderIn, ""] {
      #expect(CALayer().action(forKey: key) == nil)
      #expect(CALayer.defaultAction(forKey: key) == nil)
    }
  }

  @Test func `fact 67: the search goes from delegate to actions to style to class`() {
    #expect(found() == "class")
    layer.style = ["actions": ["position": Action("style")]]
    #expect(found() == "style")
    layer.actions = ["position": Action("actions")]
    #expect(found() == "actions")
    layer.delegate = delegate
    #expect(found() == "actions")
    delegate.answer = Action("delegate")
    #expect(found() == "delegate")
    #expect(found("opacity") == "delegate")
  }

  @Test func `fact 67: null ends the search`() {
    layer.style = ["actions": ["position": NSNull()]]
    #expect(layer.action(forKey: "position") == nil)
    layer.style = ["actions": ["position": Action("style")]]
    layer.actions = ["position": NSNull()]
    #expect(layer.action(forKey: "position") == nil)
    layer.actions = ["position": Action("actions")]
    layer.delegate = delegate
    delegate.answer = NSNull()
    #expect(layer.action(forKey: "position") == nil)
  }

  @Test func `fact 69: disabling actions does not change the search`() {
    layer.actions = ["position": Action("actions")]
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    #expect(found() == "actions")
    CATransaction.commit()
  }

  @Test func `transactions 4: an action is looked up before the change and run after it`() {
    let action = Action("delegate")
    layer.delegate = delegate
    delegate.answer = action
    layer.position = CGPoint(x: 7, y: 0)
    #expect(delegate.asked == ["position 0.0"])
    #expect(action.take() == ["position 7.0"])
  }

  @Test func `an action runs for layers that are not on screen too`() {
    let action = Action("actions")
    let bare = CALayer()
    bare.actions = ["opacity": action]
    bare.opacity = 0.5
    #expect(action.take() == ["opacity 0.0"])
  }

  @Test func `an unchanged value runs no action`() {
    layer.delegate = delegate
    layer.position = .zero
    layer.opacity = 1
    layer.backgroundColor = nil
    #expect(delegate.asked.isEmpty)
  }

  @Test func `disabled actions do not run`() {
    let action = Action("actions")
    layer.actions = ["position": action]
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.position.x = 7
    CATransaction.commit()
    #expect(action.lines.isEmpty)
  }

  @Test func `transactions 4: setting the frame asks for bounds and position only`() {
    layer.delegate = delegate
    delegate.answer = NSNull()
    layer.frame = CGRect(x: 10, y: 0, width: 20, height: 20)
    #expect(delegate.asked == ["bounds 0.0", "position 0.0"])
    delegate.asked = []
    layer.frame = CGRect(x: 15, y: 0, width: 20, height: 20)
    #expect(delegate.asked == ["position 20.0"])
  }

  @Test func `transactions 4: a component asks for the whole property`() {
    layer.delegate = delegate
    delegate.answer = NSNull()
    layer.setValue(3, forKeyPath: "transform.rotation.z")
    layer.setValue(3, forKeyPath: "bounds.size.height")
    layer.setValue(3, forKeyPath: "position.y")
    #expect(delegate.asked == ["transform 0.0", "bounds 0.0", "position 0.0"])
  }

  @Test func `animations 8: an animation is an action that adds itself`() {
    let hosted = Hosted(layer)
    let slow = CABasicAnimation()
    slow.duration = 3
    layer.actions = ["position": slow]
    hosted.host.perform { layer.position = CGPoint(x: 7, y: 0) }
    let added = layer.animation(forKey: "position") as? CABasicAnimation
    #expect(added?.duration == 3)
    #expect(added?.keyPath == "position")
    #expect(slow.keyPath == nil)
  }

  @Test func `null is an action that does nothing`() {
    NSNull().run(forKey: "position", object: layer, arguments: nil)
    #expect(layer.animationKeys() == nil)
  }
}
