// SPDX-License-Identifier: Apache-2.0

/// Why there is no window, or no longer one; one line that says what to do.
public enum WindowError: Error, Hashable, CustomStringConvertible {
  /// No module that opens windows was installed.
  case noWindowSystem
  /// There is no display, for the reason given.
  case noDisplay(String)
  /// The display does not open a window or does not show its pixels, for the reason given.
  case refused(String)
  /// The display went away while the window was open.
  case displayLost

  /// The line to show.
  public var description: String {
    switch self {
    case .noWindowSystem: "nothing here opens windows; call MultiplaneWindow.install() first"
    case .noDisplay(let reason):
      "there is no display for a window: \(reason); render a film or a picture instead"
    case .refused(let reason):
      "the display does not show the window: \(reason); render a film or a picture instead"
    case .displayLost: "the display is gone, and the window with it"
    }
  }
}
