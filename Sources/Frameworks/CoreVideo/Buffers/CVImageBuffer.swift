// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics

/// Returns the size of the picture, in pixels.
public func CVImageBufferGetEncodedSize(_ imageBuffer: CVImageBuffer) -> CGSize {
  CGSize(width: imageBuffer.width, height: imageBuffer.height)
}

/// Returns the size at which to show the picture: that of its attachment, or else its size in pixels.
public func CVImageBufferGetDisplaySize(_ imageBuffer: CVImageBuffer) -> CGSize {
  let encoded = CVImageBufferGetEncodedSize(imageBuffer)
  let values = imageBuffer.numbers(
    kCVImageBufferDisplayDimensionsKey, [kCVImageBufferDisplayWidthKey, kCVImageBufferDisplayHeightKey])
  guard let values, values.allSatisfy({ $0 > 0 }) else { return encoded }
  return CGSize(width: values[0], height: values[1])
}

/// Returns the part of the picture to show, with the origin at the lower left: that of its attachment, or
/// else the picture.
public func CVImageBufferGetCleanRect(_ imageBuffer: CVImageBuffer) -> CGRect {
  let encoded = CVImageBufferGetEncodedSize(imageBuffer)
  let values = imageBuffer.numbers(
    kCVImageBufferCleanApertureKey,
    [
      kCVImageBufferCleanApertureWidthKey, kCVImageBufferCleanApertureHeightKey,
      kCVImageBufferCleanApertureHorizontalOffsetKey, kCVImageBufferCleanApertureVerticalOffsetKey,
    ])
  guard let values, values[0] > 0, values[1] > 0 else { return CGRect(origin: .zero, size: encoded) }
  let size = CGSize(width: values[0], height: values[1])
  return CGRect(
    x: (encoded.width - size.width) / 2 + values[2], y: (encoded.height - size.height) / 2 - values[3],
    width: size.width, height: size.height)
}

/// Returns true: the first row of a picture is its top.
public func CVImageBufferIsFlipped(_ imageBuffer: CVImageBuffer) -> Bool { true }

/// Returns the colour space in the attachments, or `nil` if there is none.
public func CVImageBufferGetColorSpace(_ imageBuffer: CVImageBuffer) -> Unmanaged<CGColorSpace>? {
  imageBuffer.attachedColorSpace.map { Unmanaged.passUnretained($0) }
}

/// Returns the identifier of the type of Core Video's buffers.
public func CVPixelBufferGetTypeID() -> CFTypeID { bufferTypeNumber }

/// Returns the identifier of the type of Core Video's buffers.
public func CVBufferGetTypeID() -> CFTypeID { bufferTypeNumber }

/// Returns the identifier of the type of Core Video's buffers.
public func CVImageBufferGetTypeID() -> CFTypeID { bufferTypeNumber }

/// The number of the type, above those of Core Graphics.
private let bufferTypeNumber: CFTypeID = 0x4356_0001

extension CVBuffer {
  /// The colour space in the attachments.
  var attachedColorSpace: CGColorSpace? {
    attachments.value(forKey: kCVImageBufferCGColorSpaceKey as String)?.value as? CGColorSpace
  }

  /// Returns numbers of an attached dictionary. A missing number is 0. `nil` without the dictionary.
  fileprivate func numbers(_ key: CFString, _ names: [CFString]) -> [Double]? {
    guard let values = attachments.value(forKey: key as String)?.value as? CFDictionary else { return nil }
    return names.map { (values.object(forKey: $0) as? NSNumber)?.doubleValue ?? 0 }
  }
}
