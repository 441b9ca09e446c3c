// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// The modifier keys of a keyboard.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The bits, one for each key.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Caps lock. Divergence: hosts do not send it.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// The Shift key.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// The Control key.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// The Option key. Divergence: hosts do not send it.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// The Command key, which is the Control key of hosts.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
}

/// A key on a keyboard.
@preconcurrency @MainActor
public final class UIKey: NSObject {
  /// The text that the key and its modifiers stand for; that of `UIKeyCommand` for keys without a text.
  public let characters: String
  /// The text that the key stands for without modifiers.
  public let charactersIgnoringModifiers: String
  /// The modifier keys that are held.
  public let modifierFlags: UIKeyModifierFlags

  init(_ key: InputKey, _ modifiers: InputModifiers) {
    charactersIgnoringModifiers = key.text
    characters = modifiers.contains(.shift) ? key.text.uppercased() : key.text
    var flags: UIKeyModifierFlags = []
    if modifiers.contains(.shift) { flags.insert(.shift) }
    if modifiers.contains(.control) { flags.insert(.control) }
    modifierFlags = flags
    super.init()
  }
}

/// A key that is held.
@preconcurrency @MainActor
public final class UIPress: NSObject {
  /// The phases of a press.
  public enum Phase: Int, Sendable {
    /// The key went down.
    case began
    /// The force changed. Divergence: keys have no force.
    case changed
    /// The key is still down.
    case stationary
    /// The key was released.
    case ended
    /// The press was cancelled.
    case cancelled
  }

  /// The kinds of keys.
  public enum PressType: Int, Sendable {
    /// An arrow upwards.
    case upArrow
    /// An arrow downwards.
    case downArrow
    /// An arrow to the left.
    case leftArrow
    /// An arrow to the right.
    case rightArrow
    /// The key that chooses: return.
    case select
    /// The key that goes back: escape.
    case menu
    /// The key that plays and pauses. Divergence: hosts do not send it.
    case playPause
    /// Any other key.
    case key = 2040
  }

  /// The phase of the press.
  public internal(set) var phase = Phase.began
  /// The kind of key.
  public let type: PressType
  /// The key. Never `nil`.
  public let key: UIKey?
  /// The media time of the last change, in seconds.
  public let timestamp: TimeInterval
  /// The window that has received the press.
  public internal(set) weak var window: UIWindow?
  /// The responder that has received the press first.
  public internal(set) weak var responder: UIResponder?
  /// The force, which is 1 while a key is down and 0 after that.
  public var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }

  init(_ input: InputKey, _ modifiers: InputModifiers) {
    key = UIKey(input, modifiers)
    type =
      switch input {
      case .upArrow: .upArrow
      case .downArrow: .downArrow
      case .leftArrow: .leftArrow
      case .rightArrow: .rightArrow
      case .return: .select
      case .escape: .menu
      default: .key
      }
    timestamp = CACurrentMediaTime()
    super.init()
  }
}

/// The state of all keys at one time.
open class UIPressesEvent: UIEvent {
  /// The keys of the event.
  public final let allPresses: Set<UIPress>

  init(_ presses: Set<UIPress>) {
    allPresses = presses
    super.init([], time: CACurrentMediaTime(), type: .presses)
  }
}

/// A key that performs an action while a responder is in the chain of the first responder.
@preconcurrency @MainActor
open class UIKeyCommand: NSObject {
  /// The text of the key that goes up.
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  /// The text of the key that goes down.
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  /// The text of the key that goes left.
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The text of the key that goes right.
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  /// The text of the key that cancels.
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  /// The text of the key that goes to the beginning.
  public nonisolated static let inputHome = "UIKeyInputHome"
  /// The text of the key that goes to the end.
  public nonisolated static let inputEnd = "UIKeyInputEnd"
  /// The text of the key that deletes the character after the caret.
  public nonisolated static let inputDelete = "UIKeyInputDelete"

  /// The text of the key.
  public final let input: String?
  /// The modifier keys that must be held.
  public final let modifierFlags: UIKeyModifierFlags
  /// The selector that the responder chain gets.
  public final let action: Selector?
  /// A name of the command; default `nil`. It is kept for the program.
  open var discoverabilityTitle: String?

  /// Creates a command of a key.
  public init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    (self.input, self.modifierFlags, self.action) = (input, modifierFlags, action)
    super.init()
  }

  /// Returns whether a key with its modifiers is that of the command. Control and Command count as the same.
  final func isMeant(by key: InputKey, _ modifiers: InputModifiers) -> Bool {
    let main = !modifierFlags.isDisjoint(with: [.control, .command])
    return input?.lowercased() == key.text.lowercased() && main == modifiers.contains(.control)
      && modifierFlags.contains(.shift) == modifiers.contains(.shift) && !modifierFlags.contains(.alternate)
  }
}

extension InputKey {
  /// The text of the key without modifiers, or the name that Apple's systems give it.
  fileprivate var text: String {
    switch self {
    case .escape: UIKeyCommand.inputEscape
    case .tab: "\t"
    case .space: " "
    case .return: "\r"
    case .backspace: "\u{8}"
    case .delete: UIKeyCommand.inputDelete
    case .leftArrow: UIKeyCommand.inputLeftArrow
    case .rightArrow: UIKeyCommand.inputRightArrow
    case .upArrow: UIKeyCommand.inputUpArrow
    case .downArrow: UIKeyCommand.inputDownArrow
    case .home: UIKeyCommand.inputHome
    case .end: UIKeyCommand.inputEnd
    case .letter(let letter): String(letter)
    case .digit(let digit): "\(digit)"
    }
  }
}

extension UIWindow {
  /// Performs the command of a key, the nearest in the chain of the first responder. Returns false if there
  /// is none.
  final func performCommand(_ key: InputKey, _ modifiers: InputModifiers) -> Bool {
    for responder in keyReceiver.chain {
      guard let command = responder.keyCommands?.first(where: { $0.isMeant(by: key, modifiers) }),
        let action = command.action
      else { continue }
      TargetAction(nil, action, api: "UIKeyCommand")?.send(from: responder, command)
      return true
    }
    return false
  }

  /// Tells the first responder that a key has gone down and up.
  final func press(_ key: InputKey, _ modifiers: InputModifiers) {
    let (press, receiver) = (UIPress(key, modifiers), keyReceiver)
    (press.window, press.responder) = (self, receiver)
    let event = UIPressesEvent([press])
    receiver.pressesBegan([press], with: event)
    press.phase = .ended
    receiver.pressesEnded([press], with: event)
  }

  private var keyReceiver: UIResponder { firstResponder ?? rootViewController ?? self }
}

extension UIApplication {
  /// Shakes the device: the first responder of the key window, or else its root view controller, hears that a
  /// motion begins and ends.
  ///
  /// Divergence: Apple's systems have no such method. Here a script, a program or a test calls it.
  public final func shake() {
    guard let window = keyWindow ?? windows.first else { return }
    let receiver = window.firstResponder ?? window.rootViewController ?? window
    let event = UIEvent([], time: CACurrentMediaTime(), type: .motion, subtype: .motionShake)
    receiver.motionBegan(.motionShake, with: event)
    receiver.motionEnded(.motionShake, with: event)
  }
}
