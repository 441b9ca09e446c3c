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

  /// The time at which the tree of the tick to `time` is to be evaluated, in seconds.
  func pictureTime(at time: Double) -> Double

  /// Says how large what shows the picture is, in points, for sources that fill it.
  func resize(to size: CGSize)

  /// Whether typed text goes to the source, so that keys are no commands to what shows it.
  var takesText: Bool { get }
}

extension FrameSource {
  /// Runs `body`; a source with a clock of its own sets it first.
  public func runAppCode(_ body: () -> Void) { body() }

  /// Does nothing: only sources with display links need to know.
  public func prepare(frameDuration: Double) {}

  /// The time of the tick: only sources whose time may stand still or run at another pace need to say.
  public func pictureTime(at time: Double) -> Double { time }

  /// Does nothing: a picture of one size is shown as large as fits.
  public func resize(to size: CGSize) {}

  /// False: most sources have nothing that is typed into.
  public var takesText: Bool { false }
}
