// SPDX-License-Identifier: Apache-2.0

import LottieDocument
import MultiplanePlans
import SVGDocument

/// The options for scenes from files, for every verb that shows one.
enum SceneOptions {
  private static let state = Option<String>(
    row: OptionRow(
      name: "--state", placeholder: "NAME",
      summary:
        "The state of a scene from a file, or base for none. Default: Locked if there is such a "
        + "state, otherwise the initial state"))
  private static let states = Option<[String]>(
    row: OptionRow(
      name: "--states", placeholder: "A,B,...",
      summary: "Play the transitions between these states of a scene from a file, in order"),
    request: "give two states or more, such as Locked,Unlock"
  ) { text in
    let names = text.split(separator: ",").map(String.init)
    return names.count >= 2 ? names : nil
  }
  private static let hold = Option<Double>(
    row: OptionRow(
      name: "--hold", placeholder: "S",
      summary: "The pause after each transition of --states in seconds. Default: 1"),
    read: MediaTime.read)
  private static let progress = Option<Double>(
    row: OptionRow(
      name: "--progress", placeholder: "P",
      summary: "The progress of the transition from A to B of --states A,B, from 0 to 1, as during a drag"),
    request: "give a number from 0 to 1, such as 0.5"
  ) { NumberFormat.number($0, in: 0...1) }
  private static let tilt = Option<SceneChoices.Tilt>(
    row: OptionRow(
      name: "--tilt", placeholder: "X,Y",
      summary: "The tilt of the device about each axis, from -1 to 1, for a scene with parallax"),
    request: "give two numbers from -1 to 1, such as 0.5,0; after an = if the first is negative"
  ) { text in
    let numbers = text.split(separator: ",").compactMap { NumberFormat.number(String($0)) }
    let isTilt = numbers.count == 2 && numbers.allSatisfy { (-1...1).contains($0) }
    return isTilt ? SceneChoices.Tilt(x: numbers[0], y: numbers[1]) : nil
  }
  private static let marker = Option<String>(
    row: OptionRow(
      name: "--marker", placeholder: "NAME",
      summary: "The part of a Lottie animation that a marker of this name begins"))
  private static let animation = Option<String>(
    row: OptionRow(
      name: "--animation", placeholder: "ID",
      summary: "The animation of a .lottie package. Default: the one that the package chooses"))
  private static let theme = Option<String>(
    row: OptionRow(
      name: "--theme", placeholder: "ID",
      summary:
        "The theme of a .lottie package, or none after an =. Default: the one with which its animation begins"
    ))
  private static let set = Option<SceneChoices.Slot>(
    row: OptionRow(
      name: "--set", placeholder: "NAME=VALUE",
      summary:
        "The value of an input of the scene, of a slot of a Lottie file, or of an attribute of an SVG file, such as "
        + "title.text: #rrggbb or a name such as navy, a number, x,y, a text, or the path of a file in the scene's "
        + "folder. May be given several times"),
    request: "give the name of an input and its value, such as accent=#ff8800"
  ) { text in
    guard let sign = text.firstIndex(of: "="), sign > text.startIndex else { return nil }
    return SceneChoices.Slot(name: String(text[..<sign]), value: String(text[text.index(after: sign)...]))
  }
  private static let setFile = Option<String>(
    row: OptionRow(
      name: "--set-file", placeholder: "JSON",
      summary:
        "A JSON file with an object that has the values of inputs by their names. --set counts over it",
      ownOffer: .anyFile))
  private static let style = Option<LottieRenderingStyle>(
    row: OptionRow(
      name: "--lottie-style", placeholder: "STYLE",
      summary:
        "The program whose reading of Lottie files is followed: after-effects or core-animation, which is what "
        + "lottie-ios draws. Default: after-effects"),
    request: "give \(LottieRenderingStyle.allCases.map(\.rawValue).joined(separator: " or "))"
  ) { LottieRenderingStyle(rawValue: $0) }
  private static let expressions = OptionRow(
    name: "--no-expressions",
    summary:
      "Do not run the expressions of a Lottie file, but loopIn and loopOut. Default: run them, in a process with "
      + "limits of time and memory")
  private static let language = Option<String>(
    row: OptionRow(
      name: "--language", placeholder: "TAG",
      summary: "The language of an SVG file with several, such as en or de-CH. Default: en"),
    request: "give a tag such as en or de-CH"
  ) { text in
    let isTag = !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    return isTag ? text : nil
  }
  private static let fontSize = Option<Double>(
    row: OptionRow(
      name: "--font-size", placeholder: "UNITS",
      summary: "The size of text for which an SVG file says none, in its own units. Default: 16"),
    request: "give a number greater than 0"
  ) { text in NumberFormat.number(text).flatMap { $0 > 0 ? $0 : nil } }
  private static let imageFolder = Option<String>(
    row: OptionRow(
      name: "--image-folder", placeholder: "DIR",
      summary: "The folder in which the images of an SVG file may lie. Default: the folder of the file"))

