// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneGeometry
internal import MultiplanePrograms
public import MultiplaneRecorder
public import QuartzCore

/// Captions of at most two lines, in which words can stand out as they are spoken.
///
/// The times of the words come from the captions. In a caption without them, its time is spread over its
/// characters. A caption that needs more than two lines is shown in several parts, one after another.
public struct CaptionsBlock: FilmBlock {
  /// The appearances.
  public enum Style: String, Sendable, CaseIterable {
    /// Lines.
    case plain
    /// Lines whose words take the accent colour as they are spoken.
    case karaoke
    /// One large word at a time.
    case word
    /// Lines in which a box moves from word to word.
    case highlight
  }

  /// The surface behind the text.
  public enum Backing: String, Sendable, CaseIterable {
    /// A box with round corners, with which the text is readable in front of anything.
    case plate
    /// Nothing, for plain backgrounds.
    case none
  }

  /// The captions. Times are those of the block, in seconds.
  ///
  /// A caption ends at the latest with the start of the next one. At most 2000 captions and 500 characters of
  /// each are shown; the rest is reported, as are captions that have no time.
  public var captions: [Caption]
  /// The appearance. The default is `plain`.
  public var style: Style
  /// The surface behind the text. The default is `plate`.
  public var backing = Backing.plate
  /// The size of the letters, from 1 to 50 % of the frame's shorter side. The letters of `word` are 2.2 times
  /// as large. A word that does not fit shrinks to half of the size; what still does not fit is left out and
  /// reported. The default is 5.
  public var size = Self.usualSize
  /// The vertical position of the lines in the area. The default is `bottom`.
  public var position = VerticalPosition.bottom
  /// The colour of spoken words or of the box, or `nil`, the default, for the theme's accent colour.
  public var color: ThemeColor?

  /// Creates a block without captions.
  public init() { self.init([]) }

  /// Creates a block with captions.
  public init(_ captions: [Caption], style: Style = .plain) {
    (self.captions, self.style) = (captions, style)
  }

  /// The name in film files, and a description of one line.
  public static let (name, summary) = ("captions", "Captions whose words can stand out as they are spoken")

  /// The parameters that film files can set.
  public static var parameters: [BlockParameter<CaptionsBlock>] {
    [
      .rows("captions", columns: columns, "The captions, of which at most \(captionLimit) are shown") {
        $0.captions = $1.map { row in
          Caption(start: row.number("start"), end: row.number("end"), text: row.text("text"))
        }
      },
      .choice("style", \.style, "The appearance"),
      .choice("backing", \.backing, "What is behind the text"),
      .number(
        "size", \.size, in: BlockFrame.sizes, "The size of the letters in percent of the frame's shorter side"
      ),
      .choice("position", \.position, "The vertical position of the lines in the area"),
      .color("color", \.color, "The colour of spoken words or of the box"),
    ]
  }

  private static let columns = [
    SceneInput.text("text", default: nil, limit: textLimit, help: "The text"),
    SceneInput.number(
      "start", in: 0...latest, default: nil, help: "The time at which it appears, in seconds"),
    SceneInput.number(
      "end", in: 0...latest, default: nil, help: "The time at which it disappears, in seconds"),
  ]

  private static let (usualSize, textLimit, captionLimit) = (5.0, 500, 2000)
  /// The latest time in film files: a day.
  private static let latest = 86_400.0

  /// Returns a layer with the content and the animations of the block.
  public func makeLayer(in frame: BlockFrame) -> CALayer {
    let frame = frame.withInstalledFonts
    let layer = frame.makeLayer(name: Self.name)
    let parts = CaptionParts(block: self, frame: frame, letter: frame.letterSize(size, usual: Self.usualSize))
    for caption in shownCaptions(in: frame) { parts.add(caption, to: layer) }
    return layer
  }

  /// Returns the time in seconds after which the block rests.
  public func settlingTime(in frame: BlockFrame) -> Double {
    let last = captions.lazy.map(\.end).filter(\.isFinite).max() ?? 0
    return last.clamped(atLeast: 0, atMost: frame.duration)
  }

  /// Returns the captions in the order of time, without overlaps. What is left out is reported.
  private func shownCaptions(in frame: BlockFrame) -> [Caption] {
    let subject = "\(Self.name) block"
    let duration = frame.duration.isFinite ? frame.duration : Self.latest
    var usable = captions.filter { caption in
      caption.start.isFinite && caption.end.isFinite && max(caption.start, 0) < caption.end
        && !caption.text.allSatisfy(\.isWhitespace)
    }
    if usable.count < captions.count {
      FilmReports.invalid(
        subject, "\(captions.count - usable.count) captions have no text, or no time; they are left out")
    }
    usable = usable.sorted { $0.start < $1.start }
    let late = usable.filter { $0.start >= duration }.count
    if late > 0 {
      FilmReports.invalid(subject, "\(late) captions begin after its end at \(duration) s; they are left out")
    }
    usable.removeLast(late)
    if usable.count > Self.captionLimit {
      FilmReports.invalid(
        subject, "it has \(usable.count) captions; only the first \(Self.captionLimit) are shown")
    }
    var result: [Caption] = []
    for var caption in usable.prefix(Self.captionLimit) {
      (caption.start, caption.end) = (max(caption.start, 0), min(caption.end, duration))
      caption.text = caption.text.bounded(to: Self.textLimit, of: Self.name)
      if let last = result.last, last.end > caption.start {
        FilmReports.invalid(
          subject, "the caption at \(last.start) s ends when the next one begins, at \(caption.start) s")
        if last.start < caption.start {
          result[result.count - 1].end = caption.start
        } else {
          result.removeLast()
        }
      }
      result.append(caption)
    }
    return result
  }
}
