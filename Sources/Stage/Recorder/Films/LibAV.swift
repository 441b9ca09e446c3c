// SPDX-License-Identifier: Apache-2.0

internal import CLibAV

/// The libav libraries, which write and read films.
package enum LibAV {
  /// Loads the libraries unless they are loaded already. Throws `RecorderError.libraryMissing` if one is not
  /// installed.
  ///
  /// All code that calls libav must call this first, because a call to a missing library would end the
  /// process.
  package static func load() throws(RecorderError) {
    if let reason = clibav_error() { throw .libraryMissing(reason: String(cString: reason)) }
  }
}
