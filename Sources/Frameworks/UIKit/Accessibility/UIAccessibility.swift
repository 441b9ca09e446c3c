// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// The messages of an app to assistive technologies, and the settings of a person for them.
@preconcurrency @MainActor
public enum UIAccessibility {
  /// The messages from an app to assistive technologies.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number of the message.
    public let rawValue: UInt32

    /// Creates a message from its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The layout has changed. The argument is the element to focus, a text to read, or `nil`.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// A large part of the screen has changed. The argument is the element to focus, a text to read, or
    /// `nil`.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A page has been scrolled. The argument is a text to read.
    public static let pageScrolled = Notification(rawValue: 1009)
    /// The argument is a text to read.
    public static let announcement = Notification(rawValue: 1008)
    /// An assistive technology pauses. The argument is its identifier.
    public static let pauseAssistiveTechnology = Notification(rawValue: 1018)
    /// An assistive technology continues. The argument is its identifier.
    public static let resumeAssistiveTechnology = Notification(rawValue: 1019)
  }

  /// The identifiers of assistive technologies.
  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    /// The name of the technology.
    public let rawValue: String
    /// Creates an identifier from the name of the technology.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The screen reader.
    public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
    /// The control by switches.
    public static let notificationSwitchControl = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
  }

  /// The texts that the app has asked to be read, in order: announcements, texts of scrolled pages, and texts
  /// for changes of the screen.
  ///
  /// Divergence: Apple's systems read them aloud. Here a test or a script reads and empties the list, which
  /// keeps the last 1000.
  public static var announcements: [String] = []

  /// The responder on which the focus of the screen reader is; `nil` for none.
  static weak var focus: UIResponder?

  /// Sends a message to assistive technologies.
  ///
  /// A text is added to `announcements`; while `isVoiceOverRunning` is true, its end is notified at once,
  /// with success. An element gets the focus of the screen reader while that is running.
  ///
  /// - Parameters:
  ///   - notification: The kind of message.
  ///   - argument: The text or the element; see `Notification`.
  public static func post(notification: Notification, argument: Any?) {
    let text = argument as? String ?? (argument as? NSAttributedString)?.string
    if let text { announce(text, isAnnouncement: notification == .announcement) }
    guard [.layoutChanged, .screenChanged].contains(notification), isVoiceOverRunning else { return }
    if let element = argument as? UIResponder { moveFocus(to: element) }
  }

  private static func announce(_ text: String, isAnnouncement: Bool) {
    announcements = announcements.suffix(999) + [text]
    guard isAnnouncement, isVoiceOverRunning else { return }
    NotificationCenter.default.post(
      name: announcementDidFinishNotification, object: nil,
      userInfo: [announcementStringValueUserInfoKey: text, announcementWasSuccessfulUserInfoKey: true])
  }

  /// Moves the focus of the screen reader, and tells both elements and observers.
  private static func moveFocus(to element: UIResponder) {
    let old = focus
    guard old !== element else { return }
    focus = element
    old?.accessibilityElementDidLoseFocus()
    element.accessibilityElementDidBecomeFocused()
    var info: [AnyHashable: Any] = [focusedElementUserInfoKey: element]
    info[unfocusedElementUserInfoKey] = old
    NotificationCenter.default.post(name: elementFocusedNotification, object: nil, userInfo: info)
  }

  /// Returns the element on which the focus of the screen reader is; `nil` for none, and for other
  /// technologies.
  public static func focusedElement(using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?)
    -> Any?
  { assistiveTechnologyIdentifier == .notificationSwitchControl ? nil : focus }

  /// Returns a rectangle of a view's space in that of its window, in points.
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.convert(rect, to: nil)
  }

  /// The notification that an announcement has been read.
  public nonisolated static let announcementDidFinishNotification = NSNotification.Name(
    "UIAccessibilityAnnouncementDidFinishNotification")
  /// The user info key of the text that has been read.
  public nonisolated static let announcementStringValueUserInfoKey =
    "UIAccessibilityAnnouncementKeyStringValue"
  /// The user info key of a Boolean value that indicates whether the whole text has been read.
  public nonisolated static let announcementWasSuccessfulUserInfoKey =
    "UIAccessibilityAnnouncementKeyWasSuccessful"
  /// The notification of a move of the focus.
  public nonisolated static let elementFocusedNotification = NSNotification.Name(
    "UIAccessibilityElementFocusedNotification")
  /// The user info key of the element that has got the focus.
  public nonisolated static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  /// The user info key of the element that has lost the focus.
  public nonisolated static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
}
