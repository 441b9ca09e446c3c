// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneRaster

extension CGContext {
  /// The map from user space to the base space: the bitmap's pixels with y up, or the layer's own space.
  public var ctm: CGAffineTransform { state.ctm }

  /// The map from user space to device space, which is the base space here.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }

  /// Scales what is drawn from now on about the origin of user space.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(CGAffineTransform(scaleX: sx, y: sy), "scaleBy")
  }

  /// Shifts what is drawn from now on, in user space.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty), "translateBy")
  }

  /// Turns what is drawn from now on about the origin of user space, from the x axis towards the y axis.
  public func rotate(by angle: CGFloat) {
    concatenate(CGAffineTransform(rotationAngle: angle), "rotate")
  }

  /// Transforms what is drawn from now on by `transform` first, and then as before.
  public func concatenate(_ transform: CGAffineTransform) {
    concatenate(transform, "concatenate")
  }

  private func concatenate(_ transform: CGAffineTransform, _ operation: String) {
    let next = transform.concatenating(state.ctm)
    guard admits(operation, next.a, next.b, next.c, next.d, next.tx, next.ty) else { return }
    state.ctm = next
  }

  /// The point of device space that a point of user space is at.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }

  /// The size in device space of a size in user space.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }

  /// The smallest rectangle of device space around a rectangle of user space.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }

  /// The point of user space that is at a point of device space; that point itself when the transform has no inverse.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(userSpaceFromDevice) }

  /// The size in user space of a size in device space; that size itself when the transform has no inverse.
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(userSpaceFromDevice) }

  /// The smallest rectangle of user space around a rectangle of device space; that rectangle itself when the
  /// transform has no inverse.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(userSpaceFromDevice) }

  private var userSpaceFromDevice: CGAffineTransform {
    Affine(ctm).inverse.map { CGAffineTransform($0) } ?? .identity
  }
}
