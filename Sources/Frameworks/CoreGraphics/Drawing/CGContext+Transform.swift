// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneGeometry

extension CGContext {
  /// The transform from user space to the base space: the bitmap's pixels with y up, or the layer's own
  /// space.
  public var ctm: CGAffineTransform { state.ctm }

  /// The transform from user space to device space. Divergence: device space is the base space.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }

  /// Scales user space about its origin.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(CGAffineTransform(scaleX: sx, y: sy), "scaleBy")
  }

  /// Translates user space.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty), "translateBy")
  }

  /// Rotates user space about its origin, by `angle` radians from the x axis towards the y axis.
  public func rotate(by angle: CGFloat) {
    concatenate(CGAffineTransform(rotationAngle: angle), "rotate")
  }

  /// Prepends `transform` to the current transform.
  public func concatenate(_ transform: CGAffineTransform) {
    concatenate(transform, "concatenate")
  }

  private func concatenate(_ transform: CGAffineTransform, _ operation: String) {
    let next = transform.concatenating(state.ctm)
    guard admits(operation, next.a, next.b, next.c, next.d, next.tx, next.ty) else { return }
    state.ctm = next
  }

  /// Converts a point from user space to device space.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }

  /// Converts a size from user space to device space.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }

  /// Returns the smallest rectangle of device space that contains a rectangle of user space.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }

  /// Converts a point from device space to user space. Returns it unchanged if the current transform has no
  /// inverse.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(userSpaceFromDevice) }

  /// Converts a size from device space to user space. Returns it unchanged if the current transform has no
  /// inverse.
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(userSpaceFromDevice) }

  /// Returns the smallest rectangle of user space that contains a rectangle of device space. Returns it
  /// unchanged if the current transform has no inverse.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(userSpaceFromDevice) }

  private var userSpaceFromDevice: CGAffineTransform {
    Affine(ctm).inverse.map { CGAffineTransform($0) } ?? .identity
  }
}
