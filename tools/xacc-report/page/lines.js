// Time by directive, next to the source text, and by node.
"use strict";

const TIMES = KINDS.slice(0, 4).map(kind => kind + "_s");

function stack(cell, parts, most) {
  cell.append("div").attr("class", "stack").selectAll("div").data(parts).join("div")
    .style("width", d => 100 * d / most + "%").style("background", (d, k) => COLOURS[k]);
}

function table(parent, heads) {
  const made = d3.select(parent).append("table");
  made.append("thead").append("tr").selectAll("th").data(heads).join("th").text(d => d)
    .attr("class", d => d === "directive" ? "place" : null);
  return made.append("tbody");
}

function drawDirectives() {
  const rows = data.profile.directives.map(row => ({ ...row, parts: TIMES.map(name => d3.sum(row[name])) }));
  for (const row of rows) row.total = d3.sum(row.parts);
  const all = d3.sum(data.profile.time_s) || 1, most = d3.max(rows, row => row.total) || 1;
  const body = table("#directives", ["share", "", "work", "communication", "waiting", "calls", "messages", "moved", "hidden", "imbalance", "directive"]);
  const lines = body.selectAll("tr").data(rows).join("tr").on("click", row => row.line && choose(keyOf(row.file, row.line)));
  lines.append("td").text(row => percent(row.total / all));
  lines.append("td").attr("class", "bar").each(function (row) { stack(d3.select(this), row.parts, most); });
  for (const part of [0, 1, 2]) lines.append("td").text(row => seconds(row.parts[part] / data.nodes));
  lines.append("td").text(row => d3.max(row.calls) || "-");
  lines.append("td").text(row => d3.sum(row.messages) || "-");
  lines.append("td").text(row => {
    const moved = d3.sum(row.bytes) + d3.sum(row.copied_bytes);
    return moved ? bytes(moved) : "-";
  });
  lines.append("td").text(row => {
    const underWay = d3.sum(row.under_way_s);
    return underWay ? percent(d3.sum(row.hidden_s) / underWay) : "-";
  });
  lines.append("td").text(row => {
    const work = d3.sum(row.work_s);
    return work && data.nodes > 1 ? percent(d3.max(row.work_s) * data.nodes / work - 1) : "-";
  });
  lines.append("td").attr("class", "place").text(directiveText);
  chosen.listeners.push(key => lines.classed("chosen", row => keyOf(row.file, row.line) === key));
  d3.select("#directives").selectAll("p").data(data.profile.choices).join("p").attr("class", "note")
    .text(d => "Node " + d.node + ", " + baseName(d.file) + ":" + d.line + ": " + d.choice);
}

function drawSource() {
  const all = d3.sum(data.profile.time_s) || 1, times = {};
  for (const row of data.profile.directives)
    if (row.line) times[keyOf(row.file, row.line)] = (times[keyOf(row.file, row.line)] || 0) + d3.sum(TIMES, name => d3.sum(row[name]));
  const files = Object.keys(data.sources).sort();
  if (files.length === 0)
    note("#source", "Only sources below the current folder, or below a folder of xacc-report --source, are shown.");
  for (const file of files) {
    d3.select("#source").append("p").text(file);
    const lines = d3.select("#source").append("div").attr("class", "source").selectAll("div").data(data.sources[file]).join("div");
    const share = (d, k) => (times[keyOf(file, k + 1)] || 0) / all;
    lines.append("span").attr("class", "share").text((d, k) => times[keyOf(file, k + 1)] ? percent(share(d, k)) : "");
    lines.append("span").attr("class", "share-bar").style("background-size", (d, k) => 100 * share(d, k) + "% 100%");
    lines.append("span").attr("class", "number").text((d, k) => k + 1);
    appendCode(lines, data.sources[file]);
    const show = line => { line.parentElement.scrollTop = line.offsetTop - line.parentElement.offsetTop - 150; };
    const shares = data.sources[file].map(share);
    show(lines.nodes()[shares.indexOf(d3.max(shares))]);
    chosen.listeners.push(key => lines.classed("chosen", function (d, k) {
      const here = keyOf(file, k + 1) === key;
      if (here) show(this);
      return here;
    }));
  }
}

function drawNodes() {
  const sums = d3.range(data.nodes).map(node => TIMES.map(name => d3.sum(data.profile.directives, row => row[name][node])));
  const most = d3.max(data.profile.time_s) || 1;
  const body = table("#nodes", ["node", "", "work", "communication", "waiting", "device data", "all"]);
  const lines = body.selectAll("tr").data(sums).join("tr");
  lines.append("td").text((d, node) => node + 1);
  lines.append("td").attr("class", "bar").each(function (parts) { stack(d3.select(this), parts, most); });
  for (const part of [0, 1, 2, 3]) lines.append("td").text(parts => seconds(parts[part]));
  lines.append("td").text((d, node) => seconds(data.profile.time_s[node]));
}
