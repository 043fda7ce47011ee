// How divided loops were divided, over time.
"use strict";

function drawWeights() {
  const loops = d3.nest().key(w => w[2]).entries(data.weights.filter(w => w[0] === 1));
  if (loops.length === 0) {
    document.getElementById("weights-section").remove();
    return;
  }
  const width = 900, height = 180, left = 54, top = 12;
  const x = d3.scaleLinear().domain(d3.extent(data.weights, w => w[1] / 1e6)).range([left, width - 8]);
  const y = d3.scaleLinear().domain([0, 1]).range([top + height, top]);
  const colour = d3.scaleOrdinal(d3.schemeCategory10).domain(loops.map(l => l.key));
  const svg = d3.select("#weights").append("svg").attr("width", width).attr("height", top + height + 30 + 16 * loops.length);
  svg.append("g").attr("transform", "translate(0," + (top + height) + ")").call(d3.axisBottom(x).ticks(8).tickFormat(seconds));
  svg.append("g").attr("transform", "translate(" + left + ",0)").call(d3.axisLeft(y).ticks(5, "%"));
  const line = d3.line().x(w => x(w[1] / 1e6)).y(w => y(w[3])).curve(d3.curveStepAfter);
  loops.forEach((loop, k) => {
    svg.append("path").attr("class", "weight").attr("fill", "none").attr("stroke-width", 1.5)
      .attr("stroke", colour(loop.key)).attr("d", line(loop.values));
    svg.append("text").attr("x", left).attr("y", top + height + 40 + 16 * k).style("fill", colour(loop.key)).text(loop.key);
  });
}
