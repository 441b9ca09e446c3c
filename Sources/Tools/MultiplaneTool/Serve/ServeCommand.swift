// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneDiagnostics
import MultiplanePlayback
import MultiplanePreview

/// The verb `multiplane serve`: shows scenes in a browser, and shows them again when their files change.
enum ServeCommand {
  private static let port = Option<UInt16>(
    row: OptionRow(
      name: "--port", placeholder: "N",
      summary: "The port to listen at, from 1 to 65535, or 0 for any free one. Default: 8080, or a free one"),
    request: "give a whole number from 0 to 65535, such as 8080"
  ) { NumberFormat.wholeNumber($0[...], in: 0...65535).map(UInt16.init) }
  private static let host = Option<String>(
    row: OptionRow(
      name: "--host", placeholder: "ADDRESS",
      summary: "The address to listen at, in digits. One that other machines reach needs --token. Default: "
        + "127.0.0.1"))
  private static let token = Option<String>(
    row: OptionRow(
      name: "--token", placeholder: "WORD",
      summary: "A word that addresses must have, of at least \(shortestToken) letters and digits"),
    request: "give at least \(shortestToken) letters and digits"
  ) { text in
    let isPlain = text.utf8.allSatisfy { byte in
      (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
    }
    return isPlain && text.count >= shortestToken ? text : nil
  }
  private static let shortestToken = 16
  private static let usualPort: UInt16 = 8080

  static let verb = Verb(
    name: "serve", summary: "Show scenes in a browser, live",
    explanation: [
      "Serves a page that plays a scene, with its layers, their values at each time and what check reports. The"
        + " page is loaded again when the scene's file changes, and keeps its time. A folder becomes a page with"
        + " all its scenes, and without an operand all programs are shown. Frames are drawn when they are asked"
        + " for.",
      "Prints the address and serves until it is stopped. Only programs on this machine reach it, unless"
        + " --host says otherwise, and pages of other sites are refused. Only the scenes are read, and nothing"
        + " is written.",
    ],
    operands: [
      Operand(
        placeholder: "SCENE", summary: "the name of a program, a scene file, or a folder of scene files",
        isRequired: false, ownOffer: .scene)
    ],
    options: [port.row, host.row, token.row, Option.size.row, Option.scale.row, Option.fps.row]
      + [Option.background.row, Option.threads.row] + SceneOptions.rows,
    examples: [
      "\(Tool.name) serve \(Verb.sample)", "\(Tool.name) serve scenes --port 9000",
      "\(Tool.name) serve --host 0.0.0.0 --token $(openssl rand -hex 16)",
    ],
    run: run)

  @Sendable private static func run(_ arguments: Arguments) throws {
    if let link = SceneHost.link {
      return try SceneServer(link.channel, link.memory, ServedScenes.localScene(arguments)).run()
    }
    let host = try arguments.value(of: host) ?? "127.0.0.1"
    let token = try arguments.value(of: token)
    guard token != nil || RequestGuard.isLoopback(host) else {
      throw ToolError.usage(
        .missingOption, "--host \(host) needs --token: other machines can reach it",
        advice: "give --token with \(shortestToken) letters or digits", element: "--host")
    }
    let site = PreviewSite(try ServedScenes(arguments), token: token)
    let server = try start(site, at: host, port: try arguments.value(of: port), token: token)
    Interruption.listen()
    // A slow frame must not keep the process.
    try Interruption.endLateRun(unless: SharedFlag(), hasStatus: false) { .closed(by: $0) }
    let name = RequestGuard.bracketed(host)
    try StandardOutput.write("http://\(name):\(server.port)/\(token.map { "?token=\($0)" } ?? "")\n")
    do throws(PreviewServer.Failure) {
      try server.run { Interruption.signal == nil }
    } catch {
      throw ToolError.failure(.noThread, error.reason, advice: ToolError.threadAdvice)
    }
    if let signal = Interruption.signal { throw ToolError.closed(by: signal) }
  }

  private static func start(
    _ site: PreviewSite, at host: String, port: UInt16?, token: String?
  ) throws -> PreviewServer {
    do {
      return try PreviewServer(site, address: host, port: port ?? usualPort, token: token)
    } catch {
      guard !error.isLibraryMissing else {
        let loading = LibraryLoading(reason: error.reason)
        throw ToolError.failure(
          loading.lacksMemory ? .outOfMemory : .libraryMissing,
          loading.problem(of: "the library of servers"),
          advice: loading.advice("install it (Debian and Ubuntu: apt install libmicrohttpd12)"))
      }
      // Another server may already use the default port.
      if port == nil, let server = try? PreviewServer(site, address: host, token: token) { return server }
      throw ToolError.failure(
        .cannotListen, "cannot listen at \(host), port \(port ?? usualPort): \(error.reason)",
        advice: "choose another --port or --host")
    }
  }
}
