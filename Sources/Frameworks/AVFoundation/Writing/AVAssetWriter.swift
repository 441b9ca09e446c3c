// SPDX-License-Identifier: Apache-2.0

public import CoreMedia
public import Foundation
import MultiplaneDiagnostics
import MultiplaneRecorder

/// A writer of a file from samples: pictures, sound, or compressed samples.
///
/// - Add inputs, call `startWriting()` and `startSession(atSourceTime:)`, append samples to the inputs, and
///   call `finishWriting()`.
/// - MPEG-4, QuickTime, M4V and M4A are written, and WAVE, CAF and AIFF with sound only.
/// - The file appears when it is complete. After an error or a cancellation there is none.
/// - Times are exact in 720,000 units per second, or in the input's `mediaTimeScale`.
/// - Several threads may append to different inputs. The same samples in the same order give the same bytes.
open class AVAssetWriter: NSObject, @unchecked Sendable {
  // Unchecked: the state has a lock; settings do not change after the writer has begun.

  /// The state of a writer.
  public enum Status: Int, Sendable {
    /// Writing has not begun.
    case unknown = 0
    /// Writing goes on.
    case writing = 1
    /// The file is complete.
    case completed = 2
    /// There was an error, and there is no file.
    case failed = 3
    /// Writing was cancelled, and there is no file.
    case cancelled = 4
  }

  /// The URL of the file to write. A file that exists already is an error when writing begins.
  public let outputURL: URL
  /// The type of the file.
  public let outputFileType: AVFileType
  /// The metadata of the file. Set it before writing begins.
  open var metadata: [AVMetadataItem] = []
  /// Indicates whether the index is at the front of the file. It always is.
  open var shouldOptimizeForNetworkUse = false
  /// The units of the film's times per second. It has no effect.
  open var movieTimeScale: CMTimeScale = 0
  /// The length of fragments. It has no effect: the file has none.
  open var movieFragmentInterval = CMTime.invalid
  /// The expected length. It has no effect.
  open var overallDurationHint = CMTime.invalid
  /// The folder for temporary files. It has no effect: they are beside the file.
  open var directoryForTemporaryFiles: URL?
  private let core: WriterCore

  /// Creates a writer.
  ///
  /// - Throws: `AVError.fileFormatNotRecognized` for a type that is not written, and `operationNotAllowed`
  ///   for a URL of no local file.
  public init(outputURL: URL, fileType outputFileType: AVFileType) throws {
    guard outputURL.isFileURL else {
      throw AVError(.operationNotAllowed, url: outputURL, reason: "only local files are written")
    }
    guard outputFileType.container != nil else {
      throw AVError(
        .fileFormatNotRecognized, url: outputURL,
        reason: "files of the type \(outputFileType.rawValue) are not written")
    }
    (self.outputURL, self.outputFileType) = (outputURL, outputFileType)
    core = WriterCore(outputURL, outputFileType)
  }

  /// Creates a writer; see `init(outputURL:fileType:)`.
  public convenience init(url outputURL: URL, fileType outputFileType: AVFileType) throws {
    try self.init(outputURL: outputURL, fileType: outputFileType)
  }

  deinit { core.cancel() }

  /// The state of the writer.
  open var status: Status { core.status }
  /// The error of a writer that failed, or `nil`.
  open var error: (any Error)? { core.error }
  /// The inputs in the order in which they were added.
  open var inputs: [AVAssetWriterInput] { core.inputs }
  /// The kinds of media that the type of file holds.
  open var availableMediaTypes: [AVMediaType] { outputFileType.holdsVideo ? [.video, .audio] : [.audio] }

  /// Returns true if a track of a kind of media can be written with settings. `nil` copies compressed
  /// samples.
  open func canApply(outputSettings: [String: Any]?, forMediaType mediaType: AVMediaType) -> Bool {
    guard availableMediaTypes.contains(mediaType) else { return false }
    guard let outputSettings else { return true }
    if mediaType == .video {
      guard let pictures = try? WriterSettings.pictures(outputSettings) else { return false }
      return pictures.codec != "prores" || outputFileType == .mov
    }
    guard let sound = try? WriterSettings.sound(outputSettings) else { return false }
    return !sound.codec.hasPrefix("pcm_") || outputFileType.holdsPCM
  }

  /// Returns true if an input can be added: writing has not begun, it has not been added, and its settings
  /// are supported.
  open func canAdd(_ input: AVAssetWriterInput) -> Bool {
    status == .unknown && input.core == nil
      && canApply(outputSettings: input.outputSettings, forMediaType: input.mediaType)
  }

  /// Adds an input. One that cannot be added has no effect, which is reported.
  open func add(_ input: AVAssetWriterInput) {
    guard canAdd(input) else {
      return Diagnostics.report(
        .invalid, "AVAssetWriter.add",
        "writing has begun, the input has been added already, or its settings are not supported; "
          + "it is not added"
      )
    }
    core.add(input)
  }

  /// Begins to write.
  ///
  /// - Returns: False if the writer has begun already, or if the file or an encoder cannot be opened. Then
  ///   `error` says why, and the status is `failed`.
  open func startWriting() -> Bool { core.begin(texts: metadata.texts) }

  /// Begins a session at a time of the samples, which is the time 0 of the file.
  open func startSession(atSourceTime startTime: CMTime) { core.startSession(startTime) }

  /// Ends the session at a time of the samples, at which the last picture ends.
  open func endSession(atSourceTime endTime: CMTime) { core.endSession(endTime) }

  /// Completes the file on a thread of its own, and then calls a closure there. The result is in `status` and
  /// `error`.
  open func finishWriting(completionHandler handler: @escaping () -> Void) {
    let ending = Ending(handler: handler)
    // The handler keeps the writer until the file is complete.
    DispatchQueue.global().async { [self] in
      core.complete()
      ending.handler()
    }
  }

  /// A closure that is called at the end.
  private struct Ending: @unchecked Sendable {
    // Unchecked: one thread calls the closure.
    let handler: () -> Void
  }

  /// Completes the file. The result is in `status` and `error`.
  open func finishWriting() async {
    await withCheckedContinuation { continuation in
      finishWriting { continuation.resume() }
    }
  }

  /// Completes the file, and returns true if it is complete.
  @available(*, noasync)
  open func finishWriting() -> Bool {
    core.complete()
    return status == .completed
  }

  /// Cancels writing. The file does not appear.
  open func cancelWriting() { core.cancel() }
}

extension [AVMetadataItem] {
  /// The texts of items in the common form, by the names of libavformat.
  fileprivate var texts: [(name: String, value: String)] {
    let names: [AVMetadataKey: String] = [
      .commonKeyTitle: "title", .commonKeyArtist: "artist", .commonKeyAlbumName: "album",
      .commonKeyDescription: "description", .commonKeyCopyrights: "copyright", .commonKeyAuthor: "author",
      .commonKeyCreationDate: "date",
    ]
    return compactMap { item in
      guard let name = item.commonKey.flatMap({ names[$0] }), let value = item.stringValue else { return nil }
      return (name, value)
    }
  }
}
