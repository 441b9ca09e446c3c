// SPDX-License-Identifier: Apache-2.0

import CAMLDocument
import CoreGraphics
import MultiplaneRenderTree

/// What a person does with a scene in a window: digits go to its states, dragging up and down goes from one to the next.
final class SceneInput {
  private let scene: CAMLScene
  private var drag: Drag?

  /// A drag of this part of the picture's height goes all the way.
  private static let reach = 0.4
  /// Less than this, in points, is no drag.
  private static let slack = 4.0

  private struct Drag {
    let start: CGPoint
    let state: String?
    /// The state that it goes to, and how far it is.
    var target: (name: String, progress: Double)?
  }

  init(_ scene: CAMLScene) { self.scene = scene }

  func handle(_ event: InputEvent) {
    switch event {
    case .digit(let digit): type(digit)
    case .pointerDown(let point): drag = Drag(start: point, state: scene.state)
    case .pointerMove(let point): move(to: point)
    case .pointerUp: lift()
    case .key(.digit(let digit), _): type(digit)
    case .key, .text, .scroll, .magnify: break
    }
  }

  /// 1 is the first state, 0 none.
  private func type(_ digit: Int) {
    drag = nil
    if digit == 0 {
      scene.enter(nil)
    } else if digit <= scene.stateNames.count {
      scene.enter(scene.stateNames[digit - 1])
    }
  }

  private func move(to point: CGPoint) {
    guard var drag else { return }
    let way = Double(point.y - drag.start.y) * (scene.root.isGeometryFlipped ? -1 : 1)
    guard abs(way) > Self.slack || drag.target != nil, let name = neighbour(of: drag.state, isAbove: way > 0)
    else { return }
    let progress = min(1, abs(way) / (Double(scene.size.height) * Self.reach))
    drag.target = (name, progress)
    self.drag = drag
    scene.show(progress, from: drag.state, to: name)
  }

  private func lift() {
    defer { drag = nil }
    guard let drag, let target = drag.target else { return }
    scene.enter(target.progress > 0.5 ? target.name : drag.state)
  }

  /// The state that an upward drag goes to is the next one, downward the one before.
  private func neighbour(of state: String?, isAbove: Bool) -> String? {
    let names = scene.stateNames
    let place = state.flatMap { names.firstIndex(of: $0) } ?? -1
    let next = place + (isAbove ? 1 : -1)
    return names.indices.contains(next) ? names[next] : nil
  }
}
