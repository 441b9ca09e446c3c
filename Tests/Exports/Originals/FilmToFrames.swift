// SPDX-License-Identifier: Apache-2.0

import AVFoundation
import CoreVideo
import Foundation
import ImageIO
import UniformTypeIdentifiers

/// Writes every n-th frame of a clip as a PNG file and returns the times of these frames.
func exportFrames(of videoURL: URL, every step: Int, to folder: URL) async throws -> [CMTime] {
  let asset = AVURLAsset(url: videoURL)
  guard let track = try await asset.loadTracks(withMediaType: .video).first else {
    throw AVError(.noImageAtTime)
  }
  let reader = try AVAssetReader(asset: asset)
  let output = AVAssetReaderTrackOutput(
    track: track,
    outputSettings: [kCVPixelBufferPixelFormatTypeKey as String: kCVPixelFormatType_32BGRA])
  output.alwaysCopiesSampleData = false
  guard reader.canAdd(output) else { throw AVError(.unsupportedOutputSettings) }
  reader.add(output)
  guard reader.startReading() else { throw reader.error ?? AVError(.unknown) }

  var times: [CMTime] = []
  var index = 0
  while let sample = output.copyNextSampleBuffer() {
    defer { index += 1 }
    guard index % step == 0, let buffer = CMSampleBufferGetImageBuffer(sample) else { continue }
    let time = CMSampleBufferGetPresentationTimeStamp(sample)
    let file = folder.appendingPathComponent(String(format: "frame-%04d.png", times.count))
    try write(buffer, to: file)
    times.append(time)
  }
  if reader.status == .failed, let error = reader.error { throw error }
  return times
}

private func write(_ buffer: CVPixelBuffer, to url: URL) throws {
  CVPixelBufferLockBaseAddress(buffer, .readOnly)
  defer { CVPixelBufferUnlockBaseAddress(buffer, .readOnly) }
  let context = CGContext(
    data: CVPixelBufferGetBaseAddress(buffer), width: CVPixelBufferGetWidth(buffer),
    height: CVPixelBufferGetHeight(buffer), bitsPerComponent: 8,
    bytesPerRow: CVPixelBufferGetBytesPerRow(buffer), space: CGColorSpaceCreateDeviceRGB(),
    bitmapInfo: CGBitmapInfo.byteOrder32Little.rawValue | CGImageAlphaInfo.noneSkipFirst.rawValue)
  guard
    let image = context?.makeImage(),
    let destination = CGImageDestinationCreateWithURL(
      url as CFURL, UTType.png.identifier as CFString, 1, nil)
  else { throw CocoaError(.fileWriteUnknown) }
  CGImageDestinationAddImage(destination, image, nil)
  guard CGImageDestinationFinalize(destination) else { throw CocoaError(.fileWriteUnknown) }
}
