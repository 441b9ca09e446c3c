// SPDX-License-Identifier: Apache-2.0

import CSDL
import Foundation
import MultiplaneGeometry
import MultiplanePlayback
import MultiplaneRaster
import MultiplaneWindow
import Testing

/// An SDL window on SDL's invisible display of 1024 x 768 pixels.
@Suite(.serialized) struct SDLWindowTests {
  private let window: SDLWindow

  init() throws {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    window = try Self.open(WindowRequest(title: "Test", width: 40, height: 30, mayShrink: false))
    // Consume the events that opening causes.
    _ = try window.events(waiting: 0)
  }

  private static func open(_ request: WindowRequest) throws -> SDLWindow {
    try #require(try SDLWindowSystem().open(request) as? SDLWindow)
  }

  /// Returns a picture of one colour.
  private func picture(_ color: UInt32, width: Int = 40, height: Int = 30) -> Pixmap {
    var pixmap = Pixmap(width: width, height: height)
    for y in 0..<height { for x in 0..<width { pixmap[x, y] = color } }
    return pixmap
  }

  /// Returns the visible colour of the window, without the byte that windows do not have.
  private func shown(_ x: Int, _ y: Int) -> UInt32? {
    guard let surface = SDL_GetWindowSurface(window.handle)?.pointee, let pixels = surface.pixels else {
      return nil
    }
    return pixels.load(fromByteOffset: y * Int(surface.pitch) + x * 4, as: UInt32.self) & 0xff_ffff
  }

  /// Sends an event to the window and returns the resulting events.
  private func result(of make: (inout SDL_Event, UInt32) -> Void) throws -> [WindowEvent] {
    var event = SDL_Event()
    make(&event, SDL_GetWindowID(window.handle))
    SDL_PushEvent(&event)
    return try window.events(waiting: 0)
  }

  private func key(_ key: SDL_KeyCode, isRepeat: Bool = false, modifiers: SDL_Keymod = KMOD_NONE) throws
    -> [WindowEvent]
  {
    try result { event, id in
      event.key.type = SDL_KEYDOWN.rawValue
      event.key.windowID = id
      event.key.repeat = isRepeat ? 1 : 0
      event.key.keysym.sym = SDL_Keycode(bitPattern: key.rawValue)
      event.key.keysym.mod = UInt16(modifiers.rawValue)
    }
  }

  private func button(_ kind: SDL_EventType, _ button: Int32 = SDL_BUTTON_LEFT) throws -> [WindowEvent] {
    try result { event, id in
      event.button.type = kind.rawValue
      event.button.windowID = id
      event.button.button = UInt8(button)
      (event.button.x, event.button.y) = (7, 9)
    }
  }

  private func change(_ change: SDL_WindowEventID) throws -> [WindowEvent] {
    try result { event, id in
      event.window.type = SDL_WINDOWEVENT.rawValue
      event.window.windowID = id
      event.window.event = UInt8(change.rawValue)
    }
  }

  // MARK: Pixels

  @Test func `pixels are shown as they are`() throws {
    var pixels = picture(0xff12_3456)
    pixels[39, 29] = 0xffab_cdef
    try window.present(pixels, in: [pixels.bounds])
    #expect(shown(0, 0) == 0x12_3456)
    #expect(shown(39, 29) == 0xab_cdef)
  }

  @Test func `only the rectangles are shown`() throws {
    let (old, new) = (picture(0xff00_0000), picture(0xffff_ffff))
    try window.present(old, in: [old.bounds])
    try window.present(
      new, in: [PixelRect(x0: 2, y0: 3, x1: 5, y1: 4), PixelRect(x0: 39, y0: 29, x1: 40, y1: 30)])
    let white = (0..<30).flatMap { y in (0..<40).filter { shown($0, y) == 0xff_ffff }.map { [$0, y] } }
    #expect(white == [[2, 3], [3, 3], [4, 3], [39, 29]])
  }

