// SPDX-License-Identifier: Apache-2.0
"use strict";
const data = JSON.parse(document.getElementById("data").textContent);
const source = (() => {
  // The line of a frame: "w" for a whole picture or "p" for a part, its corner, and a WebP file. A hyphen
  // repeats the previous frame.
  const lines = document.getElementById("frames").textContent.split("\n").filter((line) => line);
  const pictures = new Map();
  const mostPixels = 3e7;
  let pixelCount = 0;
  let shown = -1;

  const isWhole = (index) => lines[index].startsWith("w");

  async function picture(index) {
    if (lines[index] === "-") return null;
    if (pictures.has(index)) return pictures.get(index);
    const [, x, y, text] = lines[index].split(" ");
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: "image/webp" }));
    const result = { image, x: Number(x), y: Number(y) };
    pictures.set(index, result);
    pixelCount += image.width * image.height;
    return result;
  }

  // Drops the oldest pictures beyond a limit on memory.
  function forget() {
    for (const [index, { image }] of pictures) {
      if (pixelCount <= mostPixels) return;
      pixelCount -= image.width * image.height;
      image.close();
      pictures.delete(index);
    }
  }

  async function paint(context, index) {
    let first = index;
    while (!isWhole(first)) first -= 1;
    if (shown >= first && shown <= index) first = shown + 1;
    const parts = [];
    for (let i = first; i <= index; i += 1) parts.push(picture(i));
    for (const part of await Promise.all(parts)) {
      if (!part) continue;
      context.clearRect(part.x, part.y, part.image.width, part.image.height);
      context.drawImage(part.image, part.x, part.y);
    }
    shown = index;
    forget();
  }

  // The values at a frame result from all changes up to it.
  const values = data.values;
  let layers = [];
  let next = 0;

  function apply(change) {
    if (change === 0) return;
    const [tree, changes] = change;
    if (tree) layers = tree.map(([parent, kind, name], id) => ({ id, parent, kind, name, values: new Map() }));
    for (const [layer, key, value] of changes) {
      if (value === null) layers[layer].values.delete(key);
      else layers[layer].values.set(key, value);
    }
  }

  async function tree(index) {
    if (index >= values.length) return null;
    if (index < next - 1) next = 0;
    for (; next <= index; next += 1) apply(values[next]);
    return layers;
  }

  return { count: lines.length, paint, tree, note: data.note };
})();
