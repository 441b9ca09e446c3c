// SPDX-License-Identifier: Apache-2.0

import Foundation
import LottieDocument
import Multiplane
import MultiplaneTesting
import Testing

/// A page for each feature of Lottie files: a file of ours that draws it alone, at its start, middle and end.
@Suite struct LottieBook {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Lottie")
  private static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".json") || $0.hasSuffix(".lottie") }.sorted()

  @Test(arguments: names) func page(file: String) throws {
    TestFonts.use()
    let name = file.split(separator: ".").first.map(String.init) ?? file
    let scene = try LottieScene(contentsOf: Self.folder.appendingPathComponent(file))
    #expect(scene.report.entries == [])
    let program = Program(name: name, title: name) { _ in scene.makeLayer() }
    let times = [0, 30, 59].map { $0 / scene.frameRate }
    expectFilm(of: program.framed(width: 240, height: 180), times: times, named: "lottie-" + name)
  }

  @Test func `there is a page for each feature`() { #expect(Self.names.count == 54) }
}