  @Test func `pixels beside the window are left out`() throws {
    let large = picture(0xff00_00ff, width: 400, height: 300)
    try window.present(large, in: [large.bounds, PixelRect(x0: 200, y0: 200, x1: 300, y1: 300)])
    #expect(shown(39, 29) == 0xff)
    let small = picture(0xff00_ff00, width: 1, height: 1)
    try window.present(small, in: [PixelRect(x0: -5, y0: -5, x1: 5, y1: 5)])
    #expect(shown(0, 0) == 0xff00)
    #expect(shown(1, 0) == 0xff)
    try window.present(Pixmap(width: 0, height: 0), in: [PixelRect(x0: 0, y0: 0, x1: 5, y1: 5)])
  }

  @Test func `a window may become one pixel and large again`() throws {
    for (width, height) in [(1, 1), (200, 100), (1, 1), (64, 48)] {
      SDL_SetWindowSize(window.handle, Int32(width), Int32(height))
      let old = picture(0xff11_1111, width: window.width, height: window.height)
      try window.present(old, in: [old.bounds])
      #expect(try window.events(waiting: 0).contains(.needsPixels))
      #expect((window.width, window.height) == (width, height))
      let new = picture(0xff22_2222, width: width, height: height)
      try window.present(new, in: [new.bounds])
      #expect(shown(width - 1, height - 1) == 0x22_2222)
    }
  }

  @Test func `a window that may shrink fits the display in its shape`() throws {
    // 0.9 of 1024 for 4000 and of 768 for 3000 are the same scale, 0.2304.
    let large = try Self.open(WindowRequest(title: "", width: 4000, height: 3000, mayShrink: true))
    #expect((large.width, large.height) == (922, 691))
    let exact = try Self.open(WindowRequest(title: "", width: 2000, height: 1500, mayShrink: false))
    #expect((exact.width, exact.height) == (2000, 1500))
    let small = try Self.open(WindowRequest(title: "", width: 20, height: 10, mayShrink: true))
    #expect((small.width, small.height) == (20, 10))
  }

  // MARK: Events

  @Test func `the pointer is in the middle of its pixel`() throws {
    #expect(try button(SDL_MOUSEBUTTONDOWN) == [.pointer(.press, x: 7.5, y: 9.5)])
    #expect(try button(SDL_MOUSEBUTTONUP) == [.pointer(.lift, x: 7.5, y: 9.5)])
    #expect(try button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_RIGHT) == [])
  }

  @Test(arguments: [(UInt32(0), PointerAction.hover), (1, .drag), (2, .hover), (3, .drag)])
  func `the pointer drags only with its button down`(buttons: UInt32, action: PointerAction) throws {
    let events = try result { event, id in
      event.motion.type = SDL_MOUSEMOTION.rawValue
      event.motion.windowID = id
      event.motion.state = buttons
      (event.motion.x, event.motion.y) = (-3, 4)
    }
    #expect(events == [.pointer(action, x: -2.5, y: 4.5)])
  }

  @Test func `keys are known`() throws {
    #expect(try key(SDLK_ESCAPE) == [.key(.escape)])
    #expect(try key(SDLK_SPACE) == [.key(.space)])
    #expect(try key(SDLK_LEFT) == [.key(.leftArrow)])
    #expect(try key(SDLK_RIGHT) == [.key(.rightArrow)])
    #expect(try key(SDLK_r) == [.key(.letter("r"))])
    #expect(try key(SDLK_F1) == [])
  }

  @Test func `only arrows repeat while they are held`() throws {
    #expect(try key(SDLK_LEFT, isRepeat: true) == [.key(.leftArrow)])
    #expect(try key(SDLK_SPACE, isRepeat: true) == [])
    #expect(try key(SDLK_f, isRepeat: true) == [])
  }

