// SPDX-License-Identifier: Apache-2.0

/// An error of this module.
///
/// The domain of the `NSError` is `AVFoundationErrorDomain`. The localized description names the file and the
/// reason if they are known.
public struct AVError: Error {
  /// The code of an error.
  public enum Code: Int, Sendable {
    /// The cause is not known.
    case unknown = -11800
    /// There is not enough memory.
    case outOfMemory = -11801
    /// A recording session does not run.
    case sessionNotRunning = -11803
    /// A device is used by another session.
    case deviceAlreadyUsedByAnotherSession = -11804
    /// Nothing was recorded.
    case noDataCaptured = -11805
    /// The configuration of a session changed.
    case sessionConfigurationChanged = -11806
    /// There is not enough space on the disk.
    case diskFull = -11807
    /// A device was disconnected.
    case deviceWasDisconnected = -11808
    /// The format of the media changed during recording.
    case mediaChanged = -11809
    /// The longest duration was reached.
    case maximumDurationReached = -11810
    /// The greatest size of a file was reached.
    case maximumFileSizeReached = -11811
    /// The media has a gap.
    case mediaDiscontinuity = -11812
    /// The file holds no more samples.
    case maximumNumberOfSamplesForFileFormatReached = -11813
    /// A device is not connected.
    case deviceNotConnected = -11814
    /// A device is used by another application.
    case deviceInUseByAnotherApplication = -11815
    /// A device is locked by another process.
    case deviceLockedForConfigurationByAnotherProcess = -11817
    /// A session was interrupted.
    case sessionWasInterrupted = -11818
    /// The media services ended.
    case mediaServicesWereReset = -11819
    /// An export failed.
    case exportFailed = -11820
    /// Media cannot be decoded.
    case decodeFailed = -11821
    /// The source media is not valid.
    case invalidSourceMedia = -11822
    /// A file with this name exists already.
    case fileAlreadyExists = -11823
    /// Segments of a track are not contiguous.
    case compositionTrackSegmentsNotContiguous = -11824
    /// The duration of a segment is not valid.
    case invalidCompositionTrackSegmentDuration = -11825
    /// The start of a segment's source is not valid.
    case invalidCompositionTrackSegmentSourceStartTime = -11826
    /// The duration of a segment's source is not valid.
    case invalidCompositionTrackSegmentSourceDuration = -11827
    /// The format of a file is not known.
    case fileFormatNotRecognized = -11828
    /// A file is damaged.
    case fileFailedToParse = -11829
    /// There are too many requests for still pictures.
    case maximumStillImageCaptureRequestsExceeded = -11830
    /// The content is protected.
    case contentIsProtected = -11831
    /// There is no picture at the time.
    case noImageAtTime = -11832
    /// There is no decoder for the media.
    case decoderNotFound = -11833
    /// There is no encoder for the format.
    case encoderNotFound = -11834
    /// The content is not authorized.
    case contentIsNotAuthorized = -11835
    /// The application is not authorized.
    case applicationIsNotAuthorized = -11836
    /// The asset does not support the operation.
    case operationNotSupportedForAsset = -11838
    /// The decoder is not available at present.
    case decoderTemporarilyUnavailable = -11839
    /// The encoder is not available at present.
    case encoderTemporarilyUnavailable = -11840
    /// A video composition is not valid.
    case invalidVideoComposition = -11841
    /// A reference to another file is forbidden.
    case referenceForbiddenByReferencePolicy = -11842
    /// The extension of the output does not fit its type.
    case invalidOutputURLPathExtension = -11843
    /// Recording the screen failed.
    case screenCaptureFailed = -11844
    /// A display was disabled.
    case displayWasDisabled = -11845
    /// The level of the torch is not available.
    case torchLevelUnavailable = -11846
    /// The operation was interrupted.
    case operationInterrupted = -11847
    /// The asset cannot be used on this machine.
    case incompatibleAsset = -11848
    /// Media data cannot be loaded.
    case failedToLoadMediaData = -11849
    /// A server is not configured correctly.
    case serverIncorrectlyConfigured = -11850
    /// The application may not use a device.
    case applicationIsNotAuthorizedToUseDevice = -11852
    /// A value cannot be parsed.
    case failedToParse = -11853
    /// The type of file has no references to samples.
    case fileTypeDoesNotSupportSampleReferences = -11854
    /// Media data is damaged.
    case undecodableMediaData = -11855
    /// AirPlay needs the internet.
    case airPlayControllerRequiresInternet = -11856
    /// The receiver of AirPlay needs the internet.
    case airPlayReceiverRequiresInternet = -11857
    /// A video compositor failed.
    case videoCompositorFailed = -11858
    /// A recording runs already.
    case recordingAlreadyInProgress = -11859
    /// The request for a key failed.
    case createContentKeyRequestFailed = -11860
    /// Output settings are not supported.
    case unsupportedOutputSettings = -11861
    /// The operation is not allowed.
    case operationNotAllowed = -11862
    /// The content is not available.
    case contentIsUnavailable = -11863
    /// The format is not supported.
    case formatUnsupported = -11864
    /// Depth data is damaged.
    case malformedDepth = -11865
    /// The content was not updated.
    case contentNotUpdated = -11866
    /// The content can no longer be played.
    case noLongerPlayable = -11867
    /// Nothing fits the external display.
    case noCompatibleAlternatesForExternalDisplay = -11868
    /// The source track is missing.
    case noSourceTrack = -11869
    /// The asset cannot be played externally.
    case externalPlaybackNotSupportedForAsset = -11870
    /// The preset does not support the operation.
    case operationNotSupportedForPreset = -11871
    /// A session needs too much of the hardware.
    case sessionHardwareCostOverage = -11872
    /// The active format of a device is not supported.
    case unsupportedDeviceActiveFormat = -11873
    /// An object is not configured correctly.
    case incorrectlyConfigured = -11875
    /// A segment does not begin with a key frame.
    case segmentStartedWithNonSyncSample = -11876
    /// Rosetta is not installed.
    case rosettaNotInstalled = -11877
    /// The operation was cancelled.
    case operationCancelled = -11878
  }

  /// The code of the error.
  public let code: Code
  /// Further values by key. `NSURLErrorKey` has the file, and `NSLocalizedFailureReasonErrorKey` the reason.
  public let userInfo: [String: Any]

  /// Creates an error.
  public init(_ code: Code, userInfo: [String: Any] = [:]) { (self.code, self.userInfo) = (code, userInfo) }
}
