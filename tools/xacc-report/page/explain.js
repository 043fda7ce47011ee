// The page of xaccc --explain: source and emitted code side by side, and the map of each array.
"use strict";

const remarksAt = new Map(data.remarks.map(r => [r.line, data.remarks.filter(other => other.line === r.line)]));

// Shows the first marked line.
function show(lines) {
  const first = lines.filter(".chosen").node();
  if (first) first.parentElement.scrollTop = first.offsetTop - first.parentElement.offsetTop - 120;
}

// Lines that belong to no line of the source, such as the table of directives, are folded: [first, end).
const SHORTEST_FOLD = 4;
function foldsOf(rows) {
  const folds = [];
  for (let first = 0; first < rows.length;) {
    let end = first;
    while (end < rows.length && rows[end].line === 0) end++;
    if (end - first >= SHORTEST_FOLD) folds.push([first, end]);
    first = Math.max(end, first + 1);
  }
  return folds;
}

function drawFolds(emitted, rows) {
  const nodes = emitted.nodes();
  for (const [first, end] of foldsOf(rows)) {
    const inside = d3.selectAll(nodes.slice(first, end)), head = document.createElement("div");
    const turn = folded => {
      inside.classed("folded", folded);
      head.textContent = (folded ? "▸ " : "▾ ") + (end - first) + " lines that do not come from this file";
    };
    head.className = "fold";
    head.onclick = () => turn(!inside.classed("folded"));
    nodes[first].before(head);
    turn(true);
  }
}

function drawCode() {
  const source = d3.select("#source").selectAll("div").data(data.source.map((text, k) => ({ text, line: k + 1 }))).join("div");
  source.append("span").attr("class", "number").text(d => d.line);
  appendCode(source, data.source);
  source.filter(d => remarksAt.has(d.line)).append("span").attr("class", "remark")
    .text(d => remarksAt.get(d.line).map(r => r.kind + ": " + r.text).join("; "));
  const rows = data.emitted.map(([text, line, made]) => ({ text, line, made }));
  const emitted = d3.select("#emitted").selectAll("div").data(rows).join("div");
  emitted.append("span").attr("class", "number").text(d => d.line || "");
  appendCode(emitted, rows.map(row => row.text));
  emitted.classed("made", d => d.made);
  drawFolds(emitted, rows);
  const mark = (line, other) => {
    source.classed("chosen", d => d.line === line);
    emitted.classed("chosen", d => d.line === line);
    show(other);
  };
  source.on("click", d => mark(d.line, emitted));
  emitted.on("click", d => d.line && mark(d.line, source));
}

function drawRemarks() {
  const rows = d3.select("#remarks").selectAll("p").data(data.remarks).join("p");
  rows.text(r => "line " + r.line + ": " + r.kind + ": " + r.text);
  if (data.remarks.length === 0) note("#remarks", "No messages.");
}

const procs = () => Math.max(1, Math.min(4096, Number(document.getElementById("procs").value) || 1));

function drawMap() {
  const array = data.model.arrays[document.getElementById("array").value];
  const { array: mapped, why } = arrayOn(data.model, array, procs());
  document.getElementById("mapping").textContent = "";
  if (mapped) return drawArray(mapped);
  d3.select("#distribution").selectAll("*").remove();
  note("#distribution", array.name + ": " + why + ".");
}

document.getElementById("summary").textContent = data.source.length + " lines of source, " + data.emitted.length + " lines emitted; " +
  "click a line to find it on the other side. Lines with a grey background were generated for a directive.";
drawCode();
drawRemarks();
data.model.arrays.forEach((array, k) => document.getElementById("array").append(new Option(array.name, k)));
if (data.model.arrays.length === 0)
  note("#distribution", "No aligned arrays.");
else {
  document.getElementById("array").onchange = drawMap;
  document.getElementById("procs").oninput = () => { drawMap(); drawChosenMove(); };
  drawMap();
}
drawMoves(data.model.moves.map(move => ({ label: "line " + move.line + ": " + move.text, make: () => moveOn(data.model, move, procs()) })));
