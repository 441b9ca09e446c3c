// SPDX-License-Identifier: Apache-2.0

/// A request to a preview server, as far as it is looked at.
package struct PreviewRequest: Sendable {
  package var method: String
  package var path: String
  package var hasBody: Bool
  /// The values of the headers in lower case: `host`, `origin`, `sec-fetch-site` and `sec-fetch-mode`.
  package var headers: [String: String]
  /// The values after the question mark: `scene`, `t`, `w`, `h` and `token`.
  package var arguments: [String: String]

  package static let headerNames = ["host", "origin", "sec-fetch-site", "sec-fetch-mode"]
  package static let argumentNames = ["scene", "t", "w", "h", "token"]

  package init(
    method: String = "GET", path: String, hasBody: Bool = false, headers: [String: String] = [:],
    arguments: [String: String] = [:]
  ) {
    (self.method, self.path, self.hasBody) = (method, path, hasBody)
    (self.headers, self.arguments) = (headers, arguments)
  }
}

/// An answer to a request.
package struct PreviewAnswer: Sendable {
  package var status: Int
  package var type: String
  package var bytes: [UInt8]
  /// The content security policy of a page.
  package var policy = "default-src 'none'"

  package init(_ status: Int, type: String, _ bytes: [UInt8]) {
    (self.status, self.type, self.bytes) = (status, type, bytes)
  }

  /// An answer in one line.
  package init(_ status: Int, _ text: String) {
    self.init(status, type: "text/plain; charset=utf-8", Array((text + "\n").utf8))
  }
}

/// Decides which requests are answered: those of the server's own pages.
package struct RequestGuard: Sendable {
  /// The address that the server listens at.
  package var address: String
  package var port: UInt16
  /// The word that every request must have; `nil` if none is needed.
  package var token: String?

  package init(address: String, port: UInt16, token: String? = nil) {
    (self.address, self.port, self.token) = (address, port, token)
  }

  /// True if an address is only reached from the same machine.
  package static func isLoopback(_ address: String) -> Bool {
    address == "::1" || address.hasPrefix("127.")
  }

  /// Returns the answer that refuses a request, or `nil` if it is one of the server's own.
  package func refusal(of request: PreviewRequest) -> PreviewAnswer? {
    guard request.method == "GET" else { return PreviewAnswer(405, "only GET is answered") }
    guard !request.hasBody else { return PreviewAnswer(413, "a request has no body") }
    // Another site can name an address of its own that leads here, and so read the answers as its own.
    guard let host = request.headers["host"]?.lowercased(), isOwn(host) else {
      return PreviewAnswer(403, "this is not the name of this server")
    }
    if let origin = request.headers["origin"]?.lowercased(), origin != "http://\(host)" {
      return PreviewAnswer(403, "pages of other sites are not answered")
    }
    let site = request.headers["sec-fetch-site"] ?? "none"
    // A link on another site may lead to a page, but nothing else may be loaded from there.
    let isLink = request.headers["sec-fetch-mode"] == "navigate" && request.path == "/"
    guard ["same-origin", "none"].contains(site) || isLink else {
      return PreviewAnswer(403, "pages of other sites are not answered")
    }
    if let token, !Self.isSame(request.arguments["token"] ?? "", token) {
      return PreviewAnswer(401, "the address needs the token")
    }
    return nil
  }

  /// True for the names under which the server is known.
  private func isOwn(_ host: String) -> Bool {
    guard let name = withoutPort(host) else { return false }
    if Self.isLoopback(address) { return ["localhost", Self.bracketed(address)].contains(name) }
    let isAnyAddress = ["0.0.0.0", "::"].contains(address)
    return name == Self.bracketed(address) || (isAnyAddress && (name == "localhost" || Self.isNumeric(name)))
  }

  /// Returns a name without the server's port, or `nil` if it has another one.
  private func withoutPort(_ host: String) -> String? {
    if host.hasSuffix(":\(port)") { return String(host.dropLast("\(port)".count + 1)) }
    return port == 80 ? host : nil
  }

  /// Returns an address as it is written before a port.
  package static func bracketed(_ address: String) -> String {
    address.contains(":") ? "[\(address)]" : address
  }

  /// True for addresses in digits, which no other site can choose.
  private static func isNumeric(_ name: String) -> Bool {
    let digits = "0123456789."
    return name.hasPrefix("[") || (!name.isEmpty && name.allSatisfy { digits.contains($0) })
  }

  /// True if two texts are equal. The time does not tell how much of them is.
  private static func isSame(_ a: String, _ b: String) -> Bool {
    let (a, b) = (Array(a.utf8), Array(b.utf8))
    guard a.count == b.count else { return false }
    return zip(a, b).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
