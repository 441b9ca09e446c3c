// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics

/// Something that can be moved to a time and then gives the tree to draw: what a player pulls.
public protocol FrameSource: AnyObject {
  /// The rectangle that the picture shows, in points of the space that the root layer's position lies in.
  var visibleRect: CGRect { get }

  /// Moves the source to media time `time` (seconds, never less than the time before): delivers the events,
  /// callbacks, layout and drawing that are due, commits, and returns the tree to be evaluated at `time`.
  func tick(to time: Double) -> RenderTree

  /// The earliest time after `time` at which a picture can differ or a callback is due; infinite when none is
  /// known.
  func nextChange(after time: Double) -> Double

  /// Says how long each frame will show, in seconds; called before the first tick.
  func prepare(frameDuration: Double)

  /// Takes an input event that happened at the time of the next tick.
  func send(_ event: InputEvent)

  /// Runs app code between ticks, such as a turn of the run loop, at the time of the last tick.
  func runAppCode(_ body: () -> Void)
}

extension FrameSource {
  /// Runs `body`; a source with a clock of its own sets it first.
  public func runAppCode(_ body: () -> Void) { body() }

  /// Does nothing: only sources with display links need to know.
  public func prepare(frameDuration: Double) {}
}

/// Something that a person did with the picture.
///
/// Positions are in points. On the way to a source they are measured from the top left corner of its visible rectangle,
/// y down; a layer host hands them on in its root layer's own space.
public enum InputEvent: Sendable, Hashable {
  /// The pointer or a finger went down at a point.
  case pointerDown(CGPoint)
  /// The pressed pointer or finger moved to a point.
  case pointerMove(CGPoint)
  /// The pointer or finger was lifted at a point.
  case pointerUp(CGPoint)
  /// A digit was typed, 0 to 9.
  case digit(Int)
}

extension InputEvent {
  /// Where the pointer or finger was; `nil` for what was typed.
  public var location: CGPoint? {
    switch self {
    case .pointerDown(let point), .pointerMove(let point), .pointerUp(let point): point
    case .digit: nil
    }
  }

  /// The same event at another point.
  package func moved(to point: CGPoint) -> InputEvent {
    switch self {
    case .pointerDown: .pointerDown(point)
    case .pointerMove: .pointerMove(point)
    case .pointerUp: .pointerUp(point)
    case .digit: self
    }
  }
}
