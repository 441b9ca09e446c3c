// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGeometry
import MultiplaneRaster

/// A canvas that draws commands immediately into its own pixels. A caller can share the pixels through memory
/// of another layout.
///
/// The space of its commands (the base space) is y-up. Its unit is a pixel and its origin the bottom left
/// corner.
final class BitmapCanvas {
  let layout: PixelLayout
  let info: CGBitmapInfo
  let space: CGColorSpace
  let bytesPerRow: Int
  private var pixmap: Pixmap
  private var replay: PictureReplay
  private var memory: UnsafeMutableRawPointer?
  private let ownsMemory: Bool
  private var runs = GlyphRunCache()
  private let grays: GrayBytes?
  /// A function that is called when the canvas is deallocated. `nil` calls nothing.
  var onEnd: (() -> Void)?

  /// Creates a canvas over the caller's memory, or over its own if `memory` is `nil`.
  init(
    width: Int, height: Int, bytesPerRow: Int, format: (PixelLayout, CGBitmapInfo, CGColorSpace),
    memory: UnsafeMutableRawPointer?
  ) {
    (layout, info, space) = format
    self.bytesPerRow = bytesPerRow
    self.memory = memory
    ownsMemory = memory == nil
    grays = layout.isGray ? GrayBytes(space: space) : nil
    pixmap = Pixmap(width: width, height: height)
    let bounds = Rect(minX: 0, minY: 0, maxX: Double(width), maxY: Double(height))
    let flip = Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: Double(height))
    replay = PictureReplay(
      painter: Painter(), bounds: bounds, transform: flip, clip: Clip(bounds: pixmap.bounds))
    if layout.isOpaque { pixmap.makeOpaque(pixmap.bounds) }
  }

  deinit {
    if ownsMemory { memory?.deallocate() }
    onEnd?()
  }

  var width: Int { pixmap.width }
  var height: Int { pixmap.height }
  var bounds: Rect { replay.bounds }

  /// The pixels in the canvas's layout. The memory is allocated at the first access and updated after each
  /// command from then on.
  var data: UnsafeMutableRawPointer {
    if let memory { return memory }
    let bytes = UnsafeMutableRawPointer.allocate(byteCount: bytesPerRow * height, alignment: 64)
    bytes.initializeMemory(as: UInt8.self, repeating: 0, count: bytesPerRow * height)
    memory = bytes
    write(pixmap.bounds)
    return bytes
  }

  func perform(_ command: Picture.Command) {
    let area = replay.reach(of: command, in: pixmap.bounds)
    guard !area.isEmpty else {
      if !command.isMark { replay.perform(command, into: &pixmap) } else { performInLayer(command) }
      return
    }
    // The caller may have written to the memory since the last command. So the damaged area is read first and
    // written back after.
    read(area)
    replay.perform(command, into: &pixmap)
    reduceToLayout(area, mayErase: replay.style.blend != .normal || command.isErasing)
  }

  private func performInLayer(_ command: Picture.Command) {
    if !replay.layers.isEmpty { replay.perform(command, into: &pixmap) }
  }

  /// Fills glyphs from their cached coverage. Returns `false` if there is none, for example because the run
  /// is drawn for the first time.
  func fillAgain(_ run: GlyphRun, _ color: RGBA) -> Bool {
    guard let coverage = runs.coverage(of: run) ?? repeatedRunCoverage(of: run) else { return false }
    let state = replay.state(.identity, antialiases: run.antialiases)
    let area = state.clip.limits(in: pixmap.bounds).intersection(coverage.bounds)
    guard !area.isEmpty else { return true }
    read(area)
    replay.painter.fill(coverage, paint: .solid(color), state: state, into: &pixmap)
    reduceToLayout(area, mayErase: replay.style.blend != .normal)
    return true
  }

  /// Computes and caches the coverage of glyphs that are filled for the second time. Returns `nil` if no
  /// earlier time is recorded.
  private func repeatedRunCoverage(of run: GlyphRun) -> StoredCoverage? {
    guard runs.remember(run) else { return nil }
    let state = DrawState(
      transform: replay.surface.transform, clip: Clip(bounds: pixmap.bounds), antialiases: run.antialiases)
    var path = Path()
    path.append(run.userPath, transform: run.toCommands)
    let coverage = replay.painter.storedCoverage(
      of: path, rule: .nonZero, state: state, within: pixmap.bounds)
    runs.keep(coverage, of: run)
    return coverage
  }

  /// Returns the current pixels.
  func snapshot() -> Pixmap {
    read(pixmap.bounds)
    return pixmap
  }

  /// Reads an area that the caller may have changed in the memory.
  private func read(_ area: PixelRect) {
    guard let memory else { return }
    pixmap.read(area, from: memory, bytesPerRow: bytesPerRow, layout: layout, tables: grays?.toStandard)
  }

  private func write(_ area: PixelRect) {
    guard let memory else { return }
    pixmap.write(area, to: memory, bytesPerRow: bytesPerRow, layout: layout, grays: grays)
  }

  /// Reduces the pixels of an area to the values that the layout can hold. This happens even if nobody has
  /// accessed the memory, so the next command, `data` and images all see the same pixels.
  private func reduceToLayout(_ area: PixelRect, mayErase: Bool) {
    if layout.isOpaque, mayErase { pixmap.makeOpaque(area) }
    if layout.isAlphaOnly { pixmap.keepAlpha(area) }
    if let grays { pixmap.makeGray(area, grays) }
    write(area)
  }
}
