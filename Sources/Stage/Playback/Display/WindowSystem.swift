// SPDX-License-Identifier: Apache-2.0

package import MultiplaneGeometry
package import MultiplaneRaster
package import MultiplaneRenderTree
import Synchronization

/// A system that opens windows. A module with an implementation installs it in `WindowSystems`.
package protocol WindowSystem: Sendable {
  /// Opens a window. Must be called on the main thread. Throws a `WindowError`.
  func open(_ request: WindowRequest) throws -> any Window
}

/// The requested title and size of a window.
package struct WindowRequest: Sendable, Hashable {
  /// The window's title.
  package var title: String
  /// The size in pixels or, on a high-density display, in the display's own units.
  package var width: Int
  package var height: Int
  /// Indicates whether the window may be scaled down to fit the display.
  package var mayShrink: Bool

  package init(title: String, width: Int, height: Int, mayShrink: Bool) {
    self.title = title
    self.width = width
    self.height = height
    self.mayShrink = mayShrink
  }
}

/// A window on a display, used on one thread.
package protocol Window: AnyObject {
  /// The size of the window in pixels. It changes only in `events(waiting:)`.
  var width: Int { get }
  var height: Int { get }
  /// The number of pixels per display unit.
  var pixelsPerUnit: Double { get }
  /// The refresh rate of the display.
  var refreshRate: FrameRate { get }
  /// Indicates whether the window is visible.
  var isVisible: Bool { get }
  /// Indicates whether the window fills the display. Setting it may have no effect.
  var isFullScreen: Bool { get set }
  /// The clipboard of the window's desktop, or `nil` if it has none or the window is closed.
  var clipboard: Clipboard.Desktop? { get }

  /// Waits at most `seconds` for an event, and returns all pending events. Throws a `WindowError` if the
  /// display is lost.
  func events(waiting seconds: Double) throws -> [WindowEvent]

  /// Shows the part of `pixels` inside `rects`. Pixels outside the window are ignored.
  func present(_ pixels: Pixmap, in rects: [PixelRect]) throws

  /// Closes the window.
  func close()
}

extension Window {
  /// The default scale: one pixel per display unit.
  package var pixelsPerUnit: Double { 1 }
  /// The default, `nil`: no clipboard.
  package var clipboard: Clipboard.Desktop? { nil }
}

/// An event of a window.
package enum WindowEvent: Sendable, Hashable {
  /// A pointer action at a point in pixels from the top left corner of the window.
  case pointer(PointerAction, x: Double, y: Double)
  /// A movement of the wheel by `dx` and `dy` notches, at the point (`x`, `y`) in pixels. Positive values are
  /// to the left and up.
  case wheel(x: Double, y: Double, dx: Double, dy: Double, InputModifiers = [])
  /// A key press.
  case key(InputKey, InputModifiers = [])
  /// Typed text.
  case text(String)
  /// The window's pixels were lost, or its size changed.
  case needsPixels
  /// A request by the user to close the window.
  case closeRequested
}

/// An action of the pointer: its button is pressed, it moves with the button down or up, or the button is
/// released.
package enum PointerAction: Sendable, Hashable {
  case press, drag, hover, lift
}

/// The registry of the installed window system.
package enum WindowSystems {
  private static let installed = Mutex<(any WindowSystem)?>(nil)

  /// The system that opens windows, or `nil` until one is installed. Thread-safe.
  package static var current: (any WindowSystem)? {
    get { installed.withLock { $0 } }
    set { installed.withLock { $0 = newValue } }
  }
}
