// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneDiagnostics
import MultiplaneRecorder

extension PartFailure {
  /// The cause of a failure to make a part.
  package struct Cause {
    /// The stable code of the error.
    package var code: String
    package var message: String
    /// Indicates whether another try would fail too.
    package var isLasting: Bool

    /// Creates a cause.
    package init(code: String, message: String, isLasting: Bool) {
      (self.code, self.message, self.isLasting) = (code, message, isLasting)
    }

    /// Creates the cause for an error.
    package init(_ error: any Error) {
      code = (error as? any CodedError)?.code ?? "plan.unexpected"
      (message, isLasting) = ("\(error)", !Self.isTransient(error))
    }

    /// Returns `true` for an error of the disk or of memory, after which another try may succeed.
    package static func isTransient(_ error: any Error) -> Bool {
      switch error {
      case let error as PlanError: !error.isLasting
      case RecorderError.cannotCreate, RecorderError.writingFailed, RecorderError.readerLeft: true
      case RecorderError.libraryMissing(let reason): LibraryLoading(reason: reason).lacksMemory
      case RecorderError.encodingFailed(let reason): reason == String(cString: strerror(ENOMEM))
      default: false
      }
    }
  }
}
