// SPDX-License-Identifier: Apache-2.0

public import MultiplaneValues

/// A source of render trees: a player advances it to a time and draws the tree that it returns.
///
/// A source with more features also conforms to `InteractiveSource`, `ResizableSource`, `PacedSource` or
/// `RetimedSource`. The members of these protocols can be called on any source. On a source that does not
/// conform, an extension of `FrameSource` provides a default.
public protocol FrameSource: AnyObject {
  /// The visible rectangle, in points of the coordinate space of the root layer's `position`.
  var visibleRect: CGRect { get }

  /// Advances the source to a media time and returns the tree to evaluate at that time.
  ///
  /// The source delivers the events and callbacks that are due, performs layout and drawing, and commits.
  ///
  /// - Parameter time: The time in seconds, never less than in the previous call.
  func tick(to time: Double) -> RenderTree

  /// Returns the earliest time after `time`, in seconds, at which the picture can change or a callback runs.
  ///
  /// The result is infinity if no change is known.
  func nextChange(after time: Double) -> Double
}

/// A source that accepts input events.
public protocol InteractiveSource: FrameSource {
  /// Delivers an input event. The event's time is the time of the next tick.
  func send(_ event: InputEvent)

  /// A Boolean value that indicates whether the source receives typed text.
  ///
  /// While it is `true`, a player does not treat keys as its own commands.
  var acceptsText: Bool { get }

  /// Runs app code between ticks, such as an iteration of the run loop. The time of the last tick applies to
  /// it.
  func runAppCode(_ body: () -> Void)
}

/// A source that adapts to the size of its view or window.
public protocol ResizableSource: FrameSource {
  /// Sets the size, in points, of the view or window that shows the picture.
  func resize(to size: CGSize)
}

/// A source that depends on the duration of a frame, for example because of display links.
public protocol PacedSource: FrameSource {
  /// Sets the duration of each frame, in seconds. A player calls this method before the first tick.
  func prepare(frameDuration: Double)
}

/// A source that may draw outside its visible rectangle.
package protocol BoundedSource: FrameSource {
  /// True if nothing is drawn outside the visible rectangle.
  var isClipped: Bool { get }
}

/// A source with its own time, which may stop or run at a different speed from the player's time.
public protocol RetimedSource: FrameSource {
  /// Returns the time in seconds at which to evaluate the tree from the tick to `time`.
  func pictureTime(at time: Double) -> Double
}

extension FrameSource {
  /// Sends an input event to the source if it is interactive.
  public func send(_ event: InputEvent) { (self as? any InteractiveSource)?.send(event) }

  /// A Boolean value that indicates whether the source receives typed text. `false` for a source that is not
  /// interactive.
  public var acceptsText: Bool { (self as? any InteractiveSource)?.acceptsText ?? false }

  /// Runs `body`, at the time of the last tick if the source is interactive.
  public func runAppCode(_ body: () -> Void) {
    if let source = self as? any InteractiveSource { source.runAppCode(body) } else { body() }
  }

  /// Sets the size, in points, of the view or window that shows the picture, if the source is resizable.
  public func resize(to size: CGSize) { (self as? any ResizableSource)?.resize(to: size) }

  /// Sets the duration of each frame, in seconds, if the source is paced.
  public func prepare(frameDuration: Double) {
    (self as? any PacedSource)?.prepare(frameDuration: frameDuration)
  }

  /// True if the source guarantees that nothing is drawn outside its visible rectangle. False for a source
  /// that is not bounded.
  package var isClipped: Bool { (self as? any BoundedSource)?.isClipped ?? false }

  /// Returns the time in seconds at which to evaluate the tree from the tick to `time`. The result is `time`
  /// itself unless the source is retimed.
  public func pictureTime(at time: Double) -> Double {
    (self as? any RetimedSource)?.pictureTime(at: time) ?? time
  }
}

// These unavailable members make the compiler reject a conforming type that lacks a member. Without them, the
// extension of `FrameSource` above would satisfy the requirement and call itself in infinite recursion.

extension InteractiveSource {
  /// Makes the compiler reject a source that lacks this member.
  @available(*, unavailable, message: "an interactive source says what it does with input")
  public func send(_ event: InputEvent) { fatalError() }

  /// Makes the compiler reject a source that lacks this member.
  @available(*, unavailable, message: "an interactive source says whether typed text goes to it")
  public var acceptsText: Bool { fatalError() }

  /// Makes the compiler reject a source that lacks this member.
  @available(*, unavailable, message: "an interactive source runs app code at its own time")
  public func runAppCode(_ body: () -> Void) { fatalError() }
}

extension ResizableSource {
  /// Makes the compiler reject a source that lacks this member.
  @available(*, unavailable, message: "a resizable source says what it does with a size")
  public func resize(to size: CGSize) { fatalError() }
}

extension BoundedSource {
  /// Makes the compiler reject a source that lacks this member.
  @available(*, unavailable, message: "a bounded source says if it is clipped")
  package var isClipped: Bool { fatalError() }
}

extension PacedSource {
  /// Makes the compiler reject a source that lacks this member.
  @available(*, unavailable, message: "a paced source says what it does with the duration of a frame")
  public func prepare(frameDuration: Double) { fatalError() }
}

extension RetimedSource {
  /// Makes the compiler reject a source that lacks this member.
  @available(*, unavailable, message: "a retimed source says its picture's time")
  public func pictureTime(at time: Double) -> Double { fatalError() }
}
