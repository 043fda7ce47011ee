// The timeline: a lane for each node and for each worker of divided loops, drawn on a canvas; only visible events are drawn.
"use strict";

// Where the first node begins each step, in seconds.
function stepMarks() {
  const first = new Map();
  for (const [, time, step] of data.steps) first.set(step, Math.min(time, first.has(step) ? first.get(step) : Infinity));
  return [...first].map(([step, time]) => ({ text: "step " + step, time: time / 1e6 })).sort((a, b) => a.time - b.time);
}

// The parts of the picture get `view`: the canvas's context, the places of lanes in it, the scale of times, and which events are wanted.
function drawAxis({ context, scale, width }) {
  for (const t of scale.ticks(Math.min(8, width / 80))) {
    const x = scale(t), text = timeText(t);
    context.fillText(text, Math.min(x + 2, width - 2 - context.measureText(text).width), 12);
    context.fillRect(x, 14, 1, 4);
  }
}

function drawEvent({ context, scale, lane, wanted }, e, y) {
  const x = scale(e[2] / 1e6), w = Math.max(0.4, scale((e[2] + e[3]) / 1e6) - x);
  context.globalAlpha = wanted(e) ? 1 : 0.13;
  context.fillStyle = COLOURS[e[1]];
  context.fillRect(x, y + 1, w, lane - 2);
  if (w <= 60 || lane <= 14 || e[1] === 2) return;
  context.save();
  context.beginPath(), context.rect(x, y, w, lane), context.clip();
  context.fillStyle = "#fff";
  context.fillText(data.places[e[0]].name, x + 3, y + lane / 2 + 4);
  context.restore();
}

function drawLane(view, number, events) {
  const { context, ink, left, top, lane, width } = view, y = top + lane * number, { node, worker } = data.lanes[number];
  if (lane >= 12 || number % Math.ceil(12 / lane) === 0) {
    context.fillStyle = ink;
    context.fillText(worker ? "  worker " + worker : "node " + node, 4, y + Math.min(lane, 16) - 3);
  }
  context.save();
  context.beginPath(), context.rect(left, y, width - left - 8, lane), context.clip();
  for (const e of events) drawEvent(view, e, y);
  context.restore();
}

// A line where each step begins, if there is room, and its number.
function drawMarks({ context, ink, scale, left, top, width, height }, marks) {
  context.fillStyle = ink;
  let lastLine = -Infinity, free = left;
  for (const { text, time } of marks) {
    const x = scale(time);
    if (x < left || x > width - 8 || x - lastLine < 12) continue;
    lastLine = x;
    context.globalAlpha = 0.6;
    context.fillRect(x, top - 8, 1, height - top + 8);
    context.globalAlpha = 1;
    const room = context.measureText(text).width;
    if (x < free || x + room > width) continue;
    context.fillText(text, x, 28);
    free = x + room + 10;
  }
}

function drawTimeline() {
  const canvas = document.getElementById("timeline"), context = canvas.getContext("2d");
  const marks = stepMarks(), ink = style.getPropertyValue("--ink").trim();
  const left = 64, top = marks.length ? 36 : 22, lane = Math.max(6, Math.min(34, Math.floor(600 / data.lanes.length)));
  const height = top + lane * data.lanes.length + 4;

  // A trace of some steps begins long after the program, so the picture begins with the first activity.
  const whole = d3.scaleLinear().domain(span);
  const view = { context, ink, left, top, lane, height, width: 0, scale: whole, wanted: () => true }; // fit() sets the width

  // Events are sorted by start, but a long one may begin far to the left, so the longest event bounds the search.
  const longest = data.lanes.map(l => d3.max(l.events, e => e[3]) || 0);
  const begins = d3.bisector(e => e[2]);
  function visible(number) {
    const [from, to] = view.scale.domain().map(s => s * 1e6), events = data.lanes[number].events;
    return events.slice(begins.left(events, from - longest[number]), begins.right(events, to)).filter(e => e[2] + e[3] >= from);
  }

  function draw() {
    context.clearRect(0, 0, view.width, height);
    context.font = "11px system-ui, sans-serif";
    context.fillStyle = ink;
    drawAxis(view);
    for (let number = 0; number < data.lanes.length; ++number) drawLane(view, number, visible(number));
    context.globalAlpha = 1;
    drawMarks(view, marks);
  }

  const zoom = d3.zoom().scaleExtent([1, 1e6]).on("zoom", () => { view.scale = d3.event.transform.rescaleX(whole); draw(); });
  d3.select(canvas).call(zoom);

  // Takes the width of the window, and shows the same times as before.
  function fit() {
    const [from, to] = view.scale.domain(), ratio = window.devicePixelRatio || 1;
    const width = view.width = canvas.parentElement.clientWidth;
    canvas.width = width * ratio, canvas.height = height * ratio;
    canvas.style.height = height + "px";
    context.scale(ratio, ratio);
    whole.range([left, width - 8]);
    zoom.extent([[left, 0], [width - 8, height]]).translateExtent([[left, 0], [width - 8, height]]);
    const factor = (span[1] - span[0]) / (to - from);
    d3.select(canvas).call(zoom.transform, d3.zoomIdentity.translate(left - factor * whole(from), 0).scale(factor));
  }
  document.getElementById("whole").onclick = () => d3.select(canvas).call(zoom.transform, d3.zoomIdentity);

  // The innermost activity under the mouse is the last one that began before it.
  canvas.onmousemove = event => {
    const number = Math.floor((event.offsetY - top) / lane), t = view.scale.invert(event.offsetX) * 1e6;
    const under = number >= 0 && number < data.lanes.length && event.offsetX > left
      ? visible(number).filter(e => e[2] <= t && t <= e[2] + e[3]) : [];
    if (under.length === 0) return showTip(event, null);
    showTip(event, under.map(e => KIND_NAMES[KINDS[e[1]]] + ", " + seconds(e[3] / 1e6) +
      (e[4] ? ", " + bytes(e[4]) : "") + (data.places[e[0]].name === "wait" ? "" : ": " + placeText(data.places[e[0]]))));
  };
  canvas.onmouseleave = event => showTip(event, null);

  const found = document.getElementById("found");
  function filter(test) {
    view.wanted = test ? e => test(data.places[e[0]]) : () => true;
    const count = d3.sum(data.lanes, l => l.events.filter(e => e[1] !== 2 && view.wanted(e)).length);
    found.textContent = test ? count + (count === 1 ? " activity" : " activities") : "";
    draw();
  }
  document.getElementById("search").oninput = event => {
    const text = event.target.value.trim().toLowerCase();
    filter(text ? place => placeText(place).toLowerCase().includes(text) : null);
  };
  chosen.listeners.push(key => filter(key === null ? null : place => keyOf(place.file, place.line) === key));
  if (data.leftOut)
    document.getElementById("left-out").textContent =
      "The " + data.leftOut + " shortest activities are left out; XACC_TRACE_STEPS records all activities of some steps.";
  fit();
  window.addEventListener("resize", fit);
}
