// SPDX-License-Identifier: Apache-2.0

public import CoreVideo

/// Creates a description of video. A size that is not positive is not valid.
public func CMVideoFormatDescriptionCreate(
  allocator: CFTypeRef?, codecType: CMVideoCodecType, width: Int32, height: Int32, extensions: CFDictionary?,
  formatDescriptionOut: UnsafeMutablePointer<CMFormatDescription?>
) -> OSStatus {
  formatDescriptionOut.pointee = nil
  guard width > 0, height > 0 else { return kCMFormatDescriptionError_InvalidParameter }
  formatDescriptionOut.pointee = CMFormatDescription(
    type: kCMMediaType_Video, subType: codecType, dictionary: extensions,
    size: CMVideoDimensions(width: width, height: height))
  return 0
}

/// Creates a description of the pictures of a buffer: size, pixel format, colours and geometry.
public func CMVideoFormatDescriptionCreateForImageBuffer(
  allocator: CFTypeRef?, imageBuffer: CVImageBuffer,
  formatDescriptionOut: UnsafeMutablePointer<CMVideoFormatDescription?>
) -> OSStatus {
  CMVideoFormatDescriptionCreate(
    allocator: allocator, codecType: CVPixelBufferGetPixelFormatType(imageBuffer),
    width: Int32(clamping: CVPixelBufferGetWidth(imageBuffer)),
    height: Int32(clamping: CVPixelBufferGetHeight(imageBuffer)),
    extensions: describedValues(of: imageBuffer),
    formatDescriptionOut: formatDescriptionOut)
}

/// Returns true if a description is that of the pictures of a buffer.
public func CMVideoFormatDescriptionMatchesImageBuffer(
  _ desc: CMVideoFormatDescription, imageBuffer: CVImageBuffer
) -> Bool {
  var own: CMVideoFormatDescription?
  _ = CMVideoFormatDescriptionCreateForImageBuffer(
    allocator: nil, imageBuffer: imageBuffer, formatDescriptionOut: &own)
  guard let own, desc.type == kCMMediaType_Video, desc.subType == own.subType, desc.size == own.size else {
    return false
  }
  return CMVideoFormatDescriptionGetExtensionKeysCommonWithImageBuffers().allSatisfy { key in
    guard let key = key as? NSString else { return true }
    let values = [desc, own].map { $0.dictionary?.object(forKey: key) as? NSObject }
    return values[0] == values[1]
  }
}

/// Returns the keys that descriptions and the attachments of buffers share.
public func CMVideoFormatDescriptionGetExtensionKeysCommonWithImageBuffers() -> CFArray {
  NSArray(array: [
    kCVImageBufferCleanApertureKey, kCVImageBufferPixelAspectRatioKey, kCVImageBufferFieldCountKey,
    kCVImageBufferFieldDetailKey, kCVImageBufferColorPrimariesKey, kCVImageBufferTransferFunctionKey,
    kCVImageBufferGammaLevelKey, kCVImageBufferYCbCrMatrixKey, kCVImageBufferChromaLocationTopFieldKey,
    kCVImageBufferChromaLocationBottomFieldKey, kCVImageBufferICCProfileKey,
    kCVImageBufferMasteringDisplayColorVolumeKey, kCVImageBufferContentLightLevelInfoKey,
  ])
}

/// Returns the size in pixels, or 0 x 0 for other media.
public func CMVideoFormatDescriptionGetDimensions(_ videoDesc: CMVideoFormatDescription) -> CMVideoDimensions
{
  videoDesc.size ?? CMVideoDimensions()
}

/// Returns the part of pictures to show, or all of them, in pixels.
public func CMVideoFormatDescriptionGetCleanAperture(
  _ videoDesc: CMVideoFormatDescription, originIsAtTopLeft: Bool
) -> CGRect {
  let size = CMVideoFormatDescriptionGetDimensions(videoDesc)
  let whole = CGRect(x: 0, y: 0, width: CGFloat(size.width), height: CGFloat(size.height))
  let values = videoDesc.numbers(
    kCMFormatDescriptionExtension_CleanAperture,
    [
      kCVImageBufferCleanApertureWidthKey, kCVImageBufferCleanApertureHeightKey,
      kCVImageBufferCleanApertureHorizontalOffsetKey, kCVImageBufferCleanApertureVerticalOffsetKey,
    ])
  guard let values, values[0] > 0, values[1] > 0 else { return whole }
  let offset = originIsAtTopLeft ? values[3] : -values[3]
  return CGRect(
    x: (whole.width - values[0]) / 2 + values[2], y: (whole.height - values[1]) / 2 + offset,
    width: values[0], height: values[1])
}

/// Returns the size at which to show pictures: that of the clean aperture, if wanted, with the width
/// stretched by the shape of pixels, if wanted.
public func CMVideoFormatDescriptionGetPresentationDimensions(
  _ videoDesc: CMVideoFormatDescription, usePixelAspectRatio: Bool, useCleanAperture: Bool
) -> CGSize {
  let dimensions = CMVideoFormatDescriptionGetDimensions(videoDesc)
  var size = CGSize(width: CGFloat(dimensions.width), height: CGFloat(dimensions.height))
  if useCleanAperture {
    size = CMVideoFormatDescriptionGetCleanAperture(videoDesc, originIsAtTopLeft: true).size
  }
  let shape = videoDesc.numbers(
    kCMFormatDescriptionExtension_PixelAspectRatio,
    [kCVImageBufferPixelAspectRatioHorizontalSpacingKey, kCVImageBufferPixelAspectRatioVerticalSpacingKey])
  if usePixelAspectRatio, let shape, shape.allSatisfy({ $0 > 0 }) { size.width *= shape[0] / shape[1] }
  return size
}

/// Returns the attachments of a buffer that belong to a description, or `nil` if there are none.
private func describedValues(of buffer: CVImageBuffer) -> CFDictionary? {
  let result = NSMutableDictionary()
  for key in CMVideoFormatDescriptionGetExtensionKeysCommonWithImageBuffers() {
    guard let key = key as? NSString, let value = CVBufferCopyAttachment(buffer, key, nil) else { continue }
    result[key] = value
  }
  return result.count > 0 ? result : nil
}

extension CMFormatDescription {
  /// Returns numbers of a dictionary. A missing number is 0. `nil` without the dictionary.
  fileprivate func numbers(_ key: CFString, _ names: [CFString]) -> [Double]? {
    guard let values = dictionary?.object(forKey: key) as? CFDictionary else { return nil }
    return names.map { (values.object(forKey: $0) as? NSNumber)?.doubleValue ?? 0 }
  }
}
