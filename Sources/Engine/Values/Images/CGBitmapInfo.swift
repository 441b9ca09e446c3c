// SPDX-License-Identifier: Apache-2.0

/// The position of a pixel's alpha, if it has one, and the relation of its colour to alpha.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// No alpha.
  case none = 0
  /// Alpha after the colour, which is multiplied by it.
  case premultipliedLast = 1
  /// Alpha before the colour, which is multiplied by it.
  case premultipliedFirst = 2
  /// Alpha after the colour.
  case last = 3
  /// Alpha before the colour.
  case first = 4
  /// Something unused after the colour.
  case noneSkipLast = 5
  /// Something unused before the colour.
  case noneSkipFirst = 6
  /// Alpha and no colour.
  case alphaOnly = 7
}

/// The kind of number that components are.
public enum CGImageComponentInfo: UInt32, Sendable {
  /// Whole numbers, of which the largest means 1.
  case integer = 0
  /// Floating-point numbers.
  case float = 0x100
}

/// The order of a pixel's bytes in memory.
public enum CGImageByteOrderInfo: UInt32, Sendable {
  /// The components one after the other.
  case orderDefault = 0
  /// Units of 16 bits, each with its lowest byte first.
  case order16Little = 0x1000
  /// Units of 32 bits, each with its lowest byte first.
  case order32Little = 0x2000
  /// Units of 16 bits, each with its highest byte first.
  case order16Big = 0x3000
  /// Units of 32 bits, each with its highest byte first.
  case order32Big = 0x4000
}

/// The packing of components into a pixel.
public enum CGImagePixelFormatInfo: UInt32, Sendable {
  /// The same number of bits for each component: the number of bits per component.
  case packed = 0
  /// 5 bits each, in 16.
  case RGB555 = 0x10000
  /// 5, 6 and 5 bits.
  case RGB565 = 0x20000
  /// 10 bits each, in 32.
  case RGB101010 = 0x30000
  /// 10 bits each, in 32, of a range wider than 0...1.
  case RGBCIF10 = 0x40000
}

/// The layout of a pixel in memory without sizes: alpha, kind of number, byte order and packing.
public struct CGBitmapInfo: OptionSet, Sendable {
  /// The layout as bits.
  public let rawValue: UInt32

  /// Creates a layout from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Creates a layout from its parts.
  public init(
    alpha: CGImageAlphaInfo, component: CGImageComponentInfo, byteOrder: CGImageByteOrderInfo,
    pixelFormat: CGImagePixelFormatInfo
  ) {
    self.init(
      rawValue: alpha.rawValue | component.rawValue | byteOrder.rawValue | pixelFormat.rawValue)
  }

  /// Creates a layout from its parts, with packed components.
  public init(
    alpha: CGImageAlphaInfo, component: CGImageComponentInfo, byteOrder: CGImageByteOrderInfo
  ) {
    self.init(alpha: alpha, component: component, byteOrder: byteOrder, pixelFormat: .packed)
  }

  /// The bits that hold a `CGImageAlphaInfo`.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// The components are floating-point numbers.
  public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
  /// The bits that hold a `CGImageByteOrderInfo`.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// Units of 16 bits, each with its lowest byte first.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
  /// Units of 32 bits, each with its lowest byte first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
  /// Units of 16 bits, each with its highest byte first.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
  /// Units of 32 bits, each with its highest byte first.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)

  private static let componentMask: UInt32 = 0xF00
  private static let pixelFormatMask: UInt32 = 0xF0000

  private func replacing(_ mask: UInt32, with bits: UInt32) -> CGBitmapInfo {
    CGBitmapInfo(rawValue: rawValue & ~mask | bits)
  }

  /// The alpha part; `.none` when its bits mean nothing.
  public var alpha: CGImageAlphaInfo {
    get { CGImageAlphaInfo(rawValue: rawValue & Self.alphaInfoMask.rawValue) ?? .none }
    set { self = replacing(Self.alphaInfoMask.rawValue, with: newValue.rawValue) }
  }

  /// The kind of number; `.integer` when its bits mean nothing.
  public var component: CGImageComponentInfo {
    get { CGImageComponentInfo(rawValue: rawValue & Self.componentMask) ?? .integer }
    set { self = replacing(Self.componentMask, with: newValue.rawValue) }
  }

  /// The order of bytes; `.orderDefault` when its bits mean nothing.
  public var byteOrder: CGImageByteOrderInfo {
    get { CGImageByteOrderInfo(rawValue: rawValue & Self.byteOrderMask.rawValue) ?? .orderDefault }
    set { self = replacing(Self.byteOrderMask.rawValue, with: newValue.rawValue) }
  }

  /// The packing; `.packed` when its bits mean nothing.
  public var pixelFormat: CGImagePixelFormatInfo {
    get { CGImagePixelFormatInfo(rawValue: rawValue & Self.pixelFormatMask) ?? .packed }
    set { self = replacing(Self.pixelFormatMask, with: newValue.rawValue) }
  }

  /// The layout of a pixmap: B, G, R, A with the colour multiplied by alpha.
  package static let engine = CGBitmapInfo(
    alpha: .premultipliedFirst, component: .integer, byteOrder: .order32Little)
}
