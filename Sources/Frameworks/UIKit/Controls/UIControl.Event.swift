// SPDX-License-Identifier: Apache-2.0

extension UIControl {
  /// A set of events of a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits: one for each event.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger went down on the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger went down on the control again, as a further tap of a multiple tap.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The finger moved inside the control, including a margin of 70 points around its bounds.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The finger moved outside the control and its margin.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The finger came back into the control or its margin.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The finger left the control and its margin.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The finger was lifted inside the control or its margin.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The finger was lifted outside the control and its margin.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was cancelled, for instance by a gesture recognizer.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// A person changed the value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// A person triggered the control's primary action.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A person began to edit the text.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// A person changed the text.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing of the text ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Editing of the text ended with the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All touch events.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All editing events.
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// A set of states of a control.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits: one for each state; 0 for the normal state.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The normal state: no bit set.
    public static let normal = State([])
    /// A finger is on the control.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The control is disabled and does not respond to touches.
    public static let disabled = State(rawValue: 1 << 1)
    /// The control is selected.
    public static let selected = State(rawValue: 1 << 2)
    /// The control is the first responder, which receives typed text.
    public static let focused = State(rawValue: 1 << 3)
  }
}
