// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A space of points: that of a view, or of the screen, which is that of the window that a program shows.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
  /// The rectangle of the space, in points.
  var bounds: CGRect { get }
  /// Converts a point of this space to another one.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a point of another space to this one.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a rectangle of this space to another one, and returns its bounding box.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// Converts a rectangle of another space to this one, and returns its bounding box.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension UICoordinateSpace {
  /// The layer of the space; `nil` for a screen without a window.
  fileprivate var spaceLayer: CALayer? { (self as? UIView ?? UIScreen.main.shownWindow)?.layer }

  /// Converts a point of this space to another one.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    spaceLayer.map { $0.convert(point, to: coordinateSpace.spaceLayer ?? $0) } ?? point
  }

  /// Converts a point of another space to this one.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace.convert(point, to: self)
  }

  /// Converts a rectangle of this space to another one, and returns its bounding box.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    spaceLayer.map { $0.convert(rect, to: coordinateSpace.spaceLayer ?? $0) } ?? rect
  }

  /// Converts a rectangle of another space to this one, and returns its bounding box.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace.convert(rect, to: self)
  }
}

extension UIView: UICoordinateSpace {}

extension UIScreen: UICoordinateSpace {
  /// The space of the screen, which is that of the window that a program shows.
  public var coordinateSpace: any UICoordinateSpace { self }
  /// The space of the screen, which does not turn.
  public var fixedCoordinateSpace: any UICoordinateSpace { self }
}

extension UIWindowScene {
  /// The space of the scene, which is the screen's.
  public final var coordinateSpace: any UICoordinateSpace { UIScreen.main }
}
