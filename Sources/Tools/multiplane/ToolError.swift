// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplanePlayback
import MultiplaneRecorder

/// An error of the tool, with a one-line message that states the problem and a remedy.
enum ToolError: Error {
  /// The command line is wrong. Nothing was started.
  case usage(String)
  /// The command line is right, but its execution failed.
  case failure(String)
  /// The signal of this number stopped the work.
  case interrupted(by: Int32)
  /// The signal of this number closed a window. There was no output.
  case closed(by: Int32)
  /// An error after which the first `frames` frames were kept in `name`.
  indirect case kept(frames: Int, name: String, because: ToolError)
  /// The reader of standard output closed the pipe, for example `head`. This is a success.
  case readerLeft

  /// The exit status of success.
  static let successStatus: Int32 = 0

  /// The exit status of the process.
  var exitStatus: Int32 {
    switch self {
    case .usage: 2
    case .failure: 1
    // Use the same status as a shell reports for a process killed by a signal.
    case .interrupted(let signal), .closed(let signal): 128 + signal
    case .kept(_, _, let error): error.exitStatus
    case .readerLeft: Self.successStatus
    }
  }

  /// The message, or `nil` for an error that is not reported.
  var message: String? {
    switch self {
    case .usage(let text), .failure(let text): text
    case .interrupted: "\(reason); nothing was written"
    case .kept(let frames, let name, let error):
      "\(error.reason); the first \(frames) frames are in \(name)"
    case .closed, .readerLeft: nil
    }
  }

  /// The cause of the error, without the consequences for the output.
  private var reason: String {
    if case .interrupted(let signal) = self { return "stopped by \(Self.name(of: signal))" }
    return message ?? "it was stopped"
  }

  /// Returns this error, after which the first `frames` frames were kept.
  func keeping(_ frames: Int, in name: String) -> ToolError {
    .kept(frames: frames, name: name, because: self)
  }

  /// Creates the error for any other error. Invalid sizes, numbers and names are usage errors.
  init(_ error: any Error) {
    switch error {
    case let error as ToolError: self = error
    case let error as PlaybackError:
      switch error {
      case .badSize: self = .usage(error.description)
      case .tooManyFramesInMemory: self = .failure(error.description)
      }
    case let error as RecorderError:
      switch error {
      case .unknownExtension, .unknownCodec, .noQuality, .noEffort, .needsFile, .tooLarge, .tooSmall,
        .notAPicture,
        .notJoinable:
        self = .usage(error.description)
      case .cannotCreate, .writingFailed, .readerLeft, .encoderMissing, .unexpectedFrame, .noFrames,
        .encodingFailed, .cannotRead, .cannotDecode:
        self = .failure(error.description)
      }
    case let error as WindowError: self = .failure(error.description)
    default: self = .failure("\(error)")
    }
  }

  private static func name(of signal: Int32) -> String {
    [SIGINT: "SIGINT", SIGTERM: "SIGTERM", SIGHUP: "SIGHUP"][signal] ?? "signal \(signal)"
  }
}
