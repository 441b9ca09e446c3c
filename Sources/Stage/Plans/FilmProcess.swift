// SPDX-License-Identifier: Apache-2.0

import Foundation
package import MultiplanePlayback

/// The settings of the process that plans a film or makes its parts: the version, the number of threads, and
/// the functions that stop the process and report its progress.
///
/// All fonts that the process has used and all scene files that it has read, for any purpose, are compared
/// with the plan. A process that makes parts must therefore not read other scenes.
public struct FilmProcess {
  /// The version of the program. A plan stores it with the digest of the program's executable file, and only
  /// the same build of the program makes the plan's parts.
  public var version: String
  /// The number of drawing threads, from 1 to 64. By default, the number of active processors. No byte of the
  /// film depends on it.
  public var threadCount = ProcessInfo.processInfo.activeProcessorCount
  /// A function that is called before each frame. An error that it throws ends the work. The default does
  /// nothing.
  public var check: () throws -> Void = {}
  /// A function that is called after each frame of a part, with the number of frames done and the number of
  /// frames in the part. The default does nothing.
  public var progress: (_ done: Int, _ total: Int?) -> Void = { _, _ in }
  /// A function that is called with the path of each part and each film when it is complete. The default does
  /// nothing.
  public var completion: (_ path: String) -> Void = { _ in }
  /// A function that returns the cause of a failure, which is written beside the part, or `nil` for a
  /// cancellation.
  package var cause: (any Error) -> PartFailure.Cause? = { PartFailure.Cause($0) }
  /// A flag that is set while an output is being completed and must not be interrupted.
  package let finishing = SharedFlag()

  /// Creates the settings of the process of a program. `version` is the program's version.
  public init(version: String) { self.version = version }
}
