// SPDX-License-Identifier: Apache-2.0

import MultiplanePlayback

/// The selection and timing of a film's frames for a format that counts hundredths of a second and in which a
/// frame lasts at least two of them.
struct FrameDecimator {
  let rate: FrameRate

  /// The maximum number of frames per second.
  static let limit = 50
  private static let hundredths = 100

  /// Indicates whether some frames are dropped.
  var isThinning: Bool { rate.frames > Self.limit * rate.seconds }

  /// Returns the start of a frame in hundredths of a second, or `nil` if the frame is dropped.
  ///
  /// A frame is dropped if it is not the latest frame at any display time, which is a multiple of 1/50 s.
  func start(ofFrame index: Int) -> Int? {
    guard isThinning else { return hundredths(index) }
    // The first display time at or after the frame, in fiftieths of a second.
    let unit = Self.limit * rate.seconds
    let number = (index * unit + rate.frames - 1) / rate.frames
    return number * rate.frames / unit == index ? number * Self.hundredths / Self.limit : nil
  }

  /// Returns the end time of `count` frames, in hundredths of a second.
  func end(ofFrames count: Int) -> Int { hundredths(count) }

  /// Returns the time of frame `index`, rounded to hundredths of a second.
  private func hundredths(_ index: Int) -> Int {
    (2 * index * rate.seconds * Self.hundredths + rate.frames) / (2 * rate.frames)
  }
}
