// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneRaster
internal import MultiplaneRenderTree
internal import MultiplaneValues

/// A cache of the stops of the last frame's gradients, in drawing order. An unchanged gradient allocates
/// nothing.
struct GradientStopCache: Sendable {
  private struct Entry: Sendable {
    let colors: [ColorValue]
    let locations: [Double]?
    let stops: [GradientStop]
  }

  private var entries: ContiguousArray<Entry> = []
  /// The number of gradients in the current frame so far.
  private var count = 0

  /// Returns the stops of the given colours, at `locations` or, if that is `nil`, evenly distributed. Returns
  /// `nil` if the numbers of colours and locations differ.
  mutating func stops(_ colors: [ColorValue], at locations: [Double]?) -> [GradientStop]? {
    if let locations, locations.count != colors.count { return nil }
    defer { count += 1 }
    // Unchanged arrays share their memory, which makes the comparison fast.
    if count < entries.count, entries[count].colors == colors, entries[count].locations == locations {
      return entries[count].stops
    }
    let stops = colors.indices.map { index in
      GradientStop(
        offset: locations?[index] ?? Double(index) / Double(max(colors.count - 1, 1)), color: colors[index])
    }
    let entry = Entry(colors: colors, locations: locations, stops: stops)
    if count < entries.count { entries[count] = entry } else { entries.append(entry) }
    return stops
  }

  /// Ends the frame, and drops the entries that it did not use.
  mutating func endFrame() {
    if entries.count > count { entries.removeLast(entries.count - count) }
    count = 0
  }
}
