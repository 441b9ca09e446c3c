// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// The person's accessibility settings.
///
/// Divergence: Apple's systems have them in the settings of the device. Here, a program, a script or a test
/// sets them; a change posts the notification. They change nothing by themselves.
extension UIAccessibility {
  /// A setting and its notification.
  private enum Setting: String {
    case isVoiceOverRunning = "UIAccessibilityVoiceOverStatusDidChangeNotification"
    case isSwitchControlRunning = "UIAccessibilitySwitchControlStatusDidChangeNotification"
    case isAssistiveTouchRunning = "UIAccessibilityAssistiveTouchStatusDidChangeNotification"
    case isGuidedAccessEnabled = "UIAccessibilityGuidedAccessStatusDidChangeNotification"
    case isReduceMotionEnabled = "UIAccessibilityReduceMotionStatusDidChangeNotification"
    case prefersCrossFadeTransitions = "UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification"
    case isVideoAutoplayEnabled = "UIAccessibilityVideoAutoplayStatusDidChangeNotification"
    case isReduceTransparencyEnabled = "UIAccessibilityReduceTransparencyStatusDidChangeNotification"
    case isInvertColorsEnabled = "UIAccessibilityInvertColorsStatusDidChangeNotification"
    case isGrayscaleEnabled = "UIAccessibilityGrayscaleStatusDidChangeNotification"
    case isDarkerSystemColorsEnabled = "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification"
    case shouldDifferentiateWithoutColor =
      "UIAccessibilityShouldDifferentiateWithoutColorDidChangeNotification"
    case isOnOffSwitchLabelsEnabled = "UIAccessibilityOnOffSwitchLabelsDidChangeNotification"
    case buttonShapesEnabled = "UIAccessibilityButtonShapesEnabledStatusDidChangeNotification"
    case isBoldTextEnabled = "UIAccessibilityBoldTextStatusDidChangeNotification"
    case isMonoAudioEnabled = "UIAccessibilityMonoAudioStatusDidChangeNotification"
    case isClosedCaptioningEnabled = "UIAccessibilityClosedCaptioningStatusDidChangeNotification"
    case isSpeakSelectionEnabled = "UIAccessibilitySpeakSelectionStatusDidChangeNotification"
    case isSpeakScreenEnabled = "UIAccessibilitySpeakScreenStatusDidChangeNotification"
    case isShakeToUndoEnabled = "UIAccessibilityShakeToUndoDidChangeNotification"

    /// The name of the notification of a change.
    nonisolated var name: NSNotification.Name { NSNotification.Name(rawValue) }
  }

  /// The settings that differ from their defaults.
  private static var changed: Set<Setting> = []

  private static func set(_ setting: Setting, differs: Bool) {
    guard changed.contains(setting) != differs else { return }
    if differs { changed.insert(setting) } else { changed.remove(setting) }
    NotificationCenter.default.post(name: setting.name, object: nil)
  }

