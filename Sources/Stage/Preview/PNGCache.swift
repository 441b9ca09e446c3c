// SPDX-License-Identifier: Apache-2.0

/// A cache of frames as PNG files.
struct PNGCache {
  struct Key: Hashable {
    var scene: String
    var frame: Int
    var width: Int
    var height: Int
  }

  private var files: [Key: [UInt8]] = [:]
  private var byteCount = 0
  /// The maximum total size in bytes. If it is exceeded, all files are dropped, so that this happens rarely.
  private static let byteLimit = 32 << 20

  subscript(key: Key) -> [UInt8]? {
    get { files[key] }
    set {
      guard let newValue, newValue.count <= Self.byteLimit else { return }
      byteCount += newValue.count - (files[key]?.count ?? 0)
      if byteCount > Self.byteLimit {
        files = [:]
        byteCount = newValue.count
      }
      files[key] = newValue
    }
  }

  /// Drops the files of a scene from the cache.
  mutating func forget(_ scene: String) {
    files = files.filter { $0.key.scene != scene }
    byteCount = files.values.reduce(0) { $0 + $1.count }
  }
}
