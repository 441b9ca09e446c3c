// SPDX-License-Identifier: Apache-2.0

import Foundation
package import MultiplaneRecorder

extension AVError {
  /// Translates an error of recording or reading a file.
  package init(_ error: RecorderError, url: URL? = nil) {
    let code: Code =
      switch error {
      case .cannotDecode, .cannotRead:
        url.map { FileManager.default.isReadableFile(atPath: $0.path) } == false
          ? .failedToLoadMediaData : .fileFormatNotRecognized
      case .cannotCreate, .writingFailed, .readerLeft: .unknown
      case .unknownExtension: .invalidOutputURLPathExtension
      case .libraryMissing: .decoderNotFound
      case .encoderMissing, .unknownCodec: .encoderNotFound
      case .noQuality, .noEffort, .noSound, .needsFile, .tooLarge, .tooSmall: .unsupportedOutputSettings
      case .notAPicture, .unexpectedFrame, .notJoinable, .noFrames: .operationNotAllowed
      case .encodingFailed: .exportFailed
      }
    self.init(code, url: url, reason: error.problem, underlying: error)
  }

  /// Translates an error of decoding a file that has been opened already.
  package init(decoding error: RecorderError, url: URL) {
    guard case .cannotDecode = error else {
      self.init(error, url: url)
      return
    }
    self.init(.decodeFailed, url: url, reason: error.problem, underlying: error)
  }
}
