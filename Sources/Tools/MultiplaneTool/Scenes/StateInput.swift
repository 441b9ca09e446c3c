// SPDX-License-Identifier: Apache-2.0

import CAMLDocument
import CoreGraphics
import MultiplaneRenderTree

/// The input for a scene in a window. A digit enters a state. Dragging up or down moves to a neighbouring
/// state.
final class StateInput {
  private let scene: CAMLScene
  private var drag: Drag?

  /// The length of a complete drag, as a fraction of the picture's height.
  private static let reach = 0.4
  /// The distance in points below which a movement is not a drag.
  private static let slack = 4.0

  private struct Drag {
    let start: CGPoint
    let state: String?
    /// The state at the end of the drag, and the progress towards it from 0 to 1. `nil` until the pointer has
    /// moved far enough.
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
    case .key, .text, .scroll, .magnify, .pointerHover: break
    }
  }

  /// Enters the state for a digit: 1 is the first state, and 0 is no state.
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
    let distance = Double(point.y - drag.start.y) * (scene.root.isGeometryFlipped ? -1 : 1)
    guard abs(distance) > Self.slack || drag.target != nil,
      let name = neighbour(of: drag.state, isAbove: distance > 0)
    else { return }
    let progress = min(1, abs(distance) / (Double(scene.size.height) * Self.reach))
    drag.target = (name, progress)
    self.drag = drag
    scene.show(progress, from: drag.state, to: name)
  }

  private func lift() {
    defer { drag = nil }
    guard let drag, let target = drag.target else { return }
    scene.enter(target.progress > 0.5 ? target.name : drag.state)
  }

  /// Returns the next state for an upward drag, or the previous one for a downward drag. Returns `nil` if
  /// there is none.
  private func neighbour(of state: String?, isAbove: Bool) -> String? {
    let names = scene.stateNames
    let index = state.flatMap { names.firstIndex(of: $0) } ?? -1
    let next = index + (isAbove ? 1 : -1)
    return names.indices.contains(next) ? names[next] : nil
  }
}
