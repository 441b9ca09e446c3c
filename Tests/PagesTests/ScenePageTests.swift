// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
import MultiplanePages
import Testing

@Suite struct ScenePageTests {
  private static let hostile = "</script><img src=x onerror=\"alert('1')\">&\u{202E}\u{7}"
  private let page: String

  init() {
    var page = ScenePage(
      title: Self.hostile, width: 4, height: 2,
      details: PageDetails(
        title: Self.hostile, findings: [Self.hostile],
        markers: [PageDetails.Marker(name: Self.hostile, time: 1.5)]))
    page.listAddress = "/?a=\"><b>"
    self.page =
      page.selfContainedStart + "w 0 0 AAAA\n"
      + page.selfContainedEnd(data: JSONText.object([("values", JSONText.string(Self.hostile))]))
  }

  @Test func `names never become elements or attributes`() {
    // The frames, the data and two scripts.
    #expect(page.components(separatedBy: "</script>").count == 1 + 4)
    #expect(!page.contains("<img src=x") && !page.contains("<b>"))
    #expect(page.contains("\\u003c/script>\\u003cimg"))
  }

  @Test func `what the file lacks is listed, or that nothing does`() {
    #expect(page.contains("<li>&lt;/script&gt;"))
    var other = ScenePage(title: "a", width: 1, height: 1)
    #expect(!other.selfContainedStart.contains("Differences from the file"))
    other.details.findings = []
    #expect(other.selfContainedStart.contains("Everything is shown as the file describes it."))
  }

  @Test func `markers are buttons with their times`() {
    #expect(page.contains("<button type=\"button\" data-time=\"1.5\"><span>&lt;/script&gt;"))
    #expect(page.contains("<small>1.50 s</small>"))
    var other = ScenePage(title: "a", width: 1, height: 1)
    #expect(!other.selfContainedStart.contains("Markers"))
    other.details.markers = (0..<203).map { PageDetails.Marker(name: "", time: $0 == 0 ? .nan : Double($0)) }
    #expect(other.selfContainedStart.components(separatedBy: "data-time").count == 1 + 200)
    #expect(other.selfContainedStart.contains("2 more are not listed."))
    other.details.markers = [2, 1].map { PageDetails.Marker(name: "at \($0)", time: Double($0)) }
    let order = other.selfContainedStart.components(separatedBy: "at 1")
    #expect(order.count == 2 && order[1].contains("at 2"))
  }

  @Test func `a frame is a line`() {
    let line = ScenePage.line(ofPicture: Array("Man".utf8), x: 3, y: 4, isWhole: false)
    #expect(String(decoding: line, as: UTF8.self) == "p 3 4 TWFu\n")
    #expect(String(decoding: ScenePage.lineOfSameFrame, as: UTF8.self) == "-\n")
  }
}
