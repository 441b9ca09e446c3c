// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneDiagnostics
import MultiplanePrograms
public import MultiplaneRecorder

/// A sound of a scene. Its times are times of the scene's program.
public struct SceneSound {
  /// The location of a sound's bytes.
  public enum Source {
    /// A file with sound, at a path.
    case file(path: String)
    /// The bytes of a file with sound.
    case data([UInt8])
  }

  /// The name of the sound in reports.
  public var name: String
  /// The location of the sound's bytes.
  public var source: Source
  /// The time of the program at which the start of the file is played, in seconds. The default is 0.
  public var start = 0.0
  /// The time of the program from which the sound is audible, in seconds. The default is 0.
  public var begin = 0.0
  /// The time of the program at which the sound ends, in seconds. The default is infinity.
  public var end = Double.infinity
  /// The factors for the loudness at times of the program, in ascending order of time. If empty, the default,
  /// the factor is 1.
  public var levels: [FilmSound.Level] = []

  /// Creates a sound that begins with its program.
  public init(name: String, source: Source) { (self.name, self.source) = (name, source) }

  /// Creates a film's sound from a sound of a program.
  init(_ cue: SoundCue) {
    self.init(name: cue.path, source: .file(path: cue.path))
    (start, begin, end) = (cue.begin - cue.offset, cue.begin, cue.end)
    let levels = cue.levels.map { FilmSound.Level($0.factor, at: $0.time) }
    self.levels = levels.allSatisfy { $0.factor == 1 } ? [] : levels
  }

  /// Returns the sound for a film in which the program begins at `time` and is visible for `length`, both in
  /// seconds. Returns `nil` if the sound is not audible in that time, or, with a report, if it cannot be
  /// read.
  func filmSound(from time: Double, for length: Double) -> FilmSound? {
    let (begin, end) = (max(begin, 0) + time, min(self.end, length) + time)
    guard begin < end else { return nil }
    guard let path, FilmSound.exists(inFileAt: path) else {
      Diagnostics.report(
        .unsupported, name.isEmpty ? "sound" : name, "its file has no sound that can be read; it is left out")
      return nil
    }
    var result = FilmSound(path: path, start: -(start + time))
    (result.begin, result.end) = (begin, end)
    result.levels = levels.map { FilmSound.Level($0.factor, at: $0.time + time) }
    return result
  }

  /// The path of the sound's file, or `nil` if the bytes cannot be written. Bytes are written to an unnamed
  /// temporary file that exists until the process ends.
  private var path: String? {
    guard case .data(let bytes) = source else {
      if case .file(let path) = source { return path }
      return nil
    }
    guard let file = tmpfile(),
      bytes.withUnsafeBytes({ fwrite($0.baseAddress, 1, $0.count, file) }) == bytes.count, fflush(file) == 0
    else { return nil }
    return "/proc/self/fd/\(fileno(file))"
  }
}
