// SPDX-License-Identifier: Apache-2.0

import MultiplanePreview
import Testing

@Suite struct RequestGuardTests {
  private func status(
    _ headers: [String: String], path: String = "/frame", token: String? = nil,
    by guardian: RequestGuard = RequestGuard(address: "127.0.0.1", port: 8080)
  ) -> Int? {
    let request = PreviewRequest(
      path: path, headers: headers, arguments: token.map { ["token": $0] } ?? [:])
    return guardian.refusal(of: request)?.status
  }

  @Test(arguments: ["127.0.0.1:8080", "localhost:8080", "LOCALHOST:8080"])
  func `its own names are answered`(host: String) {
    #expect(status(["host": host]) == nil)
    #expect(status(["host": host, "origin": "http://\(host)", "sec-fetch-site": "same-origin"]) == nil)
  }

  /// A page of another site may call this server by a name of that site (DNS rebinding).
  @Test(arguments: [
    "evil.example:8080", "127.0.0.1", "localhost", "127.0.0.1:80", "127.0.0.1:8080.evil", "", ":8080",
  ])
  func `other names are refused`(host: String) {
    #expect(status(["host": host]) == 403)
  }

  @Test func `a request without a name is refused`() { #expect(status([:]) == 403) }

  @Test func `other origins are refused`() {
    for origin in ["null", "http://evil.example", "https://127.0.0.1:8080", "http://127.0.0.1:8081"] {
      #expect(status(["host": "127.0.0.1:8080", "origin": origin]) == 403, "\(origin)")
    }
  }

  @Test func `a link on another site leads to a page only`() {
    let headers = ["host": "127.0.0.1:8080", "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate"]
    #expect(status(headers, path: "/") == nil)
    #expect(status(headers, path: "/frame") == 403)
    #expect(status(["host": "127.0.0.1:8080", "sec-fetch-site": "cross-site"], path: "/") == 403)
  }

  @Test func `only the usual port may be left out`() {
    let guardian = RequestGuard(address: "::1", port: 80)
    #expect(
      status(["host": "[::1]"], by: guardian) == nil && status(["host": "[::1]:80"], by: guardian) == nil)
    #expect(status(["host": "127.0.0.1"], by: guardian) == 403)
  }

  @Test func `the token is compared, and any address in digits is its own`() {
    let guardian = RequestGuard(address: "0.0.0.0", port: 9000, token: "0123456789abcdef")
    #expect(status(["host": "10.0.0.7:9000"], token: "0123456789abcdef", by: guardian) == nil)
    #expect(status(["host": "host.example:9000"], token: "0123456789abcdef", by: guardian) == 403)
    for token in ["", "0123456789abcde", "0123456789abcdeg", "0123456789abcdef0"] {
      #expect(status(["host": "10.0.0.7:9000"], token: token, by: guardian) == 401)
    }
    #expect(status(["host": "10.0.0.7:9000"], by: guardian) == 401)
  }

  @Test func `methods and bodies`() {
    let guardian = RequestGuard(address: "127.0.0.1", port: 8080)
    let headers = ["host": "127.0.0.1:8080"]
    #expect(
      guardian.refusal(of: PreviewRequest(method: "POST", path: "/", headers: headers))?.status == 405)
    #expect(guardian.refusal(of: PreviewRequest(path: "/", hasBody: true, headers: headers))?.status == 413)
    #expect(RequestGuard.isLoopback("127.0.0.2") && RequestGuard.isLoopback("::1"))
    #expect(!RequestGuard.isLoopback("0.0.0.0") && !RequestGuard.isLoopback("192.168.1.2"))
  }
}
