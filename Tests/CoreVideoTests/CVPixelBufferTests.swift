// SPDX-License-Identifier: Apache-2.0

import CoreVideo
import MultiplaneDiagnostics
import MultiplaneRaster
import Testing

/// The memory of pixel buffers.
@Suite
struct CVPixelBufferTests {
  /// Creates a buffer, or returns the code of the error.
  private func make(
    _ width: Int, _ height: Int, _ format: OSType, _ attributes: CFDictionary? = nil
  ) -> (buffer: CVPixelBuffer?, code: CVReturn) {
    var buffer: CVPixelBuffer?
    let (code, _) = Diagnostics.collecting {
      CVPixelBufferCreate(kCFAllocatorDefault, width, height, format, attributes, &buffer)
    }
    return (buffer, code)
  }

  @Test(arguments: [
    kCVPixelFormatType_32BGRA, kCVPixelFormatType_32ARGB, kCVPixelFormatType_32RGBA,
  ])
  func `pixels of four bytes are in one plane with rows of 64 bytes`(_ format: OSType) throws {
    let buffer = try #require(make(17, 3, format).buffer)
    #expect(CVPixelBufferGetWidth(buffer) == 17 && CVPixelBufferGetHeight(buffer) == 3)
    #expect(CVPixelBufferGetPixelFormatType(buffer) == format)
    // 68 bytes, rounded up.
    #expect(CVPixelBufferGetBytesPerRow(buffer) == 128 && CVPixelBufferGetDataSize(buffer) == 384)
    #expect(!CVPixelBufferIsPlanar(buffer) && CVPixelBufferGetPlaneCount(buffer) == 0)
    #expect(CVPixelBufferGetWidthOfPlane(buffer, 0) == 17 && CVPixelBufferGetWidthOfPlane(buffer, 1) == 0)
  }

  @Test func `planes of luma and chroma`() throws {
    let buffer = try #require(make(5, 3, kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange).buffer)
    #expect(CVPixelBufferIsPlanar(buffer) && CVPixelBufferGetPlaneCount(buffer) == 2)
    #expect((0...1).map { CVPixelBufferGetWidthOfPlane(buffer, $0) } == [5, 3])
    #expect((0...1).map { CVPixelBufferGetHeightOfPlane(buffer, $0) } == [3, 2])
    #expect((-1...2).map { CVPixelBufferGetBytesPerRowOfPlane(buffer, $0) } == [0, 64, 64, 0])
    // Three rows of luma and two of chroma.
    #expect(CVPixelBufferGetDataSize(buffer) == 320)
    CVPixelBufferLockBaseAddress(buffer, .readOnly)
    defer { CVPixelBufferUnlockBaseAddress(buffer, .readOnly) }
    let luma = try #require(CVPixelBufferGetBaseAddressOfPlane(buffer, 0))
    let chroma = try #require(CVPixelBufferGetBaseAddressOfPlane(buffer, 1))
    #expect(chroma - luma == 192 && CVPixelBufferGetBaseAddress(buffer) == luma)
    #expect(CVPixelBufferGetBaseAddressOfPlane(buffer, 2) == nil)
  }

  @Test func `memory begins with zeros at the alignment of the attributes`() throws {
    let attributes: CFDictionary = [kCVPixelBufferBytesPerRowAlignmentKey: 256]
    let buffer = try #require(make(3, 2, kCVPixelFormatType_OneComponent8, attributes).buffer)
    #expect(CVPixelBufferGetBytesPerRow(buffer) == 256)
    CVPixelBufferLockBaseAddress(buffer, [])
    defer { CVPixelBufferUnlockBaseAddress(buffer, []) }
    let base = try #require(CVPixelBufferGetBaseAddress(buffer))
    #expect(UInt(bitPattern: base) % 256 == 0)
    #expect(UnsafeRawBufferPointer(start: base, count: 512).allSatisfy { $0 == 0 })
  }

