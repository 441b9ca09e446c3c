// SPDX-License-Identifier: Apache-2.0

public import CoreVideo

/// The kind and format of media: what its samples are, and what a decoder must know of them.
///
/// Two descriptions are equal if all of their values are.
public final class CMFormatDescription: Hashable, @unchecked Sendable {
  // Unchecked: no value changes after initialization.

  let type: CMMediaType
  let subType: FourCharCode
  let dictionary: CFDictionary?
  let size: CMVideoDimensions?
  let sound: SoundFormat?

  init(
    type: CMMediaType, subType: FourCharCode, dictionary: CFDictionary?, size: CMVideoDimensions? = nil,
    sound: SoundFormat? = nil
  ) {
    self.type = type
    self.subType = subType
    self.dictionary = dictionary?.copy() as? CFDictionary
    self.size = size
    self.sound = sound
  }

  /// Returns true if two descriptions have equal values.
  public static func == (a: CMFormatDescription, b: CMFormatDescription) -> Bool {
    a === b
      || a.type == b.type && a.subType == b.subType && a.size == b.size && a.sound == b.sound
        && (a.dictionary ?? NSDictionary()).isEqual(to: b.dictionary as? [AnyHashable: Any] ?? [:])
  }

  /// Hashes the kind and format.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    hasher.combine(subType)
    hasher.combine(size)
  }
}

/// A description of video.
public typealias CMVideoFormatDescription = CMFormatDescription
/// A description of sound.
public typealias CMAudioFormatDescription = CMFormatDescription

/// The format of sound, at addresses that stay.
final class SoundFormat: Equatable {
  /// The format, of one element.
  let stream: UnsafeMutablePointer<AudioStreamBasicDescription>
  /// The bytes of the arrangement of channels, and those of the decoder.
  let layout: NSData
  let cookie: NSData

  init(_ stream: AudioStreamBasicDescription, layout: NSData, cookie: NSData) {
    self.stream = .allocate(capacity: 1)
    self.stream.initialize(to: stream)
    self.layout = layout
    self.cookie = cookie
  }

  deinit { stream.deallocate() }

  static func == (a: SoundFormat, b: SoundFormat) -> Bool {
    a.stream.pointee == b.stream.pointee && a.layout.isEqual(to: b.layout as Data)
      && a.cookie.isEqual(to: b.cookie as Data)
  }
}

/// A parameter is not valid.
public let kCMFormatDescriptionError_InvalidParameter: OSStatus = -12710
/// Memory could not be allocated.
public let kCMFormatDescriptionError_AllocationFailed: OSStatus = -12711
/// The description has no such value.
public let kCMFormatDescriptionError_ValueNotAvailable: OSStatus = -12718

/// The name of a format.
public var kCMFormatDescriptionExtension_FormatName: CFString { "FormatName" }
/// The bits of a pixel.
public var kCMFormatDescriptionExtension_Depth: CFString { "Depth" }
/// The part of pictures to show: a dictionary.
public var kCMFormatDescriptionExtension_CleanAperture: CFString { kCVImageBufferCleanApertureKey }
/// The shape of a pixel: a dictionary.
public var kCMFormatDescriptionExtension_PixelAspectRatio: CFString { kCVImageBufferPixelAspectRatioKey }
/// The number of fields in a frame: 1 or 2.
public var kCMFormatDescriptionExtension_FieldCount: CFString { kCVImageBufferFieldCountKey }
/// The order of fields.
public var kCMFormatDescriptionExtension_FieldDetail: CFString { kCVImageBufferFieldDetailKey }
/// The primaries of red, green and blue.
public var kCMFormatDescriptionExtension_ColorPrimaries: CFString { kCVImageBufferColorPrimariesKey }
/// The transfer curve.
public var kCMFormatDescriptionExtension_TransferFunction: CFString { kCVImageBufferTransferFunctionKey }
/// The exponent of the transfer curve.
public var kCMFormatDescriptionExtension_GammaLevel: CFString { kCVImageBufferGammaLevelKey }
/// The conversion between luma and chroma and red, green and blue.
public var kCMFormatDescriptionExtension_YCbCrMatrix: CFString { kCVImageBufferYCbCrMatrixKey }
/// Indicates whether black is 0 and white the greatest value: a Boolean.
public var kCMFormatDescriptionExtension_FullRangeVideo: CFString { "FullRangeVideo" }
/// The location of chroma samples in frames and top fields.
public var kCMFormatDescriptionExtension_ChromaLocationTopField: CFString {
  kCVImageBufferChromaLocationTopFieldKey
}
/// The location of chroma samples in bottom fields.
public var kCMFormatDescriptionExtension_ChromaLocationBottomField: CFString {
  kCVImageBufferChromaLocationBottomFieldKey
}
/// The data of the decoder, by the name of their atom: a dictionary.
public var kCMFormatDescriptionExtension_SampleDescriptionExtensionAtoms: CFString {
  "SampleDescriptionExtensionAtoms"
}

/// Creates a description of media that is neither video nor sound, or of which no more is known.
public func CMFormatDescriptionCreate(
  allocator: CFTypeRef?, mediaType: CMMediaType, mediaSubType: FourCharCode, extensions: CFDictionary?,
  formatDescriptionOut: UnsafeMutablePointer<CMFormatDescription?>
) -> OSStatus {
  formatDescriptionOut.pointee = CMFormatDescription(
    type: mediaType, subType: mediaSubType, dictionary: extensions)
  return 0
}

/// Returns the kind of media.
public func CMFormatDescriptionGetMediaType(_ desc: CMFormatDescription) -> CMMediaType { desc.type }

/// Returns the codec, pixel format or format of sound.
public func CMFormatDescriptionGetMediaSubType(_ desc: CMFormatDescription) -> FourCharCode { desc.subType }

/// Returns further values by key, or `nil` if there are none.
public func CMFormatDescriptionGetExtensions(_ desc: CMFormatDescription) -> CFDictionary? { desc.dictionary }

/// Returns one of the further values, or `nil` if there is none with this key.
public func CMFormatDescriptionGetExtension(
  _ desc: CMFormatDescription, extensionKey: CFString
) -> CFTypeRef? {
  desc.dictionary?.object(forKey: extensionKey).map { $0 as AnyObject }
}

/// Returns true if two descriptions have equal values. Two that are missing are not equal.
public func CMFormatDescriptionEqual(
  _ formatDescription: CMFormatDescription?, otherFormatDescription: CMFormatDescription?
) -> Bool {
  guard let formatDescription, let otherFormatDescription else { return false }
  return formatDescription == otherFormatDescription
}
