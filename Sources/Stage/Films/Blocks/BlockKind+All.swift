// SPDX-License-Identifier: Apache-2.0

extension BlockKind {
  /// The blocks that film files can name, in the order of lists.
  public static var all: [BlockKind] { words + charts + pictures }

  private static var words: [BlockKind] {
    [
      BlockKind(TitleBlock.self), BlockKind(KickerBlock.self), BlockKind(ParagraphBlock.self),
      BlockKind(ListBlock.self),
      BlockKind(QuoteBlock.self), BlockKind(LowerThirdBlock.self), BlockKind(CaptionsBlock.self),
      BlockKind(EndCardBlock.self),
    ]
  }

  private static var charts: [BlockKind] {
    [
      BlockKind(CounterBlock.self), BlockKind(ProgressRingBlock.self), BlockKind(BarChartBlock.self),
      BlockKind(LineChartBlock.self), BlockKind(PieChartBlock.self), BlockKind(RaceChartBlock.self),
      BlockKind(TableBlock.self),
    ]
  }

  private static var pictures: [BlockKind] {
    [
      BlockKind(PhotoBlock.self), BlockKind(AlbumBlock.self), BlockKind(LogoBlock.self),
      BlockKind(CalloutBlock.self), BlockKind(MapPointsBlock.self), BlockKind(DeviceFrameBlock.self),
      BlockKind(ConfettiBlock.self), BlockKind(SoundBarsBlock.self), BlockKind(ProgressBarBlock.self),
      BlockKind(ShapeBlock.self),
    ]
  }
}
