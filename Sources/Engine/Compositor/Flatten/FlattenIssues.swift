// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneDiagnostics
internal import MultiplaneRenderTree

/// A drawing that flatten had to limit or replace.
enum FlattenIssue: UInt32, CaseIterable {
  case nonFiniteGeometry, largePlane, tooManyPlanes, filterBlur, shadowBlur, tooManyGroups, notANumber
  case tooManyCopies, gradientType, contentsScale, tooManyFilters, dashWork, outlineWork, frameWork

  /// The report of the issue. Its subject is the key path of the value to change.
  fileprivate var report: Report {
    switch self {
    case .nonFiniteGeometry:
      Report(
        .invalid, "CALayer.transform",
        "bounds, position, anchor point or transforms are not finite; the layer and its sublayers are left out"
      )
    case .largePlane:
      Report(
        .unsupported, "CALayer.transform",
        "an offscreen pass would have more than 16 million pixels; it is drawn with fewer")
    case .tooManyPlanes:
      Report(
        .unsupported, "CALayer.transform",
        "more than 128 layers share one space; they are sorted by their centres and not cut")
    case .filterBlur:
      Report(
        .invalid, "CALayer.filters", "a blur is wider than 512 pixels or not a number; 512 is used")
    case .shadowBlur:
      Report(
        .invalid, "CALayer.shadowRadius",
        "a shadow's blur is wider than 512 pixels or not a number; 512 is used")
    case .tooManyGroups:
      Report(
        .unsupported, "CALayer.opacity",
        "translucent layers, masks, shadows or filters are nested deeper than 32, or are more than 10,000, or "
          + "have more than 537 million pixels in all; the opacity is applied to each part, and other "
          + "effects are left out")
    case .notANumber:
      Report(
        .invalid, "CALayer", "an opacity, corner radius or border width is not a number; its default is used")
    case .tooManyCopies:
      Report(
        .unsupported, "CAReplicatorLayer.instanceCount",
        "replicators have more than 100,000 copies of layers; the rest is left out")
    case .tooManyFilters:
      Report(
        .unsupported, "CALayer.filters",
        "a layer has more than 32 filters, or its blurs reach further than 3,072 pixels; the rest is left out"
      )
    case .dashWork, .outlineWork, .frameWork: workReport
    case .gradientType:
      Report(
        .invalid, "CAGradientLayer.type", "the type is none of axial, radial and conic; nothing is drawn")
    case .contentsScale:
      Report(
        .invalid, "CALayer.contentsScale", "the scale is not positive and finite; 1 is used")
    }
  }

  /// The report of an issue about the work of a shape or of a frame.
  private var workReport: Report {
    switch self {
    case .dashWork:
      Report(
        .unsupported, "CAShapeLayer.lineDashPattern",
        "the dashes are more work than one shape or frame may take; the line is drawn without them")
    case .outlineWork:
      Report(
        .unsupported, "CAShapeLayer.path",
        "the outline needs more lines than one shape may have; it is left out")
    default:
      Report(
        .unsupported, "CALayer",
        "the layers before it take all the work that one frame may take; it is left out")
    }
  }
}

/// The issues of a frame and the layers that have them. Each issue is reported once per layer.
struct FlattenIssues: Sendable {
  private struct Entry: Hashable {
    var report: Report
    /// The layer's node, which is the same for all its copies.
    let layer: NodeID?
  }

  /// The layer that is being drawn, or `nil` if none is.
  var layer: NodeID?
  /// The layer whose transition is being drawn, or `nil` if none is. It is reported instead of the layers in
  /// its old picture, which belong to another tree.
  var transition: NodeID?
  private var entries: [Entry] = []
  private var known: Set<Entry> = []

  /// Adds an issue of the layer that is being drawn.
  mutating func insert(_ issue: FlattenIssue) { insert(issue.report) }

  /// Adds a report about the layer that is being drawn, unless the layer already has that report.
  mutating func insert(_ report: Report) {
    let entry = Entry(report: report, layer: (transition ?? layer)?.inTimeline(0))
    if known.insert(entry).inserted { entries.append(entry) }
  }

  /// Reports the issues of a frame of `tree`, in the order in which they were found.
  ///
  /// - Parameter last: The issues and the tree of the last frame. If both are the same, nothing is reported
  ///   and no layer names are made. It is replaced by those of this frame, or by `nil` if there are no
  ///   issues.
  func report(in tree: RenderTree, unlessSameAs last: inout (issues: FlattenIssues, tree: RenderTree)?) {
    guard !entries.isEmpty else {
      last = nil
      return
    }
    if let last, last.issues.entries == entries, tree.isSame(as: last.tree) { return }
    last = (self, tree)
    for var entry in entries {
      entry.report.layer = entry.layer.map { tree.path(of: $0) }
      Diagnostics.report(entry.report)
    }
  }
}
