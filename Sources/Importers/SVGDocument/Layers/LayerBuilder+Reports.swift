// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

extension LayerBuilder {
  /// Reports what the document has and no layer shows.
  func noteElements() {
    for (index, node) in tree.nodes.enumerated() where !node.isText {
      switch node.name {
      case "script": log.note(.unsupported, index, "scripts are not run")
      case "foreignObject": log.note(.unsupported, index, "content of other formats is not drawn")
      case "video", "audio", "iframe", "canvas", "object", "embed":
        log.note(.unsupported, index, "elements of HTML are not shown")
      case "font", "font-face": log.note(.unsupported, index, "fonts inside of a file are not used")
      case "animateColor": log.note(.unsupported, index, "it has no effect, as in browsers")
      case "cursor", "view", "color-profile": log.note(.ambiguous, index, "it does not change the picture")
      case let name where !Self.known.contains(name):
        log.note(.unknownElement, index, "it is not drawn")
      default: noteProperties(index)
      }
    }
    for note in styles.notes { log.note(.unsupported, 0, "style", note) }
    for (element, name) in motion.unused where isDrawn(element) {
      log.note(.unsupported, element, name, "its animation is not shown")
    }
    let hasPointer = model.options.hasPointer || !model.events.isEmpty
    if styles.usesPointer, !hasPointer {
      log.note(.unsupported, 0, "style", StyleResolver.pointerNote)
    }
    for element in motion.waiting where !model.options.hasPointer {
      log.note(
        .unsupported, element, "it waits for an event of the pointer or the keyboard, which never comes")
    }
    for line in motion.notes.lines { log.note(.badValue, 0, "animations", line) }
  }

  /// Reports the properties of an element that are set and do not change the picture.
  private func noteProperties(_ index: SVGTree.Index) {
    let style = styles.style(of: index, parent: nil)
    for (name, initial) in Self.ignored where style.isDeclared(name) {
      guard let value = style[name].map({ SVGText.trimmed($0).lowercased() }), !initial.contains(value) else {
        continue
      }
      log.note(.unsupported, index, name, "it does not change the picture")
    }
  }

  /// The properties that are not read, with the values that mean nothing here.
  private static let ignored: [(name: String, initial: Set<String>)] = [
    ("font-kerning", ["auto", "normal"]), ("font-stretch", ["normal", "100%"]),
    ("font-variation-settings", ["normal"]), ("font-feature-settings", ["normal"]),
    ("font-size-adjust", ["none"]), ("unicode-bidi", ["normal", "embed"]),
    ("color-interpolation", ["auto", "srgb"]), ("backdrop-filter", ["none"]),
    ("mask-image", ["none"]),
  ]

  /// Returns whether an element can be part of the picture.
  private func isDrawn(_ index: SVGTree.Index) -> Bool {
    Self.known.contains(tree[index].name)
  }

  /// The elements that are drawn, used by others, or without a picture.
  private static let known: Set<String> = [
    "svg", "g", "a", "use", "switch", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon",
    "image", "text", "tspan", "textPath", "tref", "defs", "symbol", "linearGradient", "radialGradient",
    "stop", "pattern", "clipPath", "mask", "marker", "filter", "style", "title", "desc", "metadata",
    "animate", "set", "animateTransform", "animateMotion", "mpath", "feBlend", "feColorMatrix",
    "feComponentTransfer", "feComposite", "feConvolveMatrix", "feDiffuseLighting", "feDisplacementMap",
    "feDistantLight", "feDropShadow", "feFlood", "feFuncA", "feFuncB", "feFuncG", "feFuncR",
    "feGaussianBlur", "feImage", "feMerge", "feMergeNode", "feMorphology", "feOffset", "fePointLight",
    "feSpecularLighting", "feSpotLight", "feTile", "feTurbulence",
  ]
}
