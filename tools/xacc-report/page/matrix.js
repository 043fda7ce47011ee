// How much each node sends to each other node.
"use strict";

function drawMatrix() {
  if (data.matrix.length === 0) {
    note("#matrix", "No messages.");
    return;
  }
  const cell = Math.max(2, Math.min(28, Math.floor(520 / data.nodes))), margin = 46, side = margin + cell * data.nodes;
  const most = d3.max(data.matrix, link => link[3]) || 1;
  const svg = d3.select("#matrix").append("svg").attr("width", side + 8).attr("height", side + 8);
  svg.append("rect").attr("x", margin).attr("y", margin).attr("width", cell * data.nodes).attr("height", cell * data.nodes)
    .style("fill", "var(--made)").style("stroke", "var(--line)");
  svg.selectAll(".link").data(data.matrix).join("rect").attr("class", "link")
    .attr("x", link => margin + cell * (link[1] - 1)).attr("y", link => margin + cell * (link[0] - 1))
    .attr("width", cell - (cell > 6 ? 1 : 0)).attr("height", cell - (cell > 6 ? 1 : 0)).style("fill", "var(--work)").attr("fill-opacity", link => 0.15 + 0.85 * link[3] / most)
    .on("mousemove", link => showTip(d3.event, ["node " + link[0] + " to node " + link[1], link[2] + " messages, " + bytes(link[3])]))
    .on("mouseleave", () => showTip(d3.event, null));
  const every = Math.ceil(16 / cell), labels = d3.range(0, data.nodes, every);
  svg.selectAll(".row").data(labels).join("text").attr("x", margin - 6).attr("text-anchor", "end")
    .attr("y", node => margin + cell * (node + 0.5) + 4).text(node => node + 1);
  svg.selectAll(".column").data(labels).join("text").attr("text-anchor", "middle")
    .attr("x", node => margin + cell * (node + 0.5)).attr("y", margin - 6).text(node => node + 1);
  svg.append("text").attr("x", margin).attr("y", 14).text("to");
  svg.append("text").attr("x", 4).attr("y", margin + 12).text("from");
}
