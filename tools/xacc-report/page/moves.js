// Elements that each reflect and gmove moves, coloured by the node that they come from. Arrays are as in arrays.js.
"use strict";

const MAX_PICTURES = 16, UNFOLDED = 12, MAX_PAIRS = 2000, LONGEST = 4096; // of a dimension whose owners are looked up one by one

const nodeName = node => node < 0 ? "its own copy" : "node " + (node + 1);
const product = numbers => numbers.reduce((a, b) => a * b, 1);
const coordinatesOf = (node, shape) => shape.map((size, d) => Math.floor(node / product(shape.slice(0, d))) % size);

// The coordinate of the owner of an index, in the node dimension of `dim`; -1: it is not distributed.
function ownerAt(dim, shape, index) {
  if (dim.node_dim < 0) return -1;
  if (dim.owned) return dim.owned.findIndex(([first, end]) => first <= index && index < end);
  return Math.floor((index + dim.first) / dim.width) % shape[dim.node_dim];
}

// Every way to take one item of each list.
const combinations = lists => lists.reduce((all, list) => all.flatMap(head => list.map(item => [...head, item])), [[]]);

// Neighbouring items that `same` accepts become one, with `count`.
function runs(items, same) {
  const made = [];
  for (const item of items) {
    const last = made[made.length - 1];
    if (last && same(last, item)) last.count++;
    else made.push({ ...item, count: 1 });
  }
  return made;
}

// The ranges of a dimension on a node after a reflect: {at, count, owner, own}. `at` may be outside the array: a periodic shadow.
function spansOf(dim, shape, coordinate, width) {
  if (dim.node_dim < 0) return [{ at: 0, count: dim.extent, owner: -1, own: true }];
  if (!dim.owned)
    return partsOf(dim, shape).filter(part => part[2] === coordinate).map(([at, end]) => ({ at, count: end - at, owner: coordinate, own: true }));
  const [first, end] = dim.owned[coordinate];
  if (first === end) return [];
  const periodic = width !== "full" && width.periodic, [lower, upper] = width === "full" ? [first, dim.extent - end] : width;
  const inside = d3.range(first - lower, end + upper).filter(i => periodic || (i >= 0 && i < dim.extent));
  return runs(inside.map(at => {
    const own = at >= first && at < end;
    return { at, own, owner: own ? coordinate : ownerAt(dim, shape, ((at % dim.extent) + dim.extent) % dim.extent) };
  }), (a, b) => a.owner === b.owner && a.own === b.own);
}

// The pieces of each node: [spans of the dimensions, node that they come from]. Corners of an orthogonal reflect are omitted.
function reflectPieces({ array, widths, orthogonal }, node) {
  const { dims, shape } = array, at = coordinatesOf(node, shape);
  const spans = dims.map((dim, d) => spansOf(dim, shape, at[dim.node_dim], widths ? widths[d] : dim.shadow));
  return combinations(spans).map(piece => {
    const from = [...at];
    piece.forEach((span, d) => { if (!span.own) from[dims[d].node_dim] = span.owner; });
    return { piece, source: numberOfNode(from, shape), beyond: piece.filter(span => !span.own).length };
  }).filter(p => !(orthogonal && p.beyond > 1));
}

// Makes fields for the one index of each dimension that is not drawn, and returns their values; fields of an earlier picture stay.
function sliceFields(rest, extents, name) {
  const box = d3.select("#slices"), key = JSON.stringify([rest, extents, name]);
  if (box.attr("data-key") !== key) {
    box.attr("data-key", key).selectAll("*").remove();
    for (const d of rest)
      box.append("label").text(name + " " + (d + 1) + " at ").append("input").attr("type", "number").attr("min", 0)
        .attr("max", extents[d] - 1).attr("value", 0).on("input", drawChosenMove);
  }
  const fields = box.selectAll("input").nodes();
  return new Map(rest.map((d, k) => [d, Math.max(0, Math.min(extents[d] - 1, Number(fields[k].value) || 0))]));
}