  @Test func `keys of the desktop are left to it`() throws {
    #expect(try key(SDLK_s, modifiers: KMOD_LCTRL) == [])
    #expect(try key(SDLK_f, modifiers: KMOD_RALT) == [])
    #expect(try key(SDLK_r, modifiers: KMOD_LGUI) == [])
    #expect(try key(SDLK_s, modifiers: KMOD_LSHIFT) == [.key(.letter("s"), .shift)])
    #expect(try key(SDLK_s, modifiers: KMOD_NUM) == [.key(.letter("s"))])
  }

  @Test func `keys of text come with what is held`() throws {
    #expect(try key(SDLK_c, modifiers: KMOD_LCTRL) == [.key(.letter("c"), .control)])
    #expect(try key(SDLK_LEFT, modifiers: KMOD_RSHIFT) == [.key(.leftArrow, .shift)])
    #expect(try key(SDLK_BACKSPACE, isRepeat: true) == [.key(.backspace)])
    #expect(try key(SDLK_v, isRepeat: true) == [])
    #expect(try key(SDLK_v, isRepeat: true, modifiers: KMOD_LCTRL) == [.key(.letter("v"), .control)])
    #expect(try key(SDLK_RETURN) == [.key(.return)])
    #expect(try key(SDLK_TAB) == [.key(.tab)])
  }

  @Test(
    arguments: [([0x41, 0xc3, 0xa9], "A\u{E9}"), ([0xff, 0x41], "\u{FFFD}A"), ([], "")] as [([UInt8], String)]
  )
  func `what is typed is text`(bytes: [UInt8], text: String) throws {
    let events = try result { event, id in
      event.text.type = SDL_TEXTINPUT.rawValue
      event.text.windowID = id
      withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: bytes + [0]) }
    }
    #expect(events == [.text(text)])
  }

  @Test func `the wheel turns by notches`() throws {
    func wheel(_ x: Float, _ y: Float) throws -> [WindowEvent] {
      try result { event, id in
        event.wheel.type = SDL_MOUSEWHEEL.rawValue
        event.wheel.windowID = id
        (event.wheel.preciseX, event.wheel.preciseY) = (x, y)
        (event.wheel.mouseX, event.wheel.mouseY) = (3, 4)
      }
    }
    #expect(try wheel(0, 1) == [.wheel(x: 3.5, y: 4.5, dx: 0, dy: 1)])
    #expect(try wheel(0.5, 0) == [.wheel(x: 3.5, y: 4.5, dx: -0.5, dy: 0)])
    #expect(try wheel(0, 0) == [])
    #expect(try wheel(.nan, 1) == [])
  }

  @Test func `the clipboard is the desktops`() throws {
    let clipboard = try #require(window.clipboard)
    #expect(clipboard.read() == nil)
    clipboard.write("copied")
    #expect(SDL_HasClipboardText() == SDL_TRUE)
    #expect(clipboard.read() == "copied")
    window.close()
    #expect(window.clipboard == nil)
  }

  @Test func `what the desktop does with a window is known`() throws {
    #expect(try change(SDL_WINDOWEVENT_EXPOSED) == [.needsPixels])
    #expect(try change(SDL_WINDOWEVENT_CLOSE) == [.closeRequested])
    #expect(try change(SDL_WINDOWEVENT_ENTER) == [])
    #expect(try result { event, _ in event.type = SDL_QUIT.rawValue } == [.closeRequested])
  }

  @Test func `a display of unknown rate has sixty frames a second`() {
    #expect(window.refreshRate == FrameRate(frames: 60))
  }

  @Test func `a closed window is not seen and takes nothing`() throws {
    #expect(window.isVisible)
    window.close()
    window.close()
    #expect(!window.isVisible)
    #expect(!window.isFullScreen)
    window.isFullScreen = true
    let pixels = picture(0xff00_0000)
    try window.present(pixels, in: [pixels.bounds])
  }

  @Test func `a window that always refuses pixels is an error`() {
    window.close()
    let pixels = picture(0xff00_0000)
    #expect(throws: WindowError.self) {
      for _ in 0..<1000 { try window.present(pixels, in: [pixels.bounds]) }
    }
  }
}
