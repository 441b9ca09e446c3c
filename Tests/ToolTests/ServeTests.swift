// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// `multiplane serve` as a process, which ends with its owner.
final class ServeProcess {
  private let process: ToolProcess
  private let channel: Channel
  private var hasEnded = false
  /// The address that it printed.
  let address: String
  let port: Int

  /// Starts a server of a scene. `program` is the path of the executable.
  init(_ line: String, in folder: TemporaryFolder, program: String = ToolProcess.path) throws {
    channel = try Channel()
    let words = ["serve"] + line.split(separator: " ").map(String.init) + ["--port", "0"]
    process = try ToolProcess(
      words, in: folder, output: channel.input, errors: STDERR_FILENO,
      shell: ToolProcess.Shell(program: program))
    channel.closeWriter()
    address = channel.read(until: "\n").trimmingCharacters(in: .newlines)
    port = URL(string: address)?.port ?? 0
  }

  deinit {
    if !hasEnded { _ = end(with: SIGKILL) }
    channel.close()
  }

  func get(_ path: String) throws -> Loopback.Answer { try Loopback.get(path, port: port) }

  /// The most memory that was resident, in bytes.
  var peakBytes: Int { residentPeak(of: process.identifier) }

  /// Sends a signal and returns the exit status.
  func end(with signal: Int32) -> Int32? {
    hasEnded = true
    process.send(signal)
    return process.wait()
  }

  private func residentPeak(of identifier: pid_t) -> Int {
    let lines = (try? String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8)) ?? ""
    let line = lines.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (line.flatMap { Int($0.split(separator: " ").dropLast().last ?? "") } ?? 0) << 10
  }
}

@Suite struct ServeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func `it serves until a signal`(signal: Int32, status: Int32) throws {
    let server = try ServeProcess("jack --size 160x90", in: folder)
    #expect(server.address.wholeMatch(of: /http:\/\/127\.0\.0\.1:\d+\//) != nil)
    let page = try server.get("/")
    #expect(page.status == 200 && page.text.contains("<canvas id=\"picture\" width=\"160\" height=\"90\""))
    // A stream that is open does not keep it.
    let events = try Loopback(port: server.port)
    events.write("GET /events HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
    _ = events.read(until: "retry: 1000")
    #expect(server.end(with: signal) == status)
    #expect(folder.names == [])
  }

