// SPDX-License-Identifier: Apache-2.0

public import CoreMedia
public import Foundation
import MultiplaneGeometry

extension AVAssetExportSession {
  /// The progress of an export.
  public enum State: Sendable {
    /// The export has not begun.
    case pending
    /// The export waits.
    case waiting
    /// The export runs.
    case exporting(progress: Progress)
  }

  /// Returns the states of the session from now on: each change, and the progress at intervals. The sequence
  /// ends with the export.
  ///
  /// - Parameter updateInterval: The time between values while the export runs, in seconds. With infinity,
  ///   the default, there is one value a state.
  public func states(
    updateInterval: TimeInterval = .infinity
  ) -> some Sendable & AsyncSequence<State, Never> {
    AsyncStream<State>(bufferingPolicy: .bufferingNewest(Self.bufferedStates)) { continuation in
      let task = Task { [self] in
        var last: Status?
        while !Task.isCancelled {
          let (status, part) = state.withLock { ($0.status, $0.progress) }
          guard [.unknown, .waiting, .exporting].contains(status) else { break }
          if status != last || updateInterval.isFinite {
            continuation.yield(Self.state(status, part))
            last = status
          }
          try? await Task.sleep(
            for: .seconds(updateInterval.clamped(to: Self.shortestTime...Self.pollTime, ifNaN: Self.pollTime))
          )
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// The number of states that wait for a reader, the time between looks at the session, and its least value,
  /// in seconds.
  private static let (bufferedStates, pollTime, shortestTime) = (16, 0.1, 0.01)

  private static func state(_ status: Status, _ part: Float) -> State {
    guard status == .exporting else { return status == .unknown ? .pending : .waiting }
    let progress = Progress(totalUnitCount: 1000)
    progress.completedUnitCount = Int64(part * 1000)
    return .exporting(progress: progress)
  }

  /// Exports to a file.
  ///
  /// - Parameters:
  ///   - url: The URL of the file. A file that exists already is an error.
  ///   - fileType: The type of the file.
  /// - Throws: An `AVError`, or a `CancellationError` if the task is cancelled.
  public func export(
    to url: URL, as fileType: AVFileType, isolation: isolated (any Actor)? = #isolation
  ) async throws {
    outputURL = url
    outputFileType = fileType
    await export()
    switch status {
    case .completed: return
    case .cancelled where Task.isCancelled: throw CancellationError()
    default: throw error ?? AVError(.exportFailed)
    }
  }

  // MARK: Presets and types

  /// The names of all presets.
  public class func allExportPresets() -> [String] { ExportPreset.all.map(\.name) }

  /// Returns the names of the presets with which an asset can be exported.
  public class func exportPresets(compatibleWith asset: AVAsset) -> [String] {
    ExportPreset.all.filter { $0.isCompatible(with: asset) }.map(\.name)
  }

  /// Returns whether an asset can be exported with a preset to a type of file. With `nil`, any type counts.
  public class func compatibility(
    ofExportPreset presetName: String, with asset: AVAsset, outputFileType: AVFileType?
  ) async -> Bool {
    guard let preset = ExportPreset.named(presetName), preset.isCompatible(with: asset) else { return false }
    return outputFileType.map(preset.fileTypes.contains) ?? true
  }

  /// Passes a closure whether an asset can be exported with a preset to a type of file.
  public class func determineCompatibility(
    ofExportPreset presetName: String, with asset: AVAsset, outputFileType: AVFileType?,
    completionHandler handler: @escaping @Sendable (Bool) -> Void
  ) {
    let preset = ExportPreset.named(presetName)
    let isCompatible = preset?.isCompatible(with: asset) == true
    handler(isCompatible && (outputFileType.map { preset?.fileTypes.contains($0) == true } ?? true))
  }

  /// The types of files that the session can write.
  public var supportedFileTypes: [AVFileType] { preset.fileTypes }

  /// The types of files that the session can write for its asset.
  public var compatibleFileTypes: [AVFileType] {
    get async { preset.fileTypes }
  }

  /// Passes a closure the types of files that the session can write for its asset.
  public func determineCompatibleFileTypes(
    completionHandler handler: @escaping @Sendable ([AVFileType]) -> Void
  ) { handler(preset.fileTypes) }
}
