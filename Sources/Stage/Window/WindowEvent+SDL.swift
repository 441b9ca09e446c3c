// SPDX-License-Identifier: Apache-2.0

import CSDL
import MultiplanePlayback

extension WindowEvent {
  /// What an event of SDL's means; `nil` when it means nothing here.
  init?(_ event: SDL_Event, pixelsPerUnit scale: Double) {
    switch SDL_EventType(event.type) {
    case SDL_QUIT: self = .closeRequested
    case SDL_WINDOWEVENT:
      guard let change = Self(windowEvent: event.window.event) else { return nil }
      self = change
    case SDL_MOUSEBUTTONDOWN:
      guard event.button.button == SDL_BUTTON_LEFT else { return nil }
      self = .pointer(.press, event.button.x, event.button.y, scale)
    case SDL_MOUSEBUTTONUP:
      guard event.button.button == SDL_BUTTON_LEFT else { return nil }
      self = .pointer(.lift, event.button.x, event.button.y, scale)
    case SDL_MOUSEMOTION:
      // The bits of the state are the buttons, the left one first.
      guard event.motion.state & 1 != 0 else { return nil }
      self = .pointer(.drag, event.motion.x, event.motion.y, scale)
    case SDL_KEYDOWN:
      guard let key = WindowKey(event.key) else { return nil }
      self = .key(key)
    default: return nil
    }
  }

  private init?(windowEvent: UInt8) {
    switch SDL_WindowEventID(UInt32(windowEvent)) {
    case SDL_WINDOWEVENT_CLOSE: self = .closeRequested
    case SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_SHOWN,
      SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED:
      self = .needsPixels
    default: return nil
    }
  }

  /// An action in the middle of the unit that the pointer is on.
  private static func pointer(_ action: PointerAction, _ x: Int32, _ y: Int32, _ scale: Double) -> WindowEvent
  {
    .pointer(action, x: (Double(x) + 0.5) * scale, y: (Double(y) + 0.5) * scale)
  }
}

extension WindowKey {
  /// The key that went down; `nil` for one that means nothing here, for one that is held down unless it is an arrow, and
  /// for those that belong to the desktop because Control, Alt or the like is held too.
  init?(_ event: SDL_KeyboardEvent) {
    let desktopKeys = KMOD_CTRL.rawValue | KMOD_ALT.rawValue | KMOD_GUI.rawValue
    guard UInt32(event.keysym.mod) & desktopKeys == 0 else { return nil }
    let code = UInt32(bitPattern: event.keysym.sym)
    switch code {
    case SDLK_LEFT.rawValue: self = .leftArrow
    case SDLK_RIGHT.rawValue: self = .rightArrow
    case _ where event.repeat != 0: return nil
    case SDLK_ESCAPE.rawValue: self = .escape
    case SDLK_SPACE.rawValue: self = .space
    case SDLK_0.rawValue...SDLK_9.rawValue: self = .digit(Int(code - SDLK_0.rawValue))
    case SDLK_KP_1.rawValue...SDLK_KP_9.rawValue: self = .digit(Int(code - SDLK_KP_1.rawValue) + 1)
    case SDLK_KP_0.rawValue: self = .digit(0)
    case SDLK_a.rawValue...SDLK_z.rawValue:
      guard let scalar = Unicode.Scalar(code) else { return nil }
      self = .letter(Character(scalar))
    default: return nil
    }
  }
}