  /// Indicates whether a screen reader reads the interface aloud; default false.
  public static var isVoiceOverRunning: Bool {
    get { changed.contains(.isVoiceOverRunning) }
    set { set(.isVoiceOverRunning, differs: newValue) }
  }
  /// Indicates whether a person uses the device with switches; default false.
  public static var isSwitchControlRunning: Bool {
    get { changed.contains(.isSwitchControlRunning) }
    set { set(.isSwitchControlRunning, differs: newValue) }
  }
  /// Indicates whether a person makes gestures with a menu; default false.
  public static var isAssistiveTouchRunning: Bool {
    get { changed.contains(.isAssistiveTouchRunning) }
    set { set(.isAssistiveTouchRunning, differs: newValue) }
  }
  /// Indicates whether the device is limited to one app; default false.
  public static var isGuidedAccessEnabled: Bool {
    get { changed.contains(.isGuidedAccessEnabled) }
    set { set(.isGuidedAccessEnabled, differs: newValue) }
  }
  /// Indicates whether a person wants less motion; default false.
  public static var isReduceMotionEnabled: Bool {
    get { changed.contains(.isReduceMotionEnabled) }
    set { set(.isReduceMotionEnabled, differs: newValue) }
  }
  /// Indicates whether a person prefers fades to sliding transitions; default false.
  public static var prefersCrossFadeTransitions: Bool {
    get { changed.contains(.prefersCrossFadeTransitions) }
    set { set(.prefersCrossFadeTransitions, differs: newValue) }
  }
  /// Indicates whether videos may play on their own; default true.
  public static var isVideoAutoplayEnabled: Bool {
    get { !changed.contains(.isVideoAutoplayEnabled) }
    set { set(.isVideoAutoplayEnabled, differs: !newValue) }
  }
  /// Indicates whether a person wants less transparency; default false.
  public static var isReduceTransparencyEnabled: Bool {
    get { changed.contains(.isReduceTransparencyEnabled) }
    set { set(.isReduceTransparencyEnabled, differs: newValue) }
  }
  /// Indicates whether the colours of the screen are inverted; default false.
  public static var isInvertColorsEnabled: Bool {
    get { changed.contains(.isInvertColorsEnabled) }
    set { set(.isInvertColorsEnabled, differs: newValue) }
  }
  /// Indicates whether the screen shows greys; default false.
  public static var isGrayscaleEnabled: Bool {
    get { changed.contains(.isGrayscaleEnabled) }
    set { set(.isGrayscaleEnabled, differs: newValue) }
  }
  /// Indicates whether a person wants more contrast; default false.
  public static var isDarkerSystemColorsEnabled: Bool {
    get { changed.contains(.isDarkerSystemColorsEnabled) }
    set { set(.isDarkerSystemColorsEnabled, differs: newValue) }
  }
  /// Indicates whether differences should not be shown by colour alone; default false.
  public static var shouldDifferentiateWithoutColor: Bool {
    get { changed.contains(.shouldDifferentiateWithoutColor) }
    set { set(.shouldDifferentiateWithoutColor, differs: newValue) }
  }
  /// Indicates whether switches show signs for on and off; default false.
  public static var isOnOffSwitchLabelsEnabled: Bool {
    get { changed.contains(.isOnOffSwitchLabelsEnabled) }
    set { set(.isOnOffSwitchLabelsEnabled, differs: newValue) }
  }
  /// Indicates whether buttons show their shapes; default false.
  public static var buttonShapesEnabled: Bool {
    get { changed.contains(.buttonShapesEnabled) }
    set { set(.buttonShapesEnabled, differs: newValue) }
  }
  /// Indicates whether a person wants bold text; default false.
  public static var isBoldTextEnabled: Bool {
    get { changed.contains(.isBoldTextEnabled) }
    set { set(.isBoldTextEnabled, differs: newValue) }
  }
  /// Indicates whether sound has one channel; default false.
  public static var isMonoAudioEnabled: Bool {
    get { changed.contains(.isMonoAudioEnabled) }
    set { set(.isMonoAudioEnabled, differs: newValue) }
  }
  /// Indicates whether videos show captions; default false.
  public static var isClosedCaptioningEnabled: Bool {
    get { changed.contains(.isClosedCaptioningEnabled) }
    set { set(.isClosedCaptioningEnabled, differs: newValue) }
  }
  /// Indicates whether selected text can be read aloud; default false.
  public static var isSpeakSelectionEnabled: Bool {
    get { changed.contains(.isSpeakSelectionEnabled) }
    set { set(.isSpeakSelectionEnabled, differs: newValue) }
  }
  /// Indicates whether the screen can be read aloud; default false.
  public static var isSpeakScreenEnabled: Bool {
    get { changed.contains(.isSpeakScreenEnabled) }
    set { set(.isSpeakScreenEnabled, differs: newValue) }
  }
  /// Indicates whether shaking the device undoes; default true.
  public static var isShakeToUndoEnabled: Bool {
    get { !changed.contains(.isShakeToUndoEnabled) }
    set { set(.isShakeToUndoEnabled, differs: !newValue) }
  }

