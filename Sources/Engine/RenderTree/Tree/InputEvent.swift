// SPDX-License-Identifier: Apache-2.0

public import MultiplaneValues

/// An action of a person on the picture.
///
/// Positions are in points. For a source they are measured from the top left corner of its visible rectangle,
/// y down. A layer host converts them to its root layer's own space.
public enum InputEvent: Sendable, Hashable {
  /// The pointer or a finger went down at a point.
  case pointerDown(CGPoint)
  /// The pressed pointer or finger moved to a point.
  case pointerMove(CGPoint)
  /// The pointer or finger was lifted at a point.
  case pointerUp(CGPoint)
  /// A scroll by the wheel or two fingers over a point: the distance to move the content, in points, y down.
  case scroll(CGPoint, by: CGVector)
  /// A zoom, by the wheel with Control held or by two fingers, over a point: the factor by which to enlarge
  /// the content.
  case magnify(CGPoint, by: CGFloat)
  /// A digit was typed, 0 to 9.
  case digit(Int)
  /// A key went down.
  case key(InputKey, InputModifiers = [])
  /// Text was typed; it may be anything.
  case text(String)
}

/// A key.
public enum InputKey: Sendable, Hashable {
  /// The keys that lead on, and away.
  case escape, tab, space, `return`
  /// The keys that delete the character before and after the caret.
  case backspace, delete
  /// The keys of the caret.
  case leftArrow, rightArrow, upArrow, downArrow, home, end
  /// The key of a letter, which is given in lower case.
  case letter(Character)
  /// The key of a digit.
  case digit(Int)
}

/// Keys that are held while another one goes down.
public struct InputModifiers: OptionSet, Sendable, Hashable {
  /// One bit for each key.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift.
  public static let shift = InputModifiers(rawValue: 1 << 0)
  /// The Control key, or its equivalent.
  public static let control = InputModifiers(rawValue: 1 << 1)
}

extension InputEvent {
  /// The position of the pointer or finger; `nil` for typed input.
  public var location: CGPoint? {
    switch self {
    case .pointerDown(let point), .pointerMove(let point), .pointerUp(let point), .scroll(let point, _),
      .magnify(let point, _):
      point
    case .digit, .key, .text: nil
    }
  }

  /// The same event at another point.
  package func moved(to point: CGPoint) -> InputEvent {
    switch self {
    case .pointerDown: .pointerDown(point)
    case .pointerMove: .pointerMove(point)
    case .pointerUp: .pointerUp(point)
    case .scroll(_, let distance): .scroll(point, by: distance)
    case .magnify(_, let scale): .magnify(point, by: scale)
    case .digit, .key, .text: self
    }
  }
}
