// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import ImageIO
import MultiplaneDiagnostics
import MultiplaneRaster
import MultiplaneRecorder

/// The frames of a film, a picture or numbered pictures, read from files.
final class PictureSource {
  /// The origin of the frames.
  private enum Origin {
    case film(FilmDecoder)
    case picture(Pixmap)
    case animation(PictureFile, PictureSequence)
    case numbered(NumberedPath, first: Int)
  }

  let path: String
  private let origin: Origin
  private let rate: Double
  private let duration: Double
  private var count = 0
  /// The time of the next frame of an animation, in seconds.
  private var time = 0.0

  /// The size of all frames in pixels.
  let width: Int
  let height: Int

  private static let filmEndings = ["mp4", "m4v", "mov", "webm", "mkv", "gif", "apng", "y4m"]
  private static let pictureEndings = ["png", "jpg", "jpeg", "webp"]

  private static func ending(of path: String) -> String {
    path.split(separator: ".").last.map { $0.lowercased() } ?? ""
  }

  /// The kind of file that a name denotes.
  enum Kind: String { case film, picture }

  /// Returns the kind of file that a word names, or `nil` if it is neither a film nor a picture.
  static func kind(of word: String) -> Kind? {
    guard word.contains(".") else { return nil }
    let ending = ending(of: word)
    return filmEndings.contains(ending) ? .film : pictureEndings.contains(ending) ? .picture : nil
  }

  /// Returns true if a word names a film or a picture.
  static func isOne(_ word: String) -> Bool { kind(of: word) != nil }

  /// True for a film file, which is drawn on black.
  var isFilm: Bool { if case .film = origin { true } else { false } }

  /// Opens the film or picture at `path`.
  ///
  /// - Parameters:
  ///   - path: The path of a file, or the pattern of numbered pictures.
  ///   - rate: The number of numbered pictures per second.
  ///   - duration: The time, in seconds, from which frames are left out. `nil` means that all frames are
  ///     read.
  init(path: String, rate: Double, duration: Double? = nil) throws {
    (self.path, self.rate, self.duration) = (path, rate, duration ?? .infinity)
    if Self.filmEndings.contains(Self.ending(of: path)) {
      let film = try FilmDecoder(path: path)
      (origin, width, height) = (.film(film), film.width, film.height)
      return
    }
    if let numbered = NumberedPath(path) {
      // A sequence may start at 0 or 1.
      let first = (0...1).first { FileManager.default.fileExists(atPath: numbered.path(of: $0)) }
      let pixmap = try Self.pixmap(at: numbered.path(of: first ?? 0))
      (origin, width, height) = (.numbered(numbered, first: first ?? 0), pixmap.width, pixmap.height)
      return
    }
    if let file = try? PictureFile(try Self.data(at: path)), file.info.frames.count > 1 {
      (origin, width, height) = (.animation(file, file.sequence()), file.info.width, file.info.height)
      return
    }
    let pixmap = try Self.pixmap(at: path)
    (origin, width, height) = (.picture(pixmap), pixmap.width, pixmap.height)
  }

  private static func data(at path: String) throws(ToolError) -> Data {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .failure(.cannotRead, "cannot read \(path): there is no such file", file: path)
    }
    return data
  }

  private static func pixmap(at path: String) throws(ToolError) -> Pixmap {
    let data = try data(at: path)
    let (image, reports) = Diagnostics.collecting {
      CGImageSourceCreateWithData(data as CFData, nil).flatMap { CGImageSourceCreateImageAtIndex($0, 0, nil) }
    }
    guard let image else {
      throw .failure(
        .cannotRead, "cannot read \(path): \(reports.first?.message ?? "it is no picture of a known type")",
        file: path)
    }
    return image.pixmap
  }

  /// Returns the next frame with its time in seconds, or `nil` after the last one. A single picture has no
  /// time.
  func next() throws -> (time: Double?, pixmap: Pixmap)? {
    guard let frame = try nextOfFile() else { return nil }
    // A container rounds its times, to milliseconds at the coarsest.
    return (frame.time ?? 0) < duration - Self.clockError ? frame : nil
  }

  /// The tolerated rounding error of a frame's time, in seconds.
  private static let clockError = 0.0015

  private func nextOfFile() throws -> (time: Double?, pixmap: Pixmap)? {
    defer { count += 1 }
    switch origin {
    case .film(let film): return try film.next().map { ($0.time, $0.pixmap) }
    case .picture(let pixmap): return count == 0 ? (nil, pixmap) : nil
    case .animation(let file, let sequence):
      let index = count
      defer { if index < file.info.frames.count { time += file.info.frames[index].delay } }
      do {
        return try sequence.next().map { (time, $0) }
      } catch {
        throw ToolError.failure(.cannotRead, "cannot read \(path): \(error)", file: path)
      }
    case .numbered(let path, let first):
      let file = path.path(of: first + count)
      guard FileManager.default.fileExists(atPath: file) else { return nil }
      let pixmap = try Self.pixmap(at: file)
      guard pixmap.width == width, pixmap.height == height else {
        throw ToolError.failure(
          .cannotRead, "cannot read \(file): it has another size than the pictures before it")
      }
      return (Double(count) / rate, pixmap)
    }
  }
}
