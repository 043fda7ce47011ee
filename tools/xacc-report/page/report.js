// Assembles the page.
"use strict";

document.getElementById("summary").textContent = data.program + ", " + data.nodes + (data.nodes === 1 ? " node" : " nodes") +
  " over " + data.transport + ", " + seconds(d3.max(data.profile.time_s));
d3.select("#headline").selectAll("div").data(data.headline).join("div").text(sentence => sentence);
const legend = d3.select("#legend").selectAll("span").data(KINDS.filter((kind, k) => k < 4 || data.lanes.some(l => l.events.some(e => e[1] === k)))).join("span");
legend.append("i").style("background", kind => style.getPropertyValue("--" + kind));
legend.append("span").text(kind => KIND_NAMES[kind]);
drawTimeline();
drawDirectives();
drawSource();
drawMatrix();
drawNodes();
drawWeights();
drawMemory();
drawPrediction();
drawArrays();
drawRecordedMoves();
