// SPDX-License-Identifier: Apache-2.0
const element = (name) => document.getElementById(name);
const canvas = element("picture");
const context = canvas.getContext("2d");
let rate = data.rate[0] / data.rate[1];
let last = source.count - 1;
const [slider, clock, pace, play, loop] = ["time", "clock", "pace", "play", "loop"].map(element);
const playIcon = "M7 4l13 8-13 8z";
const pauseIcon = "M7 4h3.5v16H7zM13.5 4H17v16h-3.5z";

// Shown until the first picture is drawn.
element("loading").hidden = source.count === 0;

let wanted = 0;
let drawn = -1;
let isDrawing = false;
let isPlaying = false;
// The frame at which playing started, and that moment in milliseconds.
let start = { moment: 0, index: 0 };

// The reason why a newer version of the scene cannot be shown, or an empty string.
let issue = data.problem ?? "";

const seconds = (index) => index / rate;
const digits = () => (rate % 1 === 0 && rate <= 100 ? 2 : 3);

function showProblem(text) {
  element("problem").textContent = text;
  element("problem").hidden = text === "";
}

async function draw() {
  if (isDrawing) return;
  isDrawing = true;
  while (drawn !== wanted) {
    const index = wanted;
    try {
      await source.paint(context, index);
      showProblem(issue);
    } catch (error) {
      pause();
      showProblem(issue || `This frame cannot be shown: ${error.message}`);
      wanted = index;
    }
    drawn = index;
    element("loading").hidden = true;
    document.body.dataset.frame = index;
    showValues(index, isPlaying);
  }
  isDrawing = false;
}

// Shows a frame as soon as possible. Frames that cannot be drawn in time are skipped.
function show(index) {
  wanted = Math.min(last, Math.max(0, index));
  slider.value = wanted;
  const text = `${seconds(wanted).toFixed(digits())} s`;
  clock.textContent = `${text} · frame ${wanted} of ${source.count}`;
  slider.setAttribute("aria-valuetext", `${text}, frame ${wanted} of ${source.count}`);
  draw();
}

// Shows a new version of the scene at the same time, over the last picture if there is none. Returns false if the
// page does not fit the version.
function renew(news) {
  if (source.count === 0 && news.count === 0) {
    showProblem(news.problem ?? "");
    return true;
  }
  if (source.count === 0 || news.count === 0) return false;
  const isSame = news.width === canvas.width && news.height === canvas.height
    && news.rate.join() === data.rate.join() && news.markers.join() === (data.markers ?? []).join();
  if (!isSame) return false;
  issue = news.problem ?? "";
  showProblem(issue);
  source.count = news.count;
  last = news.count - 1;
  slider.max = last;
  drawn = -1;
  keepChoice();
  show(wanted);
  return true;
}

function tick(now) {
  if (!isPlaying) return;
  let index = start.index + Math.floor(((now - start.moment) / 1000) * rate * Number(pace.value) + 1e-6);
  if (index > last && loop.getAttribute("aria-pressed") === "true") {
    start = { moment: now, index: 0 };
    index = 0;
  }
  if (index !== wanted) show(index);
  if (index >= last && loop.getAttribute("aria-pressed") !== "true") pause();
  else requestAnimationFrame(tick);
}

function setPlaying(value) {
  isPlaying = value;
  document.body.dataset.playing = value;
  play.querySelector("path").setAttribute("d", value ? pauseIcon : playIcon);
  const name = value ? "Pause" : "Play";
  play.setAttribute("aria-label", name);
  play.title = `${name} (Space)`;
}

function begin() {
  if (isPlaying || last < 1) return;
  start = { moment: performance.now(), index: wanted >= last ? 0 : wanted };
  setPlaying(true);
  requestAnimationFrame(tick);
}

function pause() {
  if (!isPlaying) return;
  setPlaying(false);
  showValues(wanted, false);
}

function seek(index) {
  pause();
  show(index);
}

function setPace(step) {
  const index = Math.min(pace.options.length - 1, Math.max(0, pace.selectedIndex + step));
  pace.selectedIndex = index;
  restartPace();
}

function restartPace() {
  start = { moment: performance.now(), index: wanted };
}

function toggleLoop() {
  loop.setAttribute("aria-pressed", loop.getAttribute("aria-pressed") !== "true");
}

const keys = {
  " ": () => (isPlaying ? pause() : begin()),
  ArrowLeft: () => seek(wanted - 1),
  ArrowRight: () => seek(wanted + 1),
  Home: () => seek(0),
  End: () => seek(last),
  "[": () => setPace(-1),
  "]": () => setPace(1),
  l: toggleLoop,
  L: toggleLoop,
  "?": () => element("keys").showModal(),
};

// Returns whether the control with the focus has a use of its own for a key.
function isTaken(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || element("keys").open) return true;
  if (event.target.matches("select")) return true;
  if (event.key === " ") return event.target.matches("button, summary, a");
  return event.target.matches("input, [role=treeitem]") && (event.key.startsWith("Arrow")
    || event.key === "Home" || event.key === "End");
}

document.addEventListener("keydown", (event) => {
  const action = keys[event.key];
  if (!action || isTaken(event)) return;
  event.preventDefault();
  action();
});

slider.max = last;
slider.addEventListener("input", () => seek(Number(slider.value)));
pace.addEventListener("change", restartPace);
play.addEventListener("click", keys[" "]);
loop.addEventListener("click", toggleLoop);
element("first").addEventListener("click", keys.Home);
element("back").addEventListener("click", keys.ArrowLeft);
element("forward").addEventListener("click", keys.ArrowRight);
element("last").addEventListener("click", keys.End);
for (const marker of document.querySelectorAll("[data-time]")) {
  marker.addEventListener("click", () => seek(Math.round(Number(marker.dataset.time) * rate)));
}
element("help").addEventListener("click", keys["?"]);
element("close").addEventListener("click", () => element("keys").close());
