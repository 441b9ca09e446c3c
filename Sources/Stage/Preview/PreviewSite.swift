// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
import MultiplanePages

/// The pages, pictures and values that a preview server sends. Only the scenes of its content are accessible.
package final class PreviewSite {
  private let content: any PreviewContent
  private let token: String?
  /// The open scenes, with the most recently requested last.
  private var scenes: [(name: String, result: Result<PreviewScene, any Error>)] = []
  private var pictures = PNGCache()

  /// The maximum number of open scenes.
  private static let openLimit = 4
  /// The maximum time in a URL, in seconds.
  private static let latestTime = 1e9
  private static let (html, png, json) = ("text/html; charset=utf-8", "image/png", "application/json")

  package init(_ content: any PreviewContent, token: String? = nil) {
    (self.content, self.token) = (content, token)
  }

  /// Returns the response to an accepted request other than one for an event stream.
  package func answer(to request: PreviewRequest) -> PreviewAnswer {
    switch request.path {
    case "/": page(request)
    case "/frame": withFrame(request, picture)
    case "/tree":
      withFrame(request) { scene, _, index, _ in
        PreviewAnswer(200, type: Self.json, Array(scene.json(ofFrame: index).utf8))
      }
    // Browsers request this icon for every site.
    case "/favicon.ico": PreviewAnswer(204, type: "image/x-icon", [])
    default: PreviewAnswer(404, "there is no page at this URL")
    }
  }

  /// Returns the name of the scene whose changes a request asks for, or an empty string for the list. Returns
  /// `nil` if the scene does not exist.
  package func subject(of request: PreviewRequest) -> String? {
    guard let name = request.arguments["scene"] ?? (content.listTitle == nil ? onlyName : nil) else {
      return ""
    }
    return entry(named: name)?.name
  }

  /// Returns the names of the scenes that have changed, with an empty string for the list, and drops their
  /// cached scenes and pictures.
  package func changes() -> Set<String> {
    let names = content.changes()
    for name in names { forget(name) }
    return names
  }

  private func forget(_ name: String) {
    scenes.removeAll { $0.name == name }
    pictures.forget(name)
  }

  // MARK: Scenes

  private var onlyName: String? { content.entries.first?.name }

  private func entry(named name: String) -> PreviewEntry? { content.entries.first { $0.name == name } }

  /// Returns the entry that a request names, or the single entry if the request names none. Returns `nil` if
  /// there is no such entry.
  private func entry(of request: PreviewRequest) -> PreviewEntry? {
    guard let name = request.arguments["scene"] else {
      return content.listTitle == nil ? content.entries.first : nil
    }
    return entry(named: name)
  }

  private func scene(_ entry: PreviewEntry) -> Result<PreviewScene, any Error> {
    if let index = scenes.firstIndex(where: { $0.name == entry.name }) {
      scenes.append(scenes.remove(at: index))
    } else {
      scenes.append((entry.name, Result { try content.open(entry) }))
      if scenes.count > Self.openLimit { scenes.removeFirst() }
    }
    return scenes[scenes.count - 1].result
  }

  // MARK: Pages

  private func page(_ request: PreviewRequest) -> PreviewAnswer {
    if request.arguments["scene"] == nil, content.listTitle != nil { return list() }
    guard let entry = entry(of: request) else { return PreviewAnswer(404, "there is no such scene") }
    let query = query(for: entry)
    var page: ScenePage
    var members = [("query", JSONText.string(query))]
    switch scene(entry) {
    case .success(let scene):
      let rate = scene.film.rate
      page = ScenePage(
        title: scene.film.title, width: scene.width, height: scene.height, details: scene.film.details)
      members += [
        ("rate", JSONText.array(["\(rate.frames)", "\(rate.seconds)"])),
        ("count", "\(scene.frameCount)"),
      ]
    case .failure(let error):
      page = ScenePage(title: entry.name, width: 1, height: 1)
      page.problem = "\(error)"
      members += [("rate", "[1, 1]"), ("count", "0")]
    }
    if content.listTitle != nil { page.listAddress = "/" + (tokenPart.isEmpty ? "" : "?" + tokenPart) }
    var answer = PreviewAnswer(
      200, type: Self.html, Array(page.served(data: JSONText.object(members)).utf8))
    answer.policy = page.servedPolicy
    return answer
  }

  private func list() -> PreviewAnswer {
    let page = ListPage(
      title: content.listTitle ?? "",
      items: content.entries.map { entry in
        ListPage.Item(name: entry.name, note: entry.note, query: query(for: entry))
      }, query: tokenPart)
    var answer = PreviewAnswer(200, type: Self.html, Array(page.html.utf8))
    answer.policy = page.policy
    return answer
  }

  private var tokenPart: String { token.map { "token=" + URLText.escaped($0) } ?? "" }

  private func query(for entry: PreviewEntry) -> String {
    ["scene=" + URLText.escaped(entry.name), tokenPart].filter { !$0.isEmpty }.joined(separator: "&")
  }

  // MARK: Frames

  private typealias Show = (PreviewScene, PreviewEntry, Int, PreviewRequest) throws -> PreviewAnswer

  private func withFrame(_ request: PreviewRequest, _ show: Show) -> PreviewAnswer {
    guard let entry = entry(of: request) else { return PreviewAnswer(404, "there is no such scene") }
    do {
      let scene = try scene(entry).get()
      guard let index = frame(of: scene, request) else {
        return PreviewAnswer(400, "t must be a number of seconds from 0 to the end of the scene")
      }
      return try show(scene, entry, index, request)
    } catch {
      return PreviewAnswer(422, "\(error)")
    }
  }

  private func frame(of scene: PreviewScene, _ request: PreviewRequest) -> Int? {
    guard let text = request.arguments["t"] else { return scene.posterFrame }
    guard let time = Self.number(text), (0...Self.latestTime).contains(time) else { return nil }
    return scene.frame(at: time)
  }

  private func picture(
    _ scene: PreviewScene, _ entry: PreviewEntry, _ index: Int, _ request: PreviewRequest
  ) throws -> PreviewAnswer {
    guard let (width, height) = size(of: scene, request) else {
      return PreviewAnswer(
        400,
        "w and h must be whole numbers from 1 to \(PreviewScene.longestSide), with a product of at most "
          + "\(PreviewScene.mostPixels) pixels")
    }
    let key = PNGCache.Key(scene: entry.name, frame: index, width: width, height: height)
    if let bytes = pictures[key] { return PreviewAnswer(200, type: Self.png, bytes) }
    let bytes = try scene.png(ofFrame: index, width: width, height: height)
    pictures[key] = bytes
    return PreviewAnswer(200, type: Self.png, bytes)
  }

  private func size(of scene: PreviewScene, _ request: PreviewRequest) -> (Int, Int)? {
    func side(_ name: String, _ usual: Int) -> Int? {
      guard let text = request.arguments[name] else { return usual }
      guard text.count <= 5, text.utf8.allSatisfy({ (48...57).contains($0) }), let side = Int(text) else {
        return nil
      }
      return (1...PreviewScene.longestSide).contains(side) ? side : nil
    }
    guard let width = side("w", scene.width), let height = side("h", scene.height),
      width * height <= PreviewScene.mostPixels
    else { return nil }
    return (width, height)
  }

  /// Returns the finite number that a string of at most 40 characters contains, or `nil` for any other
  /// string.
  private static func number(_ text: String) -> Double? {
    guard text.count <= 40, text.utf8.allSatisfy({ "0123456789.eE+-".utf8.contains($0) }) else { return nil }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }
}
