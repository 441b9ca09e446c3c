// SPDX-License-Identifier: Apache-2.0

/// The elements and attributes that the reader knows.
enum InterfaceSchema {
  /// The kinds by the names of their elements. Pickers of other frameworks are unknown views.
  static let kinds: [String: InterfaceKind] = {
    var result: [String: InterfaceKind] = [:]
    for kind in InterfaceKind.allCases where kind != .unknownView { result[kind.rawValue] = kind }
    result["longPressGestureRecognizer"] = .longPressGestureRecognizer
    return result
  }()

  /// The elements that hold lists of objects.
  static let lists: Set<String> = [
    "subviews", "objects", "prototypes", "sections", "cells", "items", "toolbarItems", "leftBarButtonItems",
    "rightBarButtonItems", "layoutGuides", "viewLayoutGuides",
  ]

  /// The elements of the editor, whose contents are not read.
  static let skipped: Set<String> = [
    "dependencies", "device", "point", "simulatedMetricsContainer", "simulatedStatusBarMetrics",
    "simulatedOrientationMetrics", "simulatedScreenMetrics", "simulatedTabBarMetrics",
    "simulatedNavigationBarMetrics", "simulatedToolbarMetrics", "freeformSimulatedSizeMetrics",
    "extendedEdge", "inferredMetricsTieBreakers", "classes", "userComments", "designables", "customFonts",
    "attributedStringRanges", "viewControllers", "simulatedDestinationMetrics", "refResource",
    "gestureRecognizers", "preferredScrollPosition", "ibShadowedPlaceholder", "ibNoValue",
    "customizableSpacing",
  ]

  /// Returns the type of an attribute; `nil` if the kind does not have it.
  static func type(of name: String, in kind: InterfaceKind) -> AttributeType? {
    if SharedAttributes.ignored.contains(name) { return .ignored }
    var next: InterfaceKind? = kind
    while let current = next {
      if let type = rows[current]?.types[name] { return type }
      if current.isControl, let type = AttributeRows.control.types[name] { return type }
      next = current.base
    }
    return nil
  }

  private static let rows: [InterfaceKind: AttributeRows] = {
    var result = AttributeRows.views
    for table in [AttributeRows.lists, AttributeRows.controllers, AttributeRows.others] {
      result.merge(table) { $1 }
    }
    result[.view] = AttributeRows.view
    result[.unknownView] = AttributeRows.view
    return result
  }()
}
