// SPDX-License-Identifier: Apache-2.0

public import CoreMedia
public import Foundation
import MultiplaneDiagnostics
import Synchronization

/// A session that writes an asset to a file.
///
/// - A session exports once, on a thread of its own. Its properties may be read on any thread.
/// - The asset, the composition and the mix count as they are when the export begins.
/// - The file appears when it is complete. After an error or a cancellation there is none.
/// - The same input gives the same bytes, with any number of threads.
open class AVAssetExportSession: NSObject, @unchecked Sendable {
  /// The state of a session.
  public enum Status: Int, Sendable {
    /// The export has not begun.
    case unknown = 0
    /// The export waits.
    case waiting = 1
    /// The export runs.
    case exporting = 2
    /// The file is complete.
    case completed = 3
    /// There was an error, and there is no file.
    case failed = 4
    /// The export was cancelled, and there is no file.
    case cancelled = 5
  }

  /// The asset that is exported.
  public let asset: AVAsset
  /// The name of the preset.
  public let presetName: String
  let preset: ExportPreset
  let state = Mutex(SessionState())

  /// Creates a session. Returns `nil` for an unknown preset, and for an asset without the tracks that it
  /// needs.
  public init?(asset: AVAsset, presetName: String) {
    guard let preset = ExportPreset.named(presetName), preset.isCompatible(with: asset) else { return nil }
    (self.asset, self.presetName, self.preset) = (asset, presetName, preset)
  }

  /// The URL of the file to write. A file that exists already is an error.
  open var outputURL: URL? {
    get { state.withLock { $0.settings.outputURL } }
    set { state.withLock { $0.settings.outputURL = newValue } }
  }
  /// The type of the file to write.
  open var outputFileType: AVFileType? {
    get { state.withLock { $0.settings.fileType } }
    set { state.withLock { $0.settings.fileType = newValue } }
  }
  /// The range of the asset to export. By default, it is the whole asset.
  open var timeRange: CMTimeRange {
    get { state.withLock { $0.settings.timeRange } }
    set { state.withLock { $0.settings.timeRange = newValue } }
  }
  /// The composition of frames, or `nil` to show the asset as it is.
  open var videoComposition: AVVideoComposition? {
    get { state.withLock { $0.settings.videoComposition } }
    set { state.withLock { $0.settings.videoComposition = newValue?.copy() as? AVVideoComposition } }
  }
  /// The mix of sounds, or `nil` for tracks as they are.
  open var audioMix: AVAudioMix? {
    get { state.withLock { $0.settings.audioMix } }
    set { state.withLock { $0.settings.audioMix = newValue?.copy() as? AVAudioMix } }
  }
  /// The change of the pitch of sound at another speed. Only `varispeed` is supported.
  open var audioTimePitchAlgorithm: AVAudioTimePitchAlgorithm {
    get { state.withLock { $0.settings.algorithm } }
    set { state.withLock { $0.settings.algorithm = newValue } }
  }
  /// The metadata of the file, or `nil` for those of the asset.
  open var metadata: [AVMetadataItem]? {
    get { state.withLock { $0.settings.metadata } }
    set { state.withLock { $0.settings.metadata = newValue } }
  }
  /// Indicates whether the index is at the front of the file. It always is.
  open var shouldOptimizeForNetworkUse: Bool {
    get { state.withLock { $0.settings.isForNetwork } }
    set { state.withLock { $0.settings.isForNetwork = newValue } }
  }
  /// The limit of the file's length in bytes. It has no effect, and a limit is reported.
  open var fileLengthLimit: Int64 {
    get { state.withLock { $0.settings.fileLengthLimit } }
    set { state.withLock { $0.settings.fileLengthLimit = newValue } }
  }
  /// The folder for temporary files, or `nil` for the system's.
  open var directoryForTemporaryFiles: URL? {
    get { state.withLock { $0.settings.temporaryFolder } }
    set { state.withLock { $0.settings.temporaryFolder = newValue } }
  }
  /// Indicates whether tracks that are not exported are allowed. It has no effect.
  open var canPerformMultiplePassesOverSourceMediaData: Bool {
    get { state.withLock { $0.settings.mayPassTwice } }
    set { state.withLock { $0.settings.mayPassTwice = newValue } }
  }
  /// The number of threads that draw frames, from 0 to 64. The bytes of the file do not depend on it.
  package var threadCount: Int {
    get { state.withLock { $0.settings.threadCount } }
    set { state.withLock { $0.settings.threadCount = newValue } }
  }

