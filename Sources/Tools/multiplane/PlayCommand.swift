// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Demos
import Foundation
import MultiplanePlayback
import MultiplanePlayerUI
import MultiplanePrograms
import MultiplaneWindow

/// The verb `multiplane play`: shows a program in a window.
enum PlayCommand {
  private static let size = Option<CGSize>(
    row: OptionRow(
      name: "--size", placeholder: "WxH",
      summary:
        "Width and height of the window in pixels; unless given, the program's own size, or as much as there "
        + "is room for"),
    read: FrameSize.read)
  private static let fps = Option<FrameRate>(
    row: OptionRow(
      name: "--fps", placeholder: "N",
      summary: "At most so many frames a second; as many as the display shows unless given"),
    read: FrameRate.read)
  private static let loops = OptionRow(
    name: "--loop", summary: "Show the program's film over and over; its own clicks are made")
  private static let stats = OptionRow(
    name: "--stats",
    summary:
      "Say every second on standard error how many frames were shown and what they cost, and what is opened")

  private static let gallery = OptionRow(
    name: "--gallery", summary: "Show all programs side by side; a click opens one, Escape goes back")

  static let verb = Verb(
    name: "play", summary: "Show a program in a window",
    explanation: [
      "Opens a window and shows the program in it, as large as fits and centred, until the window is closed; a scene from "
        + "a file covers the window, its middle showing. Clicks go to the program: jack, for one, opens and closes at a click on the box. While nothing changes nothing is "
        + "drawn.",
      "Keys: space pauses and goes on, the left and right arrows show the frame before and the next one, R begins "
        + "anew, F fills the screen and stops filling it, S saves the frame as a picture in the current folder, "
        + "Escape ends. What is typed into a text field is no command.",
      "Tab shows the controls, and hides them: pace, a timeline with the animations, on which dragging shows any moment "
        + "and the wheel with Control shows more or less, the layers, of which the selected one is outlined and its "
        + "values listed, how long frames take, D for what is drawn again, E for a film of what the timeline shows.",
      "A scene from a file goes to its states at the digits 1, 2, and so on, and to none of them at 0; dragging up goes "
        + "on to the next state and dragging down back to the one before, as far as the pointer goes.",
    ],
    operands: [.programUnlessGallery],
    options: [size.row, fps.row, Option.background.row, Option.threads.row, loops, gallery, stats]
      + SceneRequest.rows,
    examples: [
      "\(Tool.name) play jack", "\(Tool.name) play --gallery",
      "\(Tool.name) play jack --loop --size 640x800 --background navy",
    ],
    run: run)

  @Sendable private static func run(_ arguments: Arguments) throws {
    let isGallery = arguments.has(gallery)
    guard !isGallery || arguments.operands.isEmpty else {
      throw ToolError.usage("--gallery shows all programs; leave \(shown(arguments.operands[0])) out")
    }
    let program = isGallery ? nil : try arguments.program()
    var options = WindowPlayerOptions()
    options.title = program?.title ?? "Programs"
    options.size = try arguments.value(of: size)
    options.rate = try arguments.value(of: fps)
    if let background = try arguments.value(of: .background) { options.background = background }
    options.forwardsKeys = true
    options.threadCount = try arguments.value(of: .threads)
    let isScene = !isGallery && arguments.scenePath != nil
    let showing = Showing(program, isLooped: arguments.has(loops), options)
    let figures = arguments.has(stats) ? PlayStatistics(now: WallClock.nanoseconds) : nil
    showing.printsOpenedPrograms = figures != nil
    // A wallpaper fills its window, and is cropped if the proportions differ.
    showing.console.fillsWindow = isScene
    var player: WindowPlayer?
    options.canContinue = {
      if let player { figures?.update(player) }
      return Interruption.signal == nil && !showing.console.isClosed
    }
    MultiplaneWindow.install()
    let window = WindowPlayer(options: options) { showing.console }
    player = window
    Interruption.listen()
    defer { showing.exporter.wait() }
    try window.run()
    player = nil
    if let signal = Interruption.signal { throw ToolError.closed(by: signal) }
  }

  /// The content of the window: a console with one program or with the gallery.
  private final class Showing {
    let exporter: FilmExporter
    private(set) var console: PlayerConsole
    /// The visible program. `nil` for the gallery.
    private var program: Program?
    /// True to print the name of each opened program to standard error.
    var printsOpenedPrograms = false

    init(_ program: Program?, isLooped: Bool, _ options: WindowPlayerOptions) {
      self.program = program
      let exporter = FilmExporter(size: nil, background: options.background)
      self.exporter = exporter
      let opening = Opening()
      var actions = ConsoleActions()
      actions.now = WallClock.nanoseconds
      console = PlayerConsole(actions: actions, background: options.background, keepsPast: program != nil) {
        guard let program else {
          return Program.gallery(of: demos.filter { $0.name != "gallery" }) { opening.open?($0) }
            .makeInteractiveHost()
        }
        return isLooped ? program.makeHost() : program.makeInteractiveHost()
      }
      console.crew = ThreadCrew.of(options.threadCount)
      if let program, isLooped { console.loopDuration = program.filmDuration(at: options.rate ?? .usual) }
      opening.open = { [unowned self] opened in
        self.program = opened
        if printsOpenedPrograms { StandardError.say("opened \(opened.name)") }
        console.open { opened.makeInteractiveHost() }
      }
      console.actions.save = { [unowned self] in FrameSaver.save($0, of: name, at: $1) }
      console.actions.export = { [unowned self] in exporter.export($0, $1, of: name) }
    }

    private var name: String {
      console.isShowingOpenedProgram || program != nil ? program?.name ?? "program" : "gallery"
    }
  }

  /// The action for a click on a thumbnail. It is set once the console exists.
  private final class Opening {
    var open: ((Program) -> Void)?
  }
}
