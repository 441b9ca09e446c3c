// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics

extension SceneFormat {
  /// The article "A scene by hand", in Markdown.
  package static var page: String {
    let parts =
      [introduction, valueSection, keyPathSection] + Section.allCases.map(section) + [
        quietSection, filmSection, mistakeSection,
      ]
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// Returns a scene with the mark by which tests find its file.
  private static func listing(_ sample: SceneSample) -> String {
    (sample.words.isEmpty ? "" : wrapped(sample.words) + "\n\n")
      + "<!-- file: \(sample.file) -->\n```xml\n\(sample.text)\n```"
  }

  private static func listing(_ file: String) -> String {
    samples.first { $0.file == file }.map(listing) ?? ""
  }

  // MARK: Tables

  private static func table(_ head: [String], _ rows: [[String]]) -> String {
    let lines = [head, head.map { _ in "---" }] + rows
    return lines.map {
      "| " + $0.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
    }
    .joined(separator: "\n")
  }

  private static func code(_ text: String) -> String { "`\(text)`" }

  private static func table(of element: FormatElement) -> String {
    let isAnimated = element.attributes.contains(where: \.isAnimatable)
    let head = ["example", "value", "default"] + (isAnimated ? ["animates"] : []) + ["meaning"]
    return table(
      head,
      element.attributes.map { attribute in
        [code(attribute.markup), attribute.kind, attribute.standard]
          + (isAnimated ? [attribute.isAnimatable ? "yes" : "no"] : []) + [meaning(of: attribute)]
      })
  }

  private static func meaning(of attribute: FormatAttribute) -> String {
    var text = attribute.meaning
    if let range = attribute.range { text += "; \(range)" }
    if attribute.names.count > 1 {
      text += ": " + attribute.names.map(code).joined(separator: ", ")
    }
    return escaped(text)
  }

  /// Returns text in which markup stays as it is.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      let isMarkup = scalar == "&" || scalar == "<"
      result += isMarkup ? MarkupText.entity(of: scalar) ?? "" : String(scalar)
    }
  }

  /// The most columns of a line of text.
  private static let width = 128

  /// Returns text broken into lines.
  private static func wrapped(_ text: String) -> String {
    var (lines, line) = ([String](), "")
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return (lines + [line]).joined(separator: "\n")
  }

  // MARK: Sections

  private static var introduction: String {
    """
    # A scene by hand

    Write a scene as a file: every element, attribute and value of CAML, the format of Core Animation's scenes.

    ## Overview

    A scene is an XML file with one layer, its sublayers and their animations:

    \(listing(first))

        multiplane check first.caml
        multiplane render first.caml -o first.png --at 0,1,2
        multiplane render first.caml -o first.mp4

    - The element `caml` contains one layer. An element is named after its class; an attribute, or an element inside,
      after its property. A value that one string cannot hold, such as an image, is an element.
    - `check` names each element, attribute and value that is not known, with its line and the nearest name.
    - `id` is for references in the file, and `object="ID"` instead of a value stands for the element of that id.
      `name` is for people, and for `inspect`. Comments are ignored. A document type is refused.
    - `multiplane help scene-format` prints the tables of this page. <doc:SceneFiles> is about bundles, limits and Swift.

    ### Coordinates

    Lengths are points. The size of the picture is that of the root's `bounds`, whose lower left corner is 0 0: **y points
    up**. `position` is the point of the superlayer at which the layer's anchor point lies, which is its middle by default.
    There is no `frame`. `geometryFlipped="1"` makes y point down for the sublayers. Angles are radians, counterclockwise.

    \(listing(corners))

    ### Times

    Times are seconds. The start of the scene is 0; `beginTime` of an animation counts from there. Without a duration, an
    animation lasts 0.25 seconds. Before and after it the layer has its own value: write the final value as the attribute,
    and animate from the first one. `fillMode="backwards"` shows the first value until the animation starts. A film ends with
    its last animation; `--duration` makes it longer.
    """
  }

  private static var valueSection: String {
    let rows = values.flatMap { value in
      value.forms.enumerated().map { index, form in
        [index == 0 ? value.kind : "", code(form.shown), escaped(form.meaning)]
      }
    }
    return "## Values\n\nEach form is an example of an attribute or an element.\n\n"
      + table(["value", "example", "meaning"], rows)
  }

  private static var keyPathSection: String {
    let rows = keyPaths.map { value in
      let meaning = value.forms.map(\.meaning).filter { !$0.isEmpty }
      return [value.kind, (value.forms.map { code($0.value) } + meaning).joined(separator: ", ")]
    }
    return """
      ## Key paths

      An animation, or a state, names a property by the name of its attribute, or a component of it. A component can be an
      attribute, too: `transform.rotation.z="0.5"`.

      \(table(["kind of property", "components"], rows))
      """
  }

  private static func section(_ section: Section) -> String {
    let tables = elements.filter { $0.section == section }.map { element in
      "### \(element.name)\n\n" + wrapped(escaped(element.summary))
        + (element.attributes.isEmpty ? "" : "\n\n" + table(of: element))
    }
    return
      (["## \(section.rawValue)"] + scenes(of: section).map(listing) + tables
      + (section == .filters ? [filterSection] : [])).joined(separator: "\n\n")
  }

  private static func scenes(of section: Section) -> [SceneSample] {
    let files =
      switch section {
      case .layers:
        ["gradients.caml", "paths.caml", "text.caml", "copies.caml", "masks.caml", "depth.caml"]
      case .images: ["images.caml"]
      case .animations: animationSamples.map(\.file)
      case .filters: ["filters.caml"]
      case .emitters: ["particles.caml"]
      case .states: ["states.caml"]
      case .text, .tilt: [] as [String]
      }
    return files.compactMap { file in samples.first { $0.file == file } }
  }

  private static var filterSection: String {
    "### Types of filters\n\n"
      + table(
        ["example", "inputs and defaults", "meaning"],
        filterTypes.map { type in
          let inputs = type.inputs.map { "\($0.name): \($0.standard)" }.joined(separator: ", ")
          return [code(type.example), inputs.isEmpty ? "none" : inputs, type.meaning]
        })
  }

  private static var quietSection: String {
    let names = KnownNames.quietAttributes.union(KnownNames.quietElements).sorted().map(code)
    return "## Names without effect\n\n"
      + wrapped(
        "Files of Apple's tools and of editors have names that do not change the picture. On an element that the tables "
          + "do not give them to, they are ignored without a report: \(names.joined(separator: ", ")), and names "
          + "that begin with `caplay` or `mica_`.")
  }

  private static var filmSection: String {
    """
    ## A film of three scenes

    \(listing(film))

        multiplane check three-scenes.caml
        multiplane render three-scenes.caml -o three-scenes.png --at 1.5,4.5,7.5
        multiplane render three-scenes.caml -o three-scenes.mp4
    """
  }

  private static var mistakeSection: String {
    let rows = mistakes.map { [code($0.wrong), code($0.right), escaped($0.reason)] }
    return """
      ## Common mistakes

      `multiplane check` reports these guesses:

      \(table(["guess", "right", "reason"], rows))

      These it cannot see:

      - y points up: a layer at the top of the picture has a large y, and gravity is a negative `yAcceleration`.
      - `emissionLongitude` 0 is to the right, 1.5708 up and -1.5708 down. On an outline or a surface it counts from the
        outward direction, and on a line from the direction down.
      - An emitter cell without `contents` is invisible, and its `birthRate` and `lifetime` are 0 at first.
      - A layer without `bounds` has no size: text and images in it are invisible, and a path is drawn anyway.
      - `shadowOpacity` and `borderWidth` are 0 at first, so a colour alone shows neither.
      - An animation does not change the layer. After it, the value jumps back to that of the attribute.
      - The position of the root has no effect.
      - Of two animations with the same `key`, the second replaces the first. Without a key, both run.
      - A state changes its values at once unless a transition animates them.
      """
  }
}
