// SPDX-License-Identifier: Apache-2.0

import AVFoundation
import CoreVideo
import UIKit

/// Writes a film of pictures, frame by frame, with a pixel buffer adaptor.
final class FrameFilmWriter {
  private let writer: AVAssetWriter
  private let input: AVAssetWriterInput
  private let adaptor: AVAssetWriterInputPixelBufferAdaptor
  private let queue = DispatchQueue(label: "frames-to-film")
  private let size: CGSize
  private let frameRate: Int32

  init(outputURL: URL, size: CGSize, frameRate: Int32 = 30) throws {
    self.size = size
    self.frameRate = frameRate
    writer = try AVAssetWriter(outputURL: outputURL, fileType: .mp4)
    let settings: [String: Any] = [
      AVVideoCodecKey: AVVideoCodecType.h264,
      AVVideoWidthKey: size.width,
      AVVideoHeightKey: size.height,
      AVVideoCompressionPropertiesKey: [
        AVVideoAverageBitRateKey: 4_000_000,
        AVVideoMaxKeyFrameIntervalKey: 60,
        AVVideoProfileLevelKey: AVVideoProfileLevelH264HighAutoLevel,
      ],
    ]
    input = AVAssetWriterInput(mediaType: .video, outputSettings: settings)
    input.expectsMediaDataInRealTime = false
    adaptor = AVAssetWriterInputPixelBufferAdaptor(
      assetWriterInput: input,
      sourcePixelBufferAttributes: [
        kCVPixelBufferPixelFormatTypeKey as String: Int(kCVPixelFormatType_32BGRA),
        kCVPixelBufferWidthKey as String: size.width,
        kCVPixelBufferHeightKey as String: size.height,
        kCVPixelBufferCGImageCompatibilityKey as String: true,
        kCVPixelBufferCGBitmapContextCompatibilityKey as String: true,
      ])
    guard writer.canAdd(input) else { throw AVError(.unknown) }
    writer.add(input)
  }

  func exportFrames(
    count: Int, draw: @escaping (CGContext, Int) -> Void, completion: @escaping (Error?) -> Void
  ) {
    guard writer.startWriting() else { return completion(writer.error) }
    writer.startSession(atSourceTime: .zero)
    var frame = 0
    input.requestMediaDataWhenReady(on: queue) { [self] in
      while input.isReadyForMoreMediaData {
        guard frame < count else {
          input.markAsFinished()
          writer.finishWriting { completion(self.writer.status == .failed ? self.writer.error : nil) }
          return
        }
        let time = CMTime(value: CMTimeValue(frame), timescale: frameRate)
        guard let buffer = makeBuffer(draw: { draw($0, frame) }),
          adaptor.append(buffer, withPresentationTime: time)
        else {
          writer.cancelWriting()
          return completion(writer.error)
        }
        frame += 1
      }
    }
  }

  private func makeBuffer(draw: (CGContext) -> Void) -> CVPixelBuffer? {
    guard let pool = adaptor.pixelBufferPool else { return nil }
    var pixelBuffer: CVPixelBuffer?
    let status = CVPixelBufferPoolCreatePixelBuffer(kCFAllocatorDefault, pool, &pixelBuffer)
    guard status == kCVReturnSuccess, let buffer = pixelBuffer else { return nil }
    CVPixelBufferLockBaseAddress(buffer, CVPixelBufferLockFlags(rawValue: 0))
    defer { CVPixelBufferUnlockBaseAddress(buffer, CVPixelBufferLockFlags(rawValue: 0)) }
    guard
      let context = CGContext(
        data: CVPixelBufferGetBaseAddress(buffer), width: Int(size.width), height: Int(size.height),
        bitsPerComponent: 8, bytesPerRow: CVPixelBufferGetBytesPerRow(buffer),
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo.byteOrder32Little.rawValue
          | CGImageAlphaInfo.premultipliedFirst.rawValue)
    else { return nil }
    draw(context)
    return buffer
  }
}