  @Test func `a frame is the picture that render makes, whatever was asked for before`() throws {
    let server = try ServeProcess("jack --size 160x90", in: folder)
    for time in ["2", "0", "0.5"] {
      #expect(
        try ToolProcess.run("render jack -o a.png --size 160x90 --at \(time) -q", in: folder).status == 0)
      let frame = try server.get("/frame?t=\(time)")
      #expect(frame.status == 200 && frame.head.contains("Content-Type: image/png"))
      // Encoders may differ; the pixels are compared.
      try frame.body.write(to: URL(fileURLWithPath: folder.file("b.png")))
      let difference = try ToolProcess.run("diff a.png b.png", in: folder)
      #expect(difference.status == 0, "\(time): \(difference.text)")
    }
    let tree = try server.get("/tree?t=0.5")
    let inspected = try ToolProcess.run("inspect jack --at 0.5 --json", in: folder).text
    #expect(tree.head.contains("Content-Type: application/json") && tree.text + "\n" == inspected)
  }

  @Test func `sizes and times outside their ranges are refused`() throws {
    let server = try ServeProcess("jack --size 160x90", in: folder)
    for query in [
      "t=-1", "t=4", "t=nan", "t=inf", "t=1e999", "t=", "t=0x1", "t=0&w=0", "t=0&w=-1", "t=0&h=4097",
      "t=0&w=99999999999999999999", "t=0&w=4096&h=4096", "t=0&w=1e3", "t=0&w=a",
    ] {
      #expect(try server.get("/frame?\(query)").status == 400, "\(query)")
    }
    #expect(try server.get("/frame?t=0&w=20&h=10").status == 200)
    #expect(try server.get("/tree?t=99").status == 400)
  }

  @Test func `other sites, names and methods are refused`() throws {
    let server = try ServeProcess("jack --size 160x90", in: folder)
    let port = server.port
    for host in [
      "evil.example", "evil.example:\(port)", "127.0.0.1", "127.0.0.1:1", "localhost.evil:\(port)", "",
    ] {
      #expect(try Loopback.get("/", port: port, host: host).status >= 400, "\(host)")
    }
    #expect(try Loopback.get("/", port: port, host: "localhost:\(port)").status == 200)
    for header in [
      "Origin: http://evil.example", "Origin: null", "Origin: https://127.0.0.1:\(port)",
      "Sec-Fetch-Site: cross-site", "Sec-Fetch-Site: same-site",
    ] {
      #expect(try Loopback.get("/frame?t=0", port: port, header).status == 403, "\(header)")
    }
    #expect(try Loopback.get("/", port: port, "Origin: http://127.0.0.1:\(port)").status == 200)
    for method in ["POST", "PUT", "DELETE", "HEAD", "OPTIONS", "TRACE", "BREW"] {
      #expect(try Loopback.get("/", port: port, method: method).status == 405, "\(method)")
    }
    let body = try Loopback.get("/", port: port, "Content-Length: 1000000000")
    #expect(body.status == 413)
    #expect(try Loopback.get("/", port: port, "Transfer-Encoding: chunked").status == 413)
    #expect(try server.get("/").status == 200)
  }

  @Test func `addresses lead to nothing but scenes`() throws {
    try FileManager.default.createDirectory(atPath: folder.file("scenes"), withIntermediateDirectories: true)
    try folder.write(SceneFileTests.scene, to: "scenes/a.caml")
    try folder.write(SceneFileTests.scene, to: "secret.caml")
    try folder.write("secret", to: "scenes/notes.txt")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("scenes/link.caml"), withDestinationPath: "../secret.caml")
    let server = try ServeProcess("scenes --size 24x12", in: folder)
    let list = try server.get("/")
    #expect(list.status == 200 && list.text.contains("scene=a.caml"))
    #expect(!list.text.contains("notes.txt") && !list.text.contains("link.caml"))
    #expect(try server.get("/frame?scene=a.caml").status == 200)
    #expect(try server.get("/?scene=a.caml").text.contains("<canvas id=\"picture\" width=\"24\""))
    for name in [
      "..%2Fsecret.caml", "../secret.caml", "link.caml", "notes.txt", "%2Fetc%2Fpasswd", "", ".",
      "a.caml%2F", "%2e%2e%2fsecret.caml",
    ] {
      for path in ["/?scene=", "/frame?scene=", "/tree?scene=", "/events?scene="] {
        #expect(try server.get(path + name).status == 404, "\(path)\(name)")
      }
    }
    for path in [
      "/../secret.caml", "/scenes/a.caml", "/a.caml", "//etc/passwd", "/%2e%2e/secret.caml", "/frame/",
    ] {
      #expect(try server.get(path).status == 404, "\(path)")
    }
  }

  @Test func `lines without an end and long ones hurt nobody`() throws {
    let server = try ServeProcess("jack --size 160x90", in: folder)
    let endless = try Loopback(port: server.port)
    endless.write("GET /" + String(repeating: "a", count: 1 << 20))
    let slow = try Loopback(port: server.port)
    slow.write("GET / HTTP/1.1\r\nHost: 127")
    let noise = try Loopback(port: server.port)
    noise.write("\u{0}\u{1}\u{2}\r\n\r\n")
    #expect(try server.get("/frame?t=0").status == 200)
    let head = Loopback.Answer(endless.read()).status
    #expect(head == 0 || head >= 400, "\(head)")
  }

  /// A hundred readers that ask for large pictures and read nothing, and one that reads.
  @Test func `a hundred connections and slow readers do not hurt`() throws {
    let server = try ServeProcess("jack --size 160x90", in: folder)
    let readers = try (0..<100).map { _ in try Loopback(port: server.port, receiveBytes: 4096) }
    for (index, reader) in readers.enumerated() {
      let query = "t=\(index % 4)&w=1920&h=1080"
      reader.write("GET /frame?\(query) HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
    }
    #expect(try server.get("/frame?t=1").status == 200)
    let answer = Loopback.Answer(readers[99].read(until: "\r\n\r\n"))
    #expect(answer.status == 200 || answer.status == 503)
    #expect(server.peakBytes < 512 << 20, "\(server.peakBytes >> 20) MiB")
    #expect(server.end(with: SIGINT) == 130)
  }

  @Test func `more streams of events than fit end the oldest`() throws {
    let server = try ServeProcess("jack --size 160x90", in: folder)
    let streams = try (0..<70).map { _ in try Loopback(port: server.port) }
    for stream in streams {
      stream.write("GET /events HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
      _ = stream.read(until: "retry: 1000\n\n")
    }
    // The end of the chunks, and not of the connection.
    #expect(String(decoding: streams[0].read(until: "0\r\n\r\n"), as: UTF8.self).hasSuffix("0\r\n\r\n"))
    #expect(try server.get("/").status == 200)
  }

  @Test func `a change of the file is told, and the next frame is new`() throws {
    try folder.write(SceneFileTests.scene, to: "a.caml")
    let server = try ServeProcess("a.caml --state Locked", in: folder)
    let old = try server.get("/frame?t=0").body
    let events = try Loopback(port: server.port)
    events.write("GET /events HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
    #expect(Loopback.Answer(events.read(until: "\r\n\r\n")).head.contains("text/event-stream"))
    try folder.write(SceneFileTests.scene.replacing("1 0 0", with: "0 1 0"), to: "new")
    // Another file takes the name, as editors do it.
    #expect(rename(folder.file("new"), folder.file("a.caml")) == 0)
    #expect(String(decoding: events.read(until: "event: change"), as: UTF8.self).contains("event: change"))
    let new = try server.get("/frame?t=0")
    #expect(new.status == 200 && new.body != old)
    // A file that cannot be read is told over the last version, and is read again when it changes.
    try folder.write("<caml", to: "a.caml")
    _ = events.read(until: "event: change")
    let page = try server.get("/").text
    #expect(page.contains("\"problem\": \"a.caml"), "\(page.suffix(600))")
    #expect(try server.get("/scene").text.contains("\"problem\": \"a.caml"))
    #expect(try server.get("/frame?t=0").status == 422)
    #expect(try server.get("/frame?t=0&kept=1").body == new.body)
    try folder.write(SceneFileTests.scene, to: "a.caml")
    _ = events.read(until: "event: change")
    #expect(try server.get("/frame?t=0").body == old)
    #expect(try server.get("/scene").text.contains("\"problem\": null"))
  }

  @Test func `an address for other machines needs a token`() throws {
    let outcome = try ToolProcess.run("serve jack --host 0.0.0.0", in: folder)
    #expect(outcome.status == 2 && outcome.errors.contains("--host 0.0.0.0 needs --token"))
    for token in ["short", "with-hyphens-and-more"] {
      #expect(try ToolProcess.run("serve jack --host 0.0.0.0 --token \(token)", in: folder).status == 2)
    }
    let token = "0123456789abcdef"
    let server = try ServeProcess("jack --size 160x90 --host 0.0.0.0 --token \(token)", in: folder)
    #expect(server.address.hasSuffix("/?token=\(token)"))
    #expect(try server.get("/").status == 401)
    #expect(try server.get("/?token=0123456789abcdeF").status == 401)
    #expect(try server.get("/frame?t=0").status == 401)
    #expect(try server.get("/?token=\(token)").text.contains("&token=\(token)"))
    #expect(try server.get("/frame?t=0&token=\(token)").status == 200)
    #expect(
      try Loopback.get("/?token=\(token)", port: server.port, host: "evil.example:\(server.port)").status
        == 403)
  }

  @Test func `what cannot be served is a mistake`() throws {
    #expect(try ToolProcess.run("serve jak", in: folder).errors.contains("did you mean jack?"))
    #expect(try ToolProcess.run("serve missing.caml", in: folder).status == 1)
    for option in ["--port 65536", "--port a", "--host", "--token"] {
      #expect(try ToolProcess.run("serve jack \(option)", in: folder).status == 2)
    }
    let server = try ServeProcess("jack --size 160x90", in: folder)
    let taken = try ToolProcess.run("serve jack --port \(server.port)", in: folder)
    #expect(taken.status == 1 && taken.errors.contains("cannot listen at 127.0.0.1, port \(server.port)"))
    #expect(try ToolProcess.run("serve jack --host nowhere --token 0123456789abcdef", in: folder).status == 1)
  }
}
