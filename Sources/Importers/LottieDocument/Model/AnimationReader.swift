// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

/// Reads a file into typed values.
struct AnimationReader {
  let file: String
  let log: LottieLog
  var slots = SlotTable()
  var expressions = ExpressionValues()
  var style = LottieRenderingStyle.afterEffects
  private var hasByteColors = false
  private var span = LayerSpan()
  private let loops = LoopBudget()
  private var frameRate = 1.0
  /// The frames in which layers show each composition, by the composition's name.
  private var uses: [String: ClosedRange<Double>] = [:]
  private var properties: PropertyReader {
    PropertyReader(
      log: log, slots: slots, span: span, loops: loops, expressions: expressions, style: style,
      hasByteColors: hasByteColors)
  }

  init(file: String, log: LottieLog, slots: SlotTable = SlotTable()) {
    (self.file, self.log, self.slots) = (file, log, slots)
  }

  /// Reads the outermost value. Throws if it does not describe an animation.
  func read(_ root: JSONValue) throws(LottieError) -> AnimationModel {
    let start = root["ip"]?.number ?? 0
    guard root.isObject, let layers = root["layers"], layers.isArray else {
      throw LottieError(.noScene, file: file, element: "layers", explanation: "there are no layers in it")
    }
    let width = try size(root["w"], "w")
    let height = try size(root["h"], "h")
    guard let rate = root["fr"]?.number.map(Self.exactRate), rate > 0, rate <= Self.highestRate else {
      throw LottieError(
        .noScene, file: file, element: "fr", explanation: "the frame rate is missing or not from 0 to 1000")
    }
    guard let end = root["op"]?.number, end > start, end - start <= Self.mostFrames,
      abs(start) <= Self.mostFrames
    else {
      throw LottieError(
        .noScene, file: file, element: "op", explanation: "the last frame is missing or not after the first")
    }
    var reader = self
    reader.frameRate = rate
    reader.hasByteColors = root.hasByteColors
    reader.uses = LayerSpan.uses(in: root)
    var model = AnimationModel(
      width: width, height: height, frameRate: rate, start: start, end: end,
      main: CompositionModel(layers: reader.layers(layers, of: .root, seen: start...end)), compositions: [:],
      images: [:],
      markers: markers(root["markers"]))
    reader.readAssets(root["assets"], into: &model)
    model.fonts = TextReader(properties).fonts(root["fonts"]?["list"])
    model.glyphs = TextReader(properties).glyphs(root["chars"])
    model.slots = slots.list
    return model
  }

  private static let highestRate = 1_000.0

  /// Returns the rate that a number in a file stands for: a whole number, or one of television, which is a
  /// whole number times 1000/1001. Files have them rounded, often to 32 bits. A film has the exact rate, and
  /// its frames would otherwise lie a little before or after those of the file.
  private static func exactRate(_ rate: Double) -> Double {
    func near(_ whole: Double, _ tolerance: Double) -> Bool {
      abs(whole.rounded() - whole) <= tolerance * whole
    }
    let nominal = rate * 1001 / 1000
    if rate >= 1, near(rate, 1e-5) { return rate.rounded() }
    return nominal >= 1 && near(nominal, 2e-4) ? nominal.rounded() * 1000 / 1001 : rate
  }
  private static let mostFrames = 10_000_000.0
  private static let longestSide = 32_768.0

  private func size(_ value: JSONValue?, _ name: String) throws(LottieError) -> Double {
    guard let length = value?.number, length > 0, length <= Self.longestSide else {
      throw LottieError(
        .noScene, file: file, element: name,
        explanation: "the size is missing or not from 0 to \(Int(Self.longestSide))")
    }
    return length
  }

  private func readAssets(_ list: JSONValue?, into model: inout AnimationModel) {
    guard let list else { return }
    for (index, own) in list.elements.enumerated() {
      guard let name = own["id"].flatMap(Self.name) else { continue }
      let asset = slots.resolved(own)
      let jsonPath = asset.isSame(as: own) ? log.paths.add(.assets, index, of: .root) : log.paths.add(asset)
      if let layers = asset["layers"] {
        model.compositions[name] = CompositionModel(
          layers: self.layers(layers, of: jsonPath, seen: uses[name]))
      } else if let path = asset["p"]?.string {
        model.images[name] = ImageModel(
          width: asset["w"]?.number ?? 0, height: asset["h"]?.number ?? 0,
          path: path.hasPrefix("data:") ? path : (asset["u"]?.string ?? "") + path, jsonPath: jsonPath)
      }
    }
  }

