// SPDX-License-Identifier: Apache-2.0

/// The position of alpha in a pixel, if it has alpha, and whether its colour is premultiplied.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// No alpha.
  case none = 0
  /// Alpha after a premultiplied colour.
  case premultipliedLast = 1
  /// Alpha before a premultiplied colour.
  case premultipliedFirst = 2
  /// Alpha after a straight colour.
  case last = 3
  /// Alpha before a straight colour.
  case first = 4
  /// Unused bits after the colour.
  case noneSkipLast = 5
  /// Unused bits before the colour.
  case noneSkipFirst = 6
  /// Alpha and no colour.
  case alphaOnly = 7
}

/// The numeric type of the components.
public enum CGImageComponentInfo: UInt32, Sendable {
  /// Integers. The largest integer stands for 1.
  case integer = 0
  /// Floating-point numbers.
  case float = 0x100
}

/// The order of a pixel's bytes in memory.
public enum CGImageByteOrderInfo: UInt32, Sendable {
  /// The default order: the components follow each other, and each is in big-endian order.
  case orderDefault = 0
  /// Units of 16 bits in little-endian order.
  case order16Little = 0x1000
  /// Units of 32 bits in little-endian order.
  case order32Little = 0x2000
  /// Units of 16 bits in big-endian order.
  case order16Big = 0x3000
  /// Units of 32 bits in big-endian order.
  case order32Big = 0x4000
}

/// The packing of components into a pixel.
public enum CGImagePixelFormatInfo: UInt32, Sendable {
  /// Components of the size that the number of bits per component gives.
  case packed = 0
  /// 5 bits for each of red, green and blue, in 16 bits.
  case RGB555 = 0x10000
  /// 5 bits for red, 6 for green and 5 for blue, in 16 bits.
  case RGB565 = 0x20000
  /// 10 bits for each of red, green and blue, in 32 bits.
  case RGB101010 = 0x30000
  /// 10 bits for each of red, green and blue, in 32 bits, with a range wider than 0...1.
  case RGBCIF10 = 0x40000
}

/// The layout of a pixel in memory, apart from the numbers of bits: alpha, numeric type, byte order and
/// packing.
public struct CGBitmapInfo: OptionSet, Sendable {
  /// The layout as a bit field.
  public let rawValue: UInt32

  /// Creates a layout from a bit field.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Creates a layout from its alpha, numeric type, byte order and packing.
  public init(
    alpha: CGImageAlphaInfo, component: CGImageComponentInfo, byteOrder: CGImageByteOrderInfo,
    pixelFormat: CGImagePixelFormatInfo
  ) {
    self.init(
      rawValue: alpha.rawValue | component.rawValue | byteOrder.rawValue | pixelFormat.rawValue)
  }

  /// Creates a layout of packed components from its alpha, numeric type and byte order.
  public init(
    alpha: CGImageAlphaInfo, component: CGImageComponentInfo, byteOrder: CGImageByteOrderInfo
  ) {
    self.init(alpha: alpha, component: component, byteOrder: byteOrder, pixelFormat: .packed)
  }

  /// The bits that hold a `CGImageAlphaInfo`.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// A flag that says that the components are floating-point numbers.
  public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
  /// The bits that hold a `CGImageComponentInfo`.
  public static let floatInfoMask = CGBitmapInfo(rawValue: 0xF00)
  /// The bits that hold a `CGImageByteOrderInfo`.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// Units of 16 bits in little-endian order.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
  /// Units of 32 bits in little-endian order.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
  /// Units of 16 bits in big-endian order.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
  /// Units of 32 bits in big-endian order.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)

  private static let pixelFormatMask: UInt32 = 0xF0000

  private func replacing(_ mask: UInt32, with bits: UInt32) -> CGBitmapInfo {
    CGBitmapInfo(rawValue: rawValue & ~mask | bits)
  }

  /// The alpha information of the layout, or `.none` if its bits are invalid.
  public var alpha: CGImageAlphaInfo {
    get { CGImageAlphaInfo(rawValue: rawValue & Self.alphaInfoMask.rawValue) ?? .none }
    set { self = replacing(Self.alphaInfoMask.rawValue, with: newValue.rawValue) }
  }

  /// The numeric type of the components, or `.integer` if its bits are invalid.
  public var component: CGImageComponentInfo {
    get { CGImageComponentInfo(rawValue: rawValue & Self.floatInfoMask.rawValue) ?? .integer }
    set { self = replacing(Self.floatInfoMask.rawValue, with: newValue.rawValue) }
  }

  /// The byte order, or `.orderDefault` if its bits are invalid.
  public var byteOrder: CGImageByteOrderInfo {
    get { CGImageByteOrderInfo(rawValue: rawValue & Self.byteOrderMask.rawValue) ?? .orderDefault }
    set { self = replacing(Self.byteOrderMask.rawValue, with: newValue.rawValue) }
  }

  /// The packing of components, or `.packed` if its bits are invalid.
  public var pixelFormat: CGImagePixelFormatInfo {
    get { CGImagePixelFormatInfo(rawValue: rawValue & Self.pixelFormatMask) ?? .packed }
    set { self = replacing(Self.pixelFormatMask, with: newValue.rawValue) }
  }

  /// The layout of a pixmap: B, G, R, A, premultiplied.
  package static let engine = CGBitmapInfo(
    alpha: .premultipliedFirst, component: .integer, byteOrder: .order32Little)
}
