// Curves of predicted times and of their components, and the numbers.
"use strict";

const predictions = data.predictions;
const seconds = d3.format(".3~s");
const place = row => row.directive + (row.line ? "  " + row.file.replace(/^.*\//, "") + ":" + row.line : "");

document.getElementById("machine").textContent = "Messages are priced by: " + data.machine +
  ". The time of loops is that of the machine where this was made.";

function table(parent, heads, rows) {
  const made = d3.select(parent).append("table");
  made.append("thead").append("tr").selectAll("th").data(heads).join("th").text(d => d);
  made.append("tbody").selectAll("tr").data(rows).join("tr").selectAll("td").data(d => d).join("td").text(d => d);
}

// Time and its components over the number of processes, with logarithmic axes, and the ideal time.
function drawTimes() {
  const width = 860, height = 360, left = 60, top = 14;
  const lines = [["time", "time_s", "#222"], ["compute", "compute_s", "#4878a8"], ["communication", "comm_s", "#d08a3c"], ["waiting", "wait_s", "#a09a90"]];
  const procs = predictions.map(p => p.procs), ideal = predictions.map(p => predictions[0].time_s * procs[0] / p.procs);
  const all = d3.merge(lines.map(l => predictions.map(p => p[l[1]]))).concat(ideal).filter(t => t > 0);
  const x = d3.scaleLog().base(2).domain([d3.min(procs), Math.max(d3.max(procs), d3.min(procs) * 2)]).range([left, width - 140]);
  const y = d3.scaleLog().domain(d3.extent(all)).nice().range([top + height, top]);
  const svg = d3.select("#time").append("svg").attr("width", width).attr("height", top + height + 40);
  svg.append("g").attr("transform", "translate(0," + (top + height) + ")")
    .call(d3.axisBottom(x).tickValues(procs).tickFormat(d3.format("d")));
  svg.append("g").attr("transform", "translate(" + left + ",0)").call(d3.axisLeft(y).ticks(8, seconds));
  svg.append("text").attr("x", left).attr("y", top + height + 34).text("processes");
  svg.append("text").attr("x", 4).attr("y", 12).text("seconds");
  const draw = (name, values, colour, dashes) => {
    const points = procs.map((p, k) => [p, values[k]]).filter(point => point[1] > 0);
    if (points.length === 0) return;
    svg.append("path").attr("class", "curve").attr("fill", "none").attr("stroke", colour).attr("stroke-width", 1.8)
      .attr("stroke-dasharray", dashes).attr("d", d3.line().x(p => x(p[0])).y(p => y(p[1]))(points));
    const end = points[points.length - 1];
    svg.append("text").attr("x", x(end[0]) + 6).attr("y", y(end[1]) + 4).text(name);
  };
  draw("ideal", ideal, "#bbb", "4 4");
  for (const [name, key, colour] of lines) draw(name, predictions.map(p => p[key]), colour, null);
}

function drawShares() {
  const totals = {};
  for (const p of predictions) for (const row of p.by_directive)
    totals[place(row)] = Math.max(totals[place(row)] || 0, row.time_s / p.time_s);
  const names = Object.keys(totals).sort((a, b) => totals[b] - totals[a]).slice(0, 9);
  const colour = d3.scaleOrdinal(d3.schemeTableau10).domain(names);
  const left = 80, width = 640, bar = 22;
  const svg = d3.select("#shares").append("svg").attr("width", left + width + 20).attr("height", bar * predictions.length + 18 * names.length + 24);
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

drawTimes();
table("#scaling", ["processes", "time", "speed-up", "efficiency", "compute", "communication", "waiting", "messages", "bytes"], predictions.map(p => {
  const gain = predictions[0].time_s / p.time_s;
  return [p.procs, seconds(p.time_s) + "s", d3.format(".2f")(gain), d3.format(".0%")(gain * predictions[0].procs / p.procs),
    seconds(p.compute_s) + "s", seconds(p.comm_s) + "s", seconds(p.wait_s) + "s", p.messages, p.bytes];
}));
drawShares();
for (const p of predictions) {
  d3.select("#tables").append("h2").text(p.procs + (p.procs === 1 ? " process" : " processes"));
  table("#tables", ["share", "time", "compute", "communication", "waiting", "messages", "bytes", "directive"], p.by_directive.map(row =>
    [d3.format(".1%")(row.time_s / p.time_s), seconds(row.time_s) + "s", seconds(row.compute_s) + "s", seconds(row.comm_s) + "s",
      seconds(row.wait_s) + "s", row.messages, row.bytes, place(row)]));
}
