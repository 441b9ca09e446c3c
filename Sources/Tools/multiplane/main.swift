// SPDX-License-Identifier: Apache-2.0

import Demos
import Multiplane
import MultiplaneRecorder
import MultiplaneRenderTree
import MultiplaneCompositor

let host = Program.jackInTheBox.makeHost()
let tree = host.tick(to: 0)
let pipeline = FramePipeline()
_ = pipeline.render(tree, at: 0, target: FrameTarget(width: 640, height: 720, showing: host.visibleRect))
print(pipeline.frame)
let sink = PNGSink(path: "/tmp/x/jack.png")
let times: [Double] = [0, 0.2, 0.4, 0.8, 1.6, 2.6, 3.1, 4]
try Player(clock: ChosenTimesClock(rate: FrameRate(frames: 60)!, times: times), sink: sink).play(
  host, options: PlaybackOptions(pixelSize: CGSize(width: 640, height: 720)))
