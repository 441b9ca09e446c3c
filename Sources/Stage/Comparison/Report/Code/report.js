// SPDX-License-Identifier: Apache-2.0
"use strict";
const faintest = 64;
const comparisons = [];
let current = null;

function makeCurrent(comparison, focuses) {
  if (current) current.section.classList.remove("current");
  current = comparison;
  current.section.classList.toggle("current", comparisons.length > 1);
  if (focuses) {
    current.section.focus({ preventScroll: true });
    current.section.scrollIntoView({ block: "start" });
  }
}

// Draws the amplified difference of two pictures, and magenta where only one has pixels.
function drawDifference(canvas, first, second, gain) {
  const width = Math.max(first.naturalWidth, second.naturalWidth);
  const height = Math.max(first.naturalHeight, second.naturalHeight);
  const pixels = [first, second].map((image) => {
    const copy = document.createElement("canvas");
    copy.width = width;
    copy.height = height;
    const context = copy.getContext("2d", { willReadFrequently: true });
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, width, height).data;
  });
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  const result = context.createImageData(width, height);
  const [a, b] = pixels;
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 4) {
      const isInFirst = x < first.naturalWidth && y < first.naturalHeight;
      const isInSecond = x < second.naturalWidth && y < second.naturalHeight;
      result.data[i + 3] = 255;
      if (isInFirst !== isInSecond) {
        result.data[i] = 255;
        result.data[i + 2] = 255;
        continue;
      }
      const alpha = Math.abs(a[i + 3] - b[i + 3]);
      for (let channel = 0; channel < 3; channel += 1) {
        const premultiplied = Math.abs(a[i + channel] * a[i + 3] - b[i + channel] * b[i + 3]) / 255;
        const difference = Math.max(Math.round(premultiplied), alpha);
        result.data[i + channel] = difference === 0 ? 0 : faintest + gain * difference;
      }
    }
  }
  context.putImageData(result, 0, 0);
}

class Comparison {
  constructor(section) {
    this.section = section;
    this.items = new Map();
    for (const item of section.querySelectorAll("li.frame")) this.items.set(Number(item.dataset.index), item);
    this.controls = section.querySelector(".controls");
    this.time = section.querySelector(".time");
    this.slider = section.querySelector("input.frame");
    this.index = this.slider ? Number(this.slider.value) : 0;
    this.mode = "side";
    this.swipe = 50;
    if (this.controls) this.listenToControls();
    if (this.time) this.listenToTime();
    section.addEventListener("focusin", () => makeCurrent(this, false));
    section.addEventListener("pointerdown", () => makeCurrent(this, false));
    this.update();
  }

  listenToControls() {
    this.controls.hidden = false;
    for (const radio of this.controls.querySelectorAll("input[type=radio]")) {
      radio.addEventListener("change", () => this.show(radio.value));
    }
    this.gain = this.controls.querySelector(".gain input");
    this.gain.addEventListener("input", () => this.update());
    this.zoom = this.controls.querySelector(".zoom select");
    this.zoom.addEventListener("change", () => this.update());
    this.swiper = this.controls.querySelector(".swipe input");
    this.swiper.addEventListener("input", () => this.swipeTo(Number(this.swiper.value)));
    for (const pair of this.section.querySelectorAll(".frame .pair")) {
      const follow = (event) => {
        if (this.mode !== "swipe" || !(event.buttons & 1)) return;
        const box = pair.getBoundingClientRect();
        this.swipeTo(Math.round((100 * (event.clientX - box.left)) / box.width));
        event.preventDefault();
      };
      pair.addEventListener("pointerdown", follow);
      pair.addEventListener("pointermove", follow);
    }
  }

  listenToTime() {
    this.times = this.time.dataset.times.split(" ");
    this.time.querySelector(".transport").hidden = false;
    this.slider.addEventListener("input", () => this.goTo(Number(this.slider.value)));
    this.time.querySelector(".previous").addEventListener("click", () => this.step(-1, true));
    this.time.querySelector(".next").addEventListener("click", () => this.step(1, true));
    this.strip = this.time.querySelector(".strip");
    const seek = (event) => {
      if (!(event.buttons & 1)) return;
      const box = this.strip.getBoundingClientRect();
      this.goTo(Math.floor((this.times.length * (event.clientX - box.left)) / box.width));
    };
    this.strip.addEventListener("pointerdown", seek);
    this.strip.addEventListener("pointermove", seek);
  }

