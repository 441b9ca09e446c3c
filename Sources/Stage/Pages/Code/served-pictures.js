// SPDX-License-Identifier: Apache-2.0
"use strict";
const data = JSON.parse(document.getElementById("data").textContent);
const source = (() => {
  const link = document.getElementById("link");
  const time = (index) => (index * data.rate[1]) / data.rate[0];

  async function answer(path, index, more = "") {
    const response = await fetch(`${path}?${data.query}&t=${time(index)}${more}`, { cache: "no-store" });
    if (!response.ok) throw new Error(await response.text());
    return response;
  }

  async function paint(context, index) {
    const { width, height } = context.canvas;
    const response = await answer("/frame", index, `&w=${width}&h=${height}`);
    const image = await createImageBitmap(await response.blob());
    context.clearRect(0, 0, width, height);
    context.drawImage(image, 0, 0);
    image.close();
  }

  async function tree(index) {
    const { layers } = await (await answer("/tree", index)).json();
    return layers.map((layer) => ({
      id: layer.id, parent: layer.parent, kind: layer.class, name: layer.name,
      values: new Map(Object.entries(layer.properties)),
    }));
  }

  // When the server reports that the file has changed, the page shows the new version at the same time. It loads
  // itself again only if its elements differ. `renew` shows a version, and returns whether it can.
  async function change(fragment, renew) {
    try {
      const response = await fetch(`/scene?${data.query}`, { cache: "no-store" });
      if (response.ok && renew(await response.json())) return;
    } catch (error) {
      return;
    }
    history.replaceState(null, "", fragment());
    location.reload();
  }

  function listen(fragment, renew) {
    const events = new EventSource(`/events?${data.query}`);
    const tell = (text, isGood) => {
      link.hidden = false;
      link.textContent = text;
      link.classList.toggle("good", isGood);
    };
    events.addEventListener("open", () => tell("Live", true));
    events.addEventListener("error", () => tell("The server does not answer", false));
    events.addEventListener("change", () => change(fragment, renew));
    addEventListener("pagehide", () => events.close());
  }

  return { count: data.count, paint, tree, listen, note: data.note };
})();
