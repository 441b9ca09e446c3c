// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Files that change while `multiplane serve` shows them, without a page that is open.
@Suite struct ServeFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Asks for a frame until the answer is as expected, at most a thousand times: the look at the files may
  /// come too late for one request.
  private func frame(
    of server: ServeProcess, _ query: String, until isExpected: (Loopback.Answer) -> Bool
  ) throws -> Bool {
    for _ in 0..<1000 {
      if isExpected(try server.get("/frame?\(query)")) { return true }
    }
    return false
  }

  @Test(arguments: [false, true])
  func `a frame shows the file as it is now, and a half-saved file heals`(isFolder: Bool) throws {
    try folder.write(SceneFileTests.scene, to: "a.caml")
    let server = try ServeProcess(isFolder ? "." : "a.caml", in: folder)
    let query = isFolder ? "scene=a.caml&t=0" : "t=0"
    let old = try server.get("/frame?\(query)")
    #expect(old.status == 200)
    try folder.write(SceneFileTests.scene.replacing("1 0 0", with: "0 1 0"), to: "a.caml")
    #expect(try frame(of: server, query) { $0.status == 200 && $0.body != old.body })
    try folder.write(String(SceneFileTests.scene.prefix(300)), to: "a.caml")
    #expect(try frame(of: server, query) { $0.status == 422 })
    try folder.write(SceneFileTests.scene, to: "a.caml")
    #expect(try frame(of: server, query) { $0.status == 200 && $0.body == old.body })
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func `a signal ends the server during a slow frame`(signal: Int32, status: Int32) throws {
    let layers = String(
      repeating:
        "<CALayer bounds=\"0 0 4000 2000\" opacity=\"0.5\" cornerRadius=\"500\" backgroundColor=\"1 0 0\"/>",
      count: 2000)
    try folder.write(
      "<caml xmlns=\"http://www.apple.com/CoreAnimation/1.0\"><CALayer bounds=\"0 0 4000 2000\"><sublayers>"
        + layers + "</sublayers></CALayer></caml>", to: "slow.caml")
    let server = try ServeProcess("slow.caml", in: folder)
    let slow = try Loopback(port: server.port)
    slow.write("GET /frame?t=0 HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
    #expect(try server.get("/favicon.ico").status == 204)
    #expect(server.end(with: signal) == status)
    // The server says that it ends if it has the time, and never sends the frame.
    let answer = slow.read()
    #expect(answer.isEmpty || Loopback.Answer(answer).status == 503)
  }
}
