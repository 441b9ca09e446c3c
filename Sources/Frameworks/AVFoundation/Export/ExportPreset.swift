// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import MultiplaneRecorder

/// A film with a low quality, of at most 480 x 270 pixels.
public let AVAssetExportPresetLowQuality = "AVAssetExportPresetLowQuality"
/// A film with a medium quality, of at most 960 x 540 pixels.
public let AVAssetExportPresetMediumQuality = "AVAssetExportPresetMediumQuality"
/// A film of the full size, with a quality from which the original is hard to tell.
public let AVAssetExportPresetHighestQuality = "AVAssetExportPresetHighestQuality"
/// A film of the full size, encoded as HEVC.
public let AVAssetExportPresetHEVCHighestQuality = "AVAssetExportPresetHEVCHighestQuality"
/// A film of at most 640 x 480 pixels.
public let AVAssetExportPreset640x480 = "AVAssetExportPreset640x480"
/// A film of at most 960 x 540 pixels.
public let AVAssetExportPreset960x540 = "AVAssetExportPreset960x540"
/// A film of at most 1280 x 720 pixels.
public let AVAssetExportPreset1280x720 = "AVAssetExportPreset1280x720"
/// A film of at most 1920 x 1080 pixels.
public let AVAssetExportPreset1920x1080 = "AVAssetExportPreset1920x1080"
/// A film of at most 3840 x 2160 pixels.
public let AVAssetExportPreset3840x2160 = "AVAssetExportPreset3840x2160"
/// A film of at most 1920 x 1080 pixels, encoded as HEVC.
public let AVAssetExportPresetHEVC1920x1080 = "AVAssetExportPresetHEVC1920x1080"
/// A film of at most 3840 x 2160 pixels, encoded as HEVC.
public let AVAssetExportPresetHEVC3840x2160 = "AVAssetExportPresetHEVC3840x2160"
/// A film of the full size for further editing, encoded as ProRes 4444.
public let AVAssetExportPresetAppleProRes4444LPCM = "AVAssetExportPresetAppleProRes4444LPCM"
/// A sound file, encoded as AAC.
public let AVAssetExportPresetAppleM4A = "AVAssetExportPresetAppleM4A"
/// A film whose packets are copied and not encoded again.
public let AVAssetExportPresetPassthrough = "AVAssetExportPresetPassthrough"

/// The settings of an export preset.
package struct ExportPreset: Sendable {
  /// The contents of the file.
  enum Contents: Sendable {
    /// Frames and sound that are encoded.
    case film
    /// Only sound.
    case sound
    /// Copies of packets.
    case packets
  }

  var name: String
  var contents = Contents.film
  /// The greatest size of the frames in pixels, or `nil` for the full size. Frames are not enlarged.
  var box: CGSize?
  /// The codec, by its name in `FilmSettings`.
  var codec = "h264"
  /// The quality from 0 to 100, or `nil` for the default of the codec.
  var quality: Int?
  /// The types of files that the preset makes, the usual one first.
  var fileTypes: [AVFileType] = [.mp4, .mov, .m4v]

  /// The qualities of the presets that are named after them.
  private static let (low, medium) = (40, 55)

  /// All presets.
  static let all: [ExportPreset] = [
    ExportPreset(
      name: AVAssetExportPresetLowQuality, box: CGSize(width: 480, height: 270), quality: low),
    ExportPreset(
      name: AVAssetExportPresetMediumQuality, box: CGSize(width: 960, height: 540), quality: medium),
    ExportPreset(name: AVAssetExportPresetHighestQuality),
    ExportPreset(name: AVAssetExportPresetHEVCHighestQuality, codec: "hevc"),
    ExportPreset(name: AVAssetExportPreset640x480, box: CGSize(width: 640, height: 480)),
    ExportPreset(name: AVAssetExportPreset960x540, box: CGSize(width: 960, height: 540)),
    ExportPreset(name: AVAssetExportPreset1280x720, box: CGSize(width: 1280, height: 720)),
    ExportPreset(name: AVAssetExportPreset1920x1080, box: CGSize(width: 1920, height: 1080)),
    ExportPreset(name: AVAssetExportPreset3840x2160, box: CGSize(width: 3840, height: 2160)),
    ExportPreset(
      name: AVAssetExportPresetHEVC1920x1080, box: CGSize(width: 1920, height: 1080), codec: "hevc"),
    ExportPreset(
      name: AVAssetExportPresetHEVC3840x2160, box: CGSize(width: 3840, height: 2160), codec: "hevc"),
    ExportPreset(name: AVAssetExportPresetAppleProRes4444LPCM, codec: "prores", fileTypes: [.mov]),
    ExportPreset(name: AVAssetExportPresetAppleM4A, contents: .sound, fileTypes: [.m4a]),
    ExportPreset(
      name: AVAssetExportPresetPassthrough, contents: .packets, fileTypes: [.mov, .mp4, .m4v, .m4a]),
  ]

  /// Returns the preset with a name, or `nil`.
  package static func named(_ name: String) -> ExportPreset? { all.first { $0.name == name } }

  /// Returns the size of a film's frames in whole pixels, both even: `size` scaled down to fit into the box.
  /// A portrait film is fitted into a portrait box.
  package func pixelSize(for size: CGSize) -> CGSize {
    var scale = 1.0
    if let box, size.width > 0, size.height > 0 {
      let (long, short) = (max(box.width, box.height), min(box.width, box.height))
      let fitted = size.width < size.height ? CGSize(width: short, height: long) : box
      scale = min(1, Double(fitted.width / size.width), Double(fitted.height / size.height))
    }
    func even(_ length: CGFloat) -> CGFloat { max(2, (length * scale / 2).rounded() * 2) }
    return CGSize(width: even(size.width), height: even(size.height))
  }

  /// Returns whether an asset can be exported with the preset.
  func isCompatible(with asset: AVAsset) -> Bool {
    switch contents {
    case .film: !asset.tracks(withMediaType: .video).isEmpty || !asset.tracks(withMediaType: .audio).isEmpty
    case .sound: !asset.tracks(withMediaType: .audio).isEmpty
    case .packets: !asset.tracks.isEmpty
    }
  }
}
