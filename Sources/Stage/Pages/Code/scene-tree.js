// SPDX-License-Identifier: Apache-2.0
const [list, rows] = ["layers", "values"].map(element);
// The layers of the last shown frame, in tree order, each with its depth.
let layers = [];
let shape = "";
let chosen = null;
const closed = new Set();
let shownValues = new Map();
let lastLook = 0;
let look = 0;

// The titles of the chosen layer and of those around it, while a new version of the scene is awaited.
let kept = "";

function path(layer) {
  const parent = layers.find((candidate) => candidate.id === layer.parent);
  return parent === undefined ? title(layer) : `${path(parent)}\n${title(layer)}`;
}

// Keeps the choice by name, because the layers of the next version may have other numbers.
function keepChoice() {
  const layer = layers.find((candidate) => candidate.id === chosen);
  kept = layer ? path(layer) : "";
}

const title = (layer) => layer.name || `${layer.kind} ${layer.id}`;

// Shows the values at a frame. While the scene plays, they are updated at most ten times a second.
async function showValues(index, isHasty) {
  const now = performance.now();
  if (isHasty && now - lastLook < 100) return;
  lastLook = now;
  look += 1;
  const number = look;
  let tree = null;
  try {
    tree = await source.tree(index);
  } catch (error) {
    tree = null;
  }
  // Another frame was requested in the meantime.
  if (number !== look) return;
  element("values-note").hidden = tree !== null;
  element("values-note").textContent = "There are no values for this time.";
  if (!tree) {
    rows.replaceChildren();
    return;
  }
  const depths = new Map();
  layers = tree.map((layer) => {
    const depth = layer.parent === null || !depths.has(layer.parent) ? 0 : depths.get(layer.parent) + 1;
    depths.set(layer.id, depth);
    return { ...layer, depth };
  });
  if (kept !== "") {
    chosen = layers.find((layer) => path(layer) === kept)?.id ?? chosen;
    [kept, shape] = ["", ""];
  }
  if (chosen === null || !layers.some((layer) => layer.id === chosen)) chosen = layers.length ? layers[0].id : null;
  const newShape = layers.map((layer) => `${layer.id} ${layer.depth} ${layer.name}`).join("\n");
  if (newShape !== shape) {
    shape = newShape;
    listLayers();
  }
  listValues();
}

// Returns the layers that are not inside a collapsed one.
function visibleLayers() {
  let hiddenFrom = Infinity;
  return layers.filter((layer) => {
    if (layer.depth > hiddenFrom) return false;
    hiddenFrom = closed.has(layer.id) ? layer.depth : Infinity;
    return true;
  });
}

const isParent = (layer) => {
  const next = layers[layers.indexOf(layer) + 1];
  return next !== undefined && next.depth > layer.depth;
};

function listLayers() {
  const hadFocus = list.contains(document.activeElement);
  const items = visibleLayers().map((layer) => {
    const item = document.createElement("li");
    item.setAttribute("role", "treeitem");
    item.setAttribute("aria-level", layer.depth + 1);
    item.setAttribute("aria-selected", layer.id === chosen);
    item.tabIndex = layer.id === chosen ? 0 : -1;
    item.dataset.layer = layer.id;
    item.style.setProperty("--depth", Math.min(layer.depth, 12));
    if (isParent(layer)) item.setAttribute("aria-expanded", !closed.has(layer.id));
    const name = document.createElement("span");
    name.textContent = title(layer);
    const kind = document.createElement("small");
    kind.textContent = layer.kind;
    item.append(name, kind);
    return item;
  });
  list.replaceChildren(...items);
  if (hadFocus) list.querySelector("[tabindex='0']")?.focus();
  const left = data.omittedLayers;
  element("layers-note").hidden = !left;
  element("layers-note").textContent = `${left} more layers are not listed.`;
}

function choose(id) {
  if (id === chosen) return;
  chosen = id;
  shownValues = new Map();
  listLayers();
  listValues();
}

const number = (value) => String(Math.round(value * 1000) / 1000);
const isColor = (key, value) => /colou?r$/i.test(key) && Array.isArray(value) && value.length === 4;

