// SPDX-License-Identifier: Apache-2.0

package import CoreGraphics
import MultiplanePlayback
import MultiplaneRenderTree
package import UIKit

/// The controls around the program: their views in a `UIWindow` with a host of its own, and their size.
@MainActor
package final class PlayerControls {
  package let window: UIWindow
  let host: LayerHost
  let screen: PlayerScreen
  private let reel: Reel
  private(set) var space: ConsoleSpace
  /// Indicates whether the controls are visible.
  package private(set) var isOpen = false
  /// Indicates whether a change is not shown by the views yet.
  var needsUpdate = true

  /// Creates hidden controls around the program of a reel. `size` is in points.
  init(size: CGSize, reel: Reel) {
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.leaveScene()
    window.layer.anchorPoint = .zero
    window.overrideUserInterfaceStyle = .dark
    (self.window, self.reel, space) = (window, reel, ConsoleSpace(size))
    host = LayerHost(root: window.layer)
    screen = host.perform {
      let screen = PlayerScreen(size: size)
      window.addSubview(screen)
      return screen
    }
  }

  /// Calls `body`, which reads or changes the views, at the time of the controls' host.
  func perform<Result>(_ body: () -> Result) -> Result { host.perform(body) }

  /// Shows the current state of a console.
  func show(_ console: PlayerConsole) {
    perform { window.layoutIfNeeded() }
    let (playhead, picture) = (console.playhead, console.picture)
    let update = picture.update(playhead.tree, at: playhead.time, stageMap(of: picture).target)
    perform {
      if let update { screen.show(update, scale: space.scale, tintsDamage: picture.showsDamage) }
      screen.show(console)
    }
  }

  /// Shows or hides the controls.
  func toggle() {
    isOpen.toggle()
    needsUpdate = true
    fitProgram()
  }

  /// The user's preferences, which the views follow.
  package var preferences: PlayerPreferences {
    get { screen.preferences }
    set {
      perform {
        screen.preferences = newValue
        window.overrideUserInterfaceStyle = newValue.isLight ? .light : .dark
      }
      needsUpdate = true
    }
  }

  // MARK: Space

  /// The number of pixels per point. The default is 1. Values that are not positive and finite are ignored.
  package var displayScale: CGFloat {
    get { space.scale }
    set {
      space.scale = newValue
      resize(to: space.pixelSize)
    }
  }

  /// Indicates whether the program fills a window of another aspect ratio and is cropped. The default is
  /// `false`.
  package var fillsWindow: Bool {
    get { space.fillsWindow }
    set { space.fillsWindow = newValue }
  }

  /// Sets the size of the window or frame in pixels.
  func resize(to pixelSize: CGSize) {
    space.pixelSize = pixelSize
    perform {
      let size = ScreenLayout(space.size, screen.preferences, showsSmall: (false, false)).size
      window.frame = CGRect(origin: .zero, size: size)
      screen.frame = window.bounds
      screen.arrange()
    }
    needsUpdate = true
    fitProgram()
  }

  /// Resizes the program to the size of the stage or, while the controls are hidden, of the window.
  func fitProgram() { reel.resize(to: isOpen ? screen.layout.stage.size : space.size) }

  /// The part of the program that is visible while the controls are hidden, in the program's points.
  var programRect: CGRect { space.visiblePart(of: reel.visibleRect) }

  /// The visible rectangle, in points: the rectangle of the controls or, while they are hidden, of the
  /// program.
  var visibleRect: CGRect { isOpen ? CGRect(origin: .zero, size: screen.layout.size) : programRect }

  /// Returns the mapping of the program's picture to the stage.
  func stageMap(of picture: ProgramPicture) -> StageMap {
    let (size, scale) = (screen.layout.stage.size, space.scale)
    let pixels = CGSize(
      width: (size.width * scale).rounded(.down), height: (size.height * scale).rounded(.down))
    return StageMap(target: picture.target(of: pixels, showing: reel.visibleRect), scale: scale)
  }

  // MARK: Input

  /// Sends an input event to the views.
  func send(_ event: InputEvent) {
    perform {
      window.send(event)
      screen.showFocus()
    }
  }

  /// Indicates whether a visible text field has the focus.
  var isEditing: Bool { isOpen && window.firstResponder is any UIKeyInput }

  /// Handles Escape by closing the sheet or ending the focus. Returns `false` if there is neither a sheet nor
  /// a focus.
  func dismiss() -> Bool {
    perform {
      if screen.sheet.isHidden { return screen.endFocus() }
      screen.closeSheet()
      return true
    }
  }

  /// Passes a key to the view that has the focus. Returns `false` if no view has it or if the view does not
  /// handle the key.
  func handleFocused(_ key: InputKey) -> Bool {
    guard let view = screen.focused else { return false }
    return perform {
      if let view = view as? any KeyHandling, view.handle(key) { return true }
      return key == .return || key == .space ? view.accessibilityActivate() : false
    }
  }

  /// Selects a layer, so that its values and its outline are shown. With `nil`, removes the selection.
  func choose(_ id: NodeID?) { perform { screen.layers.select(id) } }

  /// Moves the focus to the search field of the layers, and shows the side panel if it is hidden.
  func beginSearch() {
    perform {
      if !screen.layout.showsSide { screen.toggleSide() }
      window.layoutIfNeeded()
      screen.layers.beginSearch()
      screen.showFocus()
    }
  }
}
