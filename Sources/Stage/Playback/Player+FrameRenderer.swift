// SPDX-License-Identifier: Apache-2.0

import MultiplaneCompositor

extension Player {
  /// Creates a player that draws the frames of `clock` with a `FrameRenderer` and writes them to `sink`.
  public convenience init(clock: any FrameClock, sink: any FrameSink) {
    self.init(clock: clock, sink: sink) { viewport, crew in
      let renderer = FrameRenderer(crew: crew)
      return { [target = viewport.target] tree, time in renderer.render(tree, at: time, target: target) }
    }
  }
}
