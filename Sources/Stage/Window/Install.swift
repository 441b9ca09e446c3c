// SPDX-License-Identifier: Apache-2.0

import MultiplanePlayback

/// Installs SDL as the window system of players. Call `MultiplaneWindow.install()` once, before the first
/// window opens.
public func install() {
  WindowSystems.current = SDLWindowSystem()
}
