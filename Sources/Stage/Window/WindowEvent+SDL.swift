// SPDX-License-Identifier: Apache-2.0

import CSDL
import MultiplanePlayback
import MultiplaneRenderTree

extension WindowEvent {
  /// Converts an SDL event. Returns `nil` for an event that players do not use.
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
      // The bits of the state represent the buttons, starting with the left button.
      let action: PointerAction = event.motion.state & 1 != 0 ? .drag : .hover
      self = .pointer(action, event.motion.x, event.motion.y, scale)
    case SDL_KEYDOWN:
      guard let key = InputKey(event.key) else { return nil }
      self = .key(key, InputModifiers(event.key.keysym.mod))
    case SDL_TEXTINPUT: self = .text(Self.text(of: event.text))
    case SDL_MOUSEWHEEL:
      guard let wheel = Self(wheel: event.wheel, pixelsPerUnit: scale) else { return nil }
      self = wheel
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

  /// Returns a pointer action at the centre of the SDL unit under the pointer.
  private static func pointer(_ action: PointerAction, _ x: Int32, _ y: Int32, _ scale: Double) -> WindowEvent
  {
    .pointer(action, x: (Double(x) + 0.5) * scale, y: (Double(y) + 0.5) * scale)
  }
}

extension WindowEvent {
  fileprivate init?(wheel: SDL_MouseWheelEvent, pixelsPerUnit scale: Double) {
    let sign = wheel.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1.0 : 1.0
    let (dx, dy) = (-sign * Double(wheel.preciseX), sign * Double(wheel.preciseY))
    guard dx != 0 || dy != 0, dx.isFinite, dy.isFinite else { return nil }
    self = .wheel(
      x: (Double(wheel.mouseX) + 0.5) * scale, y: (Double(wheel.mouseY) + 0.5) * scale, dx: dx, dy: dy,
      InputModifiers(UInt16(truncatingIfNeeded: SDL_GetModState().rawValue)))
  }

  /// Returns the typed text, with invalid UTF-8 replaced.
  fileprivate static func text(of event: SDL_TextInputEvent) -> String {
    withUnsafeBytes(of: event.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

extension InputModifiers {
  /// Converts the modifier state of SDL. Modifiers that players do not use are ignored.
  init(_ state: UInt16) {
    self = []
    if UInt32(state) & KMOD_SHIFT.rawValue != 0 { insert(.shift) }
    if UInt32(state) & KMOD_CTRL.rawValue != 0 { insert(.control) }
  }
}

extension InputKey {
  /// The keys that can be combined with Control, for the clipboard and for moving the caret.
  private static let controlled: Set<InputKey> = [
    .letter("a"), .letter("c"), .letter("v"), .letter("x"), .leftArrow, .rightArrow, .home, .end, .backspace,
    .delete,
  ]
  /// The keys that repeat while they are held down.
  private static let repeated: Set<InputKey> = [
    .leftArrow, .rightArrow, .upArrow, .downArrow, .backspace, .delete, .letter("v"),
  ]

  /// Converts a key press. Returns `nil` for a key that players do not use, for a repeated press of a key
  /// that does not repeat, and for shortcuts of the desktop, such as those with Alt.
  init?(_ event: SDL_KeyboardEvent) {
    let modifiers = UInt32(event.keysym.mod)
    guard modifiers & (KMOD_ALT.rawValue | KMOD_GUI.rawValue) == 0,
      let key = Self(code: UInt32(bitPattern: event.keysym.sym))
    else { return nil }
    let isControlled = modifiers & KMOD_CTRL.rawValue != 0
    if isControlled, !Self.controlled.contains(key) { return nil }
    if event.repeat != 0, !Self.repeated.contains(key) || key == .letter("v") && !isControlled { return nil }
    self = key
  }

  private init?(code: UInt32) {
    switch code {
    case SDLK_LEFT.rawValue: self = .leftArrow
    case SDLK_RIGHT.rawValue: self = .rightArrow
    case SDLK_UP.rawValue: self = .upArrow
    case SDLK_DOWN.rawValue: self = .downArrow
    case SDLK_HOME.rawValue: self = .home
    case SDLK_END.rawValue: self = .end
    case SDLK_BACKSPACE.rawValue: self = .backspace
    case SDLK_DELETE.rawValue: self = .delete
    case SDLK_RETURN.rawValue, SDLK_KP_ENTER.rawValue: self = .return
    case SDLK_TAB.rawValue: self = .tab
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
