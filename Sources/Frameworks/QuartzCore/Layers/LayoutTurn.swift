// SPDX-License-Identifier: Apache-2.0

/// The layouts of one turn of a thread: of a commit, or of an outermost call of `layoutIfNeeded()` outside
/// a commit.
///
/// Every turn ends if the app's layout code returns. A layout runs only if the turn admits it, and a turn
/// admits at most `layoutLimit` layouts, at most `layerLimit` of them of one layer. A turn that begins with
/// more layers than half of the limit admits two layouts for each of them. A commit lays out each waiting
/// layer at most once a pass, in a limited number of passes, and makes no pass after the limit is reached.
/// A call of `layoutIfNeeded()` visits each layer below its first one once, and only a layout can add layers
/// to visit. Layouts within layouts are at most `nestingLimit` deep, so recursion ends before the stack does.
/// A layer whose layout is refused keeps its mark. The refusal is reported, and the layer waits for the next
/// turn.
package final class LayoutTurn {
  /// The maximum number of layouts in a turn that begins with few layers.
  package static let layoutLimit = 1 << 18
  /// The maximum number of layouts of one layer in a turn. A list measures each of its rows by laying out the
  /// same cell, so the limit is far above that of the passes of a commit.
  package static let layerLimit = 4096
  /// The maximum number of layouts that run within each other.
  package static let nestingLimit = 200

  private static let storage = ThreadObject()

  /// The turns of the current thread.
  package static var current: LayoutTurn {
    if let turn = storage.object { return unsafeDowncast(turn, to: LayoutTurn.self) }
    let turn = LayoutTurn()
    storage.object = turn
    return turn
  }

  /// The number of the turn that is running or was the last one to run.
  package private(set) var number = 0
  /// The number of layouts in the turn so far.
  package private(set) var layoutCount = 0
  private var layerCounts: [ObjectIdentifier: Int] = [:]
  private var nesting = 0
  private var isRunning = false
  private var limit = layoutLimit
  private var hasReported = false

  private init() {}

  /// Indicates whether the turn admits no more layouts.
  package var isExhausted: Bool { layoutCount >= limit }

  /// Runs `body` as a turn or, within a turn, as a part of it. `layerCount` layers wait for layout already.
  package func run(for layerCount: Int = 0, _ body: () -> Void) {
    guard !isRunning else { return body() }
    isRunning = true
    // Only the layers at the beginning raise the limit. Layouts that add layers without end still reach it.
    limit = max(Self.layoutLimit, 2 * layerCount)
    number += 1
    (layoutCount, hasReported) = (0, false)
    body()
    isRunning = false
    layerCounts.removeAll(keepingCapacity: layerCounts.count < 1000)
  }

  /// Calls `body`, which lays out a layer, unless a limit is reached. Returns false if it was not called.
  package func layOut(_ layer: CALayer, _ body: () -> Void) -> Bool {
    let count = layerCounts[ObjectIdentifier(layer), default: 0]
    guard !isExhausted, count < Self.layerLimit, nesting < Self.nestingLimit else {
      reportRefusal(of: layer)
      return false
    }
    layerCounts[ObjectIdentifier(layer)] = count + 1
    layoutCount += 1
    nesting += 1
    body()
    nesting -= 1
    return true
  }

  /// Reports the first refusal of the turn.
  private func reportRefusal(of layer: CALayer) {
    guard !hasReported else { return }
    hasReported = true
    layer.report(
      .invalid, "CALayer.layoutIfNeeded", "layout requests more layout without end; the rest waits")
  }
}
