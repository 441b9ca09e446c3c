// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import MultiplaneDiagnostics
import MultiplaneGeometry
import MultiplaneRecorder
import QuartzCore

/// A track of a file.
final class FileTrack: AVAssetTrack, @unchecked Sendable {
  // Unchecked: no value changes after initialization.

  /// The description of the stream in the file.
  let stream: MediaStream
  /// The time in the file that is the time 0 of the asset, in microseconds.
  let origin: Int64
  /// The URL of the file.
  let url: URL
  private let identifier: CMPersistentTrackID
  private let range: CMTimeRange
  private let format: CMFormatDescription?
  private let fileFormats: [String]
  private weak var owner: AVURLAsset?

  private init(
    _ stream: MediaStream, of file: MediaFile, in asset: AVURLAsset, identifier: CMPersistentTrackID
  ) {
    (self.stream, self.identifier, owner, url) = (stream, identifier, asset, asset.url)
    (origin, fileFormats) = (file.origin, file.formats)
    range = stream.timeRange(in: file)
    format = stream.formatDescription
    super.init()
  }

  /// Returns the tracks of a file: its streams of pictures, sound and captions.
  static func tracks(of file: MediaFile, in asset: AVURLAsset) -> [FileTrack] {
    let streams = file.streams.filter { $0.kind != .other && !$0.isCover }
    let numbers = streams.map { CMPersistentTrackID(exactly: $0.identifier) ?? 0 }
    // Not all containers number their streams.
    let areNumbered = numbers.allSatisfy { $0 > 0 } && Set(numbers).count == numbers.count
    return zip(streams, numbers).map { stream, number in
      let identifier = areNumbered ? number : CMPersistentTrackID(clamping: stream.index + 1)
      return FileTrack(stream, of: file, in: asset, identifier: identifier)
    }
  }

  override var asset: AVAsset? { owner }
  override var trackID: CMPersistentTrackID { identifier }
  override var mediaType: AVMediaType {
    switch stream.kind {
    case .pictures: .video
    case .sound: .audio
    case .captions, .other: .subtitle
    }
  }
  override var formatDescriptions: [Any] { format.map { [$0] } ?? [] }
  override var isDecodable: Bool { stream.isDecodable }
  override var timeRange: CMTimeRange { range }
  override var naturalTimeScale: CMTimeScale { CMTimeScale(clamping: stream.unit.units) }
  override var estimatedDataRate: Float { Float(stream.bitRate) }
  override var languageCode: String? { stream.texts.first { $0.name == "language" }?.value }
  override var extendedLanguageTag: String? { languageCode.flatMap { $0 == "und" ? nil : $0 } }
  override var requiresFrameReordering: Bool { stream.isReordered }

  override var naturalSize: CGSize {
    stream.kind == .pictures ? CGSize(width: stream.squareWidth, height: stream.height) : .zero
  }

  override var preferredTransform: CGAffineTransform {
    stream.displayMatrix.map { Self.transform($0, of: naturalSize) } ?? .identity
  }

  override var nominalFrameRate: Float {
    guard stream.kind == .pictures, let rate = stream.rate else { return 0 }
    return Float(Double(rate.frames) / Double(rate.seconds))
  }

  override var minFrameDuration: CMTime {
    guard stream.kind == .pictures, let rate = stream.rate,
      let timescale = CMTimeScale(exactly: rate.frames)
    else { return .invalid }
    return CMTime(value: CMTimeValue(rate.seconds), timescale: timescale)
  }

  override var metadata: [AVMetadataItem] { FileMetadata.items(stream.texts, formats: fileFormats) }

  override var availableMetadataFormats: [AVMetadataFormat] {
    stream.texts.isEmpty ? [] : [FileMetadata.format(of: fileFormats)]
  }

  override func hasMediaCharacteristic(_ mediaCharacteristic: AVMediaCharacteristic) -> Bool {
    mediaCharacteristic == .containsAlphaChannel
      ? stream.hasAlpha : super.hasMediaCharacteristic(mediaCharacteristic)
  }

  override func makeReading(rate: Int, channels: Int) throws -> any TrackReading {
    FileReading(self, rate: rate, channels: channels)
  }

  /// The fraction of a number of a display matrix that is 1.
  private static let unit = 65_536.0

  /// Returns the transform of a display matrix. The picture is moved so that its origin is that of the
  /// upright picture: some files leave that out.
  private static func transform(_ matrix: [Int32], of size: CGSize) -> CGAffineTransform {
    let numbers = matrix.map { Double($0) / unit }
    let turn = CGAffineTransform(a: numbers[0], b: numbers[1], c: numbers[3], d: numbers[4], tx: 0, ty: 0)
    let isUsable = abs(turn.a * turn.d - turn.b * turn.c) > 1e-6
    guard isUsable else { return .identity }
    let bounds = CGRect(origin: .zero, size: size).applying(turn)
    return CGAffineTransform(
      a: turn.a, b: turn.b, c: turn.c, d: turn.d, tx: 0 - bounds.minX, ty: 0 - bounds.minY)
  }
}

extension MediaFile.Unit {
  /// Returns a timestamp in this unit as an exact time. Units that are no timescale are converted to
  /// microseconds.
  func time(_ stamp: Int64) -> CMTime {
    let (value, overflows) = stamp.multipliedReportingOverflow(by: Int64(seconds))
    if !overflows, let timescale = CMTimeScale(exactly: units) {
      return CMTime(value: value, timescale: timescale)
    }
    return CMTime(
      seconds: Double(stamp) * Double(seconds) / Double(units), preferredTimescale: FileReading.microseconds)
  }

  /// Returns the last timestamp in this unit that is not later than a time, clamped to the range of
  /// timestamps.
  func stamp(notAfter time: CMTime) -> Int64 {
    guard time.isNumeric, time.timescale > 0 else { return time == .negativeInfinity ? .min / 2 : .max / 2 }
    // 128 bits hold the product of a value and a number of units.
    let numerator = Int128(time.value) * Int128(units)
    let denominator = Int128(time.timescale) * Int128(seconds)
    let quotient = numerator / denominator - (numerator % denominator < 0 ? 1 : 0)
    return Int64(clamping: quotient).clamped(to: .min / 2 ... .max / 2)
  }
}

extension MediaStream {
  /// Returns the range of the asset in which the stream plays.
  fileprivate func timeRange(in file: MediaFile) -> CMTimeRange {
    let zero = CMTime(value: file.origin, timescale: FileReading.microseconds)
    // Times keep their timescale unless the file has another origin.
    func time(_ stamp: Int64) -> CMTime { file.origin == 0 ? unit.time(stamp) : unit.time(stamp) - zero }
    // A decoder drops sound before the time 0.
    let start = max(self.start.map(time) ?? unit.time(0), unit.time(0))
    let end: CMTime
    if let duration {
      end = self.start.map { time($0 &+ duration) } ?? unit.time(duration)
    } else {
      end = file.duration.map { CMTime(value: $0, timescale: FileReading.microseconds) } ?? start
    }
    return CMTimeRange(start: start, end: max(start, end))
  }
}
