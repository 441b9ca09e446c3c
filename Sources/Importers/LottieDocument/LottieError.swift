// SPDX-License-Identifier: Apache-2.0

import ImporterSupport
public import MultiplaneDiagnostics

/// An error that occurred while reading a Lottie file.
public struct LottieError: Error, Hashable, Sendable {
  /// The kind of a `LottieError`.
  public enum Reason: String, Sendable, CaseIterable {
    /// The file is missing, is not a regular file, or cannot be read.
    case unreadable
    /// The file exceeds `fileBytes`, `depth` or `valueCount` of `LottieLimits`.
    case tooLarge
    /// The text is not JSON.
    case badJSON
    /// The package or its compressed data is damaged, or a path in it leads outside it.
    case badPackage
    /// The library that reads packages is not installed.
    case libraryMissing
    /// The file has no such animation: the layers, the size, the rate or the length is missing or invalid, or
    /// a package does not contain the animation.
    case noScene
    /// The file has no slot or theme of the chosen name.
    case unknownName
    /// A chosen value is not of the slot's kind.
    case badValue
    /// The file uses an unsupported feature, and `LottieScene.Options.isStrict` is `true`.
    case incompatible
  }

  /// The kind of error, which programs can test.
  public var reason: Reason
  /// The path of the file, or the name given for bytes.
  public var file: String
  /// The key path of the value at fault, such as `layers[3].ks.p`, or `nil` if it is unknown.
  public var element: String?
  /// An explanation for the user: one sentence without a full stop.
  public var explanation: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - reason: The kind of error.
  ///   - file: The path of the file, or the name given for bytes.
  ///   - element: The key path of the value at fault. The default, `nil`, means that it is unknown.
  ///   - explanation: An explanation for the user: one sentence without a full stop.
  public init(_ reason: Reason, file: String, element: String? = nil, explanation: String) {
    self.reason = reason
    self.file = file
    self.element = element
    self.explanation = explanation
  }
}

extension LottieError: CodedError {
  /// The codes of all errors of this type.
  public static var codes: [String] { Reason.allCases.map(\.code) }

  /// The stable code, such as `lottie.badJSON`.
  public var code: String { reason.code }

  /// The path of the file, or the name given for bytes. The same as `file`. Never `nil`.
  public var filePath: String? { file }

  /// The file, the key path and the explanation, in one line.
  public var problem: String { "\(file): \(element.map { "\($0): " } ?? "")\(explanation)" }
}

extension LottieError.Reason {
  fileprivate var code: String { "lottie.\(rawValue)" }
}

extension LottieError {
  /// Runs `body`, which reads the document `file` or files in it, and throws its error as a `LottieError`.
  static func reading<Value>(
    _ file: String, _ body: () throws(FileError) -> Value
  ) throws(LottieError) -> Value {
    do {
      return try body()
    } catch {
      let reason: Reason =
        switch error.reason {
        case .unreadable where error.file == file: .unreadable
        case .tooLarge: .tooLarge
        case .libraryMissing: .libraryMissing
        case .unreadable, .badArchive, .unsafePath: .badPackage
        }
      throw LottieError(
        reason, file: file, element: error.file == file ? error.value : error.file,
        explanation: error.explanation)
    }
  }
}
