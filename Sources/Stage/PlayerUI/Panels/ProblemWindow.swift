// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
package import MultiplaneGeometry
package import MultiplanePlayback
package import MultiplaneRaster

/// A window that can show a problem over the picture of a player, which does not know of it.
package final class ProblemWindow: Window {
  private let window: any Window
  private let scale: () -> Double
  private var panel: ProblemPanel?
  /// The panel's pixels for the current size, or `nil` until they are drawn.
  private var pixels: Pixmap?
  /// The window's picture with the panel. Empty while there is no problem.
  private var composed = Pixmap.empty
  /// Indicates whether the problem has changed since the player was asked for its pixels.
  private var isStale = false

  /// Creates a window that shows the pixels of another one. `scale()` is the number of pixels per point of
  /// the panel.
  package init(_ window: any Window, scale: @escaping () -> Double) {
    (self.window, self.scale) = (window, scale)
  }

  /// The text of the problem, or `nil`, the default, for none. Set it on the main thread.
  package var problem: String? {
    didSet {
      guard problem != oldValue else { return }
      let text = problem
      nonisolated(unsafe) var made: ProblemPanel?
      MainActor.assumeIsolated { made = text.map { ProblemPanel($0) } }
      (panel, pixels, composed, isStale) = (made, nil, .empty, true)
    }
  }

  package var width: Int { window.width }
  package var height: Int { window.height }
  package var pixelsPerUnit: Double { window.pixelsPerUnit }
  package var refreshRate: FrameRate { window.refreshRate }
  package var isVisible: Bool { window.isVisible }
  package var isFullScreen: Bool {
    get { window.isFullScreen }
    set { window.isFullScreen = newValue }
  }
  package var clipboard: Clipboard.Desktop? { window.clipboard }
  package func close() { window.close() }

  package func events(waiting seconds: Double) throws -> [WindowEvent] {
    let events = try window.events(waiting: isStale ? 0 : seconds)
    guard isStale else { return events }
    isStale = false
    return events + [.needsPixels]
  }

  package func present(_ pixels: Pixmap, in rects: [PixelRect]) throws {
    guard let panel else { return try window.present(pixels, in: rects) }
    var rects = rects
    let isNew = composed.width != pixels.width || composed.height != pixels.height
    if isNew {
      (composed, self.pixels, rects) = (pixels, nil, [pixels.bounds])
    } else {
      composed.copy(rects, from: pixels)
    }
    let cover = self.pixels ?? draw(panel, width: pixels.width, height: pixels.height)
    self.pixels = cover
    composed.copy([cover.bounds], from: cover)
    try window.present(composed, in: rects)
  }

  private func draw(_ panel: ProblemPanel, width: Int, height: Int) -> Pixmap {
    nonisolated(unsafe) var result = Pixmap.empty
    let scale = CGFloat(max(0.5, scale()))
    MainActor.assumeIsolated { result = panel.pixels(width: width, height: height, pixelsPerPoint: scale) }
    return result
  }
}

/// A window system whose windows can show a problem.
package struct ProblemWindowSystem: WindowSystem {
  private let system: any WindowSystem
  private let open: @Sendable (any Window) -> any Window

  /// Creates a window system that opens the windows of another one. `open` wraps them.
  package init(_ system: any WindowSystem, open: @escaping @Sendable (any Window) -> any Window) {
    (self.system, self.open) = (system, open)
  }

  package func open(_ request: WindowRequest) throws -> any Window { open(try system.open(request)) }
}

extension Pixmap {
  /// Copies rectangles of pixels to the same place from another pixmap. Pixels outside either pixmap are left
  /// out.
  package mutating func copy(_ rects: [PixelRect], from source: Pixmap) {
    let room = bounds.intersection(source.bounds)
    let (own, other) = (bytesPerRow, source.bytesPerRow)
    withUnsafeMutableBytes { target in
      source.withUnsafeBytes { bytes in
        for rect in rects.map({ $0.intersection(room) }) where !rect.isEmpty {
          for y in rect.y0..<rect.y1 {
            let count = rect.width * 4
            let from = UnsafeRawBufferPointer(rebasing: bytes[(y * other + rect.x0 * 4)...].prefix(count))
            UnsafeMutableRawBufferPointer(rebasing: target[(y * own + rect.x0 * 4)...].prefix(count))
              .copyMemory(from: from)
          }
        }
      }
    }
  }
}
