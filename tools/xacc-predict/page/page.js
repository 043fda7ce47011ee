// Curves of predicted times and of their components, and the numbers.
"use strict";

const predictions = data.predictions;
const number = d3.format(".3~r");

function seconds(t) {
  for (const [unit, size] of [["s", 1], ["ms", 1e-3], ["µs", 1e-6]]) if (t >= size) return number(t / size) + " " + unit;
  return t > 0 ? number(t / 1e-9) + " ns" : "-";
}

function bytes(n) {
  for (const [unit, size] of [["TB", 1e12], ["GB", 1e9], ["MB", 1e6], ["kB", 1e3]]) if (n >= size) return number(n / size) + " " + unit;
  return n ? n + " B" : "-";
}

const place = row => row.directive + (row.line ? "  " + row.file.replace(/^.*\//, "") + ":" + row.line : "");

document.getElementById("machine").textContent = "Messages are priced by: " + data.machine +
  ". Loops were timed on the machine that made this prediction.";

function table(parent, heads, rows) {
  const made = d3.select(parent).append("table");
  made.append("thead").append("tr").selectAll("th").data(heads).join("th").text(d => d).attr("class", (d, k) => heads[k] === "directive" ? "place" : null);
  made.append("tbody").selectAll("tr").data(rows).join("tr").selectAll("td").data(d => d).join("td").text(d => d)
    .attr("class", (d, k) => heads[k] === "directive" ? "place" : null);
}

// Returns the values, in order, whose labels have room.
function spacedTicks(values, x) {
  let free = -Infinity;
  return [...values].sort(d3.ascending).filter(v => x(v) >= free && (free = x(v) + 8 * String(v).length + 6));
}

const roomIn = (id, most) => Math.min(most, document.getElementById(id).clientWidth);

// Moves labels downwards until none lies over another one.
function spread(labels, least) {
  labels.sort((a, b) => a.y - b.y);
  labels.forEach((label, k) => { if (k > 0) label.y = Math.max(label.y, labels[k - 1].y + least); });
}

// Time and its components over the number of processes, with logarithmic axes, and the ideal time.
function drawTimes() {
  const width = roomIn("time", 1100), height = 360, left = 60, top = 24;
  const lines = [["time", "time_s", "ink"], ["compute", "compute_s", "compute"], ["communication", "comm_s", "communication"], ["waiting", "wait_s", "waiting"]];
  const procs = predictions.map(p => p.procs), ideal = predictions.map(p => predictions[0].time_s * procs[0] / p.procs);
  const all = d3.merge(lines.map(l => predictions.map(p => p[l[1]]))).concat(ideal).filter(t => t > 0);
  const x = d3.scaleLog().base(2).domain([d3.min(procs), Math.max(d3.max(procs), d3.min(procs) * 2)]).range([left, width - 110]);
  const y = d3.scaleLog().domain(d3.extent(all)).nice().range([top + height, top]);
  const svg = d3.select("#time").append("svg").attr("width", width).attr("height", top + height + 40);
  svg.append("g").attr("transform", "translate(0," + (top + height) + ")")
    .call(d3.axisBottom(x).tickValues(spacedTicks(procs, x)).tickFormat(d3.format("d")));
  svg.append("g").attr("transform", "translate(" + left + ",0)").call(d3.axisLeft(y).ticks(8, t => /^[125]/.test(t.toExponential()) ? seconds(t) : ""));
  svg.append("text").attr("x", left).attr("y", top + height + 34).text("processes");
  const labels = [];
  const draw = (name, values, colour, dashes) => {
    const points = procs.map((p, k) => [p, values[k]]).filter(point => point[1] > 0);
    if (points.length === 0) return;
    svg.append("path").attr("class", "curve").attr("fill", "none").style("stroke", "var(--" + colour + ")").attr("stroke-width", 1.8)
      .attr("stroke-dasharray", dashes).attr("d", d3.line().x(p => x(p[0])).y(p => y(p[1]))(points));
    if (!dashes)
      svg.append("g").selectAll("circle").data(points).join("circle").attr("r", 3).attr("cx", p => x(p[0])).attr("cy", p => y(p[1]))
        .style("fill", "var(--" + colour + ")").append("title").text(p => name + " of " + p[0] + ": " + seconds(p[1]));
    const end = points[points.length - 1];
    labels.push({ name, x: x(end[0]) + 8, y: y(end[1]) + 4 });
  };
  draw("ideal", ideal, "faint", "4 4");
  for (const [name, key, colour] of lines) draw(name, predictions.map(p => p[key]), colour, null);
  spread(labels, 13);
  svg.selectAll(".end").data(labels).join("text").attr("class", "end").attr("x", l => l.x).attr("y", l => l.y).text(l => l.name);
}

function drawShares() {
  const totals = {};
  for (const p of predictions) for (const row of p.by_directive)
    totals[place(row)] = Math.max(totals[place(row)] || 0, row.time_s / p.time_s);
  const names = Object.keys(totals).sort((a, b) => totals[b] - totals[a]).slice(0, 9);
  const colour = d3.scaleOrdinal(d3.schemeTableau10).domain(names);
  const left = 60, width = roomIn("shares", 1100) - left - 20, bar = 22;
  const svg = d3.select("#shares").append("svg").attr("width", left + width + 10).attr("height", bar * predictions.length + 18 * names.length + 24);
  predictions.forEach((p, k) => {
    svg.append("text").attr("x", left - 8).attr("y", bar * k + 15).attr("text-anchor", "end").text(p.procs);
    let at = 0;
    for (const name of names) {
      const share = d3.sum(p.by_directive.filter(row => place(row) === name), row => row.time_s) / p.time_s;
      svg.append("rect").attr("class", "share").attr("x", left + width * at).attr("y", bar * k + 2).attr("width", width * share)
        .attr("height", bar - 4).attr("fill", colour(name)).append("title").text(name + ": " + d3.format(".1%")(share));
      at += share;
    }
  });
  names.forEach((name, k) => {
    const y = bar * predictions.length + 18 * k + 18;
    svg.append("rect").attr("x", left).attr("y", y - 10).attr("width", 11).attr("height", 11).attr("fill", colour(name));
    svg.append("text").attr("x", left + 18).attr("y", y).text(name);
  });
}

function drawCurves() {
  d3.selectAll("#time svg, #shares svg").remove();
  drawTimes();
  drawShares();
}

drawCurves();
window.addEventListener("resize", drawCurves);
table("#scaling", ["processes", "time", "speed-up", "efficiency", "compute", "communication", "waiting", "messages", "moved"], predictions.map(p => {
  const gain = predictions[0].time_s / p.time_s;
  return [p.procs, seconds(p.time_s), d3.format(".2f")(gain), d3.format(".0%")(gain * predictions[0].procs / p.procs),
    seconds(p.compute_s), seconds(p.comm_s), seconds(p.wait_s), p.messages || "-", bytes(p.bytes)];
}));
for (const p of predictions) {
  d3.select("#tables").append("h2").text(p.procs + (p.procs === 1 ? " process" : " processes"));
  table("#tables", ["share", "time", "compute", "communication", "waiting", "messages", "moved", "directive"], p.by_directive.map(row =>
    [d3.format(".1%")(row.time_s / p.time_s), seconds(row.time_s), seconds(row.compute_s), seconds(row.comm_s),
      seconds(row.wait_s), row.messages || "-", bytes(row.bytes), place(row)]));
}
