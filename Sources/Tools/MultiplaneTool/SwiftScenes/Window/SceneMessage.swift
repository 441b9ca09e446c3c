// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplanePlayback
import MultiplanePlayerUI
import MultiplaneRaster
import MultiplaneRenderTree

/// A message to the process of a scene from the process that has the window or the server.
enum SceneRequest: Codable {
  /// The window is open.
  case opened(WindowFacts)
  /// The user's actions since the last message, and the window as it is now.
  case events([SceneEvent], WindowFacts)
  /// The last picture is on the display. The scene's process may write the next one.
  case presented
  /// The answer to `paste`.
  case clipboard(String?)
  /// The request for the description of the scene's film.
  case film
  /// The requests for a frame as a PNG file, and for the values of its layers.
  case frame(index: Int, width: Int, height: Int)
  case values(index: Int)
}

/// A message from the process of a scene. Everything in it is checked, because the scene may be wrong.
enum SceneAnswer: Codable {
  /// The request for a window. Each player opens one.
  case open(title: String, width: Int, height: Int, mayShrink: Bool)
  /// A new picture is in the shared memory: its size and the rectangles that have changed.
  case present(width: Int, height: Int, rects: [SceneRect])
  case fullScreen(Bool)
  /// The text for the clipboard, and the request for its text.
  case copy(String)
  case paste
  /// The time, the selected layer and the like, which the scene's next process begins with.
  case state(PlayerState)
  /// The player has ended.
  case closed
  /// The description of the film.
  case film(SceneFilmFacts)
  /// The bytes that a request asked for are in the shared memory.
  case bytes(count: Int)
  /// The request failed, with the reason in one line.
  case failed(String)
}

/// A rectangle of pixels.
struct SceneRect: Codable, Hashable {
  var x0, y0, x1, y1: Int

  init(_ rect: PixelRect) { (x0, y0, x1, y1) = (rect.x0, rect.y0, rect.x1, rect.y1) }

  /// The rectangle, or `nil` if it is not inside a picture of a size.
  func rect(inWidth width: Int, height: Int) -> PixelRect? {
    guard 0 <= x0, x0 <= x1, x1 <= width, 0 <= y0, y0 <= y1, y1 <= height else { return nil }
    return PixelRect(x0: x0, y0: y0, x1: x1, y1: y1)
  }
}

/// The properties of a window that its player needs.
struct WindowFacts: Codable, Hashable {
  var width, height: Int
  var pixelsPerUnit: Double
  var rateFrames, rateSeconds: Int
  var isVisible, isFullScreen: Bool

  init(_ window: any Window) {
    (width, height, pixelsPerUnit) = (window.width, window.height, window.pixelsPerUnit)
    (rateFrames, rateSeconds) = (window.refreshRate.frames, window.refreshRate.seconds)
    (isVisible, isFullScreen) = (window.isVisible, window.isFullScreen)
  }
}

/// The description of the film of a served scene.
struct SceneFilmFacts: Codable, Hashable {
  struct Marker: Codable, Hashable {
    var name: String
    var time: Double
  }

  var title: String
  var rateFrames, rateSeconds: Int
  var duration: Double
  var frameCount, posterFrame, width, height: Int
  var markers: [Marker]
}

/// An event of a window as JSON.
struct SceneEvent: Codable, Hashable {
  enum Kind: String, Codable { case press, drag, hover, lift, wheel, key, text, needsPixels, close }

  var kind: Kind
  var x, y, dx, dy: Double?
  /// The name of a key, such as `escape`; of a letter or a digit, the character.
  var key: String?
  var modifiers: UInt8?
  var text: String?

  private static let keys: [(name: String, key: InputKey)] = [
    ("escape", .escape), ("tab", .tab), ("space", .space), ("return", .return), ("backspace", .backspace),
    ("delete", .delete), ("left", .leftArrow), ("right", .rightArrow), ("up", .upArrow), ("down", .downArrow),
    ("home", .home), ("end", .end),
  ]
  private static let actions: [(kind: Kind, action: PointerAction)] = [
    (.press, .press), (.drag, .drag), (.hover, .hover), (.lift, .lift),
  ]

  init(_ event: WindowEvent) {
    switch event {
    case .pointer(let action, let x, let y):
      kind = Self.actions.first { $0.action == action }?.kind ?? .hover
      (self.x, self.y) = (x, y)
    case .wheel(let x, let y, let dx, let dy, let modifiers):
      kind = .wheel
      (self.x, self.y, self.dx, self.dy, self.modifiers) = (x, y, dx, dy, modifiers.rawValue)
    case .key(let key, let modifiers):
      kind = .key
      self.modifiers = modifiers.rawValue
      self.key =
        switch key {
        case .letter(let letter): String(letter)
        case .digit(let digit): "\(digit)"
        default: Self.keys.first { $0.key == key }?.name
        }
    case .text(let text):
      kind = .text
      self.text = text
    case .needsPixels: kind = .needsPixels
    case .closeRequested: kind = .close
    }
  }

  /// The window's event, or `nil` if a part is missing.
  var event: WindowEvent? {
    let modifiers = InputModifiers(rawValue: modifiers ?? 0)
    switch kind {
    case .press, .drag, .hover, .lift:
      guard let x, let y, let action = Self.actions.first(where: { $0.kind == kind })?.action else {
        return nil
      }
      return .pointer(action, x: x, y: y)
    case .wheel:
      guard let x, let y, let dx, let dy else { return nil }
      return .wheel(x: x, y: y, dx: dx, dy: dy, modifiers)
    case .key: return key.flatMap(Self.key(named:)).map { .key($0, modifiers) }
    case .text: return text.map { .text($0) }
    case .needsPixels: return .needsPixels
    case .close: return .closeRequested
    }
  }

  private static func key(named name: String) -> InputKey? {
    if let known = keys.first(where: { $0.name == name })?.key { return known }
    guard name.count == 1, let character = name.first else { return nil }
    if let digit = character.wholeNumberValue, character.isASCII { return .digit(digit) }
    return .letter(character)
  }
}
