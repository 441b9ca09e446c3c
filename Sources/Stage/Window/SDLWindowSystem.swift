// SPDX-License-Identifier: Apache-2.0

import CSDL
import Glibc
package import MultiplanePlayback

/// A window system that uses SDL.
package struct SDLWindowSystem: WindowSystem {
  /// The SDL drivers for visible displays, each with the environment variable that names its display.
  private static let drivers = [
    (name: "x11", variable: "DISPLAY"), (name: "wayland", variable: "WAYLAND_DISPLAY"),
  ]
  private static let driverVariable = "SDL_VIDEODRIVER"
  /// The maximum fraction of the desktop's usable area for a window that may shrink. The rest is for the
  /// borders and the title bar.
  private static let usablePart = 0.9

  package init() {}

  package func open(_ request: WindowRequest) throws -> any Window {
    try begin()
    let size = Self.size(for: request)
    guard
      let handle = SDL_CreateWindow(
        request.title, Int32(csdl_window_centered), Int32(csdl_window_centered), size.width,
        size.height, UInt32(csdl_window_flags))
    else {
      let reason = Self.lastError
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      throw WindowError.refused(reason)
    }
    return SDLWindow(handle)
  }

  /// Connects to the display. Throws a `WindowError` if there is no display or SDL is not installed.
  private func begin() throws {
    if let reason = csdl_error() { throw WindowError.libraryMissing(reason: String(cString: reason)) }
    let displays = Self.drivers.compactMap { driver in
      getenv(driver.variable).map {
        (driver: driver.name, variable: driver.variable, name: String(cString: $0))
      }
    }.filter { !$0.name.isEmpty }
    if getenv(Self.driverVariable) == nil {
      guard !displays.isEmpty else {
        let variables = Self.drivers.map(\.variable).joined(separator: " nor ")
        throw WindowError.noDisplay("neither \(variables) is set")
      }
      // Without this hint, SDL falls back to an invisible display if no other is available.
      SDL_SetHint(Self.driverVariable, displays.map(\.driver).joined(separator: ","))
    }
    // SDL must not install signal handlers; the program has its own.
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    // A surface in main memory shows exactly the given pixels, and only the changed pixels are copied.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    // SDL must not disable the compositor. The screen saver also stays enabled.
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    SDL_SetMainReady()
    csdl_outlive_quit()
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      let settings = displays.map { ", with \($0.variable)=\($0.name)" }.joined()
      throw WindowError.noDisplay(Self.lastError + settings)
    }
    SDL_EnableScreenSaver()
  }

  private static func size(for request: WindowRequest) -> (width: Int32, height: Int32) {
    let (width, height) = (Double(request.width), Double(request.height))
    var room = SDL_Rect()
    guard request.mayShrink, SDL_GetDisplayUsableBounds(0, &room) == 0, room.w > 0, room.h > 0 else {
      return (Int32(clamping: request.width), Int32(clamping: request.height))
    }
    let scale = min(1, usablePart * Double(room.w) / width, usablePart * Double(room.h) / height)
    return (Int32(max(1, (width * scale).rounded())), Int32(max(1, (height * scale).rounded())))
  }

  /// The message of SDL's last error, on one line.
  static var lastError: String {
    let text = String(cString: SDL_GetError()).split(whereSeparator: \.isNewline).joined(separator: " ")
    return text.isEmpty ? "SDL gives no reason" : text
  }
}
