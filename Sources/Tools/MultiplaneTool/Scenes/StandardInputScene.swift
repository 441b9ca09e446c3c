// SPDX-License-Identifier: Apache-2.0

import FilmDocument
import Foundation
import MultiplanePlans
import Synchronization

/// The scene that another process writes to standard input. It has no folder, so it finds only the images
/// that are in it.
enum StandardInputScene {
  /// The name of standard input on the command line.
  static let word = "-"
  /// The name of the scene in messages.
  static let title = "standard input"

  /// The bytes, which are read once, because several operands and a live page may need them.
  private static let bytes = Mutex<[UInt8]?>(nil)
  /// The maximum number of bytes. The readers of the formats have the same limit for a file.
  private static let byteLimit = 1 << 28

  /// Reads the scene. The first bytes decide on its kind. Throws a failure with the reason.
  static func open(_ choices: SceneChoices) throws(ToolError) -> any OpenedScene {
    let bytes = try read()
    guard let kind = kind(of: bytes), let read = kind.read else {
      throw .failure(
        .cannotRead,
        "\(title) holds no scene that begins like CAML, SVG, Lottie, a film or a package of these",
        advice: "write the scene to it, or give the name of a file", file: word)
    }
    return try read(bytes, choices)
  }

  /// Returns the kind of a scene, judged by its first bytes and, in a package, by the names of its files.
  static func kind(of bytes: [UInt8]) -> SceneKind? {
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    let text = bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0)
    let isPackage = bytes.starts(with: Array("PK".utf8))
    let ending: String
    switch text.first(where: { !" \t\r\n".utf8.contains($0) }) {
    case _ where isPackage:
      ending = Data(bytes).range(of: Data("manifest.json".utf8)) != nil ? ".lottie" : ".caml"
    case UInt8(ascii: "{"): ending = FilmFile.isOne(bytes) ? "." + FilmFileScene.ending : ".lottie"
    case 0x1f: ending = ".lottie"  // gzip
    case UInt8(ascii: "<"): ending = isSVG(text) ? ".svg" : ".caml"
    default: return nil
    }
    return SceneKind.all.first { $0.hasEnding(ending) }
  }

  /// Returns whether the first element of XML is `svg`, with or without a prefix.
  private static func isSVG(_ text: ArraySlice<UInt8>) -> Bool {
    let start = String(decoding: text.prefix(1 << 16), as: UTF8.self)
    let element = start.firstMatch(of: /<(?:[A-Za-z_][\w.-]*:)?([A-Za-z]\w*)/)
    return element?.1 == "svg"
  }

  private static func read() throws(ToolError) -> [UInt8] {
    let known = bytes.withLock { $0 }
    if let known { return known }
    guard isatty(STDIN_FILENO) == 0 else {
      throw .failure(
        .cannotRead, "\(title) is a terminal", advice: "pipe a scene into \(Tool.name), or name a file",
        file: word)
    }
    let all = try readAll()
    bytes.withLock { $0 = all }
    return all
  }

  private static func readAll() throws(ToolError) -> [UInt8] {
    var all: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while all.count <= byteLimit {
      let count = Foundation.read(STDIN_FILENO, &part, part.count)
      if count < 0, errno == EINTR {
        try Interruption.check()
        continue
      }
      guard count >= 0 else {
        throw .failure(.cannotRead, "cannot read \(title): \(String(cString: strerror(errno)))", file: word)
      }
      guard count > 0 else { break }
      all += part[..<count]
    }
    return all
  }
}
