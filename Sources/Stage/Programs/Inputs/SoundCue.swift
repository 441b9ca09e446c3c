// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneGeometry

/// A sound of a program's film: a file, the time at which it begins, and its loudness.
public struct SoundCue: Sendable, Hashable {
  /// The path of a file with sound.
  public var path: String
  /// The time of the program at which the sound begins, in seconds. The default is 0.
  public var begin = 0.0
  /// The time of the program at which the sound ends, in seconds. The default is infinity.
  public var end = Double.infinity
  /// The time of the file that is heard first, in seconds, at least 0. The default is 0.
  public var offset = 0.0
  /// The factor for the loudness, from 0 to 16. The default is 1.
  public var volume = 1.0
  /// The duration of the rise from silence at the beginning, in seconds, at least 0. The default is 0.
  public var fadeIn = 0.0
  /// The duration of the fall to silence before `end`, in seconds, at least 0. The default is 0. It has no
  /// effect with an infinite end.
  public var fadeOut = 0.0

  /// Creates a sound that begins with its program.
  public init(path: String) { self.path = path }

  /// The factors for the loudness at times of the program, in ascending order of time.
  package var levels: [(time: Double, factor: Double)] {
    let volume = volume.clamped(to: 0...Self.greatestVolume, ifNaN: 1)
    let length = max(0, end - begin)
    let rise = fadeIn.clamped(to: 0...length, ifNaN: 0)
    let fall = end.isFinite ? fadeOut.clamped(to: 0...length - rise, ifNaN: 0) : 0
    var result: [(time: Double, factor: Double)] = []
    if rise > 0 { result += [(begin, 0)] }
    result.append((begin + rise, volume))
    if fall > 0 { result += [(end - fall, volume), (end, 0)] }
    return result
  }

  private static let greatestVolume = 16.0
}
