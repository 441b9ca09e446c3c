// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import ImporterSupport

/// The entries of a bundle's `index.xml` that concern the scene.
struct BundleIndex: Sendable, Hashable {
  /// The name of the CAML file, or `nil` if the index does not name it.
  var rootDocument: String?
  /// The size of the scene in points. `nil` stands for the size of the root layer.
  var size: CGSize?
  /// True if y points down in the root layer's space.
  var isGeometryFlipped = false

  /// Reads the index of the bundle in a folder. Returns `nil` if there is none or it cannot be read.
  init?(folder: String, files: any BundleFiles, limits: CAMLLimits) {
    let names = (try? files.names(in: folder)) ?? []
    guard let name = names.first(where: { $0.lowercased() == "index.xml" }) else { return nil }
    let path = BundlePath.join(folder, name)
    guard let bytes = try? files.read(path) else { return nil }
    let list = PropertyListTable(bytes, file: path, limits: limits)
    rootDocument = list["rootDocument"]
    isGeometryFlipped = list.truth("geometryFlipped") ?? false
    if let width = list.number("documentWidth"), let height = list.number("documentHeight"), width > 0,
      height > 0
    {
      size = CGSize(width: width, height: height)
    }
  }
}
