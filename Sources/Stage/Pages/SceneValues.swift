// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
package import MultiplaneRenderTree

/// The layers of a scene and their values in each frame, stored as changes from frame to frame.
///
/// `json` is an array with an element for each frame: `0` if nothing changed, otherwise `[layers, changes]`.
/// `layers` is `null` if the layers are the same, otherwise an array with `[parent, class, name]` for each
/// layer of a new tree, in which all values are defaults. `parent` is an index in `layers`, or `null`.
/// `changes` is an array of `[layer, key, value]`, in which `null` is the default value.
package struct SceneValues {
  /// The maximum size of the text of all frames, in bytes. Frames beyond it have no values.
  private let byteLimit: Int
  private let layerLimit: Int
  /// The layers of the latest tree.
  private var layers: [Layer] = []
  /// The values in the previous frame, by layer, in the order of the rows of the layer's property table.
  private var values: [[AnimatableValue]] = []
  private var presentation = PresentationTree()
  private var frames: [String] = []
  private var byteCount = 0

  /// The number of layers of the latest tree that exceed the limit and are omitted.
  package private(set) var omittedLayerCount = 0
  /// The number of frames with values, counted from the first frame.
  package private(set) var frameCount = 0
  /// Indicates whether the limit on bytes was exceeded, so that the following frames have no values.
  package private(set) var isCut = false

  /// The default limits on the size of the text in bytes and on the number of layers.
  package static let (usualByteLimit, usualLayerLimit) = (4_000_000, 2000)
  /// The number of decimal places of a value.
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

  /// Adds the next frame: the values of a tree at a time, in seconds.
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

  /// Returns the values that have changed since the previous frame, and stores the new values.
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
