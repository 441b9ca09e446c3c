// SPDX-License-Identifier: Apache-2.0

import AVFoundation
import TestSupport
import Testing

/// Files of sound, their buffers and formats.
struct AVAudioFileTests {
  private let media: MediaFolder

  init() throws { media = try MediaFolder() }

  /// Writes samples whose channels are ramps of opposite signs.
  private func write(_ name: String, _ settings: [String: Any], count: Int = 10_000) throws {
    let file = try AVAudioFile(forWriting: media.url(name), settings: settings)
    let buffer = try #require(
      AVAudioPCMBuffer(pcmFormat: file.processingFormat, frameCapacity: AVAudioFrameCount(count)))
    buffer.frameLength = AVAudioFrameCount(count)
    let channels = try #require(buffer.floatChannelData)
    for index in 0..<count {
      channels[0][index] = Float(index) / 32_768
      channels[1][index] = -Float(index) / 32_768
    }
    try file.write(from: buffer)
    #expect(file.length == AVAudioFramePosition(count))
    file.close()
  }

  private static var pcm: [String: Any] {
    [
      AVFormatIDKey: kAudioFormatLinearPCM, AVSampleRateKey: 44_100.0, AVNumberOfChannelsKey: 2,
      AVLinearPCMBitDepthKey: 16,
    ]
  }

  @Test(arguments: ["a.wav", "a.aiff", "a.caf"])
  func `samples without compression return unchanged`(name: String) throws {
    try write(name, Self.pcm)
    let file = try AVAudioFile(forReading: media.url(name))
    #expect(file.length == 10_000 && file.processingFormat.isStandard)
    #expect(file.fileFormat.sampleRate == 44_100 && file.fileFormat.channelCount == 2)
    let buffer = try #require(AVAudioPCMBuffer(pcmFormat: file.processingFormat, frameCapacity: 4000))
    var position = 0
    for expected in [4000, 4000, 2000, 0] {
      try file.read(into: buffer)
      #expect(Int(buffer.frameLength) == expected)
      let channels = try #require(buffer.floatChannelData)
      for index in 0..<expected {
        #expect(channels[0][index] == Float(position + index) / 32_768)
        #expect(channels[1][index] == -Float(position + index) / 32_768)
      }
      position += expected
      #expect(file.framePosition == AVAudioFramePosition(position))
    }
    file.framePosition = 5
    try file.read(into: buffer, frameCount: 2)
    #expect(buffer.frameLength == 2 && buffer.floatChannelData?[0][0] == 5.0 / 32_768)
  }

  @Test func `integers are read as they are stored`() throws {
    try write("a.wav", Self.pcm)
    let file = try AVAudioFile(
      forReading: media.url("a.wav"), commonFormat: .pcmFormatInt16, interleaved: true)
    let buffer = try #require(AVAudioPCMBuffer(pcmFormat: file.processingFormat, frameCapacity: 4))
    file.framePosition = 100
    try file.read(into: buffer)
    let samples = try #require(buffer.int16ChannelData?[0])
    #expect(
      (0..<8).map { samples[$0] } == [100, -100, 101, -101, 102, -102, 103, -103] && buffer.stride == 2)
    #expect(buffer.floatChannelData == nil)
  }

  @Test func `compressed sound has as many frames`() throws {
    var settings = Self.pcm
    settings[AVFormatIDKey] = kAudioFormatAppleLossless
    try write("a.m4a", settings, count: 8192)
    let file = try AVAudioFile(forReading: media.url("a.m4a"))
    #expect(file.length == 8192)
    let buffer = try #require(AVAudioPCMBuffer(pcmFormat: file.processingFormat, frameCapacity: 8192))
    try file.read(into: buffer)
    #expect(buffer.floatChannelData?[1][8191] == -8191.0 / 32_768)
  }

  @Test func `formats know their layout`() throws {
    let format = try #require(AVAudioFormat(standardFormatWithSampleRate: 48_000, channels: 2))
    #expect(format.commonFormat == .pcmFormatFloat32 && !format.isInterleaved)
    #expect(format.streamDescription.pointee.mBytesPerFrame == 4)
    let integers = try #require(
      AVAudioFormat(commonFormat: .pcmFormatInt16, sampleRate: 44_100, channels: 1, interleaved: true))
    #expect(AVAudioFormat(settings: integers.settings) == integers && integers != format)
    #expect(AVAudioFormat(standardFormatWithSampleRate: 0, channels: 2) == nil)
    #expect(AVAudioFormat(standardFormatWithSampleRate: 48_000, channels: 0) == nil)
    #expect(
      AVAudioFormat(commonFormat: .pcmFormatFloat64, sampleRate: 1000, channels: 1, interleaved: true) == nil)
  }

  @Test func `wrong names files and buffers have typed errors`() throws {
    let name = #expect(throws: AVError.self) {
      try AVAudioFile(forWriting: media.url("a.txt"), settings: Self.pcm)
    }
    #expect(name?.code == .invalidOutputURLPathExtension)
    let missing = #expect(throws: AVError.self) { try AVAudioFile(forReading: media.url("none.wav")) }
    #expect(missing?.code == .failedToLoadMediaData)
    try write("a.wav", Self.pcm, count: 10)
    let file = try AVAudioFile(forReading: media.url("a.wav"))
    let other = try #require(AVAudioFormat(standardFormatWithSampleRate: 48_000, channels: 2))
    let buffer = try #require(AVAudioPCMBuffer(pcmFormat: other, frameCapacity: 4))
    let format = #expect(throws: AVError.self) { try file.read(into: buffer) }
    #expect(format?.code == .formatUnsupported)
    let writing = #expect(throws: AVError.self) { try file.write(from: buffer) }
    #expect(writing?.code == .operationNotAllowed)
  }
}
