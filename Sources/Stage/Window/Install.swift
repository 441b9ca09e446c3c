// SPDX-License-Identifier: Apache-2.0

import MultiplanePlayback

/// Installs SDL as the window system for players. Call `MultiplaneWindow.install()` once, before the first
/// window opens. If SDL is not installed, opening a window throws `WindowError.libraryMissing`.
public func install() {
  WindowSystems.current = SDLWindowSystem()
}
