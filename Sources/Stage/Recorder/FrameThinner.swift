// SPDX-License-Identifier: Apache-2.0

import MultiplanePlayback

/// Which frames of a film are shown when, in a format that counts hundredths of a second and shows no frame for one only.
struct FrameThinner {
  let rate: FrameRate

  /// The most frames a second.
  static let limit = 50
  private static let hundredths = 100

  /// Whether some frames are left out.
  var isThinning: Bool { rate.frames > Self.limit * rate.seconds }

  /// When a frame appears, in hundredths of a second; `nil` for one that is left out, because another one is the nearest
  /// before each time that a frame is shown at.
  func start(ofFrame index: Int) -> Int? {
    guard isThinning else { return hundredths(index) }
    // The first time, in fiftieths, that is not before the frame.
    let unit = Self.limit * rate.seconds
    let number = (index * unit + rate.frames - 1) / rate.frames
    return number * rate.frames / unit == index ? number * Self.hundredths / Self.limit : nil
  }

  /// When the frame after the last of `count` would appear.
  func end(ofFrames count: Int) -> Int { hundredths(count) }

  /// The time of a frame, rounded to hundredths.
  private func hundredths(_ index: Int) -> Int {
    (2 * index * rate.seconds * Self.hundredths + rate.frames) / (2 * rate.frames)
  }
}
