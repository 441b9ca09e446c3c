// SPDX-License-Identifier: Apache-2.0

public import MultiplaneDiagnostics

/// An error that prevents or ends the display of a window. Its description is one line that also suggests a
/// remedy.
public enum WindowError: Error, Hashable {
  /// No window system is installed; call `MultiplaneWindow.install()`.
  case noWindowSystem
  /// The library of the window system is not installed. `reason` is the system's message.
  case libraryMissing(reason: String)
  /// There is no display, for the given reason.
  case noDisplay(String)
  /// The display cannot open the window or show its pixels, for the given reason.
  case refused(String)
  /// The connection to the display was lost while the window was open.
  case displayLost
}

extension WindowError: CodedError {
  /// The codes of all errors of this type.
  public static var codes: [String] {
    [
      "window.noWindowSystem", "window.noDisplay", "window.refused", "window.displayLost",
      "window.libraryMissing",
    ]
  }

  /// The stable code of the error, such as `window.noDisplay`.
  public var code: String {
    switch self {
    case .noWindowSystem: Self.codes[0]
    case .noDisplay: Self.codes[1]
    case .refused: Self.codes[2]
    case .displayLost: Self.codes[3]
    case .libraryMissing: Self.codes[4]
    }
  }

  /// A one-line description of the problem.
  public var problem: String {
    switch self {
    case .noWindowSystem: "no window system is installed"
    case .libraryMissing(let reason): LibraryLoading(reason: reason).problem(of: "the window library")
    case .noDisplay(let reason): "there is no display for a window: \(reason)"
    case .refused(let reason): "the display cannot show the window: \(reason)"
    case .displayLost: "the connection to the display was lost"
    }
  }

  /// A one-line remedy, or `nil` if there is none.
  public var advice: String? {
    switch self {
    case .noWindowSystem: "call MultiplaneWindow.install() first"
    case .libraryMissing(let reason):
      LibraryLoading(reason: reason).advice(
        "install it (Debian and Ubuntu: apt install libsdl2-2.0-0), or render a film or a picture instead")
    case .noDisplay, .refused: "render a film or a picture instead"
    case .displayLost: nil
    }
  }
}
