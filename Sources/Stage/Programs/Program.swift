// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
public import QuartzCore

/// A program that can be listed, rendered, played and tested. It consists of a layer tree and a script of
/// timed events.
///
/// ```swift
/// let program = Program(name: "fade", title: "A square fades out", duration: 2) { script in
///   let layer = makeRootLayer()
///   script.at(1) { layer.opacity = 0 }
///   return layer
/// }
/// let host = program.makeHost()
/// ```
///
/// Each host runs the build closure again, so it has its own layers and starts at time 0. In a film, the
/// script's input events are sent. In a window, they are omitted, and the user provides the input.
public struct Program {
  /// The name on the command line. It consists of lower-case letters, digits and hyphens.
  public let name: String
  /// A one-line description of the picture.
  public let title: String
  /// The document from which the program is adapted, or `nil` for an original program.
  public let seed: String?
  /// The duration of the program's film in seconds, or `nil` to use the result of `filmDuration(at:)`.
  public let duration: Double?
  /// The frame rate of the program's film, in frames per second. With `nil`, the default, it is 60.
  public var frameRate: Double?
  /// The title that the document gives to this example, or `nil`, the default, if it gives none.
  public var listing: String?
  /// The media times of the frames on a contact sheet, in seconds. With `nil`, the default, the frames are
  /// evenly spaced.
  public var moments: [Double]?
  /// The named times of the program's film, which players show on their timelines and pages list. By default,
  /// there are none.
  public var markers: [Marker] = []
  /// The names of the states that the digit keys enter: 1 enters the first state, and 0 leaves the state. By
  /// default, there are none.
  public var states: [String] = []
  /// A closure that is called when the program has entered a state after its start. Its argument is the name
  /// of the state, or `nil` if the program has left all states. The default is `nil`.
  public var stateHandler: ((String?) -> Void)?
  /// The values that the program takes from outside, for `--set` and rows of data. By default, there are
  /// none.
  public var inputs: [SceneInput] = []
  /// The values that are given, by the names of their inputs. The program's closure and the events of its
  /// script see them. Other inputs have their defaults. By default, there are none.
  public var inputValues: [String: SceneInput.Value] = [:]
  /// The sounds of the program's film in addition to `sound`. By default, there are none.
  public var cues: [SoundCue] = []
  /// A closure that returns the bytes of a sound file, such as WAV, whose sound begins with the program. With
  /// `nil`, the default, the program is silent. Films that the command line makes contain the sound.
  public var sound: (() -> [UInt8])?
  private let build: (Script) -> CALayer

  /// The name that stands for no state where states are listed or shown.
  package static let noState = "base"

  /// Creates a program.
  ///
  /// - Parameters:
  ///   - name: The name on the command line: lower-case letters, digits and hyphens.
  ///   - title: A one-line description of the picture.
  ///   - seed: The document from which the program is adapted, or `nil` for an original program.
  ///   - duration: The duration of the program's film in seconds, or `nil` to use the result of
  ///     `filmDuration(at:)`.
  ///   - build: A closure that creates the root layer and adds events to the script. It is called once for
  ///     each host.
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

  /// A named time of a program.
  public struct Marker: Hashable, Sendable {
    /// The name that the user sees.
    public var name: String
    /// The media time in seconds.
    public var time: Double

    /// Creates a marker at a media time in seconds.
    public init(name: String, time: Double) { (self.name, self.time) = (name, time) }
  }

  /// Creates the layer tree and a host at time 0. The host sends the script's input events.
  public func makeHost() -> LayerHost { makeScriptedHost().host }

  /// Creates the layer tree and a host at time 0 for a user. The script's input events are omitted.
  public func makeInteractiveHost() -> LayerHost { makeScriptedHost(clicking: false).host }

  /// Builds the root layer for another program, whose script is `script`, and adds this program's events to
  /// that script `start` seconds later. For this program's code, `start` is time 0.
  ///
  /// The other program receives the user's input and the size of the window.
  package func makeRoot(in script: Script, at start: Double) -> CALayer {
    let own = Script()
    let values = inputValues
    let root = LayerHost.perform(at: 0) { InputValues.with(values) { build(own) } }
    let handler = own.inputHandler
    // A running host has already scheduled its script, so the events are added to the host.
    let host = LayerHost.current
    func add(_ time: Double, _ body: @escaping () -> Void) {
      if let host { host.schedule(at: time, body) } else { script.at(time, body) }
    }
    for (time, event) in own.scriptEvents {
      add(time + start) {
        LayerHost.perform(at: time) {
          InputValues.with(values) {
            switch event {
            case .call(let body): body()
            case .input(let event): handler?(event)
            }
          }
        }
      }
    }
    return root
  }

  func makeScriptedHost(clicking: Bool = true) -> (host: LayerHost, script: Script) {
    let script = Script()
    if let stateHandler { script.noteState = stateHandler }
    let values = inputValues
    let host = LayerHost { InputValues.with(values) { build(script) } }
    let handler = script.inputHandler
    host.inputHandler = handler
    (host.sizeHandler, host.textHandler) = (script.sizeHandler, script.textHandler)
    for (time, scriptEvent) in script.scriptEvents {
      switch scriptEvent {
      case .call(let body): host.schedule(at: time) { InputValues.with(values, body) }
      case .input(let event):
        if clicking { host.schedule(at: time) { handler?(event) } }
      }
    }
    return (host, script)
  }

