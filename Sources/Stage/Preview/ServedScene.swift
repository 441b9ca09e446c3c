// SPDX-License-Identifier: Apache-2.0

/// A scene of a preview server: a film whose frames can be shown in any order.
package protocol ServedScene: AnyObject {
  /// The description of the film.
  var film: PreviewScene.Film { get }
  /// The number of frames in the film.
  var frameCount: Int { get }
  /// The default size of a picture in pixels.
  var width: Int { get }
  var height: Int { get }
  /// The number of the frame that represents the scene in a list.
  var posterFrame: Int { get }

  /// Returns a frame as a PNG file with a size in pixels.
  func png(ofFrame index: Int, width: Int, height: Int) throws -> [UInt8]

  /// Returns the layers and their values in a frame as JSON, in the format of `multiplane inspect`.
  func json(ofFrame index: Int) throws -> String
}

extension ServedScene {
  /// Returns the number of the frame at a time in seconds, or `nil` if the time is before the start or after
  /// the end.
  package func frame(at time: Double) -> Int? {
    let rate = film.rate
    let index = (time * Double(rate.frames) / Double(rate.seconds) + 1e-6).rounded(.down)
    return index >= 0 && index < Double(frameCount) ? Int(index) : nil
  }
}
