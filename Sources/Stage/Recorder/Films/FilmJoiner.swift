// SPDX-License-Identifier: Apache-2.0

internal import CLibAV

/// The joining of films one after the other, without encoding them again.
package enum FilmJoiner {
  /// Writes a film to `path` that consists of the films at the paths `parts`, in order.
  ///
  /// The parts must be of the kind that the extension of `path` selects, and made with the same settings. The
  /// result has the same frames and times as a film recorded in one piece, and it contains `sounds`. Throws a
  /// `RecorderError` if a part cannot be read or the film cannot be written.
  package static func join(
    _ parts: [String], to path: String, sounds: [FilmSound] = []
  ) throws(RecorderError) {
    guard let kind = OutputKind(writing: path)?.film else { throw .notJoinable(path: path) }
    var films: [PacketReader] = []
    for part in parts {
      let film = try PacketReader(path: part)
      if let first = films.first, !film.continues(first) {
        throw .cannotRead(
          path: part,
          reason: "it has another size, rate, codec or quality than \(first.path); make all parts alike")
      }
      films.append(film)
    }
    guard let first = films.first else { throw .noFrames }
    // The decoding delay of the result, in frames, is the maximum of the delays of the parts.
    var (counts, delay) = ([Int](), 0)
    for film in films {
      var count = 0
      try film.forEachPacket { _, frame in
        delay = max(delay, count - frame)
        count += 1
      }
      counts.append(count)
    }
    guard counts.allSatisfy({ $0 > 0 }) else { throw .noFrames }
    let file = try OutputFile(path: path)
    let muxer = try Muxer(kind: kind, descriptor: file.descriptor, path: path, sounds: sounds)
    try muxer.begin(copying: first.stream, rate: first.rate)
    var start = 0
    for (part, count) in zip(parts, counts) {
      let film = try PacketReader(path: part)
      var number = start
      try film.forEachPacket { packet, frame throws(RecorderError) in
        packet.pointee.pts = Int64(start + frame)
        packet.pointee.dts = Int64(number - delay)
        packet.pointee.pos = -1
        try muxer.write(packet)
        number += 1
      }
      start += count
    }
    try muxer.finish()
    try file.commit()
  }
}
