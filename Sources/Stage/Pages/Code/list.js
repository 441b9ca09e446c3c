// SPDX-License-Identifier: Apache-2.0
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
