// Values that change over time in steps: the weights of divided loops and the memory of arrays.
"use strict";

// `lines`: [{key, values: [[seconds, number], ...]}].
function drawSteps(parent, lines, highest, format) {
  const width = Math.min(900, document.querySelector(parent).clientWidth), height = 180, left = 74, top = 12;
  const x = d3.scaleLinear().domain(span).range([left, width - 24]).clamp(true);
  const y = d3.scaleLinear().domain([0, highest]).nice().range([top + height, top]);
  const colour = d3.scaleOrdinal(d3.schemeCategory10).domain(lines.map(l => l.key));
  const svg = d3.select(parent).append("svg").attr("width", width).attr("height", top + height + 30 + 16 * lines.length);
  svg.append("g").attr("transform", "translate(0," + (top + height) + ")").call(d3.axisBottom(x).ticks(width / 110).tickFormat(timeText));
  svg.append("g").attr("transform", "translate(" + left + ",0)").call(d3.axisLeft(y).ticks(5).tickFormat(format));
  const steps = d3.line().x(v => x(v[0])).y(v => y(v[1])).curve(d3.curveStepAfter);
  lines.forEach((line, k) => { // the last value lasts to the end; lines below others are wider
    svg.append("path").attr("class", "steps").attr("fill", "none").attr("stroke-width", 1.5 * (lines.length - k))
      .attr("stroke", colour(line.key)).attr("d", steps([...line.values, [span[1], line.values[line.values.length - 1][1]]]));
    svg.append("text").attr("x", left).attr("y", top + height + 40 + 16 * k).style("fill", colour(line.key)).text(line.key);
  });
}

function drawWeights() {
  const loops = d3.nest().key(w => w[2]).entries(data.weights.filter(w => w[0] === 1));
  if (loops.length === 0) return document.getElementById("weights-section").remove();
  drawSteps("#weights", loops.map(l => ({ key: l.key, values: l.values.map(w => [w[1] / 1e6, w[3]]) })), 1, d3.format(".0%"));
}

// If there are many nodes, those with the largest values.
function drawMemory() {
  const MAX_LINES = 8, lines = [];
  for (const [index, where] of [[2, "host"], [3, "device"]])
    for (const { key, values } of d3.nest().key(l => l[0]).entries(data.levels)) {
      const most = d3.max(values, l => l[index]);
      if (most > 0) lines.push({ key: "node " + key + ", " + where + ": at most " + bytes(most), most, values: values.map(l => [l[1] / 1e6, l[index]]) });
    }
  if (lines.length === 0) return document.getElementById("memory-section").remove();
  lines.sort((a, b) => b.most - a.most);
  drawSteps("#memory", lines.slice(0, MAX_LINES), lines[0].most, bytes);
}
