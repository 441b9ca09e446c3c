// SPDX-License-Identifier: Apache-2.0

extension OutputKind {
  /// All kinds of output.
  package static let all = [
    film("mp4", "MP4", [".mp4", ".m4v"], .mp4),
    film("webm", "WebM", [".webm"], .webm),
    film("mov", "QuickTime", [".mov"], .mov),
    OutputKind(name: "gif", title: "GIF", endings: [".gif"], transparency: .full) { destination, _ in
      GIFSink(destination)
    },
    OutputKind(name: "apng", title: "APNG", endings: [".apng"], transparency: .full) { destination, _ in
      APNGSink(destination)
    },
    OutputKind(name: "webp", title: "WebP", endings: [".webp"], transparency: .full, acceptsQuality: true) {
      WebPSink($0, settings: $1)
    },
    OutputKind(name: "html", title: "page", endings: [".html"], transparency: .full, acceptsQuality: true) {
      PageSink($0, settings: $1)
    },
    OutputKind(name: "png", title: "PNG", endings: [".png"], transparency: .full, isPicture: true) {
      destination, _ in PNGSink(destination)
    },
    OutputKind(
      name: "frames", title: "PNG of every frame", endings: [".png"], transparency: .full, isSequence: true,
      isStream: false
    ) { destination, _ in PNGSequenceSink(path: destination.path) },
    OutputKind(name: "y4m", title: "Y4M", endings: [".y4m"], transparency: .none) { destination, _ in
      Y4MSink(destination)
    },
    OutputKind(name: "bgra", title: "raw BGRA", endings: [".bgra", ".raw"], transparency: .full) {
      destination, _ in RawSink(destination)
    },
  ]

  private static func film(_ name: String, _ title: String, _ endings: [String], _ kind: FilmKind)
    -> OutputKind
  {
    OutputKind(
      name: name, title: title, endings: endings,
      transparency: kind.codecs[0].transparentLayout == nil ? .none : .full, isStream: false, film: kind
    ) { FilmSink(path: $0.path, kind: kind, settings: $1) }
  }
}
