// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Multiplane
import MultiplaneDiagnostics
import MultiplanePlans
import MultiplanePlayback
import MultiplanePlayerUI
import MultiplanePrograms

/// The verb `multiplane play`: shows a program in a window.
enum PlayCommand {
  private static let size = Option<CGSize>(
    row: OptionRow(
      name: "--size", placeholder: "WxH",
      summary:
        "The size of the window in pixels. Default: the program's own size, or the largest one that "
        + "fits the display"),
    read: FrameSize.read)
  private static let fps = Option<FrameRate>(
    row: OptionRow(
      name: "--fps", placeholder: "N",
      summary: "The highest frame rate. Default: that of the display"),
    read: FrameRate.read)
  private static let loops = OptionRow(
    name: "--loop",
    summary: "Repeat the program's film, with its scripted clicks. Lottie files are repeated by default")
  private static let once = OptionRow(name: "--once", summary: "Play a Lottie file only once")
  private static let stats = OptionRow(
    name: "--stats",
    summary:
      "Every second, print the number of frames and their cost to standard error; also print the "
      + "names of opened programs")

  private static let gallery = OptionRow(
    name: "--gallery",
    summary: "Show all programs as pictures. A click opens one, Escape returns, typing searches")
  private static let scale = Option<Double>(
    row: OptionRow(
      name: "--scale", placeholder: "N",
      summary: "The number of pixels for each point of the controls, from 0.5 to 4. Default: that of the "
        + "display"),
    request: "give a number from 0.5 to 4, such as 1.5"
  ) { text in Double(text).flatMap { (0.5...4).contains($0) ? $0 : nil } }
  private static let appearance = Option<Bool>(
    row: OptionRow(
      name: "--appearance", placeholder: "light|dark",
      summary: "The appearance of the controls. Default: the last one"),
    choices: [("light", true), ("dark", false)])

  static let verb = Verb(
    name: "play", summary: "Show a program in a window",
    explanation: [
      "Opens a window and plays the program until the window is closed. A program is scaled to fit "
        + "and centred; a scene from a file fills the window. Clicks go to the program. "
        + "While nothing changes, nothing is drawn.",
      "Keys: space pauses and continues; the left and right arrows show the previous and the next "
        + "frame; R restarts; F toggles full screen; S saves the frame as a picture in the current "
        + "folder; ? lists all keys; Escape hides the controls, else returns to the gallery, else closes "
        + "the window. Keys typed into a text field are not commands.",
      "Tab shows the controls and then moves from one to the next: play, step, repeat, pace; a timeline "
        + "of the animations and the curves of a layer's values, on which a drag shows any time and the "
        + "wheel with Control zooms; the layers as a tree with a search, which are also picked in the "
        + "picture (P); the values of the chosen layer; redrawn pixels and times (D); copying a frame (C, "
        + "with wl-copy or xclip) and recording a film of the timeline (E). The player remembers the "
        + "sizes of its panels and the appearance.",
      "In a scene from a file, the digits 1, 2 and so on select a state, and 0 the base state. A "
        + "drag up moves towards the next state and a drag down towards the previous one. When the file "
        + "changes, it is shown again at the same time.",
    ],
    operands: [.optionalProgram],
    options: [
      size.row, fps.row, Option.background.row, loops, once, gallery, scale.row, appearance.row,
    ].inGroup(.window) + [Option.threads.row, stats] + SceneOptions.rows,
    examples: [
      "\(Tool.name) play \(Verb.sample)", "\(Tool.name) play --gallery",
      "\(Tool.name) play \(Verb.sample) --loop --size 640x800 --background navy",
    ],
    run: run)

  @Sendable private static func run(_ arguments: Arguments) throws {
    // The command runs on the main thread, as windows require.
    nonisolated(unsafe) let arguments = arguments
    try MainActor.assumeIsolated { try play(arguments) }
  }

  @MainActor private static func play(_ arguments: Arguments) throws {
    try checkOptions(arguments)
    let isGallery = arguments.has(gallery)
    let scene = isGallery ? nil : try arguments.scene()
    let program = scene?.program
    let isLooped = arguments.has(loops) || scene?.repeats == true && !arguments.has(once)
    var options = try windowOptions(arguments)
    options.title = TerminalText.line(program?.title ?? "Programs")
    if isGallery, options.size == nil { options.size = gallerySize }
    var preferences = PreferencesFile.read()
    if let isLight = try arguments.value(of: appearance) { preferences.isLight = isLight }
    let isScene = !isGallery && arguments.scenePath != nil
    let showing = Showing(
      program, of: arguments.programs, isLooped: isLooped, options, preferences)
    let figures = arguments.has(stats) ? PlayStatistics(now: WallClock.nanoseconds) : nil
    showing.printsOpenedPrograms = figures != nil
    // A wallpaper fills its window, and is cropped if the proportions differ.
    showing.console.controls.fillsWindow = isScene
    let reload = isGallery || SceneHost.current != nil ? nil : SceneReload(arguments)
    let display = PlayDisplay()
    if let scale = try arguments.value(of: scale) {
      showing.console.controls.displayScale = CGFloat(scale)
    } else {
      options.noteScale = { showing.console.controls.displayScale = $0 }
    }
    var player: WindowPlayer?
    options.canContinue = {
      if let player { figures?.update(player) }
      display.update(showing.console)
      reload?.update { result in
        if case .success(let program) = result { showing.reload(program, isLooped: isLooped) }
        if case .failure(let error) = result { display.show(problem: error.message) }
        if case .success = result { display.show(problem: nil) }
      }
      return Interruption.signal == nil && !showing.console.isClosed
    }
    display.install()
    let window = WindowPlayer(options: options) { showing.console }
    player = window
    Interruption.listen()
    if isGallery { silencePrograms() }
    defer { showing.exporter.wait() }
    try window.run()
    player = nil
    if let signal = Interruption.signal { throw ToolError.closed(by: signal) }
  }

