// SPDX-License-Identifier: Apache-2.0

import CAMLDocument
import Foundation
import Multiplane
import MultiplaneDiagnostics
import MultiplanePlans
import SVGDocument

/// A picture or an animation from an SVG file.
struct SVGFileScene: OpenedScene {
  let scene: SVGScene

  /// Reads a file. Throws a failure with the reason.
  init(_ origin: SceneOrigin, _ choices: SceneChoices) throws(ToolError) {
    var options = SVGScene.Options()
    options.isStrict = choices.isStrict
    options.language = choices.language ?? options.language
    options.fontSize = choices.fontSize ?? options.fontSize
    options.imageFolder = choices.imageFolder.map { URL(fileURLWithPath: $0) }
    do throws(SVGError) {
      switch origin {
      case .file(let path): scene = try SVGScene(path: path, options: options)
      case .bytes(let bytes):
        scene = try SVGScene(bytes: bytes, name: StandardInputScene.title, options: options)
      }
    } catch {
      throw ToolError(error)
    }
  }

  var report: CompatibilityReport { scene.report }

  func makeWriter() -> CAMLWriter {
    let host = LayerHost { scene.makeLayer() }
    return CAMLWriter(root: host.root)
  }

  /// Returns a program that shows the picture, or plays the animation.
  func filmScene(_ choices: SceneChoices) throws(ToolError) -> FilmScene {
    guard choices.state == nil, choices.states.isEmpty, choices.tilt == nil, choices.marker == nil else {
      throw .usage(
        .optionWithoutUse, "an SVG file has no states, no tilt and no markers", advice: "leave them out")
    }
    let scene = scene
    let program = Program(name: scene.name, title: scene.name, duration: scene.duration) { _ in
      scene.makeLayer()
    }
    var result = FilmScene(program, sounds: [])
    result.repeats = true
    return result
  }
}
