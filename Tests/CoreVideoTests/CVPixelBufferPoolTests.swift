// SPDX-License-Identifier: Apache-2.0

import CoreVideo
import MultiplaneDiagnostics
import Testing

/// Pools of pixel buffers.
@Suite
struct CVPixelBufferPoolTests {
  nonisolated(unsafe) private static let attributes: [CFString: Any] = [
    kCVPixelBufferWidthKey: 4, kCVPixelBufferHeightKey: 4,
    kCVPixelBufferPixelFormatTypeKey: kCVPixelFormatType_32BGRA,
  ]

  private func pool(
    _ attributes: [CFString: Any] = Self.attributes, minimum: Int? = nil
  ) -> (pool: CVPixelBufferPool?, code: CVReturn) {
    var pool: CVPixelBufferPool?
    let own: CFDictionary? = minimum.map { [kCVPixelBufferPoolMinimumBufferCountKey: $0] }
    let (code, _) = Diagnostics.collecting {
      CVPixelBufferPoolCreate(kCFAllocatorDefault, own, attributes as CFDictionary, &pool)
    }
    return (pool, code)
  }

  private func address(_ buffer: CVPixelBuffer?) -> UnsafeMutableRawPointer? {
    guard let buffer else { return nil }
    CVPixelBufferLockBaseAddress(buffer, .readOnly)
    defer { CVPixelBufferUnlockBaseAddress(buffer, .readOnly) }
    return CVPixelBufferGetBaseAddress(buffer)
  }

  @Test func `memory of a buffer that ended is used again`() throws {
    let pool = try #require(pool().pool)
    var (first, second): (CVPixelBuffer?, CVPixelBuffer?)
    #expect(CVPixelBufferPoolCreatePixelBuffer(nil, pool, &first) == kCVReturnSuccess)
    #expect(CVPixelBufferPoolCreatePixelBuffer(nil, pool, &second) == kCVReturnSuccess)
    let (a, b) = (try #require(address(first)), try #require(address(second)))
    #expect(a != b)
    first = nil
    #expect(CVPixelBufferPoolCreatePixelBuffer(nil, pool, &first) == kCVReturnSuccess)
    #expect(address(first) == a && address(second) == b)
    #expect(first.map(CVPixelBufferGetWidth) == 4 && first.map(CVPixelBufferGetBytesPerRow) == 64)
  }

  @Test func `a threshold limits the buffers in use`() throws {
    let pool = try #require(pool().pool)
    let limit: CFDictionary = [kCVPixelBufferPoolAllocationThresholdKey: 2]
    var buffers = [CVPixelBuffer?](repeating: nil, count: 3)
    let codes = buffers.indices.map {
      CVPixelBufferPoolCreatePixelBufferWithAuxAttributes(nil, pool, limit, &buffers[$0])
    }
    #expect(codes == [kCVReturnSuccess, kCVReturnSuccess, kCVReturnWouldExceedAllocationThreshold])
    #expect(buffers[2] == nil)
    buffers[0] = nil
    #expect(
      CVPixelBufferPoolCreatePixelBufferWithAuxAttributes(nil, pool, limit, &buffers[2]) == kCVReturnSuccess)
    #expect(CVPixelBufferPoolCreatePixelBuffer(nil, pool, &buffers[0]) == kCVReturnSuccess)
  }

  @Test func `buffers outlive their pool and its flushes`() throws {
    var pool = pool(minimum: 1).pool
    var buffer: CVPixelBuffer?
    #expect(CVPixelBufferPoolCreatePixelBuffer(nil, try #require(pool), &buffer) == kCVReturnSuccess)
    CVPixelBufferPoolFlush(try #require(pool), .excessBuffers)
    pool = nil
    let base = try #require(address(buffer))
    base.storeBytes(of: 7, as: UInt8.self)
    #expect(base.load(as: UInt8.self) == 7)
  }

  @Test func `a list of formats gives the first that is supported`() throws {
    var attributes = Self.attributes
    attributes[kCVPixelBufferPixelFormatTypeKey] = [
      kCVPixelFormatType_24RGB, kCVPixelFormatType_420YpCbCr8BiPlanarFullRange, kCVPixelFormatType_32BGRA,
    ]
    let pool = try #require(pool(attributes).pool)
    var buffer: CVPixelBuffer?
    #expect(CVPixelBufferPoolCreatePixelBuffer(nil, pool, &buffer) == kCVReturnSuccess)
    #expect(
      buffer.map(CVPixelBufferGetPixelFormatType) == kCVPixelFormatType_420YpCbCr8BiPlanarFullRange)
  }

  @Test func `pools refuse attributes that are missing or not valid`() {
    for key in Self.attributes.keys {
      var attributes = Self.attributes
      attributes[key] = nil
      #expect(pool(attributes).code == kCVReturnInvalidPixelBufferAttributes)
    }
    var attributes = Self.attributes
    attributes[kCVPixelBufferPixelFormatTypeKey] = kCVPixelFormatType_24RGB
    #expect(pool(attributes).code == kCVReturnInvalidPixelFormat)
    attributes = Self.attributes
    attributes[kCVPixelBufferWidthKey] = -4
    #expect(pool(attributes).code == kCVReturnInvalidSize)
    #expect(pool(minimum: -1).code == kCVReturnInvalidPoolAttributes)
  }
}
