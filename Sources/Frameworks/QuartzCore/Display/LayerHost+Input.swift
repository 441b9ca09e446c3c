// SPDX-License-Identifier: Apache-2.0

import Foundation

extension LayerHost {
  /// More events than this in one tick are no person's; the rest is left out.
  private static let pendingInputLimit = 1_000

  /// Takes an input event for the next tick, which hands it to `inputHandler`; without a handler, or with a position
  /// that is not finite, it has no effect. Of moves that follow each other only the last counts.
  public func send(_ event: InputEvent) {
    guard inputHandler != nil else { return }
    if let point = event.location { guard point.x.isFinite, point.y.isFinite else { return } }
    if case .pointerMove = event, case .pointerMove = pendingInput.last { pendingInput.removeLast() }
    guard pendingInput.count < Self.pendingInputLimit else {
      return Diagnostics.report(
        .invalid, "LayerHost.send", "more events than a tick can take; some are left out")
    }
    pendingInput.append(event)
  }

  /// Takes the size of what shows the picture, in points, for the next tick, which hands it to `sizeHandler`; without a
  /// handler, or with a size that is not positive and finite, it has no effect.
  public func resize(to size: CGSize) {
    guard sizeHandler != nil, size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite
    else {
      return
    }
    pendingSize = size
  }

  /// Whether typed text goes to the layers.
  public var takesText: Bool { textHandler.map { perform($0) } ?? false }

  func deliverInput() {
    if let size = pendingSize {
      pendingSize = nil
      sizeHandler?(size)
    }
    let events = pendingInput
    pendingInput = []
    for event in events {
      inputHandler?(event.location.map { event.moved(to: pointInRoot($0)) } ?? event)
    }
  }

  /// A point of the picture, from its top left corner, in the root's own space.
  private func pointInRoot(_ point: CGPoint) -> CGPoint {
    let visible = visibleRect
    let shown = root.presentation() ?? root
    return shown.convert(CGPoint(x: visible.minX + point.x, y: visible.maxY - point.y), from: nil)
  }
}
