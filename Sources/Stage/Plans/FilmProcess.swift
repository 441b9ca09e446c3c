// SPDX-License-Identifier: Apache-2.0

import Foundation
package import MultiplanePlayback

/// The process that plans a film or makes its parts: its version, its threads, and the functions by which it
/// is stopped and heard of.
///
/// The fonts that the process uses and the scene files that it reads, for whatever purpose, are compared with
/// those of the plan. So a process that makes parts reads no other scenes.
public struct FilmProcess {
  /// The version of the program. A plan stores it with the digest of the program's executable file, and only
  /// this build of the program makes its parts.
  public var version: String
  /// The number of drawing threads, from 1 to 64; the number of processors by default. No byte depends on it.
  public var threadCount = ProcessInfo.processInfo.activeProcessorCount
  /// A function that is called before each frame. An error that it throws ends the work; it throws none by
  /// default.
  public var check: () throws -> Void = {}
  /// A function that is called after each frame of a part with the number of frames done and of all frames.
  public var progress: (_ done: Int, _ total: Int?) -> Void = { _, _ in }
  /// A function that is called with the path of each part and film when it is complete.
  public var completion: (_ path: String) -> Void = { _ in }
  /// Returns the cause of a failure that is written beside a part, or `nil` for a cancellation.
  package var cause: (any Error) -> PartFailure.Cause? = { PartFailure.Cause($0) }
  /// A flag that is set while an output is being completed, which is not to be cut off.
  package let finishing = SharedFlag()

  /// Creates the process of a program of a version.
  public init(version: String) { self.version = version }
}
