// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import MultiplanePages
import MultiplanePlayback
import MultiplanePreview
import MultiplaneRenderTree
import Synchronization
import TestSupport
import Testing

/// Requests over a real connection.
@Suite struct PreviewServerTests {
  /// Scenes of one empty layer. The frames of the scene `slow` wait for `release`.
  private final class Content: PreviewContent, @unchecked Sendable {
    // `@unchecked` is safe because mutable state is accessed only under `lock`.
    let listTitle: String? = "Scenes"
    let entries = ["a", "b", "slow"].map { PreviewEntry(name: $0) }
    let begun = DispatchSemaphore(value: 0)
    let release = DispatchSemaphore(value: 0)
    private let lock = NSLock()
    private var changed: Set<String> = []
    private var opened: [String: Int] = [:]

    func open(_ entry: PreviewEntry) throws -> any ServedScene {
      lock.withLock { opened[entry.name, default: 0] += 1 }
      let film = PreviewScene.Film(title: entry.name, rate: 4, duration: 1)
      return try PreviewScene(film, options: PlaybackOptions(threadCount: 1)) { [self] in
        Source(self, isSlow: entry.name == "slow")
      }
    }

    func openCount(of name: String) -> Int { lock.withLock { opened[name] ?? 0 } }

    func change(_ name: String) { lock.withLock { _ = changed.insert(name) } }

    func changes() -> Set<String> {
      lock.withLock {
        defer { changed = [] }
        return changed
      }
    }
  }

  private final class Source: FrameSource {
    let visibleRect = CGRect(x: 0, y: 0, width: 4, height: 2)
    private let content: Content
    private let isSlow: Bool

    init(_ content: Content, isSlow: Bool) { (self.content, self.isSlow) = (content, isSlow) }

    func tick(to time: Double) -> RenderTree {
      if isSlow {
        content.begun.signal()
        content.release.wait()
      }
      var tree = RenderTree()
      tree.set(RenderNode(), at: NodeID(0))
      tree.setRoot(NodeID(0))
      return tree
    }

    func nextChange(after time: Double) -> Double { time }
  }

  /// A server on a thread of its own, which ends with its owner.
  private final class Running {
    let content = Content()
    let port: Int
    private let isEnding = SharedFlag()
    private let end = DispatchSemaphore(value: 0)

    init() throws {
      let server = try PreviewServer(PreviewSite(content), address: "127.0.0.1")
      port = Int(server.port)
      let (isEnding, end) = (isEnding, end)
      let error = WorkerThread.start {
        try? server.run { !isEnding.isSet }
        end.signal()
      }
      #expect(error == 0)
    }

    deinit {
      content.release.signal()
      isEnding.set()
      // A request ends the server's wait.
      _ = try? Loopback(port: port)
      end.wait()
    }

    func get(_ path: String, _ header: String = "X: 1") throws -> Loopback.Answer {
      try Loopback.get(path, port: port, header)
    }

    /// Sends a request whose answer is read later.
    func begin(_ path: String) throws -> Loopback {
      let connection = try Loopback(port: port)
      connection.write("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
      return connection
    }
  }

  @Test func `a slow frame holds up neither other scenes nor the list`() throws {
    let server = try Running()
    let slow = try server.begin("/frame?scene=slow&t=0")
    server.content.begun.wait()
    for path in ["/", "/frame?scene=a&t=0", "/tree?scene=b&t=0.5", "/?scene=a", "/?scene=slow"] {
      #expect(try server.get(path).status == 200, "\(path)")
    }
    #expect(!slow.hasAnswer)
    server.content.release.signal()
    #expect(Loopback.Answer(slow.read(until: "\r\n\r\n")).status == 200)
  }

  @Test func `a reader who leaves during a slow frame hurts nobody`() throws {
    let server = try Running()
    for time in [0, 0.25, 0.5] {
      _ = try server.begin("/frame?scene=slow&t=\(time)")
      server.content.begun.wait()
      server.content.release.signal()
    }
    #expect(try server.get("/frame?scene=a&t=0").status == 200)
  }

  @Test func `frames and values see a change of the file without a page`() throws {
    let server = try Running()
    for (path, count) in [("/frame?scene=a&t=0", 1), ("/tree?scene=a&t=0", 2)] {
      #expect(try server.get(path).status == 200)
      #expect(server.content.openCount(of: "a") == count)
      server.content.change("a")
      // The look at the files takes at most a tenth of the time, so one request may come too early.
      while server.content.openCount(of: "a") == count { #expect(try server.get(path).status == 200) }
      #expect(server.content.openCount(of: "a") == count + 1)
    }
    #expect(server.content.openCount(of: "b") == 0)
  }

  @Test(arguments: [10, 500, 990, 1500, 40_000])
  func `an address with many arguments gets an answer`(count: Int) throws {
    let server = try Running()
    let arguments = (0..<count).map { "&a\($0)" }.joined()
    let status = try server.get("/frame?scene=a&t=0\(arguments)").status
    #expect(status == (count > 990 ? 414 : 200))
  }

  @Test(arguments: [(500, 200), (5000, 200), (100_000, 431)])
  func `many cookies get an answer`(count: Int, status: Int) throws {
    let server = try Running()
    let cookies = "Cookie: " + (0..<count).map { "a\($0)=1" }.joined(separator: "; ")
    #expect(try server.get("/frame?scene=a&t=0", cookies).status == status)
  }

  @Test(arguments: ["/frame?scene=a%00&t=0", "/frame%00?scene=a", "/frame?scene=a%00b", "/?scene=%00a"])
  func `a null character names nothing`(path: String) throws {
    let server = try Running()
    #expect(try server.get(path).status == 404)
    #expect(try server.get("/frame?scene=%61&t=0").status == 200)
  }

  /// It takes ten seconds.
  @Test(.enabled(if: TestScale.isLong)) func `a request without an end is closed`() throws {
    let server = try Running()
    let dripping = try Loopback(port: server.port)
    dripping.write("GET / HTTP/1.1\r\nHost: ")
    var count = 0
    while count < 60, !dripping.hasEnded(within: 500) {
      dripping.write("a")
      count += 1
    }
    #expect((15..<40).contains(count))
  }
}
