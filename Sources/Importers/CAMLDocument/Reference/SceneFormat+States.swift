// SPDX-License-Identifier: Apache-2.0

extension SceneFormat {
  /// The states of a layer and the transitions between them.
  static var stateElements: [FormatElement] {
    [state] + changes + [transition, transitionElement]
  }

  private static let dot =
    "<CALayer id=\"dot\" name=\"dot\" bounds=\"0 0 20 20\" position=\"20 50\" backgroundColor=\"#3366cc\">"
    + "<animations><animation type=\"CABasicAnimation\" key=\"turn\" keyPath=\"transform.rotation\" "
    + "duration=\"4\"><byValue value=\"6.2832\"/></animation></animations></CALayer>"

  /// Returns a scene of a dot in whose states the element stands.
  private static func stage(_ tag: String, before: String, after: String) -> ExampleStage {
    ExampleStage(
      tag: tag,
      before:
        "<caml><CALayer id=\"root\" bounds=\"0 0 160 100\" backgroundColor=\"#ffffff\"><sublayers>"
        + dot + "</sublayers><states>" + before, after: after + "</CALayer></caml>")
  }

  private static var state: FormatElement {
    var stage = stage("LKState", before: "<LKState name=\"off\"/>", after: "</states>")
    stage.attributes = [("name", "on")]
    let shapes: [String: ValueShape] = [
      "initial": .engine(.bool), "nextDelay": .engine(.number), "previousDelay": .engine(.number),
    ]
    return FormatElement(
      name: "LKState", section: .states,
      summary: "A state: changes of layers that hold while it is active. CAState is the same.",
      attributes: sorted(StateForm.state, as: stateWords).map {
        row(
          $0, shapes[$0] ?? .text, default: shapes[$0] == .engine(.bool) ? "0" : "none",
          in: stateWords)
      } + [
        row("enabled", "truth", default: "1", "0", "whether the state is there"),
        row(
          "elements", "changes", default: "none",
          "<elements><LKStateSetValue targetId=\"dot\" keyPath=\"position.x\" value=\"140\"/></elements>",
          "the changes"),
      ], stage: stage)
  }

  private static let stateWords = [
    AttributeWords("name", "ready", "the name of the state"),
    AttributeWords("basedOn", "off", "a state whose changes come first"),
    AttributeWords("initial", "1", "whether the scene starts in the state"),
    AttributeWords(
      "nextDelay", "2", "the seconds after which the next state in the file follows",
      range: "0 counts as never"),
    AttributeWords(
      "previousDelay", "2", "the seconds after which the state before follows",
      range: "0 counts as never"),
  ]

  // MARK: Changes

  private static var changes: [FormatElement] {
    let set = StateForm.change.filter { $0 != "beforeObject" }
    return [
      change(
        "LKStateSetValue",
        "A value of a layer while the state is active. Colours, numbers and so on can be an "
          + "attribute; other values are an element, <value>.", set,
        [("targetId", "dot"), ("keyPath", "opacity"), ("value", "0.5")]),
      change(
        "LKStateAddAnimation", "An animation that starts with the state and goes with it.",
        ["targetId", "key"], [("targetId", "dot"), ("key", "blink")],
        part: row(
          "animation", "animation", default: "none",
          "<animation type=\"CABasicAnimation\" keyPath=\"opacity\" duration=\"1\"><fromValue value=\"0\"/>"
            + "</animation>", "the animation, after any of the sections on animations")),
      change(
        "LKStateRemoveAnimation", "The absence of an animation while the state is active.",
        ["targetId", "key"], [("targetId", "dot"), ("key", "turn")]),
      change(
        "LKStateAddElement", "A layer that is there while the state is active.",
        ["targetId", "keyPath", "beforeObject"], [("targetId", "root"), ("keyPath", "sublayers")],
        part: row(
          "object", "layer", default: "none",
          "<object type=\"CALayer\" bounds=\"0 0 9 9\" position=\"90 9\"/>",
          "the layer; type is its class")),
      change(
        "LKStateRemoveElement", "The absence of a layer while the state is active.",
        ["targetId", "keyPath"], [("targetId", "root"), ("keyPath", "sublayers")],
        part: row(
          "object", "reference", default: "none", "<object object=\"dot\"/>", "the id of the layer")
      ),
    ]
  }

