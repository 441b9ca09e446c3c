// SPDX-License-Identifier: Apache-2.0

import FilmDocument
import Foundation
import MultiplaneDiagnostics
import MultiplaneFilms
import Testing

/// The film files in Documentation/Scenes/Films.
struct ExampleFilmTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Documentation/Scenes/Films")
  private static let names = ["invitation", "news", "quote", "recipe", "result", "timetable"]
  private static let sizes = [("wide", Film.wide), ("tall", Film.tall), ("square", Film.square)]
  private static let (fewestScenes, mostLines, seconds) = (3, 80, 8.0...15.0)

  private func path(of name: String) -> String {
    Self.folder.appendingPathComponent("\(name).film.json").path
  }

  @Test func `the list has all film files of the folder`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(
      files.filter { $0.hasSuffix(".film.json") }.sorted() == Self.names.map { "\($0).film.json" })
  }

  @Test(arguments: names)
  func `an example makes its film in three formats without a report`(name: String) throws {
    let file = try FilmFile(path: path(of: name))
    for (format, size) in Self.sizes {
      let (made, reports) = Diagnostics.collecting { try? file.makeFilm(["format": .text(format)]) }
      let film = try #require(made, "\(name), \(format)")
      #expect(reports.isEmpty, "\(name), \(format): \(reports)")
      #expect(film.size == size)
      #expect(film.scenes.count >= Self.fewestScenes)
      #expect(Self.seconds.contains(film.duration), "\(name) lasts \(film.duration) s")
    }
  }

  @Test(arguments: names)
  func `an example is short, and renders without arguments`(name: String) throws {
    let text = try String(contentsOfFile: path(of: name), encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count - 1 <= Self.mostLines)
    #expect(try FilmFile(path: path(of: name)).inputs.allSatisfy { $0.defaultValue != nil })
  }
}