  @Test func `formats, sizes and attributes that are not valid have their codes`() {
    #expect(make(4, 4, kCVPixelFormatType_24RGB).code == kCVReturnInvalidPixelFormat)
    #expect(make(4, 4, 0).code == kCVReturnInvalidPixelFormat)
    for (width, height) in [(0, 4), (4, -1), (32_769, 1), (32_768, 32_768), (Int.max, Int.max)] {
      #expect(make(width, height, kCVPixelFormatType_32BGRA).code == kCVReturnInvalidSize)
      #expect(make(width, height, kCVPixelFormatType_32BGRA).buffer == nil)
    }
    for alignment in [0, 3, -64, 8192] {
      let attributes: CFDictionary = [kCVPixelBufferBytesPerRowAlignmentKey: alignment]
      #expect(
        make(4, 4, kCVPixelFormatType_32BGRA, attributes).code == kCVReturnInvalidPixelBufferAttributes)
    }
    let extended: CFDictionary = [kCVPixelBufferExtendedPixelsLeftKey: 2]
    #expect(make(4, 4, kCVPixelFormatType_32BGRA, extended).code == kCVReturnInvalidPixelBufferAttributes)
  }

  @Test func `addresses need a lock, and locks are counted by kind`() throws {
    let buffer = try #require(make(4, 4, kCVPixelFormatType_32BGRA).buffer)
    let (address, reports) = Diagnostics.collecting { CVPixelBufferGetBaseAddress(buffer) }
    #expect(address == nil && reports.map(\.kind) == [.invalid])
    #expect(CVPixelBufferUnlockBaseAddress(buffer, []) == kCVReturnInvalidArgument)
    #expect(CVPixelBufferLockBaseAddress(buffer, .readOnly) == kCVReturnSuccess)
    #expect(CVPixelBufferUnlockBaseAddress(buffer, []) == kCVReturnInvalidArgument)
    CVPixelBufferLockBaseAddress(buffer, [])
    #expect(CVPixelBufferUnlockBaseAddress(buffer, .readOnly) == kCVReturnSuccess)
    #expect(CVPixelBufferGetBaseAddress(buffer) != nil)
    #expect(CVPixelBufferUnlockBaseAddress(buffer, []) == kCVReturnSuccess)
    #expect(Diagnostics.collecting { CVPixelBufferGetBaseAddress(buffer) }.0 == nil)
  }

  @Test func `a program's own memory is released once, at the end`() {
    final class Counter { var count = 0 }
    let counter = Counter()
    let bytes = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 16)
    defer { bytes.deallocate() }
    var buffer: CVPixelBuffer?
    func create(_ bytesPerRow: Int, _ format: OSType) -> CVReturn {
      Diagnostics.collecting {
        CVPixelBufferCreateWithBytes(
          nil, 4, 4, format, bytes, bytesPerRow,
          { context, _ in
            guard let context else { return }
            Unmanaged<Counter>.fromOpaque(context).takeUnretainedValue().count += 1
          }, Unmanaged.passUnretained(counter).toOpaque(), nil, &buffer)
      }.0
    }
    #expect(create(15, kCVPixelFormatType_32BGRA) == kCVReturnInvalidSize && buffer == nil)
    #expect(
      create(16, kCVPixelFormatType_420YpCbCr8BiPlanarFullRange) == kCVReturnInvalidArgument && buffer == nil)
    #expect(counter.count == 0)
    #expect(create(16, kCVPixelFormatType_32BGRA) == kCVReturnSuccess && buffer != nil)
    #expect(counter.count == 0)
    buffer = nil
    #expect(counter.count == 1)
  }

  @Test func `planes of a program's own must lie in its memory`() {
    let bytes = UnsafeMutableRawPointer.allocate(byteCount: 24, alignment: 16)
    defer { bytes.deallocate() }
    var buffer: CVPixelBuffer?
    func create(dataSize: Int, chromaOffset: Int, planeCount: Int = 2, chromaWidth: Int = 2) -> CVReturn {
      var bases: [UnsafeMutableRawPointer?] = [bytes, bytes + chromaOffset]
      var (widths, heights, strides) = ([4, chromaWidth], [4, 2], [4, 4])
      return Diagnostics.collecting {
        CVPixelBufferCreateWithPlanarBytes(
          nil, 4, 4, kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange, bytes, dataSize, planeCount, &bases,
          &widths, &heights, &strides, nil, nil, nil, &buffer)
      }.0
    }
    #expect(create(dataSize: 24, chromaOffset: 16) == kCVReturnSuccess && buffer != nil)
    #expect(create(dataSize: 23, chromaOffset: 16) == kCVReturnInvalidSize && buffer == nil)
    #expect(create(dataSize: 24, chromaOffset: 17) == kCVReturnInvalidSize)
    #expect(create(dataSize: 24, chromaOffset: 16, planeCount: 1) == kCVReturnInvalidArgument)
    #expect(create(dataSize: 24, chromaOffset: 16, chromaWidth: 3) == kCVReturnInvalidSize)
  }

  @Test func `attachments are passed on by their mode`() throws {
    let (source, target) = (
      try #require(make(1, 1, kCVPixelFormatType_32BGRA).buffer),
      try #require(make(1, 1, kCVPixelFormatType_32BGRA).buffer)
    )
    CVBufferSetAttachment(
      source, kCVImageBufferYCbCrMatrixKey, kCVImageBufferYCbCrMatrix_ITU_R_709_2, .shouldPropagate)
    CVBufferSetAttachments(source, ["own": 3], .shouldNotPropagate)
    CVBufferPropagateAttachments(source, target)
    var mode = CVAttachmentMode.shouldNotPropagate
    let value = CVBufferCopyAttachment(target, kCVImageBufferYCbCrMatrixKey, &mode) as? NSString
    #expect(value == kCVImageBufferYCbCrMatrix_ITU_R_709_2 && mode == .shouldPropagate)
    #expect(!CVBufferHasAttachment(target, "own") && CVBufferHasAttachment(source, "own"))
    #expect(CVBufferCopyAttachments(source, .shouldNotPropagate)?.count == 1)
    CVBufferRemoveAttachment(source, "own")
    #expect(CVBufferCopyAttachments(source, .shouldNotPropagate) == nil)
    CVBufferRemoveAllAttachments(target)
    #expect(CVBufferGetAttachment(target, kCVImageBufferYCbCrMatrixKey, nil) == nil)
  }

  @Test func `attached geometry`() throws {
    let buffer = try #require(make(8, 6, kCVPixelFormatType_32BGRA).buffer)
    #expect(CVImageBufferGetEncodedSize(buffer) == CGSize(width: 8, height: 6))
    #expect(CVImageBufferGetCleanRect(buffer) == CGRect(x: 0, y: 0, width: 8, height: 6))
    let aperture: CFDictionary = [
      kCVImageBufferCleanApertureWidthKey: 4, kCVImageBufferCleanApertureHeightKey: 2,
      kCVImageBufferCleanApertureHorizontalOffsetKey: 1, kCVImageBufferCleanApertureVerticalOffsetKey: 1,
    ]
    CVBufferSetAttachment(buffer, kCVImageBufferCleanApertureKey, aperture, .shouldPropagate)
    #expect(CVImageBufferGetCleanRect(buffer) == CGRect(x: 3, y: 1, width: 4, height: 2))
  }

  @Test(arguments: [
    (kCVPixelFormatType_32BGRA, [3, 2, 1, 255] as [UInt8]), (kCVPixelFormatType_32ARGB, [255, 1, 2, 3]),
    (kCVPixelFormatType_32RGBA, [1, 2, 3, 255]),
  ])
  func `pixels are written in the order of the format and read back`(
    _ format: OSType, _ expected: [UInt8]
  ) throws {
    let buffer = try #require(make(3, 2, format).buffer)
    var pixmap = Pixmap(width: 3, height: 2)
    pixmap.withUnsafeMutableBytes { bytes in
      // Blue, green, red and alpha of each pixel.
      for index in bytes.indices { bytes[index] = [3, 2, 1, 255][index % 4] }
    }
    #expect(buffer.write(pixmap) == kCVReturnSuccess)
    CVPixelBufferLockBaseAddress(buffer, .readOnly)
    defer { CVPixelBufferUnlockBaseAddress(buffer, .readOnly) }
    let base = try #require(CVPixelBufferGetBaseAddress(buffer))
    let last = base + CVPixelBufferGetBytesPerRow(buffer) + 8
    #expect(Array(UnsafeRawBufferPointer(start: last, count: 4)) == expected)
    #expect(Array(UnsafeRawBufferPointer(start: last + 4, count: 4)) == [0, 0, 0, 0])
    let image = try #require(CGImage(pixelBuffer: buffer))
    #expect(image.pixmap == pixmap)
    #expect(buffer.write(Pixmap(width: 2, height: 2)) == kCVReturnInvalidSize)
  }

  @Test func `planar formats have no image of their own`() throws {
    let buffer = try #require(make(4, 4, kCVPixelFormatType_420YpCbCr8BiPlanarFullRange).buffer)
    let (image, reports) = Diagnostics.collecting { CGImage(pixelBuffer: buffer) }
    #expect(image == nil && reports.map(\.kind) == [.unsupported])
    #expect(buffer.write(Pixmap(width: 4, height: 4)) == kCVReturnInvalidPixelFormat)
  }

  @Test func `straight alpha is premultiplied in images`() throws {
    let buffer = try #require(make(1, 1, kCVPixelFormatType_32RGBA).buffer)
    CVPixelBufferLockBaseAddress(buffer, [])
    defer { CVPixelBufferUnlockBaseAddress(buffer, []) }
    let base = try #require(CVPixelBufferGetBaseAddress(buffer))
    base.copyMemory(from: [200, 100, 50, 51] as [UInt8], byteCount: 4)
    CVBufferSetAttachment(
      buffer, kCVImageBufferAlphaChannelModeKey, kCVImageBufferAlphaChannelMode_StraightAlpha,
      .shouldPropagate)
    // 51 is a fifth of 255.
    #expect(
      try #require(CGImage(pixelBuffer: buffer)).pixmap.withUnsafeBytes { Array($0) } == [10, 20, 40, 51])
  }
}
