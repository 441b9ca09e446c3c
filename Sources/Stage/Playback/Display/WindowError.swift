// SPDX-License-Identifier: Apache-2.0

/// An error that prevents or ends the display of a window. Its description is one line that also suggests a
/// remedy.
public enum WindowError: Error, Hashable, CustomStringConvertible {
  /// No window system is installed; call `MultiplaneWindow.install()`.
  case noWindowSystem
  /// There is no display, for the given reason.
  case noDisplay(String)
  /// The display cannot open the window or show its pixels, for the given reason.
  case refused(String)
  /// The connection to the display was lost while the window was open.
  case displayLost

  /// The line to show to the person.
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
