// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneDiagnostics
public import MultiplaneRecorder

/// A sound of a scene, in the time of its program.
public struct SceneSound {
  /// The place of the bytes of a sound.
  public enum Source {
    /// The path of a file with sound.
    case file(path: String)
    /// The bytes of such a file.
    case data([UInt8])
  }

  /// The name for messages.
  public var name: String
  /// The place of the bytes.
  public var source: Source
  /// The time of the program at which the file's own sound begins, in seconds; 0 by default.
  public var start = 0.0
  /// The time of the program from which on it is heard, in seconds; 0 by default.
  public var begin = 0.0
  /// The time of the program at which it ends, in seconds; infinity by default.
  public var end = Double.infinity
  /// The loudness at times of the program, ascending; none by default, which is 1.
  public var levels: [FilmSound.Level] = []

  /// Creates a sound that begins with its program.
  public init(name: String, source: Source) { (self.name, self.source) = (name, source) }

  /// Returns the sound of a film in which the program begins at `time` and is seen for `length` seconds.
  /// `nil`, with a report, if the file cannot be read.
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

  /// The path of the file. Bytes are put into a file without a name, which ends with the process.
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
