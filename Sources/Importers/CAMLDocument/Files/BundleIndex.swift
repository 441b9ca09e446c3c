// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// What the `index.xml` of a bundle says of its scene.
struct BundleIndex: Sendable, Hashable {
  /// The name of the CAML file.
  var rootDocument: String?
  /// The size of the scene in points; `nil` means that of its root layer.
  var size: CGSize?
  /// Whether y points down in the root layer's space.
  var isGeometryFlipped = false

  /// The index of the bundle in a folder; `nil` when there is none.
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
