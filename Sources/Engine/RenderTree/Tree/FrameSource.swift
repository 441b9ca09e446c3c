// SPDX-License-Identifier: Apache-2.0

public import MultiplaneValues

/// A source of trees to draw, which a player advances from time to time.
///
/// A source that does more conforms to `InteractiveSource`, `ResizableSource`, `PacedSource` or
/// `RetimedSource`. The members of those protocols can be called on any source; they have no effect on one
/// that does not conform.
public protocol FrameSource: AnyObject {
  /// The rectangle of the picture, in points of the space of the root layer's position.
  var visibleRect: CGRect { get }

  /// Moves the source to media time `time` (seconds, never less than the time before): delivers the events,
  /// callbacks, layout and drawing that are due, commits, and returns the tree to be evaluated at `time`.
  func tick(to time: Double) -> RenderTree

  /// The earliest time after `time` at which a picture can differ or a callback is due; infinite when none is
  /// known.
  func nextChange(after time: Double) -> Double
}

/// A source that a person can act on.
public protocol InteractiveSource: FrameSource {
  /// Takes an input event that happened at the time of the next tick.
  func send(_ event: InputEvent)

  /// A Boolean value that indicates whether typed text is sent to the source, so that keys are not the
  /// player's commands.
  var acceptsText: Bool { get }

  /// Runs app code between ticks, such as a turn of the run loop, at the time of the last tick.
  func runAppCode(_ body: () -> Void)
}

/// A source that adapts to the size of the view that its picture fills.
public protocol ResizableSource: FrameSource {
  /// Tells the source the size of its view, in points.
  func resize(to size: CGSize)
}

/// A source that uses the duration of a frame, like one with display links.
public protocol PacedSource: FrameSource {
  /// Tells the source the duration of each frame, in seconds. Called before the first tick.
  func prepare(frameDuration: Double)
}

/// A source whose own time may stand still or run at another pace than the player's.
public protocol RetimedSource: FrameSource {
  /// The time at which the tree of the tick to `time` is to be evaluated, in seconds.
  func pictureTime(at time: Double) -> Double
}

extension FrameSource {
  /// Sends an input event to the source if it is interactive.
  public func send(_ event: InputEvent) { (self as? any InteractiveSource)?.send(event) }

  /// A Boolean value that indicates whether typed text is sent to the source, which is possible if it is
  /// interactive.
  public var acceptsText: Bool { (self as? any InteractiveSource)?.acceptsText ?? false }

  /// Runs `body` at the time of the last tick if the source is interactive, else simply runs it.
  public func runAppCode(_ body: () -> Void) {
    if let source = self as? any InteractiveSource { source.runAppCode(body) } else { body() }
  }

  /// Tells a resizable source the size of its view, in points.
  public func resize(to size: CGSize) { (self as? any ResizableSource)?.resize(to: size) }

  /// Tells a paced source the duration of each frame, in seconds.
  public func prepare(frameDuration: Double) {
    (self as? any PacedSource)?.prepare(frameDuration: frameDuration)
  }

  /// Returns the time at which to evaluate the tree of the tick to `time`, in seconds: `time` unless the
  /// source is retimed.
  public func pictureTime(at time: Double) -> Double {
    (self as? any RetimedSource)?.pictureTime(at: time) ?? time
  }
}

// A source that conforms to one of these protocols and lacks a member must not compile. Without the
// requirements here, the members above, which are meant for callers, would satisfy the protocol and call
// themselves forever.

extension InteractiveSource {
  /// Refuses a source that leaves this member out.
  @available(*, unavailable, message: "an interactive source says what it does with input")
  public func send(_ event: InputEvent) { fatalError() }

  /// Refuses a source that leaves this member out.
  @available(*, unavailable, message: "an interactive source says whether typed text goes to it")
  public var acceptsText: Bool { fatalError() }

  /// Refuses a source that leaves this member out.
  @available(*, unavailable, message: "an interactive source runs app code at its own time")
  public func runAppCode(_ body: () -> Void) { fatalError() }
}

extension ResizableSource {
  /// Refuses a source that leaves this member out.
  @available(*, unavailable, message: "a resizable source says what it does with a size")
  public func resize(to size: CGSize) { fatalError() }
}

extension PacedSource {
  /// Refuses a source that leaves this member out.
  @available(*, unavailable, message: "a paced source says what it does with the duration of a frame")
  public func prepare(frameDuration: Double) { fatalError() }
}

extension RetimedSource {
  /// Refuses a source that leaves this member out.
  @available(*, unavailable, message: "a retimed source says its picture's time")
  public func pictureTime(at time: Double) -> Double { fatalError() }
}
