// SPDX-License-Identifier: Apache-2.0

public import MultiplaneValues

/// An input event: a pointer, touch, wheel or key event.
///
/// Positions are in points. A source receives them relative to the top left corner of its visible rectangle,
/// with y down. A layer host converts them to the space of its root layer.
public enum InputEvent: Sendable, Hashable {
  /// The pointer's button was pressed, or a finger touched the screen, at a point.
  case pointerDown(CGPoint)
  /// The pointer moved to a point with its button pressed, or the finger moved there.
  case pointerMove(CGPoint)
  /// The pointer's button was released, or the finger was lifted, at a point.
  case pointerUp(CGPoint)
  /// The pointer moved to a point while no button was pressed. Windows send this event only if
  /// `WindowPlayerOptions.sendsHover` is `true`.
  case pointerHover(CGPoint)
  /// The wheel was turned, or two fingers were moved, over a point. The vector is the displacement of the
  /// content in points, with y down.
  case scroll(CGPoint, by: CGVector)
  /// The wheel was turned with Control held, or two fingers were pinched, over a point. The number is the
  /// factor by which the content is scaled.
  case magnify(CGPoint, by: CGFloat)
  /// A digit from 0 to 9 was typed.
  case digit(Int)
  /// A key was pressed while the given modifier keys were held.
  case key(InputKey, InputModifiers = [])
  /// Text was typed. It may contain any characters.
  case text(String)
}

/// A key of a keyboard.
public enum InputKey: Sendable, Hashable {
  /// The keys that cancel, move the focus or activate.
  case escape, tab, space, `return`
  /// The keys that remove the character before the caret (`backspace`) and after the caret (`delete`).
  case backspace, delete
  /// The keys that move the caret.
  case leftArrow, rightArrow, upArrow, downArrow, home, end
  /// The key of a letter, in lower case.
  case letter(Character)
  /// The key of a digit.
  case digit(Int)
}

/// The modifier keys that are held while another key is pressed.
public struct InputModifiers: OptionSet, Sendable, Hashable {
  /// The bits of the set, one for each modifier key.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The Shift key.
  public static let shift = InputModifiers(rawValue: 1 << 0)
  /// The Control key, or its equivalent on the platform.
  public static let control = InputModifiers(rawValue: 1 << 1)
}

extension InputEvent {
  /// The location of the pointer or finger in points, or `nil` for digits, keys and text.
  public var location: CGPoint? {
    switch self {
    case .pointerDown(let point), .pointerMove(let point), .pointerUp(let point), .pointerHover(let point),
      .scroll(let point, _), .magnify(let point, _):
      point
    case .digit, .key, .text: nil
    }
  }

  /// Returns the same event at another point. Events without a location are returned unchanged.
  package func moved(to point: CGPoint) -> InputEvent {
    switch self {
    case .pointerDown: .pointerDown(point)
    case .pointerMove: .pointerMove(point)
    case .pointerUp: .pointerUp(point)
    case .pointerHover: .pointerHover(point)
    case .scroll(_, let distance): .scroll(point, by: distance)
    case .magnify(_, let scale): .magnify(point, by: scale)
    case .digit, .key, .text: self
    }
  }
}
