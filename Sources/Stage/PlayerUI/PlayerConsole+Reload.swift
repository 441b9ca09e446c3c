// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRenderTree

extension PlayerConsole {
  /// Shows another version of the program at the time that is shown now, playing or paused as before.
  package func reload(_ makeSource: @escaping () -> any FrameSource) {
    let (time, isPlaying) = (programTime, transport.isPlaying)
    reel.replace(with: makeSource)
    restart()
    transport.go(to: time, at: windowTime, playing: isPlaying)
  }
}
