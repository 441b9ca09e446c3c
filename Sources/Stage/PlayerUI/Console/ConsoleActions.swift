// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRaster
package import MultiplaneRenderTree

/// The actions that a console delegates to its owner. The defaults do nothing.
package struct ConsoleActions {
  /// Saves a frame of the program at a time, in seconds. Returns a message for the user.
  package var save: (_ frame: Pixmap, _ time: Double) -> String = { _, _ in "" }
  /// Copies a frame to the clipboard. Returns a message for the user.
  package var copy: (_ frame: Pixmap) -> String = { _ in "" }
  /// Stores the user's preferences.
  package var keep: (PlayerPreferences) -> Void = { _ in }
  /// Starts the recording of a film of `source`, whose time 0 is the lower bound of `range`, in seconds.
  /// Returns a message for the user.
  package var export: (_ source: any FrameSource, _ range: ClosedRange<Double>) -> String = { _, _ in "" }
  /// Returns the state of the films that `export` started.
  package var exportState: () -> ExportState = { .done }
  /// Returns the nanoseconds since an arbitrary fixed moment, for the graph of frame times.
  package var now: () -> UInt64 = { 0 }

  package init() {}
}

/// The state of the films that are recorded while the console continues.
package enum ExportState: Equatable {
  /// A film is still being recorded.
  case running
  /// A film has ended or failed since the last call. The associated value is a message for the user.
  case ended(String)
  /// All films have ended, and their messages have been returned.
  case done
}
