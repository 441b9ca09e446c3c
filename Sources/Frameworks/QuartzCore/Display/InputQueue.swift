// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The input that came since the last tick.
struct InputQueue {
  private var events: [InputEvent] = []
  /// The new size of what shows the picture, in points; `nil` when it has not changed.
  private(set) var size: CGSize?

  /// More events than this in one tick are no person's; the rest is left out.
  private static let eventLimit = 1_000

  var isEmpty: Bool { events.isEmpty && size == nil }

  /// Adds an event, of moves that follow each other only the last; returns false when there are too many.
  mutating func add(_ event: InputEvent) -> Bool {
    if case .pointerMove = event, case .pointerMove = events.last { events.removeLast() }
    guard events.count < Self.eventLimit else { return false }
    events.append(event)
    return true
  }

  /// Keeps a size unless it is not positive and finite.
  mutating func set(_ size: CGSize) {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return }
    self.size = size
  }

  mutating func takeSize() -> CGSize? {
    defer { size = nil }
    return size
  }

  mutating func takeEvents() -> [InputEvent] {
    defer { events = [] }
    return events
  }
}

extension LayerHost {
  /// Takes an input event for the next tick, which hands it to `inputHandler`; without a handler, or with a position
  /// that is not finite, it has no effect. Of moves that follow each other only the last counts.
  public func send(_ event: InputEvent) {
    guard inputHandler != nil else { return }
    if let point = event.location { guard point.x.isFinite, point.y.isFinite else { return } }
    guard !input.add(event) else { return }
    Diagnostics.report(
      .invalid, "LayerHost.send", "more events than a tick can take; some are left out")
  }

  /// Takes the size of what shows the picture, in points, for the next tick, which hands it to `sizeHandler`; without a
  /// handler, or with a size that is not positive and finite, it has no effect.
  public func resize(to size: CGSize) {
    if sizeHandler != nil { input.set(size) }
  }

  /// Asks `textHandler` whether typed text goes to the layers.
  public var takesText: Bool { textHandler.map { perform($0) } ?? false }

  func deliverInput() {
    if let size = input.takeSize() { sizeHandler?(size) }
    for event in input.takeEvents() {
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
