// SPDX-License-Identifier: Apache-2.0

/// The components of an HTTP request that the preview server uses.
package struct PreviewRequest: Sendable {
  package var method: String
  package var path: String
  package var hasBody: Bool
  /// The values of the request's headers, by names in lower case: `host`, `origin`, `sec-fetch-site` and
  /// `sec-fetch-mode`.
  package var headers: [String: String]
  /// The arguments in the URL's query: `scene`, `t`, `w`, `h`, `token` and `kept`.
  package var arguments: [String: String]

  package static let headerNames = ["host", "origin", "sec-fetch-site", "sec-fetch-mode"]
  package static let argumentNames = ["scene", "t", "w", "h", "token", "kept"]

  package init(
    method: String = "GET", path: String, hasBody: Bool = false, headers: [String: String] = [:],
    arguments: [String: String] = [:]
  ) {
    (self.method, self.path, self.hasBody) = (method, path, hasBody)
    (self.headers, self.arguments) = (headers, arguments)
  }
}

/// The response to a request.
package struct PreviewAnswer: Sendable {
  package var status: Int
  package var type: String
  package var bytes: [UInt8]
  /// The content security policy. By default, it forbids everything.
  package var policy = "default-src 'none'"

  package init(_ status: Int, type: String, _ bytes: [UInt8]) {
    (self.status, self.type, self.bytes) = (status, type, bytes)
  }

  /// Creates a response with one line of plain text.
  package init(_ status: Int, _ text: String) {
    self.init(status, type: "text/plain; charset=utf-8", Array((text + "\n").utf8))
  }
}

/// The check that accepts only requests from the server's own pages.
package struct RequestGuard: Sendable {
  /// The address and the port on which the server listens.
  package var address: String
  package var port: UInt16
  /// The secret that every request must contain, or `nil` if no secret is required.
  package var token: String?

  package init(address: String, port: UInt16, token: String? = nil) {
    (self.address, self.port, self.token) = (address, port, token)
  }

  /// Returns whether an address is reachable only from the same machine.
  package static func isLoopback(_ address: String) -> Bool {
    address == "::1" || address.hasPrefix("127.")
  }

  /// Returns the response that refuses a request, or `nil` if the request is accepted.
  package func refusal(of request: PreviewRequest) -> PreviewAnswer? {
    guard request.method == "GET" else { return PreviewAnswer(405, "only GET requests are answered") }
    guard !request.hasBody else { return PreviewAnswer(413, "a request must have no body") }
    // Another site could let its own name refer to this server's address, and then read the responses as its
    // own.
    guard let host = request.headers["host"]?.lowercased(), isOwn(host) else {
      return PreviewAnswer(403, "the request names another server")
    }
    if let origin = request.headers["origin"]?.lowercased(), origin != "http://\(host)" {
      return PreviewAnswer(403, "requests from pages of other sites are not answered")
    }
    let site = request.headers["sec-fetch-site"] ?? "none"
    // Another site may link to the start page, but may not load anything else.
    let isLink = request.headers["sec-fetch-mode"] == "navigate" && request.path == "/"
    guard ["same-origin", "none"].contains(site) || isLink else {
      return PreviewAnswer(403, "requests from pages of other sites are not answered")
    }
    if let token, !Self.isSame(request.arguments["token"] ?? "", token) {
      return PreviewAnswer(401, "the URL must contain the token")
    }
    return nil
  }

  /// Returns whether the host in a request is one of the server's names.
  private func isOwn(_ host: String) -> Bool {
    guard let name = withoutPort(host) else { return false }
    if Self.isLoopback(address) { return ["localhost", Self.bracketed(address)].contains(name) }
    let isAnyAddress = ["0.0.0.0", "::"].contains(address)
    return name == Self.bracketed(address) || (isAnyAddress && (name == "localhost" || Self.isNumeric(name)))
  }

  /// Returns the name of a host without the port, or `nil` if the port is not the server's.
  private func withoutPort(_ host: String) -> String? {
    if host.hasSuffix(":\(port)") { return String(host.dropLast("\(port)".count + 1)) }
    return port == 80 ? host : nil
  }

  /// Returns an address in the form that a port number can follow in a URL.
  package static func bracketed(_ address: String) -> String {
    address.contains(":") ? "[\(address)]" : address
  }

  /// Returns whether a host is a numeric address. Another site cannot have a numeric address as its name.
  private static func isNumeric(_ name: String) -> Bool {
    let digits = "0123456789."
    return name.hasPrefix("[") || (!name.isEmpty && name.allSatisfy { digits.contains($0) })
  }

  /// Compares two strings. The time does not depend on where they differ, so it reveals only the token's
  /// length.
  private static func isSame(_ a: String, _ b: String) -> Bool {
    let (a, b) = (Array(a.utf8), Array(b.utf8))
    guard a.count == b.count else { return false }
    return zip(a, b).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