  private static let click = Option<SceneChoices.PointerEvent>(
    row: OptionRow(
      name: "--click", placeholder: "ID@TIME",
      summary:
        "A click on an element of an SVG file, at a time in seconds. May be given several times"),
    request: "give an id and a time from 0 to 3600, such as start@1.5"
  ) { text in
    guard let sign = text.lastIndex(of: "@"), sign > text.startIndex,
      let time = NumberFormat.number(String(text[text.index(after: sign)...]), in: eventTimes)
    else { return nil }
    return SceneChoices.PointerEvent(identifier: String(text[..<sign]), time: time)
  }
  private static let hover = Option<SceneChoices.PointerEvent>(
    row: OptionRow(
      name: "--hover", placeholder: "ID@FROM-TO",
      summary:
        "The pointer over an element of an SVG file, between two times in seconds. May be given several times"
    ),
    request: "give an id and two times from 0 to 3600, such as menu@1-2.5"
  ) { text in
    guard let sign = text.lastIndex(of: "@"), sign > text.startIndex else { return nil }
    let parts = text[text.index(after: sign)...].split(
      separator: "-", omittingEmptySubsequences: false)
    let times = parts.compactMap { NumberFormat.number(String($0), in: eventTimes) }
    guard parts.count == 2, times.count == 2, times[0] < times[1] else { return nil }
    return SceneChoices.PointerEvent(
      identifier: String(text[..<sign]), time: times[0], end: times[1])
  }
  /// The possible times of events in seconds.
  private static let eventTimes = 0...SVGEvent.latestTime

  /// The rows for reading a file, for the tables of verbs that show no states.
  static let readingRows = inputRows + lottieRows + svgRows + [.strict] + SceneLimits.rows
  /// The rows that only Lottie files need.
  static let lottieRows = [animation.row, theme.row, style.row, expressions].inGroup(.lottie)
  /// The rows for the values of inputs.
  static let inputRows = [set.row, setFile.row].inGroup(.data)
  /// The rows that only SVG files need.
  static let svgRows = [
    language.row, fontSize.row, imageFolder.row, click.row, hover.row,
  ].inGroup(.svg)
  /// The rows for the tables of verbs that can show states.
  static let rows =
    [state.row, states.row, hold.row, progress.row, tilt.row].inGroup(.states)
    + [marker.row].inGroup(.lottie) + readingRows

  /// Returns the options with which another command reads a file in the same way.
  static func words(of choices: SceneChoices) -> [String] {
    var words: [String] = []
    for (row, value) in [(animation.row, choices.animation), (theme.row, choices.theme)] {
      if let value { words += [value.isEmpty ? "\(row.name)=" : "\(row.name) \(ShellText.word(value))"] }
    }
    if let path = choices.valueFile { words.append("\(setFile.row.name) \(ShellText.word(path))") }
    words += choices.slots.map { "\(set.row.name) \(ShellText.word("\($0.name)=\($0.value)"))" }
    if let name = choices.style { words.append("\(style.row.name) \(name)") }
    if !choices.runsExpressions { words.append(expressions.name) }
    if let language = choices.language { words.append("\(Self.language.row.name) \(language)") }
    if let size = choices.fontSize { words.append("\(fontSize.row.name) \(size)") }
    if let folder = choices.imageFolder {
      words.append("\(imageFolder.row.name) \(ShellText.word(folder))")
    }
    words += choices.events.map { event in
      let times = "\(event.time)" + (event.end.map { "-\($0)" } ?? "")
      let name = event.end == nil ? click.row.name : hover.row.name
      return "\(name) \(ShellText.word("\(event.identifier)@\(times)"))"
    }
    if choices.isStrict { words.append(OptionRow.strict.name) }
    return words
  }

  /// Returns the choices that the options specify.
  static func choices(_ arguments: Arguments) throws(ToolError) -> SceneChoices {
    var choices = SceneChoices()
    choices.state = try arguments.value(of: state)
    choices.states = try arguments.value(of: states) ?? []
    choices.hold = try arguments.value(of: hold)
    choices.progress = try arguments.value(of: progress)
    choices.tilt = try arguments.value(of: tilt)
    choices.marker = try arguments.value(of: marker)
    choices.animation = try arguments.value(of: animation)
    choices.theme = try arguments.value(of: theme)
    choices.slots = try arguments.values(of: set)
    choices.valueFile = try arguments.value(of: setFile)
    choices.style = try arguments.value(of: style)?.rawValue
    choices.language = try arguments.value(of: language)
    choices.fontSize = try arguments.value(of: fontSize)
    choices.imageFolder = try arguments.value(of: imageFolder)
    choices.events = try arguments.values(of: click) + arguments.values(of: hover)
    choices.hasPointer = arguments.verb.name == PlayCommand.verb.name
    choices.runsExpressions = !arguments.has(expressions)
    choices.isStrict = arguments.has(.strict)
    try check(choices)
    return choices
  }

  /// Throws if options contradict each other.
  private static func check(_ choices: SceneChoices) throws(ToolError) {
    if choices.state != nil, !choices.states.isEmpty {
      throw .usage(
        .conflictingOptions, "--state and --states exclude each other", advice: "give one of them")
    }
    if choices.hold != nil, choices.states.isEmpty { throw .usage(.missingOption, "--hold needs --states") }
    if choices.progress != nil, choices.states.count != 2 {
      throw .usage(.missingOption, "--progress needs --states with two names")
    }
    if choices.progress != nil, choices.hold != nil {
      throw .usage(.conflictingOptions, "--progress shows one moment", advice: "leave --hold out")
    }
  }
}