  // MARK: Notifications

  /// The notification of a change of `isVoiceOverRunning`.
  public nonisolated static let voiceOverStatusDidChangeNotification = Setting.isVoiceOverRunning.name
  /// The notification of a change of `isSwitchControlRunning`.
  public nonisolated static let switchControlStatusDidChangeNotification = Setting.isSwitchControlRunning.name
  /// The notification of a change of `isAssistiveTouchRunning`.
  public nonisolated static let assistiveTouchStatusDidChangeNotification = Setting
    .isAssistiveTouchRunning.name
  /// The notification of a change of `isGuidedAccessEnabled`.
  public nonisolated static let guidedAccessStatusDidChangeNotification = Setting.isGuidedAccessEnabled.name
  /// The notification of a change of `isReduceMotionEnabled`.
  public nonisolated static let reduceMotionStatusDidChangeNotification = Setting.isReduceMotionEnabled.name
  /// The notification of a change of `prefersCrossFadeTransitions`.
  public nonisolated static let prefersCrossFadeTransitionsStatusDidChangeNotification = Setting
    .prefersCrossFadeTransitions.name
  /// The notification of a change of `isVideoAutoplayEnabled`.
  public nonisolated static let videoAutoplayStatusDidChangeNotification = Setting.isVideoAutoplayEnabled.name
  /// The notification of a change of `isReduceTransparencyEnabled`.
  public nonisolated static let reduceTransparencyStatusDidChangeNotification = Setting
    .isReduceTransparencyEnabled.name
  /// The notification of a change of `isInvertColorsEnabled`.
  public nonisolated static let invertColorsStatusDidChangeNotification = Setting.isInvertColorsEnabled.name
  /// The notification of a change of `isGrayscaleEnabled`.
  public nonisolated static let grayscaleStatusDidChangeNotification = Setting.isGrayscaleEnabled.name
  /// The notification of a change of `isDarkerSystemColorsEnabled`.
  public nonisolated static let darkerSystemColorsStatusDidChangeNotification = Setting
    .isDarkerSystemColorsEnabled.name
  /// The notification of a change of `shouldDifferentiateWithoutColor`.
  public nonisolated static let differentiateWithoutColorDidChangeNotification = Setting
    .shouldDifferentiateWithoutColor.name
  /// The notification of a change of `isOnOffSwitchLabelsEnabled`.
  public nonisolated static let onOffSwitchLabelsDidChangeNotification = Setting
    .isOnOffSwitchLabelsEnabled.name
  /// The notification of a change of `buttonShapesEnabled`.
  public nonisolated static let buttonShapesEnabledStatusDidChangeNotification = Setting
    .buttonShapesEnabled.name
  /// The notification of a change of `isBoldTextEnabled`.
  public nonisolated static let boldTextStatusDidChangeNotification = Setting.isBoldTextEnabled.name
  /// The notification of a change of `isMonoAudioEnabled`.
  public nonisolated static let monoAudioStatusDidChangeNotification = Setting.isMonoAudioEnabled.name
  /// The notification of a change of `isClosedCaptioningEnabled`.
  public nonisolated static let closedCaptioningStatusDidChangeNotification = Setting
    .isClosedCaptioningEnabled.name
  /// The notification of a change of `isSpeakSelectionEnabled`.
  public nonisolated static let speakSelectionStatusDidChangeNotification = Setting
    .isSpeakSelectionEnabled.name
  /// The notification of a change of `isSpeakScreenEnabled`.
  public nonisolated static let speakScreenStatusDidChangeNotification = Setting.isSpeakScreenEnabled.name
  /// The notification of a change of `isShakeToUndoEnabled`.
  public nonisolated static let shakeToUndoDidChangeNotification = Setting.isShakeToUndoEnabled.name
}