  /// Returns a name, which some programs write as a number. Returns `nil` for any other value.
  private static func name(_ value: JSONValue) -> String? {
    value.string ?? value.int.map { String($0) }
  }

  private func markers(_ list: JSONValue?) -> [MarkerModel] {
    guard let list else { return [] }
    return list.elements.prefix(10_000).compactMap { value in
      guard let name = value["cm"]?.string, let start = value["tm"]?.number else { return nil }
      return MarkerModel(name: name, start: start, duration: max(0, value["dr"]?.number ?? 0))
    }
  }

  /// Returns the layers of the composition at `base`. `seen` is the range of frames in which the composition
  /// is shown, or `nil` if it is unknown.
  private func layers(
    _ list: JSONValue, of base: JSONPath, seen: ClosedRange<Double>?
  ) -> [LayerModel] {
    var reader = self
    let frames = LayerSpan.frames(of: list, seen: seen)
    return list.elements.enumerated().compactMap { index, value in
      guard value.isObject else {
        log.note(.badValue, value, "this is not a layer; it is left out")
        return nil
      }
      log.layerNames.append(value["nm"]?.string ?? "")
      defer { log.layerNames.removeLast() }
      reader.span = LayerSpan(of: value, in: frames, rate: frameRate)
      return reader.layer(value, at: log.paths.add(.layers, index, of: base))
    }
  }

  private func layer(_ value: JSONValue, at path: JSONPath) -> LayerModel {
    let isHidden = value.flag("hd")
    let stretch = value["sr"]?.number ?? 1
    return LayerModel(
      kind: kind(of: value, at: path), name: value["nm"]?.string ?? "", index: value["ind"]?.int,
      parent: value["parent"]?.int, inPoint: value["ip"]?.number ?? -.infinity,
      outPoint: value["op"]?.number ?? .infinity, startTime: value["st"]?.number ?? 0,
      stretch: abs(stretch) < 1e-6 ? 1 : stretch, transform: properties.item(value["ks"]),
      autoOrients: value.flag("ao"), isHidden: isHidden, isMatteSource: value.flag("td"),
      matte: value["tt"]?.int.flatMap(LayerModel.MatteMode.init), matteIndex: value["tp"]?.int,
      masks: masks(value["masksProperties"]),
      timeRemap: value["tm"].map { properties.number($0) }, blendMode: value["bm"]?.int ?? 0,
      effects: isHidden ? [] : EffectReader(properties: properties).effects(of: value, at: path),
      controls: ControlReader(properties).controls(of: value), jsonPath: path,
      referencePath: value["refId"] == nil ? path : log.paths.add(.reference, of: path))
  }

  private func kind(of value: JSONValue, at path: JSONPath) -> LayerModel.Kind {
    let reference = value["refId"].flatMap(Self.name) ?? ""
    switch value["ty"]?.int {
    case 0:
      return .precomposition(
        reference: reference, width: value["w"]?.number ?? 0, height: value["h"]?.number ?? 0)
    case 1:
      return .solid(
        color: value["sc"]?.string ?? "#000000", width: value["sw"]?.number ?? 0,
        height: value["sh"]?.number ?? 0)
    case 2: return .image(reference: reference)
    case 3: return .null
    case 4: return .shape(ShapeReader(properties).items(value["shapes"], .shapes, of: path))
    case 5: if let text = TextReader(properties).text(value, at: path) { return .text(text) }
    case 6: return .sound(reference: reference, level: properties.number(value["au"]?["lv"], 100))
    case 13: log.note(.unsupported, value, "cameras are not used")
    default: log.note(.unsupported, value, "layers of this kind are not drawn")
    }
    return .other
  }

  private func masks(_ list: JSONValue?) -> [LayerModel.Mask] {
    guard let list else { return [] }
    return list.elements.prefix(1_000).compactMap { value in
      value["mode"]?.string == "n" ? nil : properties.item(value)
    }
  }
}
