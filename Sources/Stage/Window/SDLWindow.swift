// SPDX-License-Identifier: Apache-2.0

import CSDL
import Glibc
package import MultiplaneGeometry
package import MultiplanePlayback
package import MultiplaneRaster

/// A window whose pixels are in a surface in main memory.
package final class SDLWindow: Window {
  package private(set) var width = 1
  package private(set) var height = 1

  /// The SDL window, or `nil` after it has been closed.
  package private(set) var handle: OpaquePointer?
  /// The number of consecutive refusals of pixels by the window.
  private var refusalCount = 0

  /// The maximum number of consecutive refusals. A window may refuse pixels a few times while it is being
  /// resized.
  private static let refusalLimit = 100
  /// The maximum number of events per call, so that a flood of events does not prevent drawing.
  private static let eventLimit = 1_000
  private static let usualRefreshRate = 60
  private static let fastestRefreshRate = 1_000
  private static let millisecondsPerSecond = 1e3
  private static let microsecondsPerSecond = 1e6

  init(_ handle: OpaquePointer) {
    self.handle = handle
    csdl_outlive_display(handle)
    updateSize()
  }

  deinit { close() }

  package func close() {
    guard let handle else { return }
    self.handle = nil
    // Without a display these calls would wait forever.
    guard csdl_display_is_lost() == 0 else { return }
    SDL_DestroyWindow(handle)
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
  }

  package var refreshRate: FrameRate {
    var mode = SDL_DisplayMode()
    let isKnown = handle.map { SDL_GetCurrentDisplayMode(max(0, SDL_GetWindowDisplayIndex($0)), &mode) } == 0
    let rate = isKnown ? Int(mode.refresh_rate) : 0
    let frames = (1...Self.fastestRefreshRate).contains(rate) ? rate : Self.usualRefreshRate
    return FrameRate(frames: frames)!
  }

  package var isVisible: Bool {
    let hidden = SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_MINIMIZED.rawValue
    return handle.map { SDL_GetWindowFlags($0) & hidden == 0 } ?? false
  }

  package var isFullScreen: Bool {
    get { handle.map { SDL_GetWindowFlags($0) & SDL_WINDOW_FULLSCREEN.rawValue != 0 } ?? false }
    set {
      guard let handle else { return }
      SDL_SetWindowFullscreen(handle, newValue ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
    }
  }

  package var clipboard: Clipboard.Desktop? {
    guard handle != nil else { return nil }
    return Clipboard.Desktop(read: Self.readClipboard) { SDL_SetClipboardText($0) }
  }

  private static func readClipboard() -> String? {
    guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else { return nil }
    defer { SDL_free(text) }
    return String(cString: text)
  }

  // MARK: Pixels

  /// The surface of the window at its current size, or `nil` if there is none.
  private var surface: UnsafeMutablePointer<SDL_Surface>? { handle.flatMap { SDL_GetWindowSurface($0) } }

  private func updateSize() {
    guard let surface = surface?.pointee else { return }
    (width, height) = (max(1, Int(surface.w)), max(1, Int(surface.h)))
  }

  package func present(_ pixels: Pixmap, in rects: [PixelRect]) throws {
    if csdl_display_is_lost() != 0 { throw WindowError.displayLost }
    guard let handle, let surface, Self.copy(pixels, in: rects, to: surface) else { return try noteRefusal() }
    let room = pixels.bounds.intersection(
      PixelRect(x0: 0, y0: 0, x1: Int(surface.pointee.w), y1: Int(surface.pointee.h)))
    let areas = rects.map { $0.intersection(room) }.filter { !$0.isEmpty }.map {
      SDL_Rect(x: Int32($0.x0), y: Int32($0.y0), w: Int32($0.width), h: Int32($0.height))
    }
    guard areas.isEmpty || SDL_UpdateWindowSurfaceRects(handle, areas, Int32(areas.count)) == 0 else {
      return try noteRefusal()
    }
    refusalCount = 0
  }

  private func noteRefusal() throws {
    refusalCount += 1
    if csdl_display_is_lost() != 0 { throw WindowError.displayLost }
    if refusalCount > Self.refusalLimit { throw WindowError.refused(SDLWindowSystem.lastError) }
  }

  private static func copy(
    _ pixels: Pixmap, in rects: [PixelRect], to surface: UnsafeMutablePointer<SDL_Surface>
  ) -> Bool {
    guard SDL_LockSurface(surface) == 0 else { return false }
    defer { SDL_UnlockSurface(surface) }
    let (target, format) = (surface.pointee, surface.pointee.format.pointee)
    guard let memory = target.pixels else { return false }
    let room = pixels.bounds.intersection(
      PixelRect(x0: 0, y0: 0, x1: Int(target.w), y1: Int(target.h)))
    let (bytesPerRow, bytesPerPixel) = (pixels.bytesPerRow, Int(format.BytesPerPixel))
    // The order in memory is B, G, R and a fourth byte. SDL's names begin with the most significant byte.
    let ours = SDL_PIXELFORMAT_ARGB8888.rawValue
    return pixels.withUnsafeBytes { bytes in
      rects.map { $0.intersection(room) }.filter { !$0.isEmpty }.allSatisfy { rect in
        let source = bytes.baseAddress! + rect.y0 * bytesPerRow + rect.x0 * 4
        let destination = memory + rect.y0 * Int(target.pitch) + rect.x0 * bytesPerPixel
        return SDL_ConvertPixels(
          Int32(rect.width), Int32(rect.height), ours, source, Int32(bytesPerRow),
          format.format == SDL_PIXELFORMAT_RGB888.rawValue ? ours : format.format, destination, target.pitch)
          == 0
      }
    }
  }

  // MARK: Events

  package func events(waiting seconds: Double) throws -> [WindowEvent] {
    var events: [WindowEvent] = []
    var event = SDL_Event()
    var isThere = wait(seconds, for: &event)
    var count = 1
    while isThere {
      if let translated = translate(event) { events.append(translated) }
      isThere = count < Self.eventLimit && SDL_PollEvent(&event) != 0
      count += 1
    }
    if csdl_display_is_lost() != 0 { throw WindowError.displayLost }
    if events.contains(.needsPixels) { updateSize() }
    return events
  }

  /// Waits for an event, with sub-millisecond precision for short waits. Returns whether an event has
  /// arrived.
  private func wait(_ seconds: Double, for event: inout SDL_Event) -> Bool {
    let milliseconds = (min(seconds, 1) * Self.millisecondsPerSecond).rounded(.down)
    if milliseconds >= 1 { return SDL_WaitEventTimeout(&event, Int32(milliseconds)) != 0 }
    if SDL_PollEvent(&event) != 0 { return true }
    if seconds > 0 { usleep(UInt32(seconds * Self.microsecondsPerSecond)) }
    return SDL_PollEvent(&event) != 0
  }

  private func translate(_ event: SDL_Event) -> WindowEvent? {
    WindowEvent(event, pixelsPerUnit: pixelsPerUnit)
  }

  /// The number of pixels per unit of SDL's window and pointer coordinates.
  package var pixelsPerUnit: Double {
    var (unitWidth, unitHeight) = (Int32(0), Int32(0))
    if let handle { SDL_GetWindowSize(handle, &unitWidth, &unitHeight) }
    return unitWidth > 0 ? Double(width) / Double(unitWidth) : 1
  }
}