  /// The state of the session.
  open var status: Status { state.withLock { $0.status } }
  /// The error of a failed or cancelled export, or `nil`.
  open var error: (any Error)? { state.withLock { $0.error } }
  /// The part of the export that is done, from 0 to 1.
  open var progress: Float { state.withLock { $0.progress } }
  /// The compositor of the export, or `nil`: it belongs to the thread of the export.
  open var customVideoCompositor: (any AVVideoCompositing)? { nil }

  // MARK: Export

  /// Exports on a thread of the session, and then calls a closure there. The result is in `status` and
  /// `error`.
  open func exportAsynchronously(completionHandler handler: @escaping @Sendable () -> Void) {
    guard let settings = begin() else { return handler() }
    start(settings, then: handler)
  }

  /// Exports to `outputURL`, and returns at the end. The result is in `status` and `error`.
  open func export() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        exportAsynchronously { continuation.resume() }
      }
    } onCancel: {
      cancelExport()
    }
  }

  /// Cancels the export. Its file does not appear, and `status` becomes `cancelled`.
  open func cancelExport() {
    state.withLock { state in
      state.isCancelled = true
      guard state.status == .unknown else { return }
      (state.status, state.error) = (.cancelled, AVError(.operationCancelled))
    }
  }

  /// Takes the settings for an export. Returns `nil`, and fails, if an export has begun already.
  private func begin() -> ExportSettings? {
    state.withLock { state in
      guard state.status == .unknown else {
        Diagnostics.report(
          .invalid, "AVAssetExportSession", "a session exports once; this call has no effect")
        return nil
      }
      state.status = .waiting
      return state.settings
    }
  }

  private func start(_ settings: ExportSettings, then handler: @escaping @Sendable () -> Void) {
    let thread = Thread { [self] in
      state.withLock { $0.status = .exporting }
      do {
        let job = ExportJob(
          asset: asset, preset: preset, settings: settings,
          isCancelled: { [weak self] in self?.state.withLock { $0.isCancelled } ?? true },
          progress: { [weak self] part in self?.state.withLock { $0.progress = part } })
        try job.run()
        finish(.completed, nil)
      } catch {
        let isCancelled = state.withLock { $0.isCancelled }
        finish(isCancelled ? .cancelled : .failed, isCancelled ? AVError(.operationCancelled) : error)
      }
      handler()
    }
    thread.name = "export"
    // The size of the main thread's stack: layers of the program are drawn on this one.
    thread.stackSize = Self.stackSize
    thread.start()
  }

  private static let stackSize = 8 << 20

  private func finish(_ status: Status, _ error: (any Error)?) {
    let waiting = state.withLock { state in
      (state.status, state.error) = (status, error)
      if status == .completed { state.progress = 1 }
      defer { state.observers = [] }
      return state.observers
    }
    for observer in waiting { observer() }
  }
}

/// The settings of an export.
struct ExportSettings: @unchecked Sendable {
  var outputURL: URL?
  var fileType: AVFileType?
  var timeRange = CMTimeRange(start: .zero, duration: .positiveInfinity)
  var videoComposition: AVVideoComposition?
  var audioMix: AVAudioMix?
  var algorithm = AVAudioTimePitchAlgorithm.varispeed
  var metadata: [AVMetadataItem]?
  var isForNetwork = false
  var mayPassTwice = false
  var fileLengthLimit: Int64 = 0
  var temporaryFolder: URL?
  var threadCount = ExportSettings.usualThreadCount

  /// The default number of threads that draw frames. The encoder has threads of its own.
  private static let usualThreadCount = 2
}

/// The settings and the state of a session.
struct SessionState: @unchecked Sendable {
  var settings = ExportSettings()
  var status = AVAssetExportSession.Status.unknown
  var error: (any Error)?
  var progress: Float = 0
  var isCancelled = false
  /// Closures that are called when the export ends.
  var observers: [@Sendable () -> Void] = []
}
