// SPDX-License-Identifier: Apache-2.0

package import MultiplaneValues

/// A source that forwards all members to another source.
///
/// A conforming type implements only the members that it changes.
package protocol WrappingSource: InteractiveSource, ResizableSource, PacedSource, RetimedSource,
  BoundedSource
{
  /// The source that is wrapped.
  var source: any FrameSource { get }
}

extension WrappingSource {
  package var visibleRect: CGRect { source.visibleRect }
  package var isClipped: Bool { source.isClipped }
  package func tick(to time: Double) -> RenderTree { source.tick(to: time) }
  package func nextChange(after time: Double) -> Double { source.nextChange(after: time) }
  package func send(_ event: InputEvent) { source.send(event) }
  package var acceptsText: Bool { source.acceptsText }
  package func runAppCode(_ body: () -> Void) { source.runAppCode(body) }
  package func resize(to size: CGSize) { source.resize(to: size) }
  package func prepare(frameDuration: Double) { source.prepare(frameDuration: frameDuration) }
  package func pictureTime(at time: Double) -> Double { source.pictureTime(at: time) }
}
