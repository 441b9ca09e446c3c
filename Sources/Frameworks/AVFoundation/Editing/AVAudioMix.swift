// SPDX-License-Identifier: Apache-2.0

public import CoreMedia
public import Foundation
import MultiplaneDiagnostics
import MultiplaneGeometry

/// The parameters of the sound of tracks that are mixed.
open class AVAudioMix: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  package var parameters: [AVAudioMixInputParameters]

  /// Creates a mix without parameters: every track sounds as it is.
  public override init() { parameters = [] }

  fileprivate init(_ parameters: [AVAudioMixInputParameters]) { self.parameters = parameters }

  /// The parameters of tracks. Tracks without parameters sound as they are.
  open var inputParameters: [AVAudioMixInputParameters] { parameters }

  /// Returns a mix with the same parameters.
  open func copy(with zone: NSZone? = nil) -> Any { AVAudioMix(parameters) }

  /// Returns a mutable mix with the same parameters.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { AVMutableAudioMix(parameters) }
}

/// A mix whose parameters can be changed.
open class AVMutableAudioMix: AVAudioMix, @unchecked Sendable {
  /// The parameters of tracks. Tracks without parameters sound as they are.
  open override var inputParameters: [AVAudioMixInputParameters] {
    get { parameters }
    set { parameters = newValue }
  }
}

/// The volume of a track's sound over time.
///
/// A volume is a factor of the samples. Before the first ramp or set value it is 1, and afterwards the last
/// value holds. Volumes within ramps are interpolated linearly.
open class AVAudioMixInputParameters: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  /// The values of the parameters.
  package struct Values: Sendable {
    package var trackID: CMPersistentTrackID = kCMPersistentTrackID_Invalid
    package var volumes = RampCourse<Float>()
    package var algorithm: AVAudioTimePitchAlgorithm?
  }

  package var values = Values()

  /// Creates parameters for no track.
  public override init() {}

  fileprivate init(_ values: Values) { self.values = values }

  /// The identifier of the track.
  open var trackID: CMPersistentTrackID { values.trackID }

  /// The change of the pitch of sound at another speed. `varispeed` is the only supported one; others are
  /// reported in an export.
  open var audioTimePitchAlgorithm: AVAudioTimePitchAlgorithm? { values.algorithm }

  /// Gets the ramp that contains a time, or the first one that begins later. Returns `false` if there is
  /// none.
  open func getVolumeRamp(
    for time: CMTime, startVolume: UnsafeMutablePointer<Float>?, endVolume: UnsafeMutablePointer<Float>?,
    timeRange: UnsafeMutablePointer<CMTimeRange>?
  ) -> Bool {
    guard let entry = values.volumes.entry(at: time) else { return false }
    startVolume?.pointee = entry.start
    endVolume?.pointee = entry.end
    timeRange?.pointee = entry.range
    return true
  }

  /// Returns the volume at a time of the composition.
  package func volume(at time: CMTime) -> Float {
    values.volumes.value(at: time) { .between($0, $1, at: $2) } ?? 1
  }

  /// Returns parameters with the same values.
  open func copy(with zone: NSZone? = nil) -> Any { AVAudioMixInputParameters(values) }

  /// Returns mutable parameters with the same values.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { AVMutableAudioMixInputParameters(values) }
}

/// Parameters of a track's sound that can be changed.
open class AVMutableAudioMixInputParameters: AVAudioMixInputParameters, @unchecked Sendable {
  /// Creates parameters for a track. With `nil`, set `trackID`.
  public convenience init(track: AVAssetTrack?) {
    self.init()
    values.trackID = track?.trackID ?? kCMPersistentTrackID_Invalid
  }

  /// The identifier of the track.
  open override var trackID: CMPersistentTrackID {
    get { values.trackID }
    set { values.trackID = newValue }
  }

  /// The change of the pitch of sound at another speed. `varispeed` is the only supported one; others are
  /// reported in an export.
  open override var audioTimePitchAlgorithm: AVAudioTimePitchAlgorithm? {
    get { values.algorithm }
    set { values.algorithm = newValue }
  }

  /// Adds a ramp of the volume. Volumes below 0 count as 0. A range that is not valid is reported.
  open func setVolumeRamp(
    fromStartVolume startVolume: Float, toEndVolume endVolume: Float, timeRange: CMTimeRange
  ) {
    let (start, end) = (Self.checked(startVolume), Self.checked(endVolume))
    check(values.volumes.add(from: start, to: end, in: timeRange), "setVolumeRamp")
  }

  /// Sets the volume from a time on. Volumes below 0 count as 0. A time that is no number is reported.
  open func setVolume(_ volume: Float, at time: CMTime) {
    check(values.volumes.set(Self.checked(volume), at: time), "setVolume")
  }

  /// The greatest factor. It is 40 dB above the original.
  private static let loudest: Float = 100

  private static func checked(_ volume: Float) -> Float { volume.clamped(to: 0...loudest, ifNaN: 1) }

  private func check(_ isAccepted: Bool, _ method: String) {
    guard !isAccepted else { return }
    Diagnostics.report(
      .invalid, "AVMutableAudioMixInputParameters.\(method)", "its time is no number; it has no effect")
  }
}
