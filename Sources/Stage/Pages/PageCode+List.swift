// SPDX-License-Identifier: Apache-2.0

extension PageCode {
  /// The style of a list of scenes, after that of all pages.
  static let listStyle = PageCode(listStyleText, hash: "sha256-my5wU+wUOcws1JpPxenPKkb1HMCpF1GNUJBCXK7lDJ0=")

  private static let listStyleText = """
    header { position: sticky; top: 0; display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1rem;
      padding: .75rem 1.25rem; border-bottom: 1px solid var(--line); background: var(--paper); }
    header h1 { font-size: 1.125rem; }
    header p { margin: 0; color: var(--soft); font-size: .875rem; }
    header input { flex: 0 1 18rem; margin-left: auto; padding: .35rem .75rem; border: 1px solid var(--line);
      border-radius: .4rem; background: var(--panel); color: var(--ink); font: inherit; }
    ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr)); gap: 1.25rem; margin: 0;
      padding: 1.25rem; list-style: none; }
    a { display: block; color: inherit; text-decoration: none; border-radius: .5rem; }
    img { display: block; width: 100%; height: auto; aspect-ratio: 16 / 9; object-fit: cover; border: 1px solid var(--line);
      border-radius: .5rem; background: var(--panel); }
    a:hover img { border-color: var(--accent); }
    b { display: block; margin-top: .5rem; font-weight: 600; overflow-wrap: anywhere; }
    span { display: block; color: var(--soft); font-size: .875rem; line-height: 1.4; overflow-wrap: anywhere; }
    @media (max-width: 40rem) {
      header input { flex-basis: 100%; margin-left: 0; }
      ul { grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: .75rem; padding: .75rem; }
    }
    """

  /// The script of a list of scenes: the search, and news of the list.
  static let list = PageCode(listText, hash: "sha256-CBdP01kOwXzJVv6jNdX+Rnmy4b23fYRQjPF+FYBS3Xc=")

  private static let listText = #"""
    "use strict";
    const search = document.getElementById("search");
    const count = document.getElementById("count");
    const scenes = [...document.querySelectorAll("#scenes li")];

    function find() {
      const words = search.value.toLowerCase().split(/\s+/).filter((word) => word);
      let found = 0;
      for (const scene of scenes) {
        const text = scene.textContent.toLowerCase();
        scene.hidden = !words.every((word) => text.includes(word));
        if (!scene.hidden) found += 1;
      }
      count.textContent = words.length === 0 ? count.dataset.all : `${found} of ${scenes.length}`;
    }

    search.addEventListener("input", find);
    document.addEventListener("keydown", (event) => {
      if (event.key !== "/" || event.target === search) return;
      event.preventDefault();
      search.focus();
    });
    const events = new EventSource(document.body.dataset.events);
    events.addEventListener("change", () => location.reload());
    addEventListener("pagehide", () => events.close());
    find();
    """#
}
