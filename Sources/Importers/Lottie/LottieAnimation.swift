// SPDX-License-Identifier: Apache-2.0

public import Foundation
@_exported import LottieDocument
import MultiplaneDiagnostics

/// The name of `LottieScene` in lottie-ios.
public typealias LottieAnimation = LottieScene

extension LottieScene {
  /// Returns the animation from the first file in a bundle called `NAME`, `NAME.json`, `NAME.lottie` or
  /// `NAME.tgs`. Returns `nil` and reports the reason if the file is missing or cannot be read.
  ///
  /// - Parameters:
  ///   - name: The name of the file, with or without its extension.
  ///   - bundle: The bundle. The default is the main bundle of the program.
  ///   - subdirectory: The folder in the bundle. The default, `nil`, is its top level.
  public static func named(
    _ name: String, bundle: Bundle = .main, subdirectory: String? = nil
  ) -> LottieScene? {
    var base = bundle.resourceURL ?? bundle.bundleURL
    if let subdirectory { base.appendPathComponent(subdirectory) }
    let paths = ["", ".json", ".lottie", ".tgs"].map { base.appendingPathComponent(name + $0).path }
    return filepath(paths.first(where: isFile) ?? paths[1])
  }

  /// Returns the animation from the file at a path. Returns `nil` and reports the reason if the file is
  /// missing or cannot be read.
  public static func filepath(_ path: String) -> LottieScene? {
    do {
      return try LottieScene(contentsOf: URL(fileURLWithPath: path))
    } catch {
      Diagnostics.report(.invalid, "LottieAnimation", "\(error); there is no animation")
      return nil
    }
  }

  private static func isFile(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
  }
}
