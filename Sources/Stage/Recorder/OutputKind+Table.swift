// SPDX-License-Identifier: Apache-2.0

extension OutputKind {
  /// All kinds of output.
  package static let all = [
    film("mp4", "MP4", [".mp4", ".m4v"], .mp4),
    film("webm", "WebM", [".webm"], .webm),
    film("mov", "QuickTime", [".mov"], .mov),
    OutputKind(name: "gif", title: "GIF", endings: [".gif"], transparency: .full) { destination, _ in
      StreamSink(destination) { format, output, _ in try AnimationEncoder.gif(format, output) }
    },
    OutputKind(name: "apng", title: "APNG", endings: [".apng"], transparency: .full) { destination, _ in
      StreamSink(destination) { format, output, _ in try AnimationEncoder.apng(format, output) }
    },
    OutputKind(name: "webp", title: "WebP", endings: [".webp"], transparency: .full, acceptsQuality: true) {
      destination, settings in
      StreamSink(destination) { format, output, _ in try AnimationEncoder.webP(format, output, settings) }
    },
    OutputKind(name: "html", title: "page", endings: [".html"], transparency: .full, acceptsQuality: true) {
      PageSink($0, settings: $1)
    },
    OutputKind(name: "png", title: "PNG", endings: [".png"], transparency: .full, isPicture: true) {
      PNGSink($0, columns: $1.columns)
    },
    OutputKind(
      name: "frames", title: "PNG of every frame", endings: [".png"], transparency: .full, isSequence: true,
      isStream: false
    ) { destination, _ in PNGSequenceSink(path: destination.path) },
    OutputKind(name: "y4m", title: "Y4M", endings: [".y4m"], transparency: .none) { destination, _ in
      StreamSink(destination) { try Y4MEncoder($0, $1, $2) }
    },
    OutputKind(name: "bgra", title: "raw BGRA", endings: [".bgra", ".raw"], transparency: .full) {
      destination, _ in
      StreamSink(destination) { RawEncoder($0, $1, $2) }
    },
  ]

  private static func film(_ name: String, _ title: String, _ endings: [String], _ kind: FilmKind)
    -> OutputKind
  {
    OutputKind(
      name: name, title: title, endings: endings,
      transparency: kind.codecs[0].transparentLayout == nil ? .none : .full,
      isStream: kind.streamOptions != nil, film: kind
    ) { FilmSink($0, kind: kind, settings: $1) }
  }
}