  private static func change(
    _ name: String, _ summary: String, _ keys: [String], _ base: [(name: String, value: String)],
    part: FormatAttribute? = nil
  ) -> FormatElement {
    var stage = stage(
      name, before: "<LKState name=\"on\"><elements>", after: "</elements></LKState></states>")
    stage.attributes = base
    if let part { stage.parts = [(part.name, part.example)] }
    let words = changeWords[name, default: []] + everyChangeWords
    let rows = sorted(keys, as: words).map { key in
      var row = row(
        key, .text, default: key == "keyPath" && part != nil ? "sublayers" : "none", in: words)
      // Another attribute says the same, or the value is the default.
      row.isReference =
        key == "key" && name == "LKStateSetValue" || key == "keyPath" && name.hasSuffix("Element")
      return row
    }
    return FormatElement(
      name: name, section: .states, summary: summary, attributes: rows + (part.map { [$0] } ?? []),
      stage: stage)
  }

  private static let everyChangeWords = [AttributeWords("targetId", "dot", "the id of the layer")]

  private static let changeWords = [
    "LKStateSetValue": [
      AttributeWords("keyPath", "position.x", "the property, or its component"),
      AttributeWords("value", "0.2", "the value, or an element <value>"),
      AttributeWords("key", "opacity", "another name of keyPath"),
    ],
    "LKStateAddAnimation": [AttributeWords("key", "spin", "the name of the animation")],
    "LKStateRemoveAnimation": [AttributeWords("key", "turn", "the name of the animation")],
    "LKStateAddElement": [
      AttributeWords("keyPath", "sublayers", "always sublayers"),
      AttributeWords(
        "beforeObject", "dot",
        "the id of the sublayer above it; without it the layer is the top one"),
    ],
    "LKStateRemoveElement": [AttributeWords("keyPath", "sublayers", "always sublayers")],
  ]

  // MARK: Transitions

  private static let twoStates =
    "<LKState name=\"off\"/><LKState name=\"on\"><elements><LKStateSetValue targetId=\"dot\" "
    + "keyPath=\"position.x\" value=\"140\"/></elements></LKState></states><stateTransitions>"

  private static var transition: FormatElement {
    FormatElement(
      name: "LKStateTransition", section: .states,
      summary:
        "The animations of a change between two states. Without one, values change at once; in a "
        + "wallpaper a spring moves them.",
      attributes: sorted(StateForm.transition, as: transitionWords).map {
        row($0, .text, default: SceneTransition.wildcard, in: transitionWords)
      } + [
        row("enabled", "truth", default: "1", "0", "whether the transition is there"),
        row(
          "elements", "elements", default: "none",
          "<elements><LKStateTransitionElement targetId=\"dot\" key=\"position.x\"><animation "
            + "type=\"CABasicAnimation\" duration=\"1\"/></LKStateTransitionElement></elements>",
          "the animations"),
      ], stage: stage("LKStateTransition", before: twoStates, after: "</stateTransitions>"))
  }

  private static var transitionElement: FormatElement {
    var stage = stage(
      "LKStateTransitionElement",
      before: twoStates + "<LKStateTransition toState=\"on\"><elements>",
      after: "</elements></LKStateTransition></stateTransitions>")
    let animation =
      "<animation type=\"CABasicAnimation\" timingFunction=\"easeInEaseOut\"/>"
    stage.attributes = [("targetId", "dot"), ("keyPath", "position.x")]
    stage.parts = [("animation", animation)]
    let shapes: [String: ValueShape] = [
      "beginTime": .engine(.number), "duration": .engine(.number),
    ]
    return FormatElement(
      name: "LKStateTransitionElement", section: .states,
      summary:
        "The animation of one value. Without values of its own it runs from the old to the new one.",
      attributes: sorted(StateForm.transitionElement, as: transitionWords).map {
        row($0, shapes[$0] ?? .text, default: shapes[$0] == nil ? "none" : "0", in: transitionWords)
      } + [
        row(
          "animation", "animation", default: "none", animation,
          "the animation; its keyPath may be left out")
      ], stage: stage)
  }

  private static let transitionWords = [
    AttributeWords("fromState", "off", "the old state; * is every state, and none"),
    AttributeWords("toState", "on", "the new state; * is every state, and none"),
    AttributeWords("targetId", "dot", "the id of the layer"),
    AttributeWords("keyPath", "position.x", "the property, or its component; key is the same"),
    AttributeWords("beginTime", "0.3", "the delay in seconds"),
    AttributeWords("duration", "2", "the duration in seconds, of an animation that has none"),
  ]
}
