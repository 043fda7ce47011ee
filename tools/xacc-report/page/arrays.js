// Which node has which elements of an array, with the shadows around them. With more than two dimensions, the
// first two distributed ones are drawn, or the last two if fewer are distributed.
"use strict";

const MAX_CELLS = 96; // per side; of a longer cyclic dimension only the beginning is drawn

// The blocks of a dimension: [first, end, coordinate].
function partsOf(dim, shape) {
  if (dim.node_dim < 0) return [[0, dim.extent, -1]];
  if (dim.owned) return dim.owned.map(([first, end], q) => [first, end, q]).filter(([first, end]) => end > first);
  const parts = [], nodes = shape[dim.node_dim];
  for (let i = 0; i < dim.extent && parts.length < MAX_CELLS;) {
    const at = i + dim.first, end = Math.min(dim.extent, i + dim.width - at % dim.width);
    parts.push([i, end, Math.floor(at / dim.width) % nodes]);
    i = end;
  }
  return parts;
}

function dimensionText(dim, shape) {
  if (dim.node_dim < 0) return "[" + dim.extent + "]";
  const shadow = dim.shadow === "full" ? ", full shadow" : d3.max(dim.shadow) ? ", shadow " + dim.shadow.join(":") : "";
  return "[" + dim.extent + (dim.owned ? " in blocks" : " cyclic(" + dim.width + ")") + " over " + shape[dim.node_dim] + shadow + "]";
}

function drawArray(array) {
  const { dims, shape } = array;
  document.getElementById("mapping").textContent =
    array.name + dims.map(dim => dimensionText(dim, shape)).join("") + " on " + array.nodes + "(" + shape.join(", ") + ")";
  const distributed = d3.range(dims.length).filter(d => dims[d].node_dim >= 0);
  const { down: vertical, across: horizontal } = chooseAxes(distributed, dims.length);
  const rows = vertical < 0 ? [[0, 1, -1]] : partsOf(dims[vertical], shape), columns = partsOf(dims[horizontal], shape);
  const margin = 54, room = document.getElementById("distribution").clientWidth - margin - 20, size = Math.min(420, room);
  const y = d3.scaleLinear().domain([0, d3.max(rows, r => r[1])]).range([margin, margin + (vertical < 0 ? 60 : size)]);
  const x = d3.scaleLinear().domain([0, d3.max(columns, c => c[1])]).range([margin, margin + (vertical < 0 ? Math.min(840, room) : size)]);

  // The node of a row and a column; coordinates that are not drawn are 0.
  const numberAt = (r, c) => {
    const at = shape.map(() => 0);
    if (vertical >= 0 && dims[vertical].node_dim >= 0) at[dims[vertical].node_dim] = r[2];
    if (dims[horizontal].node_dim >= 0) at[dims[horizontal].node_dim] = c[2];
    return numberOfNode(at, shape);
  };

  d3.select("#distribution").selectAll("*").remove();
  const svg = d3.select("#distribution").append("svg").attr("width", x.range()[1] + 20).attr("height", y.range()[1] + 20);
  const cells = [];
  for (const r of rows) for (const c of columns) cells.push({ r, c, node: numberAt(r, c) });
  const group = svg.selectAll("g").data(cells).join("g");
  group.append("rect").attr("class", "part").attr("x", d => x(d.c[0])).attr("y", d => y(d.r[0]))
    .attr("width", d => x(d.c[1]) - x(d.c[0])).attr("height", d => y(d.r[1]) - y(d.r[0]))
    .attr("fill", d => colourOf(d.node)).attr("fill-opacity", 0.55).attr("stroke", "#fff");
  group.filter(d => x(d.c[1]) - x(d.c[0]) > 18 && y(d.r[1]) - y(d.r[0]) > 14).append("text").attr("text-anchor", "middle")
    .attr("x", d => (x(d.c[0]) + x(d.c[1])) / 2).attr("y", d => (y(d.r[0]) + y(d.r[1])) / 2 + 4).text(d => d.node + 1);

  // The shadow of a node, on hover.
  const seen = (dim, part) => !dim || dim.node_dim < 0 || !dim.owned ? part.slice(0, 2) : dim.shadow === "full" ? [0, dim.extent]
    : [Math.max(0, part[0] - dim.shadow[0]), Math.min(dim.extent, part[1] + dim.shadow[1])];
  const outline = svg.append("rect").attr("fill", "none").attr("stroke", "currentColor").attr("stroke-dasharray", "4 3").style("display", "none");
  group.on("mousemove", d => {
    const across = seen(dims[horizontal], d.c), down = seen(vertical < 0 ? null : dims[vertical], d.r);
    outline.style("display", null).attr("x", x(across[0])).attr("width", x(across[1]) - x(across[0]))
      .attr("y", y(down[0])).attr("height", y(down[1]) - y(down[0]));
    const range = (dim, part) => "[" + part[0] + " : " + (part[1] - part[0]) + "]";
    showTip(d3.event, ["node " + (d.node + 1) + " owns " + (vertical < 0 ? "" : range(dims[vertical], d.r)) + range(dims[horizontal], d.c)]);
  }).on("mouseleave", () => { outline.style("display", "none"); showTip(d3.event, null); });

  svg.append("g").attr("transform", "translate(0," + margin + ")").call(d3.axisTop(x).ticks(6));
  if (vertical >= 0) svg.append("g").attr("transform", "translate(" + margin + ",0)").call(d3.axisLeft(y).ticks(6));
  svg.append("text").attr("x", margin).attr("y", 14).text("index of dimension " + (horizontal + 1));
  if (vertical >= 0) svg.append("text").attr("x", 4).attr("y", 32).text("dimension " + (vertical + 1) + " downwards");
}

function drawArrays() {
  const select = document.getElementById("array");
  data.arrays.forEach((array, k) => select.append(new Option(array.name, k)));
  if (data.arrays.length === 0) {
    note("#distribution", "No aligned arrays at the end of the program.");
    return;
  }
  select.onchange = () => drawArray(data.arrays[select.value]);
  drawArray(data.arrays[0]);
}
