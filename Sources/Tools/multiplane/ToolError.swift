// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplanePlayback
import MultiplaneRecorder

/// Why the tool did not do what it was told; one line that says what is wrong and what to do.
enum ToolError: Error {
  /// The words on the command line are wrong; nothing was begun.
  case usage(String)
  /// The words are right, and it did not work.
  case failure(String)
  /// A signal, by its number, asked to stop.
  case interrupted(by: Int32)
  /// A signal, by its number, closed a window; nothing was to be written.
  case closed(by: Int32)
  /// Something went wrong after frames were kept; the rest of the line says what and where.
  indirect case kept(frames: Int, name: String, because: ToolError)
  /// Whoever read the standard output has read enough, as `head` does.
  case readerLeft

  /// What the process exits with when all is well.
  static let successStatus: Int32 = 0

  /// What the process exits with.
  var exitStatus: Int32 {
    switch self {
    case .usage: 2
    case .failure: 1
    // As a shell reports a process that the signal ended.
    case .interrupted(let signal), .closed(let signal): 128 + signal
    case .kept(_, _, let error): error.exitStatus
    case .readerLeft: Self.successStatus
    }
  }

  /// The line to show.
  var message: String? {
    switch self {
    case .usage(let text), .failure(let text): text
    case .interrupted: "\(reason); nothing was written"
    case .kept(let frames, let name, let error):
      "\(error.reason); the first \(frames) frames are in \(name)"
    case .closed, .readerLeft: nil
    }
  }

  /// The line without what became of the output.
  private var reason: String {
    if case .interrupted(let signal) = self { return "stopped by \(Self.name(of: signal))" }
    return message ?? "it was stopped"
  }

  /// The same trouble, after which so many frames were kept.
  func keeping(_ frames: Int, in name: String) -> ToolError {
    .kept(frames: frames, name: name, because: self)
  }

  /// What `error` means for the process: sizes, numbers and names that cannot be are mistakes in the words.
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
