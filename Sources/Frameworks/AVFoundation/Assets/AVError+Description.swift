// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The domain of the errors of this module.
public let AVFoundationErrorDomain = "AVFoundationErrorDomain"
/// The key of the time to which an error belongs.
public let AVErrorTimeKey = "AVErrorTimeKey"
/// The key of the type of media to which an error belongs.
public let AVErrorMediaTypeKey = "AVErrorMediaTypeKey"
/// The key of the subtypes of media to which an error belongs.
public let AVErrorMediaSubTypeKey = "AVErrorMediaSubTypeKey"
/// The key of the number of the track to which an error belongs.
public let AVErrorPersistentTrackIDKey = "AVErrorPersistentTrackIDKey"
/// The key of the type of file to which an error belongs.
public let AVErrorFileTypeKey = "AVErrorFileTypeKey"

extension AVError: @unchecked Sendable {
  // Unchecked: the values are strings, numbers, URLs and errors, which do not change.
}

extension AVError: Hashable {
  /// Returns true if two errors have the same code and reason.
  public static func == (a: AVError, b: AVError) -> Bool {
    a.code == b.code && a.failureReason == b.failureReason
  }

  /// Hashes the code.
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension AVError: CustomNSError, LocalizedError {
  /// `AVFoundationErrorDomain`.
  public static var errorDomain: String { AVFoundationErrorDomain }
  /// The code as a number.
  public var errorCode: Int { code.rawValue }
  /// The values of the error, with a description.
  public var errorUserInfo: [String: Any] {
    userInfo.merging([NSLocalizedDescriptionKey: description]) { own, _ in own }
  }
  /// The description of the error: the file and the reason, or the name of the code.
  public var errorDescription: String? { description }
  /// The reason of the error, or `nil` if it is not known.
  public var failureReason: String? { userInfo[NSLocalizedFailureReasonErrorKey] as? String }

  /// The error that has been translated into this one, or `nil` if there is none.
  public var underlyingError: (any Error)? { userInfo[NSUnderlyingErrorKey] as? any Error }
}

extension AVError: CustomStringConvertible {
  /// The file and the reason, or the name of the code.
  public var description: String {
    let file = (userInfo[NSURLErrorKey] as? URL).map { $0.isFileURL ? $0.path : $0.absoluteString }
    let reason = failureReason ?? "\(code) (\(code.rawValue))"
    // Reasons of libraries may name the file already.
    guard let file, !reason.contains(file) else { return reason }
    return "\(file): \(reason)"
  }
}

extension AVError {
  /// Creates an error with the file and a reason in one line.
  package init(_ code: Code, url: URL? = nil, reason: String, underlying: (any Error)? = nil) {
    var values: [String: Any] = [NSLocalizedFailureReasonErrorKey: reason]
    if let url { values[NSURLErrorKey] = url }
    if let underlying { values[NSUnderlyingErrorKey] = underlying }
    self.init(code, userInfo: values)
  }
}

/// Returns true if an error has a code, so that `catch AVError.operationCancelled` works.
public func ~= (code: AVError.Code, error: any Error) -> Bool { (error as? AVError)?.code == code }

extension AVError {
  /// The cause is not known.
  public static var unknown: Code { .unknown }
  /// There is not enough memory.
  public static var outOfMemory: Code { .outOfMemory }
  /// There is not enough space on the disk.
  public static var diskFull: Code { .diskFull }
  /// An export failed.
  public static var exportFailed: Code { .exportFailed }
  /// Media cannot be decoded.
  public static var decodeFailed: Code { .decodeFailed }
  /// The source media is not valid.
  public static var invalidSourceMedia: Code { .invalidSourceMedia }
  /// A file with this name exists already.
  public static var fileAlreadyExists: Code { .fileAlreadyExists }
  /// The format of a file is not known.
  public static var fileFormatNotRecognized: Code { .fileFormatNotRecognized }
  /// A file is damaged.
  public static var fileFailedToParse: Code { .fileFailedToParse }
  /// There is no picture at the time.
  public static var noImageAtTime: Code { .noImageAtTime }
  /// There is no decoder for the media.
  public static var decoderNotFound: Code { .decoderNotFound }
  /// There is no encoder for the format.
  public static var encoderNotFound: Code { .encoderNotFound }
  /// The asset does not support the operation.
  public static var operationNotSupportedForAsset: Code { .operationNotSupportedForAsset }
  /// A video composition is not valid.
  public static var invalidVideoComposition: Code { .invalidVideoComposition }
  /// The extension of the output does not fit its type.
  public static var invalidOutputURLPathExtension: Code { .invalidOutputURLPathExtension }
  /// The operation was interrupted.
  public static var operationInterrupted: Code { .operationInterrupted }
  /// Media data cannot be loaded.
  public static var failedToLoadMediaData: Code { .failedToLoadMediaData }
  /// Media data is damaged.
  public static var undecodableMediaData: Code { .undecodableMediaData }
  /// A video compositor failed.
  public static var videoCompositorFailed: Code { .videoCompositorFailed }
  /// Output settings are not supported.
  public static var unsupportedOutputSettings: Code { .unsupportedOutputSettings }
  /// The operation is not allowed.
  public static var operationNotAllowed: Code { .operationNotAllowed }
  /// The format is not supported.
  public static var formatUnsupported: Code { .formatUnsupported }
  /// The source track is missing.
  public static var noSourceTrack: Code { .noSourceTrack }
  /// The operation was cancelled.
  public static var operationCancelled: Code { .operationCancelled }
}
