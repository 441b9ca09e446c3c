// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRaster
package import MultiplaneRenderTree
import Synchronization

/// Where windows come from; a module that knows a system of windows installs one.
package protocol WindowSystem: Sendable {
  /// Opens a window; called on the main thread. Throws a `WindowError`.
  func open(_ request: WindowRequest) throws -> any Window
}

/// What a window is to be like.
package struct WindowRequest: Sendable, Hashable {
  /// What stands above the window.
  package var title: String
  /// The size in pixels or, on a display of high density, in what it takes for pixels.
  package var width: Int
  package var height: Int
  /// Whether the window may be smaller, of the same shape, so that all of it is on the display.
  package var mayShrink: Bool

  package init(title: String, width: Int, height: Int, mayShrink: Bool) {
    self.title = title
    self.width = width
    self.height = height
    self.mayShrink = mayShrink
  }
}

/// A window on a display; used on one thread.
package protocol Window: AnyObject {
  /// The size in pixels; changes only in `events(waiting:)`.
  var width: Int { get }
  var height: Int { get }
  /// How often the display shows a new picture.
  var refreshRate: FrameRate { get }
  /// Whether anybody can see the window.
  var isVisible: Bool { get }
  /// Whether the window fills the display; setting it may have no effect.
  var isFullScreen: Bool { get set }

  /// Waits for an event, at most `seconds`; returns all that came. Throws a `WindowError` when the display is gone.
  func events(waiting seconds: Double) throws -> [WindowEvent]

  /// Shows those pixels of `pixels` that lie in `rects`; what lies outside the window is left out.
  func present(_ pixels: Pixmap, in rects: [PixelRect]) throws

  /// Closes the window.
  func close()
}

/// Something that happened to a window.
package enum WindowEvent: Sendable, Hashable {
  /// The pointer did something, at a point in pixels from the top left corner.
  case pointer(PointerAction, x: Double, y: Double)
  /// The wheel was turned by a number of notches, at a point in pixels; positive ones are up and to the left.
  case wheel(x: Double, y: Double, dx: Double, dy: Double, InputModifiers = [])
  /// A key went down.
  case key(InputKey, InputModifiers = [])
  /// Text was typed.
  case text(String)
  /// What the window showed is lost, or it has another size.
  case needsPixels
  /// The person wants to close the window.
  case closeRequested
}

/// What a pointer does: its button goes down, it moves with the button down, the button goes up.
package enum PointerAction: Sendable, Hashable {
  case press, drag, lift
}

/// The system of windows that was installed.
package enum WindowSystems {
  private static let installed = Mutex<(any WindowSystem)?>(nil)

  /// The system that windows are opened in; `nil` until one is installed.
  package static var current: (any WindowSystem)? {
    get { installed.withLock { $0 } }
    set { installed.withLock { $0 = newValue } }
  }
}
