// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// The orientations of a device.
public enum UIDeviceOrientation: Int, Sendable {
  /// The orientation is not known.
  case unknown
  /// The device is held upright.
  case portrait
  /// The device is held upside down.
  case portraitUpsideDown
  /// The device stands on its left edge.
  case landscapeLeft
  /// The device stands on its right edge.
  case landscapeRight
  /// The device lies flat with its screen up.
  case faceUp
  /// The device lies flat with its screen down.
  case faceDown

  /// Indicates whether the device is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Indicates whether the device stands on its left or right edge.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Indicates whether the device lies flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Indicates whether an interface can have the orientation.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// The orientations of an interface.
public enum UIInterfaceOrientation: Int, Sendable {
  /// The orientation is not known.
  case unknown
  /// The interface of a device that is held upright.
  case portrait
  /// The interface of a device that is held upside down.
  case portraitUpsideDown
  /// The interface of a device that stands on its right edge.
  case landscapeLeft = 4
  /// The interface of a device that stands on its left edge.
  case landscapeRight = 3

  /// Indicates whether the orientation is `.portrait` or `.portraitUpsideDown`.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Indicates whether the orientation is `.landscapeLeft` or `.landscapeRight`.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A set of interface orientations.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The bits: one for each orientation.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The interface of a device that is held upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// The interface of a device that stands on its right edge.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// The interface of a device that stands on its left edge.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// The interface of a device that is held upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// Both landscape orientations.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All orientations except upside down.
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
  /// The name of the device, which is always "Multiplane".
  public var name: String { "Multiplane" }
  /// The model: a phone's, because code may check for it.
  public var model: String { "iPhone" }
  /// The model: a phone's, because code may check for it.
  public var localizedModel: String { "iPhone" }
  /// The name of the system, which is always "iOS".
  public var systemName: String { "iOS" }
  /// The version of Apple's system whose API this module follows.
  public var systemVersion: String { "18.0" }
  /// The orientation: `.landscapeLeft` if the screen is wider than it is high, otherwise `.portrait`.
  public var orientation: UIDeviceOrientation {
    let size = UIScreen.main.bounds.size
    return size.width > size.height ? .landscapeLeft : .portrait
  }
  /// Indicates whether notifications of orientation changes are requested; default false. Divergence: none
  /// are posted.
  public private(set) var isGeneratingDeviceOrientationNotifications = false
  /// Requests notifications of orientation changes. Divergence: none are posted.
  public func beginGeneratingDeviceOrientationNotifications() {
    isGeneratingDeviceOrientationNotifications = true
  }
  /// Ends the request for notifications of orientation changes. One call ends all requests.
  public func endGeneratingDeviceOrientationNotifications() {
    isGeneratingDeviceOrientationNotifications = false
  }
  /// Indicates whether the proximity sensor is enabled; default false. It has no effect, because there is no
  /// sensor; setting it to true is reported.
  public var isProximityMonitoringEnabled = false {
    didSet { Inert.report("UIDevice.isProximityMonitoringEnabled", if: isProximityMonitoringEnabled) }
  }
  /// An identifier of the device. Divergence: it is always `nil`.
  public var identifierForVendor: UUID? { nil }

  /// The notification of an orientation change. Divergence: it is never posted.
  public nonisolated static let orientationDidChangeNotification = NSNotification.Name(
    "UIDeviceOrientationDidChangeNotification")

  private override nonisolated init() { super.init() }
}
