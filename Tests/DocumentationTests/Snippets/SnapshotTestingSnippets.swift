// SPDX-License-Identifier: Apache-2.0

// Generated from Documentation/Multiplane.docc/SnapshotTesting.md by scripts/check --fix.
// swift-format-ignore-file

import CoreGraphics
import Foundation
import ImageIO
import Multiplane
import MultiplaneTesting

enum SnapshotTestingSnippets {
}

// Documentation/Multiplane.docc/SnapshotTesting.md:12
extension Diffing where Value == CGImage {
  /// Compares images with a tolerance.
  static func picture(_ tolerance: PictureTolerance) -> Diffing {
    Diffing(
      toData: { image in
        let data = NSMutableData()
        let file = CGImageDestinationCreateWithData(data, "public.png" as CFString, 1, nil)!
        CGImageDestinationAddImage(file, image, nil)
        _ = CGImageDestinationFinalize(file)
        return data as Data
      },
      fromData: { data in
        let source = CGImageSourceCreateWithData(data as CFData, nil)!
        return CGImageSourceCreateImageAtIndex(source, 0, nil)!
      },
      diff: { expected, actual in tolerance.mismatch(of: actual, expected).map { ($0, []) } })
  }
}

extension Snapshotting where Value: MotionSubject, Format == CGImage {
  /// The picture at a time in seconds.
  static func picture(at time: Double = 0, tolerance: PictureTolerance = .exact) -> Snapshotting {
    Snapshotting(pathExtension: "png", diffing: .picture(tolerance)) { try! $0.picture(at: time) }
  }

  /// The frames at some times, in one picture.
  static func film(times: [Double], tolerance: PictureTolerance = .exact) -> Snapshotting {
    Snapshotting(pathExtension: "png", diffing: .picture(tolerance)) { try! $0.strip(at: times) }
  }
}

extension Snapshotting where Value: MotionSubject, Format == String {
  /// Every layer's values at a time in seconds.
  static func tree(at time: Double = 0) -> Snapshotting {
    Snapshotting(pathExtension: "txt", diffing: .lines) { try! $0.tree(at: time) }
  }
}
