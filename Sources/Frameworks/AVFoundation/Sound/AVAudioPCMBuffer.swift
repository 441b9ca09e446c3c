// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneDiagnostics
import MultiplaneGeometry

/// A buffer of sound.
open class AVAudioBuffer: NSObject {
  /// The format of the sound.
  public let format: AVAudioFormat

  init(format: AVAudioFormat) { self.format = format }
}

/// A buffer of samples without compression. One thread at a time may use a buffer.
open class AVAudioPCMBuffer: AVAudioBuffer {
  /// The number of frames for which there is memory.
  public let frameCapacity: AVAudioFrameCount
  private var length: AVAudioFrameCount = 0
  let memory: UnsafeMutableRawPointer
  private let layout: PCMLayout
  /// The addresses of the channels: as many as the format has, or one for interleaved samples.
  private let channels: UnsafeMutablePointer<UnsafeMutableRawPointer>

  /// The maximum number of bytes of a buffer.
  private static let sizeLimit = 1 << 31

  /// Creates a buffer of silence without valid frames. Returns `nil` for a compressed format, and for more
  /// than 2 GiB.
  public init?(pcmFormat format: AVAudioFormat, frameCapacity: AVAudioFrameCount) {
    guard let layout = format.layout else { return nil }
    let size = Int(frameCapacity) * layout.channels * layout.sampleSize
    guard size <= Self.sizeLimit else { return nil }
    (self.frameCapacity, self.layout) = (frameCapacity, layout)
    memory = .allocate(byteCount: max(size, 1), alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    let count = layout.isPlanar ? layout.channels : 1
    channels = .allocate(capacity: count)
    for index in 0..<count {
      (channels + index).initialize(to: memory + index * Int(frameCapacity) * layout.sampleSize)
    }
    super.init(format: format)
  }

  deinit {
    channels.deallocate()
    memory.deallocate()
  }

  /// The number of valid frames. A number beyond the capacity is clamped, which is reported.
  open var frameLength: AVAudioFrameCount {
    get { length }
    set {
      length = min(newValue, frameCapacity)
      if newValue > frameCapacity {
        Diagnostics.report(
          .invalid, "AVAudioPCMBuffer.frameLength",
          "\(newValue) is beyond the capacity \(frameCapacity), which counts")
      }
    }
  }

  /// The distance between samples of a channel: the number of channels for interleaved samples, otherwise 1.
  open var stride: Int { layout.isPlanar ? 1 : layout.channels }

  private func data<Sample>(
    _ format: AVAudioCommonFormat, _ type: Sample.Type
  ) -> UnsafePointer<UnsafeMutablePointer<Sample>>? {
    guard self.format.commonFormat == format else { return nil }
    return UnsafeRawPointer(channels).assumingMemoryBound(to: UnsafeMutablePointer<Sample>.self)
  }

  /// The channels of floating-point samples, or `nil` for another layout. Interleaved samples have one
  /// address.
  open var floatChannelData: UnsafePointer<UnsafeMutablePointer<Float>>? {
    data(.pcmFormatFloat32, Float.self)
  }
  /// The channels of integers of 16 bits, or `nil` for another layout. Interleaved samples have one address.
  open var int16ChannelData: UnsafePointer<UnsafeMutablePointer<Int16>>? { data(.pcmFormatInt16, Int16.self) }
  /// The channels of integers of 32 bits, or `nil` for another layout. Interleaved samples have one address.
  open var int32ChannelData: UnsafePointer<UnsafeMutablePointer<Int32>>? { data(.pcmFormatInt32, Int32.self) }

  /// The valid frames as floating-point samples, the channels of each by turns.
  var samples: [Float] {
    var bytes: [UInt8] = []
    let size = Int(length) * layout.sampleSize * (layout.isPlanar ? 1 : layout.channels)
    for index in 0..<(layout.isPlanar ? layout.channels : 1) {
      bytes += UnsafeRawBufferPointer(start: channels[index], count: size)
    }
    return layout.samples(bytes)
  }

  /// Replaces the valid frames by samples, the channels of each by turns.
  func store(_ samples: [Float]) {
    let count = min(samples.count / layout.channels, Int(frameCapacity))
    length = AVAudioFrameCount(count)
    let bytes = layout.bytes(Array(samples.prefix(count * layout.channels)))
    let size = count * layout.sampleSize * (layout.isPlanar ? 1 : layout.channels)
    bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, size > 0 else { return }
      for index in 0..<(layout.isPlanar ? layout.channels : 1) {
        channels[index].copyMemory(from: base + index * size, byteCount: size)
      }
    }
  }
}
