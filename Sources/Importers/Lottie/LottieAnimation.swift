// SPDX-License-Identifier: Apache-2.0

public import Foundation
@_exported import LottieDocument
import MultiplaneDiagnostics

/// The name that lottie-ios has for `LottieScene`.
public typealias LottieAnimation = LottieScene

extension LottieScene {
  /// Returns the animation of the first file of a bundle called `NAME.json`, `NAME.lottie` or `NAME.tgs`. If
  /// it is missing or cannot be read, that is reported, and the result is `nil`.
  ///
  /// - Parameters:
  ///   - name: The name of the file, with or without its extension.
  ///   - bundle: The bundle. The default is that of the program.
  ///   - subdirectory: A folder of the bundle; `nil`, the default, is its top.
  public static func named(
    _ name: String, bundle: Bundle = .main, subdirectory: String? = nil
  ) -> LottieScene? {
    var base = bundle.resourceURL ?? bundle.bundleURL
    if let subdirectory { base.appendPathComponent(subdirectory) }
    let paths = ["", ".json", ".lottie", ".tgs"].map { base.appendingPathComponent(name + $0).path }
    return filepath(paths.first(where: isFile) ?? paths[1])
  }

  /// Returns the animation of a file. If it is missing or cannot be read, that is reported, and the result is
  /// `nil`.
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
