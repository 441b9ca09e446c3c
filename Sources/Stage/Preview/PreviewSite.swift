// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
import MultiplanePages

/// The pages, pictures and values that a preview server sends. Only the scenes of its content are accessible.
///
/// It is used by one thread. The work of a scene, which may take long, is done by `performer`.
package final class PreviewSite {
  private let content: any PreviewContent
  private let token: String?
  /// The open scenes, with the most recently requested last.
  private var scenes: [OpenScene] = []
  private var pictures = PNGCache()
  /// Does the work of scenes. By default, it is done at once.
  var performer: any ScenePerformer = ImmediatePerformer()

  /// The maximum number of open scenes.
  private static let openLimit = 4
  /// The argument of a request that asks for the last version that can be shown.
  private static let keepsVersion = "kept"
  /// The maximum time in a URL, in seconds.
  private static let latestTime = 1e9
  private static let (html, png, json) = ("text/html; charset=utf-8", "image/png", "application/json")

  package init(_ content: any PreviewContent, token: String? = nil) {
    (self.content, self.token) = (content, token)
  }

  /// Returns the response to an accepted request other than one for an event stream. The work of scenes must
  /// be done at once.
  package func answer(to request: PreviewRequest) -> PreviewAnswer {
    var late: PreviewAnswer?
    let answer = answer(to: request) { late = $0 }
    return answer ?? late ?? PreviewAnswer(503, "the scene is busy")
  }

  /// Returns the response to an accepted request other than one for an event stream, or `nil` if it needs the
  /// work of a scene. Then `later` is called with it once.
  func answer(to request: PreviewRequest, later: @escaping (PreviewAnswer) -> Void) -> PreviewAnswer? {
    switch request.path {
    case "/":
      if request.arguments["scene"] == nil, content.listTitle != nil { return list() }
      return withScene(request, later: later) { [self] in page(of: $0) }
    case "/frame":
      return withFrame(request, later: later) { [self] in picture($0, $1, $2, request, later) }
    case "/tree":
      return withFrame(request, later: later) { [self] open, scene, index in
        perform(open, later: later) {
          PreviewAnswer(200, type: Self.json, Array(try scene.json(ofFrame: index).utf8))
        }
      }
    case "/scene": return withScene(request, later: later) { [self] in state(of: $0) }
    // Browsers request this icon for every site.
    case "/favicon.ico": return PreviewAnswer(204, type: "image/x-icon", [])
    default: return PreviewAnswer(404, "there is no page at this URL")
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
  /// cached pictures. The scenes are read again when they are asked for.
  package func changes() -> Set<String> {
    let names = content.changes()
    for name in names { forget(name) }
    return names
  }

  private func forget(_ name: String) {
    for scene in scenes where scene.entry.name == name { scene.change += 1 }
    pictures.forget(name)
  }

  /// Closes all scenes.
  func close() {
    for scene in scenes { close(scene) }
    scenes = []
  }

  private func close(_ scene: OpenScene) {
    (scene.isClosed, scene.version) = (true, nil)
    performer.close(scene)
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

  /// Returns the open scene of an entry, which may not have been read yet. Returns `nil` if there are too
  /// many scenes.
  private func scene(_ entry: PreviewEntry) -> OpenScene? {
    if let index = scenes.firstIndex(where: { $0.entry.name == entry.name }) {
      scenes.append(scenes.remove(at: index))
      return scenes[scenes.count - 1]
    }
    if scenes.count >= Self.openLimit { close(scenes.removeFirst()) }
    guard let lane = performer.lane(of: entry) else { return nil }
    let scene = OpenScene(entry, lane)
    scenes.append(scene)
    return scene
  }

  /// Returns the response that `show` makes from the scene of a request when it has been read.
  private func withScene(
    _ request: PreviewRequest, later: @escaping (PreviewAnswer) -> Void,
    _ show: @escaping (OpenScene) -> PreviewAnswer?
  ) -> PreviewAnswer? {
    guard let entry = entry(of: request) else { return PreviewAnswer(404, "there is no such scene") }
    guard let scene = scene(entry) else {
      return PreviewAnswer(503, "too many scenes are busy; try again later")
    }
    if scene.isCurrent { return show(scene) }
    let (content, change) = (content, scene.change)
    var version: SceneVersion?
    performer.perform(scene) {
      // Another request may have waited for the same version.
      if scene.ownVersion?.change != change {
        scene.ownVersion = SceneVersion(after: scene.ownVersion, change: change) { try content.open(entry) }
      }
      version = scene.ownVersion
    } then: { [self] in
      if !scene.isClosed { scene.version = version }
      // A scene that was closed or has changed meanwhile is read again.
      if let answer = scene.isCurrent ? show(scene) : answer(to: request, later: later) { later(answer) }
    }
    return nil
  }

  /// Makes a response by the work of a scene.
  private func perform(
    _ scene: OpenScene, later: @escaping (PreviewAnswer) -> Void,
    _ work: @escaping () throws -> PreviewAnswer
  ) -> PreviewAnswer? {
    var answer = PreviewAnswer(500, "the work of the scene was not done")
    performer.perform(scene) {
      do {
        answer = try work()
      } catch {
        answer = PreviewAnswer(422, "\(error)")
      }
    } then: {
      later(answer)
    }
    return nil
  }

  // MARK: Pages

  private func page(of open: OpenScene) -> PreviewAnswer? {
    guard let version = open.version else { return nil }
    var page: ScenePage
    if let scene = version.scene {
      page = ScenePage(
        title: scene.film.title, width: scene.width, height: scene.height, details: scene.film.details)
    } else {
      page = ScenePage(title: open.entry.name, width: 1, height: 1)
      page.problem = version.problem.map { "\($0)" }
    }
    if content.listTitle != nil { page.listAddress = "/" + (tokenPart.isEmpty ? "" : "?" + tokenPart) }
    var answer = PreviewAnswer(
      200, type: Self.html, Array(page.served(data: data(of: version, open.entry)).utf8))
    answer.policy = page.servedPolicy
    return answer
  }

  /// Returns the members that a page needs to go on with a new version of its scene.
  private func state(of open: OpenScene) -> PreviewAnswer? {
    open.version.map { PreviewAnswer(200, type: Self.json, Array(data(of: $0, open.entry).utf8)) }
  }

  /// Returns the members that tell a page how to play a scene, as JSON.
  private func data(of version: SceneVersion, _ entry: PreviewEntry) -> String {
    // The page shows a problem over the last version that can be shown.
    var members = [("query", JSONText.string(query(for: entry) + "&\(Self.keepsVersion)=1"))]
    if let scene = version.scene {
      let rate = scene.film.rate
      members += [
        ("rate", JSONText.array(["\(rate.frames)", "\(rate.seconds)"])), ("count", "\(scene.frameCount)"),
        ("width", "\(scene.width)"), ("height", "\(scene.height)"),
        ("markers", JSONText.array(scene.film.details.markers.map { JSONText.number($0.time) })),
      ]
    } else {
      members += [("rate", "[1, 1]"), ("count", "0")]
    }
    members.append(("problem", JSONText.string(version.problem.map { "\($0)" })))
    return JSONText.object(members)
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

  private typealias Show = (OpenScene, any ServedScene, _ frame: Int) -> PreviewAnswer?

  private func withFrame(
    _ request: PreviewRequest, later: @escaping (PreviewAnswer) -> Void, _ show: @escaping Show
  ) -> PreviewAnswer? {
    withScene(request, later: later) { [self] open in
      guard let version = open.version else { return nil }
      let isShown = version.problem == nil || request.arguments[Self.keepsVersion] != nil
      guard isShown, let scene = version.scene else {
        return PreviewAnswer(422, version.problem.map { "\($0)" } ?? "the scene cannot be shown")
      }
      guard let index = frame(of: scene, request) else {
        return PreviewAnswer(400, "t must be a number of seconds from 0 to the end of the scene")
      }
      return show(open, scene, index)
    }
  }

  private func frame(of scene: any ServedScene, _ request: PreviewRequest) -> Int? {
    guard let text = request.arguments["t"] else { return scene.posterFrame }
    guard let time = Self.number(text), (0...Self.latestTime).contains(time) else { return nil }
    return scene.frame(at: time)
  }

  private func picture(
    _ open: OpenScene, _ scene: any ServedScene, _ index: Int, _ request: PreviewRequest,
    _ later: @escaping (PreviewAnswer) -> Void
  ) -> PreviewAnswer? {
    guard let (width, height) = size(of: scene, request) else {
      return PreviewAnswer(
        400,
        "w and h must be whole numbers from 1 to \(PreviewScene.longestSide), with a product of at most "
          + "\(PreviewScene.mostPixels) pixels")
    }
    let key = PNGCache.Key(scene: open.entry.name, frame: index, width: width, height: height)
    if let bytes = pictures[key] { return PreviewAnswer(200, type: Self.png, bytes) }
    let change = open.change
    let keep = { [self] (answer: PreviewAnswer) in
      // The file may have changed meanwhile.
      if answer.status == 200, !open.isClosed, open.change == change { pictures[key] = answer.bytes }
      later(answer)
    }
    return perform(open, later: keep) {
      PreviewAnswer(200, type: Self.png, try scene.png(ofFrame: index, width: width, height: height))
    }
  }

  private func size(of scene: any ServedScene, _ request: PreviewRequest) -> (Int, Int)? {
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
