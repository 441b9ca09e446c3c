// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneDiagnostics

/// A page on which a scene plays: its picture with controls, its layers with their values, its markers and
/// its report.
///
/// One of two scripts provides the pictures: from the page itself, or from a server.
package struct ScenePage {
  package var title: String
  /// The size of the picture in pixels.
  package var width: Int
  package var height: Int
  package var details: PageDetails
  /// The URL of the list that contains the scene, or `nil` if there is no list.
  package var listAddress: String?

  /// The reason why there is no picture, or `nil` if there is a picture.
  package var problem: String?

  package init(title: String, width: Int, height: Int, details: PageDetails = PageDetails()) {
    (self.title, self.width, self.height, self.details) = (title, width, height, details)
  }

  /// The start of a page that contains its pictures. The lines of the frames follow it, and then
  /// `selfContainedEnd(data:)`.
  package var selfContainedStart: String {
    head(of: .storedPictures, sources: []).html + "\n" + body
      + "\n<script type=\"text/plain\" id=\"frames\">\n"
  }

  /// Returns the line of a frame. `bytes` is a WebP file of the whole picture or of a rectangle in it, whose
  /// top left corner is at `x` and `y`, in pixels.
  package static func line(ofPicture bytes: [UInt8], x: Int, y: Int, isWhole: Bool) -> [UInt8] {
    Array("\(isWhole ? "w" : "p") \(x) \(y) ".utf8) + Data(bytes).base64EncodedData()
      + [UInt8(ascii: "\n")]
  }

  /// The line of a frame that is equal to the previous one.
  package static let lineOfSameFrame = Array("-\n".utf8)

  /// Returns the end of a page that contains its pictures. `data` is a JSON object with `rate`, an array of
  /// two numbers, and `values`.
  package func selfContainedEnd(data: String) -> String {
    "</script>\n" + Self.data(data) + "\n" + head(of: .storedPictures, sources: []).scriptElements
      + "\n</body>\n</html>\n"
  }

  /// Returns a page whose pictures come from a server. `data` is a JSON object with the members `rate` (an
  /// array of two numbers), `count` (the number of frames) and `query` (the query that names the scene in
  /// requests).
  package func served(data: String) -> String {
    let head = head(of: .servedPictures, sources: ["connect-src 'self'"])
    return [head.html, body, Self.data(data), head.scriptElements, "</body>\n</html>\n"].joined(
      separator: "\n")
  }

  /// The content security policy of a page whose pictures come from a server.
  package var servedPolicy: String { head(of: .servedPictures, sources: ["connect-src 'self'"]).policy }

  private func head(of source: PageCode, sources: [String]) -> PageHead {
    var head = PageHead(
      title: title, styles: [PageCode.style, PageCode.sceneStyle], scripts: [source, PageCode.scenePlayer])
    head.sources = sources
    return head
  }

  /// Returns the element with the data. In JSON, `<` occurs only in strings, where it can be escaped.
  private static func data(_ json: String) -> String {
    "<script type=\"application/json\" id=\"data\">" + JSONText.inPage(json) + "</script>"
  }
}
