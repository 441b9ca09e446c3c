// SPDX-License-Identifier: Apache-2.0

extension PageCode {
  /// The style that all pages share: colours in light and dark, text, focus and controls.
  package static let style = PageCode(styleText, hash: "sha256-YZrGDnyAIm5KM3SVZYLUWTb61LDeyGgSeIh06sRTkyg=")

  private static let styleText = """
    :root {
      --paper: #ffffff; --panel: #f3f3f5; --ink: #1a1a1f; --soft: #55555f; --line: #c9c9d1;
      --accent: #0b57d0; --mark: #b3261e; --good: #14632b; --check: #e4e4e8; --focus: #0b57d0;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #16161a; --panel: #222228; --ink: #ececf1; --soft: #b3b3be; --line: #4a4a55;
        --accent: #a8c7fa; --mark: #f2b8b5; --good: #9bd8ac; --check: #2c2c34; --focus: #a8c7fa;
      }
    }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
    h1 { margin: 0; font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere; }
    h2 { margin: 0; font-size: 1.125rem; overflow-wrap: anywhere; }
    p { margin: .25rem 0 .75rem; overflow-wrap: anywhere; }
    [hidden] { display: none !important; }
    :focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
    kbd { padding: 0 .35rem; border: 1px solid var(--line); border-radius: .25rem; font: inherit; }
    fieldset span, button, select { display: block; padding: .3rem .75rem; border: 1px solid var(--line);
      background: var(--panel); color: var(--ink); font: inherit; }
    button, select { border-radius: .4rem; cursor: pointer; }
    select { display: inline-block; }
    input[type=range] { accent-color: var(--accent); vertical-align: middle; min-height: 1.5rem; }
    canvas, img { background: repeating-conic-gradient(var(--check) 0 25%, var(--paper) 0 50%) 0 0 / 16px 16px; }
    """
}
