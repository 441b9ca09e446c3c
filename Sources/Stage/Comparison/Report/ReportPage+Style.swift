// SPDX-License-Identifier: Apache-2.0

package import MultiplanePages

extension ReportPage {
  /// The style of comparisons, after that of all pages.
  package static let style = PageCode(styleText, hash: "sha256-3BoWsrSf8McVNuEGabFHLWygYQ44ZlDFG/yUgDJt/hc=")

  private static let styleText = """
    body { margin: 0 auto; padding: 1rem; max-width: 90rem; }
    .keys { margin-bottom: 1rem; color: var(--soft); }
    .keys dl { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; margin: .5rem 0; }
    .keys div { display: flex; gap: .5rem; }
    .keys dd { margin: 0; }
    .comparison { margin: 1rem 0; padding: 1rem; border: 1px solid var(--line); border-radius: .5rem; }
    .comparison.current { border-color: var(--accent); }
    .note { color: var(--soft); }
    .controls, .transport { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1.25rem; }
    fieldset { display: flex; flex-wrap: wrap; row-gap: .25rem; margin: 0; padding: 0; border: 0; }
    legend { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    fieldset label { position: relative; cursor: pointer; white-space: nowrap; }
    fieldset input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: pointer; }
    fieldset label:first-of-type span { border-radius: .4rem 0 0 .4rem; }
    fieldset label:last-of-type span { border-radius: 0 .4rem .4rem 0; }
    fieldset label + label span { margin-left: -1px; }
    fieldset input:checked + span { background: var(--accent); color: var(--paper); border-color: var(--accent); }
    fieldset input:focus-visible + span { outline: 3px solid var(--focus); outline-offset: 2px; }
    .transport { margin: .5rem 0 0; }
    .transport .frame { flex: 1 1 8rem; min-width: 0; }
    .time { margin: .75rem 0 0; }
    .strip { display: block; width: 100%; height: 2.5rem; background: var(--panel);
      border: 1px solid var(--line); border-radius: .25rem; cursor: pointer; }
    .strip rect { fill: var(--mark); shape-rendering: crispEdges; }
    .strip .now { fill: var(--accent); opacity: .6; stroke: var(--accent); stroke-width: 2; vector-effect: non-scaling-stroke; }
    .status { margin: .25rem 0 0; color: var(--soft); font-variant-numeric: tabular-nums; }
    .frames { margin: .75rem 0 0; padding: 0; list-style: none; }
    .pair { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start; }
    figure { margin: 0; min-width: 0; max-width: 100%; }
    figcaption { color: var(--soft); overflow-wrap: anywhere; }
    .pair img, canvas { display: block; box-sizing: content-box; max-width: calc(100% - 2px); height: auto; border: 1px solid var(--line); }
    .zoomed .pair { overflow: auto; }
    .zoomed figure { max-width: none; }
    .zoomed .pair img, .zoomed canvas { max-width: none; image-rendering: pixelated; }
    .pair.side figure { flex: 0 1 auto; max-width: calc((100% - 2rem) / 3); }
    .zoomed .pair.side figure { max-width: none; }
    .pair.swipe { --swipe: 50%; display: inline-grid; position: relative; max-width: 100%; cursor: ew-resize;
      touch-action: none; user-select: none; }
    .pair.swipe figure { grid-area: 1 / 1; }
    .pair.swipe figcaption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    .pair.swipe .second img { clip-path: inset(0 0 0 var(--swipe)); }
    .pair.swipe::after { content: ""; position: absolute; top: 0; bottom: 0; left: calc(var(--swipe) - 1px); width: 2px;
      background: var(--accent); pointer-events: none; }
    .scroll, .lines { overflow: auto; }
    table { margin-top: .75rem; border-collapse: collapse; font-variant-numeric: tabular-nums; }
    caption { text-align: left; font-weight: 600; }
    th, td { max-width: 24rem; padding: .25rem .6rem; border: 1px solid var(--line); text-align: left;
      vertical-align: top; overflow-wrap: break-word; font-weight: 400; }
    thead th { background: var(--panel); font-weight: 600; white-space: nowrap; }
    .lines { padding: .5rem; background: var(--panel); border-radius: .25rem; }
    del { color: var(--mark); text-decoration: none; }
    ins { color: var(--good); text-decoration: none; }
    .curve svg { display: block; width: 100%; max-width: 40rem; border: 1px solid var(--line); }
    polyline { fill: none; stroke-width: 2; vector-effect: non-scaling-stroke; }
    polyline.first { stroke: var(--accent); stroke-dasharray: 6 4; }
    polyline.second { stroke: var(--mark); }
    span.first { color: var(--accent); }
    span.second { color: var(--mark); }
    @media (max-width: 40rem) {
      .comparison { padding: .6rem; }
      fieldset span, button, select { padding: .3rem .5rem; font-size: .875rem; }
      .transport { column-gap: .5rem; }
      .transport .frame { flex-basis: 100%; order: -1; }
      .pair.side figure { max-width: calc((100% - 1rem) / 2); }
    }
    """
}
