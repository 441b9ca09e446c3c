// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import MultiplanePages
import MultiplanePlayback
import MultiplanePreview
import MultiplaneRenderTree
import Testing

@Suite struct PreviewSiteTests {
  /// A source that notes its ticks.
  private final class NotingSource: FrameSource {
    let visibleRect = CGRect(x: 0, y: 0, width: 4, height: 2)
    let content: Content

    init(_ content: Content) { self.content = content }

    func tick(to time: Double) -> RenderTree {
      content.ticks.append(time)
      var tree = RenderTree()
      var root = RenderNode()
      root.name = "root at \(time)"
      tree.set(root, at: NodeID(0))
      tree.setRoot(NodeID(0))
      return tree
    }

    func nextChange(after time: Double) -> Double { time }
  }

  private struct Broken: Error, CustomStringConvertible { let description = "line 3: <broken>" }

  private final class Content: PreviewContent {
    var listTitle: String?
    var entries: [PreviewEntry]
    var ticks: [Double] = []
    var changed: Set<String> = []
    var openCount = 0

    init(_ names: [String], title: String? = nil) {
      (entries, listTitle) = (names.map { PreviewEntry(name: $0) }, title)
    }

    func open(_ entry: PreviewEntry) throws -> any ServedScene {
      openCount += 1
      if entry.name == "broken" { throw Broken() }
      let film = PreviewScene.Film(title: entry.name, rate: 4, duration: 1)
      return try PreviewScene(film, options: PlaybackOptions(threadCount: 1)) { NotingSource(self) }
    }

    func changes() -> Set<String> {
      defer { changed = [] }
      return changed
    }
  }

  private func get(_ site: PreviewSite, _ path: String, _ arguments: [String: String] = [:]) -> PreviewAnswer
  {
    site.answer(to: PreviewRequest(path: path, arguments: arguments))
  }

  private func text(_ answer: PreviewAnswer) -> String { String(decoding: answer.bytes, as: UTF8.self) }

  @Test func `a program runs once through the times of its film`() {
    let content = Content(["a"])
    let site = PreviewSite(content)
    for (time, name) in [("0.6", "0.5"), ("0", "0.0"), ("0.25", "0.25"), ("0.999", "0.75")] {
      #expect(text(get(site, "/tree", ["t": time])).contains("\"root at \(name)\""))
    }
    #expect(content.ticks == [0, 0.25, 0.5, 0.75])
    #expect(content.openCount == 1)
  }

  @Test func `a time after the last frame and other numbers are refused`() {
    let site = PreviewSite(Content(["a"]))
    for time in ["1", "-0.1", "nan", "infinity", "", "1e400", "0x0", " 0"] {
      #expect(get(site, "/tree", ["t": time]).status == 400, "\(time)")
    }
    for (name, value) in [("w", "0"), ("w", "4097"), ("h", "+5"), ("h", "5.0"), ("h", "")] {
      #expect(get(site, "/frame", ["t": "0", name: value]).status == 400, "\(name)=\(value)")
    }
    #expect(get(site, "/frame", ["t": "0", "w": "4096", "h": "4096"]).status == 400)
  }

  @Test func `a frame is a picture of the size asked for`() {
    let site = PreviewSite(Content(["a"]))
    let bytes = get(site, "/frame", ["t": "0", "w": "30", "h": "20"]).bytes
    // The header of a PNG file: 8 bytes, the length and the name of a chunk, the width and the height.
    #expect(Array(bytes[1...3]) == Array("PNG".utf8) && bytes[19] == 30 && bytes[23] == 20)
  }

  @Test func `a scene that cannot be opened is a page that says so`() {
    let site = PreviewSite(Content(["broken"]))
    let page = get(site, "/")
    #expect(page.status == 200 && text(page).contains("role=\"alert\">line 3: &lt;broken&gt;</p>"))
    #expect(get(site, "/frame").status == 422)
  }

  @Test func `a scene is opened again after a change, and four are open at most`() {
    let content = Content(["a", "b", "c", "d", "e"], title: "Scenes")
    let site = PreviewSite(content)
    for name in ["a", "b", "c", "d", "a", "e", "a"] { _ = get(site, "/tree", ["scene": name, "t": "0"]) }
    #expect(content.openCount == 5)
    _ = get(site, "/tree", ["scene": "b", "t": "0"])
    #expect(content.openCount == 6)
    content.changed = ["b"]
    #expect(site.changes() == ["b"])
    _ = get(site, "/tree", ["scene": "b", "t": "0"])
    #expect(content.openCount == 7)
  }

  @Test func `the list has all scenes, and names are not trusted`() {
    let name = "</script><b>&?=#%/..\""
    let site = PreviewSite(Content([name, "a"], title: "<i>"), token: "word&")
    let page = text(get(site, "/"))
    #expect(page.contains("<h1>&lt;i&gt;</h1>") && page.contains("2 scenes"))
    #expect(!page.contains("<b>&?") && page.components(separatedBy: "</script>").count == 1 + 1)
    let query = "scene=%3C%2Fscript%3E%3Cb%3E%26%3F%3D%23%25%2F..%22&amp;token=word%26"
    #expect(
      page.contains("href=\"/?\(query)\"") && page.contains("src=\"/frame?\(query)&amp;w=320&amp;h=180\""))
    let scene = text(get(site, "/", ["scene": name]))
    #expect(scene.contains("href=\"/?token=word%26\"") && !scene.contains("<b>&"))
    #expect(get(site, "/", ["scene": "c"]).status == 404)
  }

  @Test func `events are about the scene of the page, or about the list`() {
    let one = PreviewSite(Content(["a"]))
    #expect(one.subject(of: PreviewRequest(path: "/events")) == "a")
    let list = PreviewSite(Content(["a"], title: "Scenes"))
    #expect(list.subject(of: PreviewRequest(path: "/events")) == "")
    #expect(list.subject(of: PreviewRequest(path: "/events", arguments: ["scene": "a"])) == "a")
    #expect(list.subject(of: PreviewRequest(path: "/events", arguments: ["scene": "b"])) == nil)
  }

  @Test func `pages forbid everything but their own code and their server`() {
    let site = PreviewSite(Content(["a"]))
    let page = get(site, "/")
    #expect(page.policy.hasPrefix("default-src 'none'; connect-src 'self'; style-src 'sha256-"))
    #expect(text(page).contains(page.policy))
    #expect(get(site, "/frame", ["t": "0"]).policy == "default-src 'none'")
    #expect(get(site, "/nothing").status == 404)
  }
}
