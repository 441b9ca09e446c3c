// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
package import MultiplaneRenderTree

/// The layers of a scene and their values in each frame, as the changes from frame to frame.
///
/// `json` is an array with an element for each frame: `0` if nothing changed, otherwise
/// `[layers, changes]`. `layers` is `null`, or `[parent, class, name]` of each layer of a new tree, in which
/// all values are defaults. `parent` is an index in `layers`. `changes` are `[layer, key, value]`, where
/// `null` is the default.
package struct SceneValues {
  /// The maximum number of bytes of all frames. Frames beyond it have no values.
  private let byteLimit: Int
  private let layerLimit: Int
  /// The layers of the last tree.
  private var layers: [Layer] = []
  /// The values of the previous frame, by layer, in the order of the layer's rows.
  private var values: [[AnimatableValue]] = []
  private var presentation = PresentationTree()
  private var frames: [String] = []
  private var byteCount = 0

  /// The number of layers of the last tree beyond the limit, which are omitted.
  package private(set) var omittedLayerCount = 0
  /// The number of frames, from the first on, that have values.
  package private(set) var frameCount = 0
  /// Indicates whether the limit on bytes is reached, so that later frames have no values.
  package private(set) var isCut = false

  /// The default limits on the bytes of text and on the layers of a tree.
  package static let (usualByteLimit, usualLayerLimit) = (4_000_000, 2000)
  /// The number of decimals of a value.
  private static let digits = 4

  private struct Layer: Equatable {
    var id: NodeID
    var parent: NodeID?
    var kind: LayerKind
    var name: String?
  }

  package init(
    byteLimit: Int = SceneValues.usualByteLimit, layerLimit: Int = SceneValues.usualLayerLimit
  ) {
    (self.byteLimit, self.layerLimit) = (byteLimit, layerLimit)
  }

  /// Adds the next frame: a tree at a time in seconds.
  package mutating func add(_ tree: RenderTree, at time: Double) {
    guard !isCut else { return }
    let text = presentation.holds(tree, at: time) && frameCount > 0 ? "0" : change(to: tree, at: time)
    byteCount += text.utf8.count + 1
    guard byteCount <= byteLimit else {
      isCut = true
      return
    }
    frames.append(text)
    frameCount += 1
  }

  /// The frames as JSON.
  package var json: String { "[" + frames.joined(separator: ",\n") + "]" }

  private mutating func change(to tree: RenderTree, at time: Double) -> String {
    evaluate(tree, at: time, into: &presentation)
    var newLayers: [Layer] = []
    omittedLayerCount = 0
    tree.forEachNode { id, _ in
      guard newLayers.count < layerLimit else {
        omittedLayerCount += 1
        return
      }
      let node = tree[id]
      newLayers.append(Layer(id: id, parent: node.parent, kind: node.properties.kind, name: node.name))
    }
    let isNew = newLayers != layers || frameCount == 0
    if isNew {
      layers = newLayers
      values = layers.map { PropertyTable.of($0.kind).rows.map(\.defaultValue) }
    }
    let changes = changes()
    if !isNew, changes.isEmpty { return "0" }
    return JSONText.array([isNew ? layersText : "null", JSONText.array(changes)])
  }

  private var layersText: String {
    let positions = Dictionary(layers.enumerated().map { ($1.id, $0) }) { first, _ in first }
    return JSONText.array(
      layers.map { layer in
        let parent = layer.parent.flatMap { positions[$0] }.map(String.init) ?? "null"
        return JSONText.array([parent, JSONText.string("\(layer.kind)"), JSONText.string(layer.name)])
      })
  }

  /// Returns the values that differ from those of the previous frame, and replaces those.
  private mutating func changes() -> [String] {
    var changes: [String] = []
    for (position, layer) in layers.enumerated() {
      let properties = presentation[layer.id]
      for (index, row) in PropertyTable.of(layer.kind).rows.enumerated() {
        let value = properties[row.id]
        guard value != values[position][index] else { continue }
        values[position][index] = value
        let text = value == row.defaultValue ? "null" : JSONText.value(value, digits: Self.digits)
        changes.append(JSONText.array(["\(position)", JSONText.string(row.key), text]))
      }
    }
    return changes
  }
}
