// SPDX-License-Identifier: Apache-2.0

import CAMLDocument
import CoreGraphics
import Foundation
import MultiplaneRenderTree
import QuartzCore
import TestSupport
import Testing

/// Layers of every class with any values and animations, written and read again.
struct RoundTripTests {
  /// Twenty times within three seconds.
  private static let times = (0..<20).map { Double($0) * 0.157 }

  /// Returns the presentations of a tree at all times. Hosts are used one after the other, because the first
  /// tick of a host would commit the changes of another.
  private func shown(_ root: () -> CALayer) -> [PresentationTree] {
    let host = LayerHost { root() }
    return Self.times.map { time in
      var presentation = PresentationTree()
      evaluate(host.tick(to: time), at: time, into: &presentation)
      return presentation
    }
  }

  private func makeRoot(_ seed: UInt64) -> CALayer {
    var scene = RandomScene(seed: seed)
    return scene.makeRoot()
  }

  /// Equality is exact: every number is written so that it reads as the same one.
  @Test func `any tree reads as it was written`() throws {
    for seed in 0..<UInt64(TestScale.count(300, long: 20_000)) {
      _ = try Diagnostics.collecting { () throws -> Void in
        let text = CAMLWriter(root: makeRoot(seed)).text().text
        let read = try document(text)
        let found = zip(shown { makeRoot(seed) }, shown { read.makeScene().root }).flatMap { a, b in
          a.differences(from: b).map { "at \(a.time): \($0)" }
        }
        #expect(found.isEmpty, "seed \(seed): \(found.prefix(4))")
        let again = CAMLWriter(root: read.makeScene().root).text().text
        let change = zip(again.split(separator: "\n"), text.split(separator: "\n")).first { $0 != $1 }
        // Reading -0 gives 0, which equals the default, so it is not set again.
        func plain(_ text: String) -> String { text.replacing("-0.0", with: "0") }
        let isSame = plain(again) == plain(text)
        #expect(isSame, "seed \(seed): \(change.map { "\($0.0)\ninstead of\n\($0.1)" } ?? "")")
      }
    }
  }
}