  /// The timed events of a program, and its handlers for input, for the window's size and for text.
  public final class Script {
    fileprivate enum ScriptEvent {
      case call(() -> Void)
      case input(InputEvent)
    }

    /// The time between the press and the release of a click, in seconds. A highlight stays visible for
    /// several frames.
    private static let clickDuration = 0.1

    private var entries: [(time: Double, event: ScriptEvent, isClick: Bool)] = []
    /// The events, in the order in which they were added. A press of `click(at:time:)` is followed by its
    /// release, which comes no later than the next press.
    fileprivate var scriptEvents: [(Double, ScriptEvent)] {
      entries.indices.flatMap { index -> [(Double, ScriptEvent)] in
        let (time, event, isClick) = entries[index]
        guard isClick, case .input(.pointerDown(let point)) = event else { return [(time, event)] }
        return [(time, event), (releaseTime(ofClick: index), .input(.pointerUp(point)))]
      }
    }
    fileprivate var inputHandler: ((InputEvent) -> Void)?
    fileprivate var sizeHandler: ((CGSize) -> Void)?
    fileprivate var textHandler: (() -> Bool)?

    /// The time of the last event in seconds, or 0 if there are no events.
    var lastTime: Double { scriptEvents.map(\.0).filter(\.isFinite).max() ?? 0 }

    /// Schedules `body` at media time `time`, in seconds from the start.
    public func at(_ time: Double, _ body: @escaping () -> Void) {
      entries.append((time, .call(body), false))
    }

    /// Sets the handler of all input events, whether from the user or from the script. It replaces the
    /// previous handler.
    ///
    /// Positions are in the coordinate space of the root layer.
    public func onInput(_ body: @escaping (InputEvent) -> Void) { inputHandler = body }

    /// Sets the handler of the window's size, in points, for programs that fill their window. It replaces the
    /// previous handler.
    ///
    /// The handler is called when the window opens and when its size has changed. It is not called in a film.
    public func onResize(_ body: @escaping (CGSize) -> Void) { sizeHandler = body }

    /// Sets a closure that returns whether the program currently accepts text. It replaces the previous
    /// closure.
    ///
    /// While the program accepts text, keys are sent to it and are not commands of the player.
    public func acceptsText(_ body: @escaping () -> Bool) { textHandler = body }

    /// A closure that tells players that the program has entered a state, whose name is the argument, or with
    /// `nil` that it has left all states.
    public fileprivate(set) var noteState: (String?) -> Void = { _ in }

    /// Schedules an input event at media time `time`, in seconds from the start. It is sent in films, but not
    /// in windows.
    public func input(_ event: InputEvent, time: Double) { entries.append((time, .input(event), false)) }

    /// Schedules typed text at media time `time`, in seconds from the start. It is sent in films, but not in
    /// windows.
    public func type(_ text: String, time: Double) { input(.text(text), time: time) }

    /// Schedules a click: a press at media time `time`, in seconds from the start, and the release 0.1
    /// seconds later, or earlier at the next press. It is sent in films, but not in windows.
    ///
    /// - Parameters:
    ///   - point: The position in the coordinate space of the root layer.
    ///   - time: The media time of the press, in seconds.
    public func click(at point: CGPoint, time: Double) {
      entries.append((time, .input(.pointerDown(point)), true))
    }

    private func releaseTime(ofClick index: Int) -> Double {
      let time = entries[index].time
      return entries.indices.reduce(time + Self.clickDuration) { release, other in
        guard case .input(.pointerDown) = entries[other].event else { return release }
        let next = entries[other].time
        return next > time || (next == time && other > index) ? min(release, next) : release
      }
    }

    /// Schedules a drag at constant speed. It is sent in films, but not in windows.
    ///
    /// - Parameters:
    ///   - start: The position of the press, in the coordinate space of the root layer.
    ///   - end: The position of the release, in the same space.
    ///   - time: The media time of the press, in seconds from the start.
    ///   - duration: The duration of the movement, in seconds. Values that are not positive count as 0.
    public func drag(from start: CGPoint, to end: CGPoint, time: Double, duration: Double) {
      input(.pointerDown(start), time: time)
      let steps = duration > 0 ? Int(min(duration, 1e4) * Self.dragRate).clamped(to: 1...100_000) : 1
      for step in 1...steps {
        let part = Double(step) / Double(steps)
        let point = CGPoint(
          x: start.x + CGFloat(part) * (end.x - start.x), y: start.y + CGFloat(part) * (end.y - start.y))
        input(.pointerMove(point), time: time + part * max(duration, 0))
      }
      input(.pointerUp(end), time: time + max(duration, 0))
    }

    /// The number of moves per second in a drag: one for each frame at 60 frames per second.
    private static let dragRate = 60.0
  }
}
