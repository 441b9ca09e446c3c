// SPDX-License-Identifier: Apache-2.0

import MultiplaneRecorder

extension AVFileType {
  /// The container of the type, or `nil` if it is not written.
  var container: MediaContainer? {
    switch self {
    case .mp4: .mp4
    case .mov: .mov
    case .m4v, .m4a: .m4a
    case .wav: .wav
    case .caf: .caf
    case .aiff, .aifc: .aiff
    default: nil
    }
  }

  /// Indicates whether the type holds video.
  var holdsVideo: Bool { self != .m4a && container?.holdsPictures == true }

  /// Indicates whether the type holds samples of sound without compression.
  var holdsPCM: Bool { self == .mov || container.map { !$0.holdsPictures } == true }
}
