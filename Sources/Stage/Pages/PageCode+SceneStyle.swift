// SPDX-License-Identifier: Apache-2.0

extension PageCode {
  /// The style of a scene's page, after that of all pages.
  static let sceneStyle = PageCode(
    sceneStyleText, hash: "sha256-SW+gM2C9Panjlygk7xEXkztt1iF4sH/WM6lU5/u2KU8=")

  private static let sceneStyleText = """
    body.scene { display: grid; grid-template-rows: auto minmax(0, 1fr); min-height: 100vh; min-height: 100dvh; }
    header { display: flex; flex-wrap: wrap; align-items: baseline; gap: .25rem 1rem; padding: .75rem 1.25rem;
      border-bottom: 1px solid var(--line); }
    header h1 { font-size: 1.125rem; }
    header p { margin: 0; color: var(--soft); font-size: .875rem; font-variant-numeric: tabular-nums; }
    .back { color: var(--accent); font-size: .875rem; }
    .link { margin-left: auto !important; }
    .link::before { content: ""; display: inline-block; width: .5rem; height: .5rem; margin-right: .4rem;
      border-radius: 50%; background: var(--mark); }
    .link.good::before { background: var(--good); }
    main { display: grid; grid-template-columns: minmax(0, 1fr) clamp(18rem, 30vw, 24rem); min-height: 0; }
    .stage { display: flex; flex-direction: column; min-width: 0; min-height: 0; }
    .picture { flex: 1; display: grid; place-items: center; min-height: 0; padding: 1.25rem; background: var(--panel); }
    .picture canvas { display: block; max-width: 100%; max-height: calc(100dvh - 12rem); border-radius: .25rem;
      box-shadow: 0 1px 6px rgb(0 0 0 / .18); }
    .problem { margin: 0; padding: .75rem 1.25rem; color: var(--mark); white-space: pre-wrap; }
    main:has(aside[hidden]) { grid-template-columns: minmax(0, 1fr); }
    .trouble { margin: auto; padding: 2rem 1.25rem; max-width: 40rem; }
    .trouble .problem { padding: .75rem 0; }
    .transport { padding: .5rem 1.25rem .75rem; border-top: 1px solid var(--line); }
    .transport input { display: block; width: 100%; margin: 0; }
    .buttons { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem; }
    .buttons button:has(svg) { width: 2.25rem; height: 2.25rem; padding: 0; border-color: transparent; background: none; }
    .buttons button:hover { background: var(--check); }
    .buttons #play { width: 2.75rem; background: var(--accent); color: var(--paper); }
    .buttons svg { display: block; width: 1.25rem; height: 1.25rem; margin: auto; fill: currentColor; stroke: currentColor;
      stroke-width: 2; stroke-linejoin: round; stroke-linecap: round; }
    .buttons #play svg { stroke-width: 1; }
    .buttons output { margin-left: .75rem; color: var(--soft); font-size: .875rem; font-variant-numeric: tabular-nums; }
    .gap { flex: 1; }
    .buttons label { color: var(--soft); font-size: .875rem; }
    .buttons select, .buttons #loop, .buttons #help { padding: .2rem .5rem; font-size: .875rem; }
    .buttons #loop[aria-pressed=true] { border-color: var(--accent); color: var(--accent); }
    aside { min-height: 0; max-height: calc(100dvh - 3.5rem); overflow: auto; border-left: 1px solid var(--line); }
    aside section { padding: 1rem 1.25rem; }
    aside section + section { border-top: 1px solid var(--line); }
    aside h2 { margin-bottom: .5rem; font-size: .875rem; }
    #layers { max-height: 40vh; margin: 0 -.5rem; padding: 0; overflow: auto; list-style: none; font-size: .875rem; }
    #layers li { display: flex; align-items: baseline; gap: .5rem; min-height: 1.75rem;
      padding: .2rem .5rem .2rem calc(1.5rem + var(--depth) * 1rem); border-radius: .3rem; cursor: pointer; }
    #layers li:hover { background: var(--panel); }
    #layers li[aria-selected=true] { background: var(--accent); color: var(--paper); }
    #layers li[aria-selected=true] small { color: inherit; }
    #layers li[aria-expanded]::before { content: "▸"; width: 1rem; margin-left: -1.25rem; text-align: center; }
    #layers li[aria-expanded=true]::before { content: "▾"; }
    #layers li:focus-visible { outline-offset: -2px; outline-color: var(--ink); }
    #layers span { unicode-bidi: isolate; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    #layers small { margin-left: auto; color: var(--soft); font-size: .75rem; }
    .markers ul { max-height: 30vh; margin: 0 -.5rem; padding: 0; overflow: auto; list-style: none; }
    .markers button { display: flex; align-items: baseline; gap: .5rem; width: 100%; padding: .3rem .5rem;
      border-color: transparent; background: none; font-size: .875rem; text-align: left; }
    .markers button:hover { background: var(--panel); }
    .markers span { unicode-bidi: isolate; overflow-wrap: anywhere; }
    .markers small { margin-left: auto; color: var(--soft); white-space: nowrap; }
    aside table { width: 100%; border-collapse: collapse; font-size: .875rem; font-variant-numeric: tabular-nums; }
    aside th, aside td { padding: .25rem 0; text-align: left; vertical-align: top; font-weight: 400; }
    aside th { width: 46%; padding-right: .75rem; color: var(--soft); overflow-wrap: anywhere; }
    aside td { overflow-wrap: anywhere; white-space: pre-wrap; }
    tr.moved td { color: var(--accent); }
    td i { display: inline-block; width: .875rem; height: .875rem; margin-right: .4rem; border: 1px solid var(--line);
      border-radius: .2rem; vertical-align: -.1rem; }
    .note { margin: .25rem 0 0; color: var(--soft); font-size: .875rem; }
    .report p, .findings { margin: 0; font-size: .875rem; }
    .findings { padding-left: 1.1rem; overflow-wrap: anywhere; }
    .findings li + li { margin-top: .4rem; }
    .report .good { color: var(--good); }
    dialog { padding: 1.25rem 1.5rem; border: 1px solid var(--line); border-radius: .6rem; background: var(--paper);
      color: var(--ink); }
    dialog::backdrop { background: rgb(0 0 0 / .4); }
    dialog dl { margin: .75rem 0 1rem; }
    dialog dl div { display: flex; gap: 1rem; padding: .2rem 0; }
    dialog dt { min-width: 7rem; }
    dialog dd { margin: 0; color: var(--soft); }
    @media (max-width: 56rem) {
      main { display: block; }
      .picture { padding: .75rem; }
      .picture canvas { max-height: 60vh; }
      aside { max-height: none; border-left: 0; border-top: 1px solid var(--line); }
      header, .transport, aside section { padding-left: .75rem; padding-right: .75rem; }
      .buttons output { order: 1; flex-basis: 100%; margin-left: 0; }
    }
    """
}
