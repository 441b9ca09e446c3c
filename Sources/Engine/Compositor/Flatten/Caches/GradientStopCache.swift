// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneRaster
internal import MultiplaneRenderTree
internal import MultiplaneValues

/// The stops of the last frame's gradients in the order of being drawn, so that those that stay take no new memory.
struct GradientStopCache: Sendable {
  private struct Entry: Sendable {
    let colors: [ColorValue]
    let locations: [Double]?
    let stops: [GradientStop]
  }

  private var entries: ContiguousArray<Entry> = []
  /// How many gradients the frame has so far.
  private var count = 0

  /// The stops of colours that lie evenly unless they say where; `nil` when there are too many or too few places.
  mutating func stops(_ colors: [ColorValue], at locations: [Double]?) -> [GradientStop]? {
    if let locations, locations.count != colors.count { return nil }
    defer { count += 1 }
    // Lists that nobody has changed share their memory, and are equal at a glance.
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

  /// Forgets what the frame has not used.
  mutating func endFrame() {
    if entries.count > count { entries.removeLast(entries.count - count) }
    count = 0
  }
}
