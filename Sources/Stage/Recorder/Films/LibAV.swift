// SPDX-License-Identifier: Apache-2.0

internal import CLibAV

/// The libraries that write and read films.
package enum LibAV {
  /// Loads the libraries, if that has not happened yet. Throws `RecorderError.libraryMissing` if one is not
  /// installed.
  ///
  /// All that calls libav calls this before. A function of a library that is missing would end the process.
  package static func load() throws(RecorderError) {
    if let reason = clibav_error() { throw .libraryMissing(reason: String(cString: reason)) }
  }
}
