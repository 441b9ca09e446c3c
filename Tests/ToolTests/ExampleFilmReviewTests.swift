// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The films in Documentation/Scenes/Films, as a viewer sees them.
///
/// `check` reads the layers and their pixels at each moment: text that is cut off, covered, of a contrast
/// below 4.5 to 1, near an edge, or shown for less than .3 seconds a word and .5 seconds; jumps, and an end
/// without rest.
struct ExampleFilmReviewTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Documentation/Scenes/Films").path
  private static let files = [
    "Album.swift", "Podcast.swift", "Race.swift", "Release.swift", "Weather.swift", "Year.swift",
    "invitation.film.json", "news.film.json", "quote.film.json", "recipe.film.json", "result.film.json",
    "timetable.film.json",
  ]

  @Test func `the list has all films of the folder`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
    #expect(names.filter { $0.hasSuffix(".film.json") || $0.hasSuffix(".swift") }.sorted() == Self.files)
  }

  @Test(arguments: files.enumerated().map { ($0, $1) })
  func `a film has no fault that a viewer would see`(index: Int, name: String) throws {
    let folder = try TemporaryFolder()
    let others = ["tall", "square"]
    for format in ["wide"] + (TestScale.isLong ? others : [others[index % others.count]]) {
      let outcome = try ToolProcess.run(
        ["check", "\(Self.folder)/\(name)", "--set", "format=\(format)"], in: folder, shell: .scenes())
      #expect(outcome.text == "everything is shown as it is written\n", "\(format): \(outcome.errors)")
      #expect(outcome.status == 0)
    }
  }
}
