// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The input received since the last tick.
struct InputQueue {
  private var events: [InputEvent] = []
  /// The new size of the output, in points, or `nil` if it has not changed.
  private(set) var size: CGSize?

  /// The maximum number of events per tick. No person produces more, so the excess is dropped and memory
  /// stays bounded.
  private static let eventLimit = 1_000

  var isEmpty: Bool { events.isEmpty && size == nil }

  /// Appends an event. A pointer move replaces a pointer move directly before it, and a hover a hover.
  /// Returns false, and drops the event, at the limit.
  mutating func add(_ event: InputEvent) -> Bool {
    switch (event, events.last) {
    case (.pointerMove, .pointerMove), (.pointerHover, .pointerHover): events.removeLast()
    default: break
    }
    guard events.count < Self.eventLimit else { return false }
    events.append(event)
    return true
  }

  /// Stores a size. Ignores one that is not positive and finite.
  mutating func set(_ size: CGSize) {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return }
    self.size = size
  }

  mutating func drainSize() -> CGSize? {
    defer { size = nil }
    return size
  }

  mutating func drainEvents() -> [InputEvent] {
    defer { events = [] }
    return events
  }
}

extension LayerHost {
  /// Queues an input event for the next tick, which passes it to `inputHandler`.
  ///
  /// Ignored without a handler, or if the position is not finite. Of consecutive pointer moves, only the last
  /// is delivered. A tick delivers at most 1,000 events, and the excess is reported and dropped.
  public func send(_ event: InputEvent) {
    guard inputHandler != nil else { return }
    if let point = event.location { guard point.x.isFinite, point.y.isFinite else { return } }
    guard !input.add(event) else { return }
    Diagnostics.report(
      .invalid, "LayerHost.send", "more events than a tick can take; some are left out")
  }

  /// Queues the new size of the output, in points, for the next tick, which passes it to `sizeHandler`.
  /// Ignored without a handler, or if the size is not positive and finite.
  public func resize(to size: CGSize) {
    if sizeHandler != nil { input.set(size) }
  }

  /// Indicates whether the layers accept typed text. Calls `textHandler`. False without a handler.
  public var acceptsText: Bool { textHandler.map { perform($0) } ?? false }

  func deliverInput() {
    if let size = input.drainSize() { sizeHandler?(size) }
    for event in input.drainEvents() {
      inputHandler?(event.location.map { event.moved(to: pointInRoot($0)) } ?? event)
    }
  }

  /// Converts a point of the picture, measured from its top left corner, to the root layer's own space.
  private func pointInRoot(_ point: CGPoint) -> CGPoint {
    let visible = visibleRect
    let shown = root.presentation() ?? root
    return shown.convert(CGPoint(x: visible.minX + point.x, y: visible.maxY - point.y), from: nil)
  }
}