// One picture of pieces {down: [first, end], across: [first, end], node, text, faint}.
function drawPieces(title, pieces, labels) {
  const figure = d3.select("#moves").append("figure");
  figure.append("figcaption").text(title);
  const range = side => [d3.min(pieces, p => p[side][0]), d3.max(pieces, p => p[side][1])];
  const margin = 40, width = 250, height = labels.down ? 250 : 46;
  const x = d3.scaleLinear().domain(range("across")).range([margin, margin + width]);
  const y = d3.scaleLinear().domain(range("down")).range([margin, margin + height]);
  const svg = figure.append("svg").attr("width", margin + width + 12).attr("height", margin + height + 8);
  const group = svg.selectAll("g").data(pieces).join("g");
  group.append("rect").attr("class", p => "piece from-" + (p.node + 1)).attr("x", p => x(p.across[0])).attr("y", p => y(p.down[0]))
    .attr("width", p => x(p.across[1]) - x(p.across[0])).attr("height", p => y(p.down[1]) - y(p.down[0]))
    .attr("fill", p => colourOf(p.node)).attr("fill-opacity", p => p.faint ? 0.18 : 0.75).attr("stroke", p => p.faint ? "#777" : "#fff");
  group.filter(p => x(p.across[1]) - x(p.across[0]) > 7 * p.text.length && y(p.down[1]) - y(p.down[0]) > 9).append("text")
    .attr("text-anchor", "middle").attr("x", p => (x(p.across[0]) + x(p.across[1])) / 2).attr("y", p => (y(p.down[0]) + y(p.down[1])) / 2 + 4).text(p => p.text);
  group.on("mousemove", p => showTip(d3.event, [p.tip])).on("mouseleave", () => showTip(d3.event, null));
  svg.append("g").attr("transform", "translate(0," + margin + ")").call(d3.axisTop(x).ticks(4));
  if (labels.down) svg.append("g").attr("transform", "translate(" + margin + ",0)").call(d3.axisLeft(y).ticks(4));
  svg.append("text").attr("x", margin).attr("y", 12).text(labels.across + (labels.down ? ", downwards " + labels.down : ""));
}

// The number of elements that move between nodes; long lists are folded.
function drawCounts(counts, unit) {
  const texts = [...counts].filter(([, n]) => n > 0).map(([pair, n]) => pair + ": " + n + " " + unit);
  const list = d3.select("#moves").append("p").attr("class", "counts");
  list.text(texts.length === 0 ? "Nothing moves." : texts.slice(0, UNFOLDED).join("; "));
  if (texts.length <= UNFOLDED) return;
  const rest = d3.select("#moves").append("details");
  rest.append("summary").text("and " + (texts.length - UNFOLDED) + " more");
  rest.append("p").text(texts.slice(UNFOLDED, MAX_PAIRS).join("; ") + (texts.length > MAX_PAIRS ? "; ..." : ""));
}

const addTo = (counts, key, n) => counts.set(key, (counts.get(key) || 0) + n);
const rangeText = ([first, end]) => "[" + first + " : " + (end - first) + "]";
const fullRange = span => [span.at, span.at + span.count];

function drawReflect(move) {
  const { dims, shape, name } = move.array;
  const axes = chooseAxes(d3.range(dims.length).filter(d => dims[d].node_dim >= 0), dims.length);
  const slices = sliceFields(axes.rest, dims.map(dim => dim.extent), "dimension");
  const counts = new Map(), nodes = product(shape);
  let drawn = 0;
  for (let node = 0; node < Math.min(nodes, 4 * MAX_PICTURES); ++node) {
    const pieces = reflectPieces(move, node);
    for (const p of pieces)
      if (p.beyond > 0) addTo(counts, "node " + (p.source + 1) + " to node " + (node + 1), product(p.piece.map(span => span.count)));
    const here = pieces.filter(({ piece }) => axes.rest.every(d => piece[d].at <= slices.get(d) && slices.get(d) < piece[d].at + piece[d].count));
    if (here.length === 0 || drawn++ >= MAX_PICTURES) continue;
    drawPieces("node " + (node + 1), here.map(({ piece, source, beyond }) => ({
      down: axes.down < 0 ? [0, 1] : fullRange(piece[axes.down]), across: fullRange(piece[axes.across]), node: source, faint: beyond === 0,
      text: String(source + 1),
      tip: (beyond === 0 ? "node " + (node + 1) + " owns " : "from node " + (source + 1) + ": ") + name + piece.map(span => rangeText(fullRange(span))).join(""),
    })), { across: "dimension " + (axes.across + 1), down: axes.down < 0 ? "" : "dimension " + (axes.down + 1) });
  }
  drawCounts(counts, "elements");
  if (nodes > MAX_PICTURES) note("#moves", "Pictures of the first " + MAX_PICTURES + " nodes, counts of the first " + 4 * MAX_PICTURES + ".");
}

// The owners of a section along its k-th range and at its indices. `at` has the coordinates of fixed indices.
function sideOf(section) {
  const ranges = [], fixed = section.array ? section.array.shape.map(() => 0) : [];
  section.subscripts.forEach((s, d) => {
    const dim = section.array && section.array.dims[d];
    const owner = index => dim ? ownerAt(dim, section.array.shape, index) : -1;
    if (s.length === 3) ranges.push({ dim, d, base: s[0], length: s[1], step: s[2], owner });
    else if (dim && dim.node_dim >= 0) fixed[dim.node_dim] = owner(s[0]);
  });
  return { ...section, ranges, fixed };
}

