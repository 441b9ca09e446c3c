// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import CoreVideo
import MultiplaneRaster
import QuartzCore

/// A maker of sample buffers of frames, in buffers of a pool.
final class FrameSampleFactory {
  private let format: OSType
  private let size: (width: Int, height: Int)?
  private var pool: (pool: CVPixelBufferPool, width: Int, height: Int)?

  /// Creates a factory from settings by Apple's keys: a pixel format, and a size if frames are scaled.
  ///
  /// - Throws: `AVError.unsupportedOutputSettings` for another pixel format or a size that is not valid.
  init(settings: [String: Any]?, subject: String) throws {
    let settings = settings ?? [:]
    func number(_ key: CFString) -> NSNumber? { settings[key as String] as? NSNumber }
    let known: Set<String> = [
      kCVPixelBufferPixelFormatTypeKey as String, kCVPixelBufferWidthKey as String,
      kCVPixelBufferHeightKey as String, kCVPixelBufferIOSurfacePropertiesKey as String,
      kCVPixelBufferCGImageCompatibilityKey as String, kCVPixelBufferMetalCompatibilityKey as String,
      kCVPixelBufferCGBitmapContextCompatibilityKey as String, AVVideoColorPropertiesKey,
    ]
    SettingsKeys.reportUnknown(settings, known: known, subject)
    let formats = settings[kCVPixelBufferPixelFormatTypeKey as String]
    let wanted =
      (formats as? NSNumber)?.uint32Value ?? (formats as? [NSNumber])?.first?.uint32Value
      ?? kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange
    guard Self.formats.contains(wanted) else {
      throw AVError(
        .unsupportedOutputSettings, reason: "the pixel format \(wanted.characters) is not supported")
    }
    format = wanted
    guard let width = number(kCVPixelBufferWidthKey)?.intValue,
      let height = number(kCVPixelBufferHeightKey)?.intValue
    else {
      size = nil
      return
    }
    guard (1...Pixmap.maximumSide).contains(width), (1...Pixmap.maximumSide).contains(height) else {
      throw AVError(
        .unsupportedOutputSettings, reason: "frames of \(width) x \(height) pixels are not made")
    }
    size = (width, height)
  }

  private static let formats: Set<OSType> = [
    kCVPixelFormatType_32BGRA, kCVPixelFormatType_32ARGB, kCVPixelFormatType_32RGBA,
    kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange, kCVPixelFormatType_420YpCbCr8BiPlanarFullRange,
  ]

  /// Returns a sample buffer of a picture.
  func sample(_ pixmap: Pixmap, at time: CMTime, duration: CMTime) throws -> CMSampleBuffer {
    let picture = try size.map { try pixmap.scaled(width: $0.width, height: $0.height) } ?? pixmap
    let buffer = try buffer(width: picture.width, height: picture.height)
    try buffer.store(picture)
    var description: CMFormatDescription?
    _ = CMVideoFormatDescriptionCreateForImageBuffer(
      allocator: nil, imageBuffer: buffer, formatDescriptionOut: &description)
    guard let description else { throw AVError(.outOfMemory) }
    let timing = CMSampleTimingInfo(
      duration: duration, presentationTimeStamp: time, decodeTimeStamp: .invalid)
    return try CMSampleBuffer(
      imageBuffer: buffer, formatDescription: description, sampleTiming: timing)
  }

  private func buffer(width: Int, height: Int) throws -> CVPixelBuffer {
    if pool?.width != width || pool?.height != height {
      let attributes = NSMutableDictionary()
      attributes[kCVPixelBufferPixelFormatTypeKey] = NSNumber(value: format)
      attributes[kCVPixelBufferWidthKey] = NSNumber(value: width)
      attributes[kCVPixelBufferHeightKey] = NSNumber(value: height)
      var new: CVPixelBufferPool?
      _ = CVPixelBufferPoolCreate(nil, nil, attributes, &new)
      pool = new.map { ($0, width, height) }
    }
    var buffer: CVPixelBuffer?
    if let pool { _ = CVPixelBufferPoolCreatePixelBuffer(nil, pool.pool, &buffer) }
    guard let buffer else {
      throw AVError(.outOfMemory, reason: "there is no buffer of \(width) x \(height) pixels")
    }
    return buffer
  }
}

/// Makers of sample buffers of bytes.
enum ByteSampleFactory {
  /// Returns a block buffer with bytes.
  static func block(_ bytes: [UInt8]) throws -> CMBlockBuffer {
    let block = try CMBlockBuffer(length: bytes.count)
    try block.replaceDataBytes(with: bytes)
    return block
  }

  /// Returns a sample buffer of samples without compression that begins at a time.
  static func sound(_ samples: [Float], _ layout: PCMLayout, at time: CMTime) throws -> CMSampleBuffer {
    guard let format = layout.formatDescription else { throw AVError(.outOfMemory) }
    var result: CMSampleBuffer?
    let status = CMAudioSampleBufferCreateReadyWithPacketDescriptions(
      allocator: nil, dataBuffer: try block(layout.bytes(samples)), formatDescription: format,
      sampleCount: samples.count / layout.channels, presentationTimeStamp: time, packetDescriptions: nil,
      sampleBufferOut: &result)
    guard let result, status == 0 else {
      throw AVError(.unknown, reason: "a sample buffer of sound cannot be made (\(status))")
    }
    return result
  }

  /// Returns a sample buffer of a compressed sample.
  static func packet(_ packet: TrackPacket, _ format: CMFormatDescription?) throws -> CMSampleBuffer {
    let result = try CMSampleBuffer(
      dataBuffer: packet.bytes.isEmpty ? nil : block(packet.bytes), formatDescription: format, numSamples: 1,
      sampleTimings: [packet.timing], sampleSizes: [packet.bytes.count])
    if !packet.isKey { result.sampleAttachments[0][.notSync] = true }
    return result
  }
}
