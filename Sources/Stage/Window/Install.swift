// SPDX-License-Identifier: Apache-2.0

import MultiplanePlayback

/// Lets players open windows, by way of SDL: call `MultiplaneWindow.install()` once, before the first.
public func install() {
  WindowSystems.current = SDLWindowSystem()
}