  show(mode) {
    if (!this.controls) return;
    this.mode = mode;
    this.controls.querySelector(`input[value=${mode}]`).checked = true;
    this.update();
  }

  swipeTo(value) {
    if (!this.controls) return;
    this.swipe = Math.min(100, Math.max(0, value));
    this.swiper.value = this.swipe;
    this.update();
  }

  goTo(index) {
    if (!this.time) return;
    this.index = Math.min(this.times.length - 1, Math.max(0, index));
    this.slider.value = this.index;
    this.update();
  }

  // Shows the next frame in a direction or, with `toDifference`, the next one that differs.
  step(direction, toDifference) {
    if (!this.time) return;
    let index = this.index + direction;
    while (toDifference && index >= 0 && index < this.times.length && !this.items.has(index)) index += direction;
    if (index >= 0 && index < this.times.length) this.goTo(index);
  }

  update() {
    for (const [index, item] of this.items) item.hidden = index !== this.index;
    const item = this.items.get(this.index);
    if (this.time) {
      this.strip.querySelector(".now").setAttribute("x", this.index);
      const text = item ? item.dataset.text : `frame ${this.index} at ${this.times[this.index]} s: the same`;
      this.time.querySelector(".status").textContent = text;
      this.slider.setAttribute("aria-valuetext", text);
    }
    const note = item && item.querySelector(".text");
    if (note) note.hidden = true;
    const pair = item && item.querySelector(".pair");
    if (!this.controls) return;
    this.controls.querySelector(".swipe").hidden = this.mode !== "swipe";
    this.controls.querySelector(".gain").hidden = this.mode === "swipe";
    if (pair) this.arrange(pair);
  }

  arrange(pair) {
    const [first, second, difference] = pair.children;
    pair.className = `pair ${this.mode}`;
    pair.style.setProperty("--swipe", `${this.swipe}%`);
    first.hidden = this.mode === "difference";
    second.hidden = first.hidden;
    difference.hidden = this.mode === "swipe";
    const images = [first.querySelector("img"), second.querySelector("img")];
    const canvas = difference.querySelector("canvas");
    const isZoomed = this.zoom.value !== "fit";
    this.section.classList.toggle("zoomed", isZoomed);
    const scale = (element, width) => {
      element.style.width = isZoomed ? `${width * Number(this.zoom.value)}px` : "";
    };
    for (const image of images) scale(image, image.getAttribute("width"));
    if (difference.hidden) return;
    const gain = Number(this.gain.value);
    Promise.all(images.map((image) => image.decode())).then(() => {
      drawDifference(canvas, images[0], images[1], gain);
      scale(canvas, canvas.width);
    });
  }
}

for (const section of document.querySelectorAll("section.comparison")) comparisons.push(new Comparison(section));
document.querySelector(".keys").hidden = false;
if (comparisons.length > 0) makeCurrent(comparisons[0], false);

const keys = {
  1: (comparison) => comparison.show("side"),
  2: (comparison) => comparison.show("swipe"),
  3: (comparison) => comparison.show("difference"),
  ",": (comparison) => comparison.step(-1, false),
  ".": (comparison) => comparison.step(1, false),
  j: (comparison) => comparison.step(1, true),
  k: (comparison) => comparison.step(-1, true),
  "[": (comparison) => comparison.swipeTo(comparison.swipe - 5),
  "]": (comparison) => comparison.swipeTo(comparison.swipe + 5),
  n: (comparison) => go(comparison, 1),
  p: (comparison) => go(comparison, -1),
};

function go(comparison, direction) {
  const next = comparisons[comparisons.indexOf(comparison) + direction];
  if (next) makeCurrent(next, true);
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("select")) return;
  const action = keys[event.key];
  if (!action || !current) return;
  action(current);
  event.preventDefault();
});