function words(value) {
  if (typeof value === "number") return number(value);
  if (!Array.isArray(value)) return String(value);
  // The rows of a matrix.
  if (value.length === 16) return [0, 4, 8, 12].map((first) => words(value.slice(first, first + 4))).join("\n");
  return value.every((part) => typeof part === "number") ? value.map(number).join(", ") : value.map(words).join("; ");
}

function listValues() {
  const layer = layers.find((candidate) => candidate.id === chosen);
  element("values-title").textContent = layer ? `Values of ${title(layer)}` : "Values";
  const entries = layer ? [...layer.values] : [];
  const texts = new Map(entries.map(([key, value]) => [key, words(value)]));
  rows.replaceChildren(...entries.map(([key, value]) => {
    const row = document.createElement("tr");
    const head = document.createElement("th");
    head.scope = "row";
    head.textContent = key;
    const cell = document.createElement("td");
    cell.textContent = texts.get(key);
    if (isColor(key, value)) {
      const swatch = document.createElement("i");
      const [r, g, b, a] = value.map((part) => Math.min(1, Math.max(0, part)));
      swatch.style.background = `rgb(${r * 255} ${g * 255} ${b * 255} / ${a})`;
      cell.prepend(swatch);
    }
    row.classList.toggle("moved", shownValues.has(key) && shownValues.get(key) !== texts.get(key));
    row.append(head, cell);
    return row;
  }));
  shownValues = texts;
  if (layer && entries.length === 0) {
    element("values-note").hidden = false;
    element("values-note").textContent = "All values are defaults.";
  }
}

list.addEventListener("click", (event) => {
  const item = event.target.closest("li");
  if (!item) return;
  const id = Number(item.dataset.layer);
  if (id === chosen && item.hasAttribute("aria-expanded")) toggleLayer(id);
  choose(id);
  list.querySelector("[tabindex='0']")?.focus();
});

function toggleLayer(id) {
  if (closed.has(id)) closed.delete(id);
  else closed.add(id);
  listLayers();
}

list.addEventListener("keydown", (event) => {
  const visible = visibleLayers();
  const index = visible.findIndex((layer) => layer.id === chosen);
  if (index < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
  const layer = visible[index];
  const isOpen = isParent(layer) && !closed.has(layer.id);
  const parent = visible.slice(0, index).reverse().find((candidate) => candidate.depth < layer.depth);
  const moves = {
    ArrowDown: () => visible[index + 1],
    ArrowUp: () => visible[index - 1],
    Home: () => visible[0],
    End: () => visible[visible.length - 1],
    ArrowRight: () => (isOpen ? visible[index + 1] : undefined),
    ArrowLeft: () => (isOpen ? undefined : parent),
    Enter: () => undefined,
  };
  if (!(event.key in moves)) return;
  event.preventDefault();
  event.stopPropagation();
  const opens = event.key === "ArrowRight" && isParent(layer) && !isOpen;
  const closes = event.key === "ArrowLeft" && isOpen;
  if (opens || closes || (event.key === "Enter" && isParent(layer))) toggleLayer(layer.id);
  else {
    const target = moves[event.key]();
    if (target) choose(target.id);
    list.querySelector("[tabindex='0']")?.focus();
  }
});

const fragment = () => source.count === 0 ? location.hash : `#t=${seconds(wanted).toFixed(4)}${chosen === null ? "" : `&layer=${chosen}`}`;

// The fragment of the URL may name a time and a layer: #t=1.5&layer=3.
const address = new URLSearchParams(location.hash.slice(1));
const time = Number(address.get("t"));
if (address.has("layer")) chosen = Number(address.get("layer"));
document.querySelector(".transport").hidden = source.count === 0;
if (source.count > 0) document.querySelector(".facts").textContent +=
  ` · ${Math.round(rate * 100) / 100} frames a second · ${Math.round(seconds(source.count) * 100) / 100} s`;
setPlaying(false);
if (source.count > 0) show(Number.isFinite(time) ? Math.round(time * rate) : 0);
if (source.listen) source.listen(fragment, renew);
