// Predictions of xacc-predict next to measured times.
"use strict";

const deviation = (predicted, measured) => predicted && measured ? d3.format("+.1%")(predicted / measured - 1) : "-";

function drawPrediction() {
  if (!data.prediction) {
    d3.select("#prediction-section").remove();
    return;
  }
  const both = data.prediction;
  d3.select("#prediction").append("p").text("The job: predicted " + seconds(both.predicted_s) + ", measured " +
    seconds(both.measured_s) + ", " + deviation(both.predicted_s, both.measured_s));
  const parts = ["work", "communication", "wait", "all"], names = { ...KIND_NAMES, all: "time" };
  const body = table("#prediction", [...parts.flatMap(part => ["predicted " + names[part], "measured"]), "deviation", "directive"]);
  const lines = body.selectAll("tr").data(both.rows).join("tr").on("click", row => row.line && choose(keyOf(row.file, row.line)));
  for (const part of parts)
    for (const side of ["predicted", "measured"])
      lines.append("td").text(row => row[side] ? seconds(row[side][part]) : "-");
  lines.append("td").text(row => deviation(row.predicted && row.predicted.all, row.measured && row.measured.all));
  lines.append("td").attr("class", "place").text(directiveText);
}
