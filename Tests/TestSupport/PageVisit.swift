// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A visit of a page in headless Chromium.
package struct PageVisit {
  /// One thing that a person or a test does.
  package enum Step: Sendable {
    case key(String)
    case click(x: Double, y: Double)
    case drag(from: (x: Double, y: Double), to: (x: Double, y: Double))
    case size(width: Int, height: Int)
    case scheme(String)
    case screenshot(String)
    /// A script whose value is one of the results.
    case evaluate(String)
    /// Waits until a condition is true, also across pages.
    case wait(String)
    /// Writes a file, as somebody else does while the page is open.
    case write(String, to: String)

    fileprivate var json: [String: Any] {
      switch self {
      case .key(let key): ["key": key]
      case .click(let x, let y): ["click": [x, y]]
      case .drag(let from, let to): ["drag": [from.x, from.y, to.x, to.y]]
      case .size(let width, let height): ["size": [width, height]]
      case .scheme(let scheme): ["scheme": scheme]
      case .screenshot(let path): ["screenshot": path]
      case .evaluate(let script): ["evaluate": script]
      case .wait(let condition): ["wait": condition]
      case .write(let text, let path): ["write": [path, text]]
      }
    }
  }

  /// The values of the evaluated scripts, in order, as text: that of JSON for other types than strings.
  package let values: [String]
  /// The errors and warnings of the console and of the page's policy.
  package let complaints: [String]

  /// Opens the page at a path and does the steps. Throws an error if Chromium cannot.
  package init(path: String, _ steps: [Step]) throws {
    try self.init(address: URL(fileURLWithPath: path).absoluteString, steps)
  }

  /// Opens the page at an address and does the steps. Throws an error if Chromium cannot.
  package init(address: String, _ steps: [Step]) throws {
    let folder = try TemporaryFolder()
    let driver = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "chromium.py")
    let input = try JSONSerialization.data(withJSONObject: steps.map(\.json))
    try input.write(to: URL(fileURLWithPath: folder.file("steps.json")))
    let command = #"exec python3 "$0" "$1" < "$2""#
    let output = try MediaTools.run(
      "/bin/sh", ["-c", command, driver.path, address, folder.file("steps.json")])
    let result = try JSONSerialization.jsonObject(with: output) as? [String: Any]
    values = result?["values"] as? [String] ?? []
    complaints = result?["complaints"] as? [String] ?? []
  }
}
