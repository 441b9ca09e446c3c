// SPDX-License-Identifier: Apache-2.0

import InterfaceDocument
import QuartzCore

/// The scene of a controller that a storyboard has made.
@MainActor
final class ControllerInterface {
  /// The greatest number of controllers in each other, which ends scenes that embed themselves.
  private static let greatestDepth = 16

  let storyboard: UIStoryboard
  private let assembly: InterfaceAssembly
  private let index: Int
  private var isFinished = false

  init(_ assembly: InterfaceAssembly, index: Int, storyboard: UIStoryboard) {
    (self.assembly, self.index, self.storyboard) = (assembly, index, storyboard)
  }

  /// The element of the controller's view; `nil` if the scene has none.
  var view: Int? { assembly.document.child(of: index, key: "view") }

  /// Makes the other objects of the scene if there is no view that is loaded later, and connects what there
  /// is.
  func begin() {
    if view == nil { return finish() }
    assembly.connect(isLast: false)
  }

  /// Makes and connects the view of the controller. Returns false if the scene has none.
  func loadView(of controller: UIViewController) -> Bool {
    guard !isFinished, let view, let made = assembly.make(view) as? UIView else { return false }
    controller.view = made
    finish()
    return true
  }

  private func finish() {
    isFinished = true
    if let scene = assembly.document.scene(of: index) { assembly.makeRoots(scene.roots) }
    assembly.connect(isLast: true)
  }

  /// Makes the controllers of the container views and adds them.
  func embedChildren(in controller: UIViewController) {
    let embeds = assembly.embeds
    assembly.embeds = []
    for (segue, view) in embeds {
      guard sequence(first: controller, next: \.parentController).count(upTo: Self.greatestDepth) else {
        assembly.report("the segue \(segue.id) embeds too many controllers in each other; it is left out")
        continue
      }
      guard let child = storyboard.destination(of: segue, from: controller, sender: nil) else { continue }
      let change = UIStoryboardSegue(identifier: segue.identifier, source: controller, destination: child) {
        controller.addChild(child)
        child.view.frame = view.bounds
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(child.view)
        child.didMove(toParent: controller)
      }
      controller.prepare(for: change, sender: nil)
      change.perform()
    }
  }

  /// Returns the segue of the scene with an identifier; `nil` if there is none.
  func segue(named identifier: String) -> InterfaceSegue? {
    let document = assembly.document
    var pending = document.scene(of: index)?.roots ?? []
    while let next = pending.popLast() {
      for case .segue(let segue) in document[next].connections where segue.identifier == identifier {
        return segue
      }
      pending += document[next].children
    }
    return nil
  }
}

extension Sequence {
  /// Returns whether there are at most `limit` elements.
  fileprivate func count(upTo limit: Int) -> Bool {
    var count = 0
    for _ in self {
      count += 1
      if count > limit { return false }
    }
    return true
  }
}
