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

  /// Builds the tree and a host for it whose time is 0.
  public func makeHost() -> LayerHost { makeScriptedHost().host }

  func makeScriptedHost() -> (host: LayerHost, script: Script) {
    let script = Script()
    let host = LayerHost { build(script) }
    for (time, body) in script.calls { host.schedule(at: time, body) }
    return (host, script)
  }

  /// What happens in a program, and when.
  public final class Script {
    fileprivate var calls: [(Double, () -> Void)] = []

    /// When the last thing happens, in seconds; 0 when nothing does.
    var lastTime: Double { calls.map(\.0).filter(\.isFinite).max() ?? 0 }

    /// Does `body` at media time `time`, in seconds from the beginning.
    public func at(_ time: Double, _ body: @escaping () -> Void) { calls.append((time, body)) }
  }
}
