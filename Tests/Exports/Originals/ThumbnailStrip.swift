// SPDX-License-Identifier: Apache-2.0

import AVFoundation
import UIKit

/// Makes a strip of thumbnails of a clip, as under the film in an editor.
struct ThumbnailStrip {
  var count = 8
  var height: CGFloat = 90

  func exportStrip(of videoURL: URL, to outputURL: URL) async throws {
    let asset = AVURLAsset(url: videoURL)
    let duration = try await asset.load(.duration)
    let generator = AVAssetImageGenerator(asset: asset)
    generator.appliesPreferredTrackTransform = true
    generator.maximumSize = CGSize(width: 0, height: height)
    generator.requestedTimeToleranceBefore = .zero
    generator.requestedTimeToleranceAfter = .zero

    let times = (0..<count).map { index in
      CMTime(
        seconds: duration.seconds * (Double(index) + 0.5) / Double(count), preferredTimescale: 600)
    }
    var pictures: [(time: CMTime, image: UIImage)] = []
    for await result in generator.images(for: times) {
      switch result {
      case .success(requestedTime: let requested, image: let image, actualTime: _):
        pictures.append((requested, UIImage(cgImage: image)))
      case .failure(requestedTime: let requested, error: let error):
        print("no thumbnail at \(requested.seconds) s: \(error.localizedDescription)")
      }
    }
    guard let first = pictures.first else { throw AVError(.noImageAtTime) }
    pictures.sort { $0.time < $1.time }

    let cell = first.image.size
    let size = CGSize(width: cell.width * CGFloat(pictures.count), height: cell.height)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let strip = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      for (index, picture) in pictures.enumerated() {
        let rect = CGRect(x: cell.width * CGFloat(index), y: 0, width: cell.width, height: cell.height)
        picture.image.draw(in: rect)
      }
    }
    try strip.pngData()?.write(to: outputURL)
  }

  /// Returns the picture at the middle of the clip, as older code does.
  func middleImage(of videoURL: URL) -> UIImage? {
    let asset = AVURLAsset(url: videoURL)
    let generator = AVAssetImageGenerator(asset: asset)
    generator.appliesPreferredTrackTransform = true
    let time = CMTimeMultiplyByRatio(asset.duration, multiplier: 1, divisor: 2)
    guard let image = try? generator.copyCGImage(at: time, actualTime: nil) else { return nil }
    return UIImage(cgImage: image)
  }
}
