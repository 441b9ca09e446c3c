// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A program that can be listed, rendered, played and tested: a tree of layers and what happens to it when.
public struct Program {
  /// What a person types to name it; lower-case letters, digits and hyphens.
  public let name: String
  /// One line that says what is seen.
  public let title: String
  /// The document that the program comes from; `nil` for our own.
  public let seed: String?
  /// How long its film is, in seconds; `nil` means until its last animation that ends has ended.
  public let duration: Double?
  /// Which program of the document it is, in the document's words; `nil` by default.
  public var listing: String?
  /// The media times, in seconds, that tell the story on a contact sheet; `nil`, the default, means evenly spaced
  /// ones.
  public var moments: [Double]?
  private let build: (Script) -> CALayer

  /// Creates a program.
  ///
  /// - Parameter build: makes the root layer and says to the script what happens when; called once for each
  /// showing.
  public init(
    name: String, title: String, seed: String? = nil, duration: Double? = nil,
    build: @escaping (Script) -> CALayer
  ) {
    self.name = name
    self.title = title
    self.seed = seed
    self.duration = duration
    self.build = build
  }

  /// Builds the tree and a host for it whose time is 0, in which the script does what a person would do.
  public func makeHost() -> LayerHost { makeScriptedHost().host }

  /// Builds the tree and a host for it whose time is 0, for a person: what the script clicks is left out.
  public func makeInteractiveHost() -> LayerHost { makeScriptedHost(clicking: false).host }

  func makeScriptedHost(clicking: Bool = true) -> (host: LayerHost, script: Script) {
    let script = Script()
    let host = LayerHost { build(script) }
    let handler = script.inputHandler
    host.inputHandler = handler
    (host.sizeHandler, host.textHandler) = (script.sizeHandler, script.textHandler)
    for (time, happening) in script.happenings {
      switch happening {
      case .call(let body): host.schedule(at: time, body)
      case .input(let event):
        if clicking { host.schedule(at: time) { handler?(event) } }
      }
    }
    return (host, script)
  }

  /// What happens in a program, and when.
  public final class Script {
    fileprivate enum Happening {
      case call(() -> Void)
      case input(InputEvent)
    }

    fileprivate var happenings: [(Double, Happening)] = []
    fileprivate var inputHandler: ((InputEvent) -> Void)?
    fileprivate var sizeHandler: ((CGSize) -> Void)?
    fileprivate var textHandler: (() -> Bool)?

    /// When the last thing happens, in seconds; 0 when nothing does.
    var lastTime: Double { happenings.map(\.0).filter(\.isFinite).max() ?? 0 }

    /// Does `body` at media time `time`, in seconds from the beginning.
    public func at(_ time: Double, _ body: @escaping () -> Void) { happenings.append((time, .call(body))) }

    /// Calls `body` with everything that is done with the pointer, by a person or by the script, with positions in the
    /// root layer's own space; replaces the body given before.
    public func onInput(_ body: @escaping (InputEvent) -> Void) { inputHandler = body }

    /// Calls `body` with the size of the window, in points, when it opens and when it has changed, for programs that fill
    /// it; replaces the body given before. In a film it is never called.
    public func onResize(_ body: @escaping (CGSize) -> Void) { sizeHandler = body }

    /// Asks `body` whether typed text goes to the program, so that keys are no commands to the player; replaces the body
    /// given before.
    public func takesText(_ body: @escaping () -> Bool) { textHandler = body }

    /// Sends something that a person does at media time `time`, in seconds from the beginning. In a window it is left to
    /// the person.
    public func input(_ event: InputEvent, time: Double) { happenings.append((time, .input(event))) }

    /// Types text at media time `time`, in seconds from the beginning: what a film shows a person doing. In a window it is
    /// left to the person.
    public func type(_ text: String, time: Double) { input(.text(text), time: time) }

    /// Presses and lifts the pointer at media time `time`, in seconds from the beginning: what a film shows a person
    /// doing. In a window it is left to the person.
    ///
    /// - Parameter point: a point of the root layer's own space.
    public func click(at point: CGPoint, time: Double) {
      happenings.append((time, .input(.pointerDown(point))))
      happenings.append((time, .input(.pointerUp(point))))
    }

    /// Presses the pointer at media time `time`, moves it evenly and lifts it: what a film shows a person doing. In a
    /// window it is left to the person.
    ///
    /// - Parameters:
    ///   - start: where it is pressed, in the root layer's own space.
    ///   - end: where it is lifted.
    ///   - time: when it is pressed, in seconds from the beginning.
    ///   - duration: how long the move takes, in seconds; not positive ones count as 0.
    public func drag(from start: CGPoint, to end: CGPoint, time: Double, duration: Double) {
      happenings.append((time, .input(.pointerDown(start))))
      let steps = duration > 0 ? max(1, min(Int(min(duration, 1e4) * Self.dragRate), 100_000)) : 1
      for step in 1...steps {
        let part = Double(step) / Double(steps)
        let point = CGPoint(
          x: start.x + CGFloat(part) * (end.x - start.x), y: start.y + CGFloat(part) * (end.y - start.y))
        happenings.append((time + part * max(duration, 0), .input(.pointerMove(point))))
      }
      happenings.append((time + max(duration, 0), .input(.pointerUp(end))))
    }

    /// How many moves a second a drag has: one a frame of a usual display.
    private static let dragRate = 60.0
  }
}
