// SPDX-License-Identifier: Apache-2.0

#if os(iOS) || os(tvOS)
  import UIKit
  public typealias PlatformColor = UIColor
  public typealias PlatformView = UIView
#elseif os(OSX)
  import Cocoa
  public typealias PlatformColor = NSColor
  public typealias PlatformView = NSView
#endif

#if !os(macOS) && !os(watchOS)
  public let isTouch = true
#else
  public let isTouch = false
#endif

/* #if os(iOS) in a comment /* nested */ stays */
public final class Glow: PlatformView {
  static let text = """
    #selector(inText) @objc "os(iOS)" \(isTouch ? "touch" : "mouse")
    """
  static let raw = #"@objc \#(isTouch) "#

  @available(iOS 10.0, *)
  func prepare() {
    #if os(iOS)
      if #available(iOS 13.0, tvOS 13.0, *) {
        backgroundColor = PlatformColor.red
      } else {
        backgroundColor = .blue
      }
    #endif
  }
}
