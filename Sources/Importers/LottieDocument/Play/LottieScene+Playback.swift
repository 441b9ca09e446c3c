// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension LottieScene {
  /// The frame at which the animation starts, on the scale of the file's frames.
  public var startFrame: AnimationFrameTime { model.start }

  /// The frame at which the animation ends, on the scale of the file's frames.
  public var endFrame: AnimationFrameTime { model.end }

  /// Returns the frame of the first marker called `named`, or `nil` if there is no such marker.
  public func frameTime(forMarker named: String) -> AnimationFrameTime? {
    marker(named).map { frame(at: $0.time) }
  }

  /// Returns the progress at the first marker called `named`, or `nil` if there is no such marker.
  public func progressTime(forMarker named: String) -> AnimationProgressTime? {
    marker(named).map { $0.time / duration }
  }

  /// Returns the first marker called `name`, or `nil` if there is no such marker.
  func marker(_ name: String) -> Marker? { markers.first { $0.name == name } }

  /// Returns the frame at a time, which is in seconds from the start.
  func frame(at time: Double) -> AnimationFrameTime { model.start + time * model.frameRate }

  /// Returns the time of a frame, in seconds from the start.
  func time(ofFrame frame: AnimationFrameTime) -> Double { (frame - model.start) / model.frameRate }
}
