// SPDX-License-Identifier: Apache-2.0

extension UIControl {
  /// What happens to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// One bit for each event.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger goes down on it.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger goes down on it once more within a short time.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The finger moves within it.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The finger moves outside of it.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The finger comes back into it.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The finger leaves it.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The finger is lifted within it.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The finger is lifted outside of it.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The finger is taken away.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// Its value has been changed by a person.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// What it is mainly for has been done.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A person begins to edit its text.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// A person has changed its text.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// A person has ended editing its text.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// A person has ended editing its text with the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All events of fingers.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All events of editing.
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// How a control is.
  public struct State: OptionSet, Hashable, Sendable {
    /// One bit for each property; none for the normal state.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Nothing special.
    public static let normal = State([])
    /// A finger is on it.
    public static let highlighted = State(rawValue: 1 << 0)
    /// It takes no touches.
    public static let disabled = State(rawValue: 1 << 1)
    /// It is chosen.
    public static let selected = State(rawValue: 1 << 2)
    /// It gets what is typed.
    public static let focused = State(rawValue: 1 << 3)
  }
}
