// SPDX-License-Identifier: Apache-2.0

import CAMLDocument
import Foundation
import MultiplaneDiagnostics
import MultiplanePlans
import MultiplanePlayback
import MultiplaneRecorder

/// An error of the tool, with a one-line message that states the problem and a remedy.
enum ToolError: Error {
  /// The command line is wrong. Nothing was started.
  case wrongUsage(Problem)
  /// The command line is right, but its execution failed.
  case failed(Problem)
  /// The command line is right, but its execution failed, and another attempt would also fail.
  case lasting(Problem)
  /// The signal of this number stopped the work.
  case interrupted(by: Int32)
  /// The signal of this number closed a window. There was no output.
  case closed(by: Int32)
  /// An error after which the first `frames` frames were kept in `name`.
  indirect case kept(frames: Int, name: String, because: ToolError)
  /// A failure that the output has already described.
  case silent
  /// The exit status of another process of this tool, which has described its failure.
  case relayed(status: Int32)
  /// The output is complete, but reports say what is left to do. The exit status.
  case unfinished(status: Int32)
  /// The reader of standard output closed the pipe, for example `head`. This is a success.
  case readerLeft

  /// The parts of a message.
  struct Problem: Sendable {
    let code: String
    let problem: String
    var advice: String?
    var file: String?
    var element: String?
    /// The line and the column in `file`, counted from 1, if they are known.
    var line: Int?
    var column: Int?
    /// The name of the rule of `adopt` that could not change the code; `nil` for other problems.
    var rule: String?

    /// The problem and the remedy in one line.
    var text: String { advice.map { "\(problem); \($0)" } ?? problem }
  }

  /// The kinds of wrong command lines.
  enum UsageCode: String, CaseIterable {
    case missingVerb, unknownVerb, unknownOption, missingValue, unexpectedValue, badValue
    case missingOperand, unexpectedOperand, missingOption, conflictingOptions, optionWithoutUse
    case unknownName, badEncoding

    var code: String { "usage.\(rawValue)" }
  }

  /// The kinds of failures that the tool itself finds.
  enum FailureCode: String, CaseIterable {
    case different, notShown, cannotRead, cannotWrite, cannotListen, libraryMissing, interrupted, limit
    case unexpected, noThread, outOfMemory, smallStack, notComparable, badRows

    var code: String { "tool.\(rawValue)" }
  }

  /// The codes of the errors that the tool itself finds.
  static var codes: [String] { UsageCode.allCases.map(\.code) + FailureCode.allCases.map(\.code) }

  /// Creates the error for a wrong command line.
  static func usage(
    _ code: UsageCode, _ problem: String, advice: String? = nil, element: String? = nil
  ) -> ToolError {
    .wrongUsage(Problem(code: code.code, problem: problem, advice: advice, element: element))
  }

  /// Creates a failure.
  static func failure(
    _ code: FailureCode, _ problem: String, advice: String? = nil, file: String? = nil
  ) -> ToolError {
    .failed(Problem(code: code.code, problem: problem, advice: advice, file: file))
  }

  /// The remedy for a thread that cannot be made.
  static let threadAdvice = "raise the limit of processes (ulimit -u) or of memory (ulimit -v)"

  /// The exit status for success.
  static let successStatus: Int32 = 0

  /// The exit status of the process.
  var exitStatus: Int32 {
    switch self {
    case .wrongUsage, .lasting: 2
    case .failed, .silent: 1
    // Use the same status as a shell reports for a process killed by a signal.
    case .interrupted(let signal), .closed(let signal): 128 + signal
    case .kept(_, _, let error): error.exitStatus
    case .relayed(let status), .unfinished(let status): status
    case .readerLeft: Self.successStatus
    }
  }

  /// The parts of the message, or `nil` for an error that is not reported.
  var problem: Problem? {
    switch self {
    case .wrongUsage(let problem), .failed(let problem), .lasting(let problem): problem
    case .interrupted:
      Problem(code: FailureCode.interrupted.code, problem: reason, advice: "nothing was written")
    case .kept(let frames, let name, let error):
      Problem(
        code: error.problem?.code ?? FailureCode.interrupted.code, problem: error.reason,
        advice: "the first \(frames) frames are in \(name)", file: error.problem?.file ?? name,
        element: error.problem?.element)
    case .closed, .readerLeft, .silent, .relayed, .unfinished: nil
    }
  }

  /// The message, or `nil` for an error that is not reported.
  var message: String? { problem?.text }

  /// The cause of the error, without the consequences for the output.
  private var reason: String {
    if case .interrupted(let signal) = self { return "stopped by \(Self.name(of: signal))" }
    return message ?? "it was stopped"
  }

  /// Returns this error with the note that the first `frames` frames were kept in `name`.
  func keeping(_ frames: Int, in name: String) -> ToolError {
    .kept(frames: frames, name: name, because: self)
  }

  /// Creates the tool's error from any other error. Invalid sizes, numbers and names become usage errors.
  init(_ error: any Error) {
    switch error {
    case let error as ToolError: self = error
    case let error as FilmRequestError: self = Self(error)
    case let error as any CodedError:
      // A library for which there is no memory has the code of memory, because installing it does not help.
      let lacksMemory =
        error.code.hasSuffix(".libraryMissing") && LibraryLoading(reason: error.problem).lacksMemory
      let problem = Problem(
        code: lacksMemory ? FailureCode.outOfMemory.code : error.code, problem: error.problem,
        advice: error.advice, file: error.filePath,
        element: error.element)
      self = Self.isUsage(error) ? .wrongUsage(problem) : .failed(problem)
    default: self = .failure(.unexpected, "\(error)")
    }
  }

  private static func isUsage(_ error: any CodedError) -> Bool {
    switch error {
    case PlaybackError.badSize: true
    case let error as RecorderError:
      switch error {
      case .unknownExtension, .unknownCodec, .noQuality, .noEffort, .noSound, .needsFile, .tooLarge,
        .tooSmall,
        .notAPicture, .notJoinable:
        true
      case .cannotCreate, .writingFailed, .readerLeft, .libraryMissing, .encoderMissing, .unexpectedFrame,
        .noFrames, .encodingFailed, .cannotRead, .cannotDecode:
        false
      }
    default: false
    }
  }

  /// Creates the error for a part of a film. A failure is lasting unless its cause is the disk or the memory.
  ///
  /// `error` must not be a result of this initializer, because such a result no longer contains the cause.
  init(ofPart error: any Error) {
    let isTransient = PartFailure.Cause.isTransient(error)
    switch ToolError(error) {
    case .failed(let problem) where !isTransient: self = .lasting(problem)
    case let other: self = other
    }
  }

  private static func name(of signal: Int32) -> String {
    [SIGINT: "SIGINT", SIGTERM: "SIGTERM", SIGHUP: "SIGHUP"][signal] ?? "signal \(signal)"
  }
}
