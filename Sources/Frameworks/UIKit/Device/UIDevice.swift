// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// The orientations of a device.
public enum UIDeviceOrientation: Int, Sendable {
  /// Not known.
  case unknown
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// On its left side.
  case landscapeLeft
  /// On its right side.
  case landscapeRight
  /// On its back.
  case faceUp
  /// On its face.
  case faceDown

  /// Indicates whether the long side is upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Indicates whether the long side is level.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Indicates whether the device lies flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Indicates whether the orientation is one of an interface.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// The orientations of an interface.
public enum UIInterfaceOrientation: Int, Sendable {
  /// Not known.
  case unknown
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// Turned to the right.
  case landscapeLeft = 4
  /// Turned to the left.
  case landscapeRight = 3

  /// Indicates whether the interface is higher than wide.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Indicates whether the interface is wider than high.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A set of orientations.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates a set from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// Turned to the right.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// Turned to the left.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// Turned to either side.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All but upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
  /// All orientations.
  public static let all: UIInterfaceOrientationMask = [.allButUpsideDown, .portraitUpsideDown]
}

/// The device: a phone that does not rotate.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
  /// The only device.
  public static let current = UIDevice()

  /// The kind of interface: a phone's.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.traitCollection.userInterfaceIdiom }
  /// The name of the device.
  public var name: String { "Multiplane" }
  /// The model, which is a phone's, as code that checks for phones expects.
  public var model: String { "iPhone" }
  /// The model, which is a phone's, as code that checks for phones expects.
  public var localizedModel: String { "iPhone" }
  /// The name of the system.
  public var systemName: String { "iOS" }
  /// The version of Apple's system whose API this follows.
  public var systemVersion: String { "18.0" }
  /// The orientation: that of the screen's longer side.
  public var orientation: UIDeviceOrientation {
    let size = UIScreen.main.bounds.size
    return size.width > size.height ? .landscapeLeft : .portrait
  }
  /// Indicates whether changes of the orientation are posted. There are none.
  public private(set) var isGeneratingDeviceOrientationNotifications = false
  /// Requests notifications of orientation changes. There are none.
  public func beginGeneratingDeviceOrientationNotifications() {
    isGeneratingDeviceOrientationNotifications = true
  }
  /// Ends the request for notifications of orientation changes.
  public func endGeneratingDeviceOrientationNotifications() {
    isGeneratingDeviceOrientationNotifications = false
  }
  /// Indicates whether the proximity sensor is active; there is none.
  public var isProximityMonitoringEnabled = false {
    didSet { Inert.report("UIDevice.isProximityMonitoringEnabled", if: isProximityMonitoringEnabled) }
  }
  /// An identifier of the device; `nil` here.
  public var identifierForVendor: UUID? { nil }

  /// The name of the notification of an orientation change. It is never posted here.
  public nonisolated static let orientationDidChangeNotification = NSNotification.Name(
    "UIDeviceOrientationDidChangeNotification")

  private override nonisolated init() { super.init() }
}