// The node that has a piece: its coordinates are those of the pieces of the ranges, and the fixed ones.
function nodeOf(side, owners) {
  if (!side.array) return -1;
  const at = [...side.fixed];
  side.ranges.forEach((range, k) => { if (range.dim && range.dim.node_dim >= 0) at[range.dim.node_dim] = owners[k]; });
  return numberOfNode(at, side.array.shape);
}

function drawGmove(move) {
  const to = sideOf(move.to), from = sideOf(move.from);
  const single = from.ranges.length === 0; // one element for all
  if (!single && to.ranges.some((range, k) => range.length !== from.ranges[k].length)) return note("#moves", "The two sides have different shapes.");
  if (to.ranges.some(range => range.length > LONGEST)) return note("#moves", "A dimension of more than " + LONGEST + " elements is not drawn.");
  const spans = to.ranges.map((range, k) => runs(d3.range(range.length).map(p => ({ at: p, to: range.owner(range.base + p * range.step),
    from: single ? -1 : from.ranges[k].owner(from.ranges[k].base + p * from.ranges[k].step) })), (a, b) => a.to === b.to && a.from === b.from));
  const axes = chooseAxes(d3.range(spans.length).filter(k => spans[k].length > 1), spans.length);
  const slices = sliceFields(axes.rest, to.ranges.map(range => range.length), "position in range");
  const pieces = combinations(spans).map(piece => ({ piece, source: nodeOf(from, piece.map(span => span.from)), target: nodeOf(to, piece.map(span => span.to)) }));
  const counts = new Map();
  for (const p of pieces)
    addTo(counts, p.source === p.target || p.source < 0 ? "stays on " + (p.target < 0 ? "every node" : "node " + (p.target + 1))
      : nodeName(p.source) + " to " + (p.target < 0 ? "every node" : nodeName(p.target)), product(p.piece.map(span => span.count)));
  const here = pieces.filter(({ piece }) => axes.rest.every(k => piece[k].at <= slices.get(k) && slices.get(k) < piece[k].at + piece[k].count));
  const picture = (title, side, text) => {
    const place = (piece, k) => {
      if (k < 0 || !side.ranges[k]) return [0, 1];
      const { base, step } = side.ranges[k], ends = [base + piece[k].at * step, base + (piece[k].at + piece[k].count - 1) * step];
      return [d3.min(ends), d3.max(ends) + 1];
    };
    const label = k => k < 0 || !side.ranges[k] ? "" : "dimension " + (side.ranges[k].d + 1);
    drawPieces(title + (side.array ? side.array.name : "a variable of each node"), here.map(p => ({
      down: place(p.piece, axes.down), across: place(p.piece, axes.across), node: p.source, faint: p.source === p.target, text: text(p),
      tip: nodeName(p.source) + " to " + (p.target < 0 ? "every node" : nodeName(p.target)) + ", " + product(p.piece.map(span => span.count)) + " elements",
    })), { across: label(axes.across), down: label(axes.down) });
  };
  const short = node => node < 0 ? "all" : String(node + 1);
  if (!single) picture("source: ", from, p => short(p.source));
  picture("destination: ", to, p => short(p.source) + "→" + short(p.target));
  drawCounts(counts, "elements");
  for (const { array } of [to, from])
    if (array && array.shape.some((size, k) => size > 1 && !array.dims.some(dim => dim.node_dim === k)))
      note("#moves", "Nodes with the same section of " + array.name + " are shown once.");
}

// `moves`: {label, make}, where make() returns a move for drawReflect or drawGmove, or {why}.
let drawChosenMove = () => {};
function drawMoves(moves) {
  const select = document.getElementById("move");
  moves.forEach((move, k) => select.append(new Option(move.label, k)));
  drawChosenMove = () => {
    d3.select("#moves").selectAll("*").remove();
    const move = moves.length ? moves[select.value].make() : { why: "no reflect and no gmove" };
    if (move.why) note("#moves", move.why + ".");
    else (move.to ? drawGmove : drawReflect)(move);
  };
  select.onchange = drawChosenMove;
  const asked = /^#move-(\d+)$/.exec(location.hash); // from a link, counted from 1
  if (asked && asked[1] >= 1 && asked[1] <= moves.length) select.value = asked[1] - 1;
  drawChosenMove();
}
