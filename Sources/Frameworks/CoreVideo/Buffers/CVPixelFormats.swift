// SPDX-License-Identifier: Apache-2.0

/// 32 bits a pixel: blue, green, red and alpha, a byte each.
public let kCVPixelFormatType_32BGRA = OSType(characters: "BGRA")
/// 32 bits a pixel: alpha, red, green and blue, a byte each.
public let kCVPixelFormatType_32ARGB: OSType = 0x20
/// 32 bits a pixel: red, green, blue and alpha, a byte each.
public let kCVPixelFormatType_32RGBA = OSType(characters: "RGBA")
/// A plane of luma in 16...235, and one of pairs of chroma in 16...240 for 2 x 2 pixels each.
public let kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange = OSType(characters: "420v")
/// A plane of luma in 0...255, and one of pairs of chroma in 1...255 for 2 x 2 pixels each.
public let kCVPixelFormatType_420YpCbCr8BiPlanarFullRange = OSType(characters: "420f")
/// A byte a pixel.
public let kCVPixelFormatType_OneComponent8 = OSType(characters: "L008")

// The formats below have names so that code which refers to them compiles. Buffers of these formats cannot be
// created: the result is `kCVReturnInvalidPixelFormat`.

/// 32 bits a pixel: alpha, blue, green and red. Not supported.
public let kCVPixelFormatType_32ABGR = OSType(characters: "ABGR")
/// 24 bits a pixel: red, green and blue. Not supported.
public let kCVPixelFormatType_24RGB: OSType = 0x18
/// 24 bits a pixel: blue, green and red. Not supported.
public let kCVPixelFormatType_24BGR = OSType(characters: "24BG")
/// 64 bits a pixel: alpha, red, green and blue of 16 bits each. Not supported.
public let kCVPixelFormatType_64ARGB = OSType(characters: "b64a")
/// 64 bits a pixel: red, green, blue and alpha of 16 bits each, little-endian. Not supported.
public let kCVPixelFormatType_64RGBALE = OSType(characters: "l64r")
/// 64 bits a pixel: red, green, blue and alpha as half floats. Not supported.
public let kCVPixelFormatType_64RGBAHalf = OSType(characters: "RGhA")
/// 128 bits a pixel: red, green, blue and alpha as floats. Not supported.
public let kCVPixelFormatType_128RGBAFloat = OSType(characters: "RGfA")
/// 10 bits each of red, green and blue. Not supported.
public let kCVPixelFormatType_30RGB = OSType(characters: "R10k")
/// Three planes of luma and chroma in video range. Not supported.
public let kCVPixelFormatType_420YpCbCr8Planar = OSType(characters: "y420")
/// Three planes of luma and chroma in full range. Not supported.
public let kCVPixelFormatType_420YpCbCr8PlanarFullRange = OSType(characters: "f420")
/// Chroma and luma in turn, for 2 x 1 pixels. Not supported.
public let kCVPixelFormatType_422YpCbCr8 = OSType(characters: "2vuy")
/// Luma and chroma in turn, for 2 x 1 pixels. Not supported.
public let kCVPixelFormatType_422YpCbCr8_yuvs = OSType(characters: "yuvs")
/// Two planes of 10 bits in 16, in video range. Not supported.
public let kCVPixelFormatType_420YpCbCr10BiPlanarVideoRange = OSType(characters: "x420")
/// Two planes of 10 bits in 16, in full range. Not supported.
public let kCVPixelFormatType_420YpCbCr10BiPlanarFullRange = OSType(characters: "xf20")
/// A byte each of red and green. Not supported.
public let kCVPixelFormatType_TwoComponent8 = OSType(characters: "2C08")
/// A half float a pixel. Not supported.
public let kCVPixelFormatType_OneComponent16Half = OSType(characters: "L00h")
/// A float a pixel. Not supported.
public let kCVPixelFormatType_OneComponent32Float = OSType(characters: "L00f")
/// The distance as a half float. Not supported.
public let kCVPixelFormatType_DepthFloat16 = OSType(characters: "hdep")
/// The distance as a float. Not supported.
public let kCVPixelFormatType_DepthFloat32 = OSType(characters: "fdep")

/// The layout of a pixel format in memory.
struct PixelFormatLayout {
  /// One plane of a format.
  struct Plane {
    /// The number of bytes of a sample.
    var bytesPerSample: Int
    /// The numbers of columns and of rows that share a sample.
    var sharing = 1
  }

  /// The planes, in order. A format that is not planar has one.
  var planes: [Plane]

  /// Indicates whether luma and chroma are in separate planes.
  var isPlanar: Bool { planes.count > 1 }

  /// The layouts of the formats that buffers can have.
  private static let all: [OSType: PixelFormatLayout] = {
    let pixels = PixelFormatLayout(planes: [Plane(bytesPerSample: 4)])
    let biplanar = PixelFormatLayout(
      planes: [Plane(bytesPerSample: 1), Plane(bytesPerSample: 2, sharing: 2)])
    return [
      kCVPixelFormatType_32BGRA: pixels, kCVPixelFormatType_32ARGB: pixels,
      kCVPixelFormatType_32RGBA: pixels,
      kCVPixelFormatType_OneComponent8: PixelFormatLayout(planes: [Plane(bytesPerSample: 1)]),
      kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange: biplanar,
      kCVPixelFormatType_420YpCbCr8BiPlanarFullRange: biplanar,
    ]
  }()

  /// Returns the layout of a format, or `nil` if it is not supported.
  static func of(_ format: OSType) -> PixelFormatLayout? { all[format] }
}
