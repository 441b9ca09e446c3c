// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics

/// An error of the command `adopt`. Unless it is `cannotWrite`, no result was written.
package enum AdoptError: CodedError {
  case cannotRead(path: String, reason: String)
  case cannotWrite(path: String, reason: String)
  /// Two results, or a source and a result, would be the same file, or the results would lie among the
  /// sources.
  case sameFile(path: String, String)
  case exists(path: String)
  /// A file that the command line names is not Swift code.
  case notSwift(path: String)

  package static let codes = ["cannotRead", "cannotWrite", "sameFile", "exists", "notSwift"].map {
    "adopt." + $0
  }

  package var code: String {
    switch self {
    case .cannotRead: "adopt.cannotRead"
    case .cannotWrite: "adopt.cannotWrite"
    case .sameFile: "adopt.sameFile"
    case .exists: "adopt.exists"
    case .notSwift: "adopt.notSwift"
    }
  }

  package var problem: String {
    switch self {
    case .cannotRead(let path, let reason): "cannot read \(path): \(reason)"
    case .cannotWrite(let path, let reason): "cannot write \(path): \(reason)"
    case .sameFile(let path, let reason): "\(path) \(reason)"
    case .exists(let path): "\(path) exists and differs"
    case .notSwift(let path): "\(path) is not a Swift file"
    }
  }

  package var advice: String? {
    switch self {
    case .exists: "give --force to replace it"
    case .sameFile: "give another folder with -o"
    case .notSwift: "name files that end in .swift, or their folder"
    case .cannotRead, .cannotWrite: nil
    }
  }

  package var filePath: String? {
    switch self {
    case .cannotRead(let path, _), .cannotWrite(let path, _), .sameFile(let path, _), .exists(let path),
      .notSwift(let path):
      path
    }
  }
}
