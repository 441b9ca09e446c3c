// SPDX-License-Identifier: Apache-2.0

import MultiplaneCompositor

extension Player {
  /// Creates a player that draws what `clock` asks for and gives it to `sink`.
  public convenience init(clock: any FrameClock, sink: any FrameSink) {
    self.init(clock: clock, sink: sink) { viewport, crew in
      let renderer = FrameRenderer(crew: crew)
      let target = FrameTarget(
        width: viewport.width, height: viewport.height, showing: viewport.visibleRect,
        background: viewport.background)
      return { tree, time in renderer.render(tree, at: time, target: target) }
    }
  }
}