  /// Throws a usage error for options that contradict the others.
  private static func checkOptions(_ arguments: Arguments) throws(ToolError) {
    guard !arguments.has(gallery) || arguments.operands.isEmpty else {
      throw .usage(
        .unexpectedOperand, "--gallery shows all programs",
        advice: "leave \(shown(arguments.operands[0])) out")
    }
    guard !(arguments.has(loops) && arguments.has(once)) else {
      throw .usage(
        .conflictingOptions, "\(loops.name) and \(once.name) exclude each other", advice: "give one of them")
    }
  }

  /// Returns the options of the window.
  private static func windowOptions(_ arguments: Arguments) throws(ToolError) -> WindowPlayerOptions {
    var options = WindowPlayerOptions()
    options.size = try arguments.value(of: size)
    options.rate = try arguments.value(of: fps)
    if let background = try arguments.value(of: .background) {
      options.background = background.color(isOpaque: false)
    }
    options.forwardsKeys = true
    options.sendsHover = true
    options.threadCount = try arguments.value(of: .threads)
    return options
  }

  /// The size of the gallery's window in pixels.
  private static let gallerySize = CGSize(width: 1240, height: 820)

  /// Discards the output of programs. In the gallery all of them run, and their lines could not be told
  /// apart.
  private static func silencePrograms() {
    let nowhere = open("/dev/null", O_WRONLY)
    guard nowhere >= 0 else { return }
    dup2(nowhere, STDOUT_FILENO)
    close(nowhere)
  }

  /// The content of the window: a console with one program or with the gallery.
  @MainActor private final class Showing {
    let exporter: FilmExporter
    private(set) var console: PlayerConsole
    /// The visible program. `nil` for the gallery.
    private var program: Program?
    private let opening = Opening()
    /// True to print the name of each opened program to standard error.
    var printsOpenedPrograms = false

    init(
      _ program: Program?, of programs: [Program], isLooped: Bool, _ options: WindowPlayerOptions,
      _ preferences: PlayerPreferences
    ) {
      self.program = program
      let exporter = FilmExporter(size: nil, background: options.background)
      self.exporter = exporter
      var actions = ConsoleActions()
      actions.now = WallClock.nanoseconds
      let opening = opening
      console = PlayerConsole(actions: actions, background: options.background, keepsPast: program != nil) {
        guard let program else {
          return Program.gallery(
            of: programs.filter { $0.name != Program.galleryName }, size: PlayCommand.gallerySize,
            isLight: preferences.isLight
          ) { opening.open?($0) }.makeInteractiveHost()
        }
        return program.host(isLooped: isLooped) { opening.note?($0) }
      }
      console.picture.crew = ThreadCrew.of(options.threadCount)
      console.controls.preferences = preferences
      console.takesKeys = program == nil
      console.homeProgram = program
      opening.note = { [unowned self] in console.noteState($0) }
      if let program, isLooped {
        console.playhead.loopDuration = program.filmDuration(at: options.rate ?? .usual)
      }
      opening.open = { [unowned self] opened in
        self.program = opened
        if printsOpenedPrograms { StandardError.say("opened \(opened.name)") }
        console.open { opened.host(isLooped: false) { opening.note?($0) } }
        console.describe(opened)
      }
      console.actions.save = { [unowned self] in FrameSaver.save($0, of: name, at: $1) }
      console.actions.copy = { FrameCopier.copy($0) }
      console.actions.keep = { PreferencesFile.write($0) }
      console.actions.exportState = { exporter.state }
      console.actions.export = { [unowned self] in exporter.export($0, $1, of: name) }
    }

    /// Shows the new version of a program whose file has changed.
    func reload(_ program: Program, isLooped: Bool) {
      self.program = program
      console.homeProgram = program
      console.reload { [opening] in program.host(isLooped: isLooped) { opening.note?($0) } }
    }

    private var name: String {
      console.program.isOpened || program != nil ? program?.name ?? "program" : Program.galleryName
    }
  }

  /// The actions for a click on a thumbnail and for entering a state. They are set once the console exists.
  private final class Opening {
    var open: ((Program) -> Void)?
    var note: ((String?) -> Void)?
  }
}

extension Program {
  /// Creates a host that reports its states to `note`. A looped host plays as in a film; otherwise, the host
  /// is interactive.
  fileprivate func host(isLooped: Bool, note: @escaping (String?) -> Void) -> LayerHost {
    var program = self
    program.stateHandler = note
    return isLooped ? program.makeHost() : program.makeInteractiveHost()
  }
}
