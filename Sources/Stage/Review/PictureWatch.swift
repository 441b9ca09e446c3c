// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneDiagnostics
import MultiplaneGeometry
import MultiplaneRenderTree

/// Finds layers that are to show a picture and do not.
struct PictureWatch {
  /// The state of a layer with a picture, or of one that is meant to have one.
  private struct State {
    var path: String
    var hasPicture = false
    var isSeen = false
    /// The reason why the picture is not seen, from the last sample.
    var reason = ""
    /// True if the layer was visible, and the times at which it was.
    var emptyTimes: ClosedRange<Double>?
    var isFilled = false
  }

  private var states: [NodeID: State] = [:]
  private var order: [NodeID] = []
  private var clearPictures: [ObjectIdentifier: Bool] = [:]

  /// The least area of a layer without a picture, as a fraction of the frame.
  private static let leastShare = 0.005
  private static let leastOpacity = 0.05
  private static let layerLimit = 5000
  /// Words in the names of layers that show pictures.
  private static let names = [
    "photo", "image", "picture", "logo", "avatar", "portrait", "screenshot", "poster", "thumbnail",
    "illustration", "artwork", "icon", "cover art", "bitmap", "sprite",
  ]

  /// Adds a frame.
  mutating func add(_ scene: SceneMoment) {
    guard let root = scene.presentation.tree.root else { return }
    var pending = [root]
    var budget = Self.layerLimit
    while let id = pending.popLast(), budget > 0 {
      budget -= 1
      add(id, scene)
      pending += scene.presentation.tree[id].children
    }
  }

  private mutating func add(_ id: NodeID, _ scene: SceneMoment) {
    let layer = scene.presentation.address(of: id)
    if case .image(let image) = layer.pointee.contents.nearest {
      update(id, scene) { $0.hasPicture = true }
      guard states[id]?.isSeen == false else { return }
      let reason = reason(id, image, scene)
      update(id, scene) { state in
        (state.isSeen, state.reason) = (reason == nil, reason ?? "")
        state.isFilled = true
      }
      return
    }
    guard layer.pointee.kind == .layer, isMeant(id, layer.pointee, scene) else { return }
    guard layer.pointee.contents.isNothing else {
      return update(id, scene) { $0.isFilled = true }
    }
    guard let seen = scene.tree[id], seen.opacity >= Self.leastOpacity,
      seen.box.intersection(scene.tree.frame).area >= Self.leastShare * scene.tree.frame.area
    else { return }
    update(id, scene) { state in
      let start = state.emptyTimes?.lowerBound ?? scene.time
      state.emptyTimes = start...scene.time
    }
  }

  private mutating func update(_ id: NodeID, _ scene: SceneMoment, _ change: (inout State) -> Void) {
    if states[id] == nil {
      states[id] = State(path: scene.path(of: id))
      order.append(id)
    }
    if var state = states[id] {
      change(&state)
      states[id] = state
    }
  }

  /// Returns why a picture is not seen in a frame, or `nil` if it is seen.
  private mutating func reason(_ id: NodeID, _ image: CGImage, _ scene: SceneMoment) -> String? {
    let size = scene.presentation[id].bounds.standardized.size
    if size.width <= 0 || size.height <= 0 { return "its layer has no size" }
    let key = ObjectIdentifier(image)
    let isClear = clearPictures[key] ?? image.isClear
    clearPictures[key] = isClear
    if isClear { return "it is transparent" }
    guard let seen = scene.tree[id] else { return "its layer or one around it is hidden" }
    if seen.opacity < Self.leastOpacity { return "its layer is transparent" }
    let visible = seen.box.intersection(seen.clip).intersection(scene.tree.frame)
    return visible.area > 0 ? nil : "it is outside the frame or the layer that clips it"
  }

  /// Returns whether a layer without sublayers is set up for a picture: it has a gravity or a part of
  /// contents that only matters for one, or a name such as "photo" and nothing that it draws instead.
  private func isMeant(_ id: NodeID, _ layer: LayerProperties, _ scene: SceneMoment) -> Bool {
    let node = scene.presentation.tree[id]
    guard node.children.isEmpty else { return false }
    if layer.contentsGravity != .resize { return true }
    guard let name = node.name?.lowercased() else { return false }
    return Self.names.contains { name.contains($0) } && (layer.backgroundColor?.alpha ?? 0) == 0
      && layer.rare.borderWidth == 0
  }

  /// Returns the layers without a picture, and the reports of pictures that cannot be read.
  func findings(_ reports: [Report], _ film: FilmFacts) -> [FilmReview.Finding] {
    let layers = order.compactMap { id -> FilmReview.Finding? in
      guard let state = states[id] else { return nil }
      if state.hasPicture, !state.isSeen {
        return FilmReview.Finding(
          .missingPicture, of: state.path, 0...film.duration,
          "the picture of \(state.path) is never seen: \(state.reason)")
      }
      guard !state.isFilled, let times = state.emptyTimes else { return nil }
      return FilmReview.Finding(
        .missingPicture, of: state.path, times,
        "\(state.path) is set up for a picture and has none \(TextJudge.span(times))")
    }
    return layers
      + reports.filter(Self.isOfPicture).map { report in
        FilmReview.Finding(
          .missingPicture, of: report.layer ?? FilmReview.Finding.filmName, 0...film.duration,
          "a picture is missing: \(report.subject): \(report.message)")
      }
  }

  /// Returns whether a report says that a picture's file cannot be found or read.
  private static func isOfPicture(_ report: Report) -> Bool {
    let text = "\(report.subject) \(report.message)".lowercased()
    let isPicture = ["image", "picture", "photo", ".png", ".jpg", ".jpeg"].contains { text.contains($0) }
    let isMissing = ["there is no", "no such", "cannot be read", "not found", "does not exist", "missing"]
      .contains { text.contains($0) }
    return isPicture && isMissing
  }
}

extension CGImage {
  /// True if all pixels are transparent, or there are none. Of large images, some pixels are examined.
  fileprivate var isClear: Bool {
    pixmap.withUnsafeBytes { bytes in
      let examinedCount = 1_000_000
      let step = 4 * max(1, bytes.count / 4 / examinedCount)
      return !stride(from: 3, to: bytes.count, by: step).contains { bytes[$0] > 0 }
    }
  }
}
