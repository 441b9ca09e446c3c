// SPDX-License-Identifier: Apache-2.0

public import MultiplaneValues

/// Something that can be moved to a time and then gives the tree to draw: what a player pulls.
///
/// A source that does more says so by conforming to `InteractiveSource`, `ResizableSource`, `PacedSource` or
/// `RetimedSource`. The members of those protocols can be called on any source, where they do nothing that it does not do.
public protocol FrameSource: AnyObject {
  /// The rectangle that the picture shows, in points of the space that the root layer's position lies in.
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

  /// Says whether typed text goes to the source, so that keys are no commands to what shows it.
  var acceptsText: Bool { get }

  /// Runs app code between ticks, such as a turn of the run loop, at the time of the last tick.
  func runAppCode(_ body: () -> Void)
}

/// A source that fills what shows its picture.
public protocol ResizableSource: FrameSource {
  /// Says how large what shows the picture is, in points.
  func resize(to size: CGSize)
}

/// A source that goes by how long a frame shows, as display links do.
public protocol PacedSource: FrameSource {
  /// Says how long each frame will show, in seconds; called before the first tick.
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

  /// Says whether typed text goes to the source, as it may if it is interactive.
  public var acceptsText: Bool { (self as? any InteractiveSource)?.acceptsText ?? false }

  /// Runs `body` at the time of the last tick if the source is interactive, else simply runs it.
  public func runAppCode(_ body: () -> Void) {
    if let source = self as? any InteractiveSource { source.runAppCode(body) } else { body() }
  }

  /// Says how large what shows the picture is, in points, to a source that is resizable.
  public func resize(to size: CGSize) { (self as? any ResizableSource)?.resize(to: size) }

  /// Says how long each frame will show, in seconds, to a source that goes by it.
  public func prepare(frameDuration: Double) {
    (self as? any PacedSource)?.prepare(frameDuration: frameDuration)
  }

  /// The time at which the tree of the tick to `time` is to be evaluated, in seconds: `time` unless the source is retimed.
  public func pictureTime(at time: Double) -> Double {
    (self as? any RetimedSource)?.pictureTime(at: time) ?? time
  }
}

// A source that says that it does something and forgets a member must not compile: without these the members above, meant
// for callers, would count as its own and call themselves without end.

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
